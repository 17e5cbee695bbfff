import Canvas
import Glibc
import HelperProcess
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("Handing memes out")
struct HandoutTests {
  private let file = SharedFile(
    name: "meme.png", content: EncodedPicture(bytes: Array(0...255)), format: .png,
    size: PixelSize(width: 1, height: 1))
  private let configuration = HandoutConfiguration(address: "127.0.0.1", port: 0, minutes: 7)

  @Test("A meme is fetched from the address in the code")
  func offer() throws {
    let service = PhoneSharing(configuration)
    #expect(service.obstacle() == nil)
    let handout = try service.offer(file)
    #expect(handout.minutes == 7)
    #expect(handout.code == QRCode(encoding: handout.address))
    let answer = try Curl.get(handout.address)
    #expect(answer.picture == Array(0...255))
    #expect(answer.body.contains("data:image/png;"))
    let other = try service.offer(file, minutes: 1)
    #expect(other.minutes == 1 && other.address != handout.address)
    _ = try Curl.get(handout.address)
    #expect(service.withdrawAll() == 1, "one of the two memes was fetched")
    #expect(try Curl.get(handout.address).status == 404)
    #expect(try Curl.get(other.address).status == 404)
    #expect(service.withdrawAll() == 0)
  }

  @Test("The headers of a page are sent alone if that is asked for, which is not to fetch it")
  func headers() throws {
    let service = PhoneSharing(configuration)
    let handout = try service.offer(file)
    let answer = try Curl.get(handout.address, "-I")
    #expect(answer.status == 200 && answer.picture == nil)
    #expect(service.withdrawAll() == 0)
    #expect(try Curl.get(handout.address, "-I").status == 404)
  }

  @Test("The survey tries the helper, and reports one that fails")
  func survey() {
    #expect(HandoutSurvey.make() == .working)
    #expect(HandoutSurvey.make(program: "/bin/true") == .helperBroken)
    #expect(HandoutSurvey.make(program: "/nowhere") == .helperBroken)
  }

  @Test("The survey of the sandbox attempts each call", arguments: ForbiddenCall.allCases)
  func sandbox(call: ForbiddenCall) {
    #expect(SandboxSurvey.attemptServing(call, in: ServeHelperClient.program) == .killed)
    #expect(
      SandboxSurvey.attemptServing(call, in: "/bin/true")
        == .notAttempted(.sharing(.handoutRefused)))
  }

  @Test("A helper that has ended is started again")
  func restart() throws {
    let service = PhoneSharing(configuration)
    _ = try service.offer(file)
    let first = try #require(service.processID)
    kill(first, SIGKILL)
    let handout = try service.offer(file)
    #expect(service.processID != first)
    #expect(try Curl.get(handout.address).picture == Array(0...255))
  }

  @Test("A helper that does not answer is replaced, so that no late answer is taken for another")
  func lateHelper() throws {
    let service = PhoneSharing(configuration)
    _ = try service.offer(file)
    let late = try #require(service.processID)
    try #require(kill(late, SIGSTOP) == 0)
    #expect(throws: Problem.sharing(.tookTooLong(program: "mememe-serve"))) {
      try service.offer(file)
    }
    #expect(service.processID == nil)
    let handout = try service.offer(file)
    #expect(service.processID != late)
    #expect(try Curl.get(handout.address).picture == Array(0...255))
  }

  @Test("Withdrawing works if the helper has ended, and if it was never started")
  func withdrawalWithoutHelper() throws {
    let service = PhoneSharing(configuration)
    service.withdrawAll()
    #expect(service.processID == nil)
    _ = try service.offer(file)
    kill(try #require(service.processID), SIGKILL)
    service.withdrawAll()
    #expect(service.processID == nil)
  }

  @Test("Another configuration is used for the next meme")
  func otherConfiguration() throws {
    let service = PhoneSharing(configuration)
    _ = try service.offer(file)
    service.use(HandoutConfiguration(address: "::1", port: 0, minutes: 3))
    let handout = try service.offer(file)
    #expect(handout.address.hasPrefix("http://[::1]:") && handout.minutes == 3)
    #expect(try Curl.get(handout.address, "-g").picture == Array(0...255))
    service.use(nil)
    #expect(service.obstacle() == .handoutNotConfigured)
    #expect(throws: Problem.sharing(.obstacle(.handoutNotConfigured))) {
      try service.offer(file)
    }
  }

  @Test(
    "An address that is not one of this machine is a problem",
    arguments: ["", "kiosk", "192.0.2.1", "0.0.0.0", "::", "127.0.0.1:80"])
  func wrongAddress(_ address: String) {
    let service = PhoneSharing(HandoutConfiguration(address: address, port: 0))
    #expect(throws: Problem.sharing(.handoutRefused)) { try service.offer(file) }
  }

  @Test("The activity answers with the handout, or why there is none")
  func activity() async throws {
    func outcome(_ service: PhoneSharing) async -> Result<ShareOutcome, Problem> {
      await answer {
        HandoutActivity(service).perform(
          ShareDelivery(files: [file]), cancellation: Cancellation(), answer: $0)
      }
    }
    guard case .success(.handedOut(let handout)) = await outcome(PhoneSharing(configuration))
    else {
      Issue.record("The meme was not handed out.")
      return
    }
    #expect(handout.address.hasPrefix("http://127.0.0.1:"))
    let none = await outcome(PhoneSharing(nil))
    #expect(none == .failure(.sharing(.obstacle(.handoutNotConfigured))))
  }
}

@Suite("QR codes")
struct QRCodeTests {
  @Test("A code has its finder patterns and timing patterns")
  func patterns() throws {
    let code = try #require(
      QRCode(encoding: "http://192.168.4.1:8080/00112233445566778899aabbccddeeff"))
    // Version 4 is the first with space for these 56 bytes at level M.
    #expect(code.side == 33)
    func isDark(_ column: Int, _ row: Int) -> Bool { code.isDark[row * code.side + column] }
    let far = code.side - 7
    for (left, top) in [(0, 0), (far, 0), (0, far)] {
      for row in 0..<7 {
        for column in 0..<7 {
          let ring = max(abs(column - 3), abs(row - 3))
          #expect(isDark(left + column, top + row) == (ring != 2))
        }
      }
    }
    for index in 8..<(code.side - 8) {
      #expect(isDark(index, 6) == (index % 2 == 0))
      #expect(isDark(6, index) == (index % 2 == 0))
    }
  }

  @Test("Every code is of level M")
  func level() throws {
    let code = try #require(QRCode(encoding: "MemeMe"))
    #expect(code.side == 21)
    // The first two bits of the format are 00 for M, and then masked with 10.
    #expect(code.isDark[8 * code.side] && !code.isDark[8 * code.side + 1])
  }

  @Test("A text that is too long has no code")
  func tooLong() {
    #expect(QRCode(encoding: String(repeating: "x", count: 3000)) == nil)
  }
}
