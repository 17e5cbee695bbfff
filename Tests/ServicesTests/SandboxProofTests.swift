import CLinux
import Foundation
import HelperProcess
import MemeCore
import MemeTestKit
import Services
import Testing

/// The real helpers, which attempt calls that their sandbox denies.
@Suite("Sandbox of the helpers") struct SandboxProofTests {
  /// A helper, and the user that runs it.
  struct Subject: CustomTestStringConvertible {
    let helper: String
    let user: DecoderUser
    var testDescription: String { "\(helper), \(user) user" }

    static let all = DecoderUser.helpers.flatMap { helper in
      DecoderUser.available.map { Subject(helper: helper, user: $0) }
    }
  }

  @Test("Each forbidden call ends the helper", arguments: Subject.all, ForbiddenCall.allCases)
  func denied(subject: Subject, call: ForbiddenCall) throws {
    let folder = try DecoderTestFolder()
    let program = try subject.user.program(subject.helper, in: folder)
    #expect(SandboxSurvey.attempt(call, in: program) == .killed)
  }

  @Test("Outside of a sandbox each of them succeeds", arguments: ForbiddenCall.allCases)
  func succeeds(call: ForbiddenCall) async {
    // What execve runs ends with 0.
    await #expect(processExitsWith: .exitCode(call == .execve ? 0 : 7)) { [call] in
      _exit(call.attempt(parent: getppid()) ? 7 : 8)
    }
  }

  @Test("The survey is complete")
  func survey() {
    let survey = SandboxSurvey()
    let helpers = ["mememe-decode", "mememe-decode-heif", "mememe-serve"]
    #expect(survey.attempts.count == ForbiddenCall.allCases.count * helpers.count)
    #expect(Set(survey.attempts.map(\.helper)) == Set(helpers))
    #expect(survey.deniedCalls == ForbiddenCall.allCases)
  }

  @Test("A helper that makes the call, or does not try, is found out")
  func survivors() throws {
    let folder = try DecoderTestFolder()
    func outcome(_ lines: [String], _ call: ForbiddenCall = .open) throws -> SandboxSurvey.Outcome {
      SandboxSurvey.attempt(call, in: try folder.script(lines))
    }
    func say(_ kind: DecodingReply.Kind, _ part: Int64 = 0) -> String {
      DecoderStubTests.say([kind.rawValue, part, 0, 0, 0, 0, 0, 0])
    }
    #expect(try outcome([say(.callSucceeded)]) == .allowed)
    #expect(try outcome([say(.callRefused)]) == .refused)
    #expect(try outcome(["exec /bin/true"], .execve) == .allowed)
    #expect(
      try outcome([say(.sandboxUnavailable, Sandbox.Part.systemCalls.rawValue)])
        == .notAttempted(.picture(.sandboxUnavailable(.systemCalls))))
    #expect(try outcome(["exit 77"]) == .notAttempted(.picture(.sandboxUnavailable(nil))))
    #expect(try outcome(["exec /bin/true"]) == .notAttempted(.picture(.decoderEnded)))
    #expect(
      SandboxSurvey.attempt(.open, in: "/nowhere") == .notAttempted(.picture(.decoderMissing)))
  }

  @Test(
    "A waiting helper has a filter on all threads, no privileges, and no further descriptors",
    arguments: DecoderUser.helpers)
  func state(helper: String) throws {
    let folder = try DecoderTestFolder()
    // What this process has open must not be inherited.
    let extra = open("/dev/null", O_RDONLY)
    defer { close(extra) }
    let running = try ConnectedHelper(try DecoderUser.current.program(helper, in: folder))
    let path = "/proc/\(try #require(running.process.processID))"
    func field(_ name: String) throws -> String? {
      try String(contentsOfFile: path + "/status", encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix(name + ":") }?.split(whereSeparator: \.isWhitespace).last
        .map(String.init)
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while try field("Seccomp") != "2" {
      try #require(.now < deadline, "the helper has no filter")
      usleep(1000)
    }
    #expect(try field("NoNewPrivs") == "1")
    let threads = try FileManager.default.contentsOfDirectory(atPath: path + "/task")
    // One of the first waits to read ahead.
    let expected = helper == DecoderUser.helpers[0] ? 2 : 1
    if !Sanitizer.isOn { #expect(threads.count == expected) }
    for thread in threads {
      let status = try String(contentsOfFile: "\(path)/task/\(thread)/status", encoding: .utf8)
      #expect(status.contains("Seccomp:\t2\n") && status.contains("NoNewPrivs:\t1\n"))
    }
    // The descriptors of such a process are visible to root only.
    if geteuid() == 0 {
      let open = try FileManager.default.contentsOfDirectory(atPath: path + "/fd")
      #expect(open.sorted() == ["0", "1", "2", "3", "4"])
      for standard in open.filter({ $0 < "3" }) {
        let target = try FileManager.default.destinationOfSymbolicLink(
          atPath: "\(path)/fd/\(standard)")
        #expect(target == "/dev/null")
      }
    }
    withExtendedLifetime(running) {}
  }

  @Test("An ordinary user's helpers decode, also with threads", arguments: DecoderUser.available)
  func decodes(user: DecoderUser) throws {
    let folder = try DecoderTestFolder()
    let decoder = HelperPictureDecoder(
      program: try user.program(DecoderUser.helpers[0], in: folder),
      otherProgram: try user.program(DecoderUser.helpers[1], in: folder))
    for check in decoder.checkFormats() { #expect(check.problem == nil, "\(check.format.name)") }
  }
}

/// A kernel that does not let a part of the sandbox be set up.
@Suite("Sandbox that is unavailable") struct SandboxRefusalTests {
  @Test(
    "Decoding is refused, and the reason is reported",
    // A sanitizer's helpers have no limit for their addresses.
    arguments: Sandbox.Part.allCases.filter {
      $0 != .landlock && !(Sanitizer.isOn && $0 == .limits)
    })
  func refused(part: Sandbox.Part) async throws { await expectRefusal(of: part) }

  @Test(
    "Landlock that is there, but fails, is a reason too",
    .enabled(if: Landlock.version != nil, "this kernel has none"))
  func refusedLandlock() async throws { await expectRefusal(of: .landlock) }

  private func expectRefusal(of part: Sandbox.Part) async {
    await #expect(processExitsWith: .exitCode(7)) { [part] in
      // Inherited by the helper.
      try KernelRefusal.refuse(part)
      let checks = HelperPictureDecoder().checkFormats()
      let expected: SandboxPart =
        switch part {
        case .limits: .limits
        case .privileges: .privileges
        case .landlock: .landlock
        case .systemCalls: .systemCalls
        }
      let problems = Set(checks.map(\.problem))
      _exit(problems == [.picture(.sandboxUnavailable(expected))] ? 7 : 8)
    }
  }

  @Test("Limits that are lower already are kept, since they cannot be raised")
  func lowerLimits() async {
    await #expect(processExitsWith: .exitCode(7)) {
      LoneThread.begin()
      // Root could raise them.
      _ = setuid(65534)
      guard linux_limit(linux_limit_cpu_seconds, 3, 3) == 0 else { _exit(8) }
      try Sandbox.enter()
      _exit(7)
    }
  }
}

/// Landlock alone, without the filter that would end the process first.
@Suite("Landlock") struct LandlockTests {
  @Test("Nothing can be opened", .enabled(if: Landlock.version != nil, "this kernel has none"))
  func files() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Sandbox.setNoNewPrivileges()
      try Landlock.denyAll()
      let file = open("/etc/passwd", O_RDONLY)
      let isDenied = file < 0 && errno == EACCES
      let folder = open("/tmp", O_RDONLY | O_DIRECTORY)
      _exit(isDenied && folder < 0 && errno == EACCES ? 7 : 8)
    }
  }

  @Test(
    "The parent cannot be signalled",
    .enabled(if: (Landlock.version ?? 0) >= 6, "this kernel's version does not deny it"))
  func signals() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Sandbox.setNoNewPrivileges()
      try Landlock.denyAll()
      _exit(kill(getppid(), 0) < 0 && errno == EPERM ? 7 : 8)
    }
  }
}
