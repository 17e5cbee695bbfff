import Canvas
import Foundation
import HelperProcess
import Localization
import Testing

@testable import MemeServe

@Suite("Pages and requests")
struct PageTests {
  @Test("A page is the same in parts of any length", arguments: [1, 2, 3, 4, 5, 6, 100])
  func parts(_ count: Int) throws {
    let picture = (0..<count).map { UInt8($0 &* 91 % 256) }
    let page = Page(
      try Mapping(SealedBytes.make(picture), count: count, isWritable: false), .png,
      PageTexts(.english, [:]))
    let whole = Self.read(page, partLength: page.count + 10)
    let text = try #require(String(bytes: whole, encoding: .utf8))
    #expect(whole.count == page.count)
    #expect(text.contains("data:image/png;base64,\(Data(picture).base64EncodedString())\""))
    for partLength in 1...9 {
      #expect(Self.read(page, partLength: partLength) == whole)
    }
  }

  private static func read(_ page: Page, partLength: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < page.count {
      let part = [UInt8](unsafeUninitializedCapacity: partLength) { buffer, count in
        count = page.copy(from: bytes.count, to: UnsafeMutableRawBufferPointer(buffer))
      }
      bytes += part
    }
    return bytes
  }

  private let digits = "00112233445566778899aabbccddeeff"

  @Test("The target of a request is a slash and 32 digits")
  func requests() throws {
    let path = "/\(digits)"
    let token = PageRequest.token(path: path, targetLength: 33)
    #expect(token?.digits == digits)
    // A query, or an escape.
    #expect(PageRequest.token(path: path, targetLength: 34) == nil)
    for wrong in ["", "/", digits, "/\(digits)0", "/\(digits.dropLast())", path.uppercased()] {
      #expect(
        PageRequest.token(path: wrong, targetLength: wrong.utf8.count) == nil)
    }
  }

  @Test("Tokens are equal if all bits are")
  func tokens() throws {
    let token = try #require(ServeToken(Array(digits.utf8)))
    for index in digits.indices {
      var other = digits
      other.replaceSubrange(index...index, with: other[index] == "0" ? "1" : "0")
      #expect(!token.matches(try #require(ServeToken(Array(other.utf8)))))
    }
    #expect(token.matches(try #require(ServeToken(Array(digits.utf8)))))
  }
}

@Suite("What is handed out, and who is connected")
struct ServeTableTests {
  private let start = ContinuousClock.now

  private func token(_ number: Int) throws -> ServeToken {
    let digits = String(number, radix: 16)
    return try #require(
      ServeToken(Array((String(repeating: "0", count: 32 - digits.count) + digits).utf8)))
  }

  @Test("A meme ends at its time, whether or not anyone asks")
  func expiry() throws {
    var table = OfferTable<Int>()
    table.add(PictureOffer(token: try token(1), content: 1, end: start + .seconds(60)))
    table.add(PictureOffer(token: try token(2), content: 2, end: start + .seconds(30)))
    #expect(table.nextEnd == start + .seconds(30))
    #expect(table.content(try token(2), at: start + .seconds(29)) == 2)
    #expect(table.content(try token(2), at: start + .seconds(30)) == nil)
    table.removeEnded(at: start + .seconds(30))
    #expect(table.count == 1)
    #expect(table.content(try token(1), at: start + .seconds(30)) == 1)
    table.removeEnded(at: start + .seconds(60))
    #expect(table.count == 0 && table.nextEnd == nil)
  }

  @Test("The oldest of too many memes is given up")
  func tooMany() throws {
    var table = OfferTable<Int>()
    for number in 0...ServeLimits.offers {
      table.add(PictureOffer(token: try token(number), content: number, end: start + .seconds(60)))
    }
    #expect(table.count == ServeLimits.offers)
    #expect(table.content(try token(0), at: start) == nil)
    #expect(table.content(try token(ServeLimits.offers), at: start) == ServeLimits.offers)
    table.removeAll()
    #expect(table.content(try token(1), at: start) == nil)
  }

  @Test("A connection has some time for its request, and then for its answer")
  func connections() {
    var table = ConnectionTable()
    table.open(5, at: start)
    table.open(6, at: start)
    #expect(table.nextDeadline == start + ServeLimits.requestTime)
    table.answer(6, at: start)
    #expect(table.removeLate(at: start + ServeLimits.requestTime) == [5])
    #expect(table.count == 1)
    #expect(table.removeLate(at: start + ServeLimits.answerTime) == [6])
    table.open(7, at: start)
    table.close(7)
    #expect(table.count == 0 && table.nextDeadline == nil)
  }

  @Test("A client is waited for until its request has arrived, and again for its form")
  func requesting() {
    var table = ConnectionTable()
    let now = ContinuousClock.now
    for socket in [3, 4] as [Int32] { table.open(socket, at: now) }
    #expect(table.requesting.sorted() == [3, 4])
    table.answer(3, at: now)
    #expect(table.requesting == [4])
    table.receive(3, count: 0, since: now)
    #expect(table.requesting.sorted() == [3, 4])
    table.close(3)
    #expect(table.removeLate(at: now + .seconds(3600)) == [4] && table.requesting == [])
  }
}
