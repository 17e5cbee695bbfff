import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Commands of the user's own, and mail")
struct CommandActivityTests {
  private let user: ShareTestUser

  init() throws {
    user = try ShareTestUser()
  }

  private func activity(_ arguments: [String], seconds: Int = 300) -> CommandActivity {
    CommandActivity(
      ShareCommand(name: "Upload", arguments: arguments, seconds: seconds),
      sharedCopies: SharedCopies(directories: user.directories), environment: user.environment)
  }

  @Test(
    "Files stand where the user wants them",
    arguments: [
      (["upload"], ["/a b", "/c"]), (["upload", "-x"], ["-x", "/a b", "/c"]),
      (["upload", "--file=%f", "-x"], ["--file=/a b", "-x"]),
      (["upload", "%F", "-x"], ["/a b", "/c", "-x"]), (["upload", "%f", "%f"], ["/a b", "/a b"]),
      (["upload", "100%%", "%d", "%"], ["100%", "%d", "%", "/a b", "/c"]),
      (["upload", "%%f", "a%F"], ["%f", "a%F", "/a b", "/c"]),
    ])
  func placeholders(arguments: [String], expanded: [String]) {
    #expect(
      ShareCommand(name: "", arguments: arguments).expanded(for: ["/a b", "/c"]) == expanded)
  }

  @Test("A command gets the files, and its last line is the outcome")
  func run() async throws {
    try user.install("upload", [#"/usr/bin/stat -c %a "$2" > "$0.mode""#, "echo; echo done: 1"])
    let activity = activity(["upload", "--to", "%F"])
    #expect(activity.id == .command("Upload") && activity.obstacle() == nil)
    let result = await activity.result(of: awkwardNames.map { .named($0) })
    #expect(result == .success(.commandEnded(name: "Upload", lastLine: "done: 1")))
    let arguments = try #require(user.arguments(of: "upload"))
    #expect(arguments.first == "--to")
    #expect(arguments.dropFirst().map(fileName) == awkwardNames)
    #expect(user.line("upload.mode") == "600")
    #expect(user.copies == [])
  }

  @Test("Failures are reported, and no copy is left")
  func failures() async throws {
    let file = SharedFile.named("a.jpg")
    #expect(activity(["missing"]).obstacle() == .commandMissing("missing"))
    #expect(activity([]).obstacle() == .commandMissing("Upload"))
    #expect(
      await activity(["missing"]).result(of: [file])
        == .failure(.sharing(.obstacle(.commandMissing("missing")))))
    try user.install("fail", ["echo 'no network' >&2", "exit 9"])
    #expect(
      await activity(["fail"]).result(of: [file])
        == .failure(.sharing(.ended(program: "Upload", lastLine: "no network"))))
    try user.install("slow", ["exec /bin/sleep 86400"])
    #expect(
      await activity(["slow"], seconds: 1).result(of: [file])
        == .failure(.sharing(.tookTooLong(program: "Upload"))))
    let cancelled = Cancellation()
    cancelled.cancel()
    #expect(
      await activity(["slow"]).result(of: [file], cancellation: cancelled)
        == .failure(.cancelled))
    #expect(user.copies == [])
  }

  @Test("All files are attached to a message")
  func email() async throws {
    let email = XDGEmail(environment: user.environment, waitingTime: .seconds(300))
    #expect(email.obstacle() == .noMailProgram)
    #expect(throws: Problem.sharing(.obstacle(.noMailProgram))) {
      try email.compose(files: ["/a.jpg"], cancellation: Cancellation())
    }
    try user.install("xdg-email")
    #expect(email.obstacle() == nil)
    let paths = awkwardNames.map { "/\($0)" }
    try await waiting { try email.compose(files: paths, cancellation: Cancellation()) }
    #expect(user.arguments(of: "xdg-email") == paths.flatMap { ["--attach", $0] })
  }

  @Test(
    "The errors of xdg-email are reported",
    arguments: [
      (3, ShareFault.obstacle(.noMailProgram)), (4, .obstacle(.noMailProgram)),
      (1, .ended(program: "xdg-email", lastLine: nil)),
    ])
  func emailErrors(status: Int, fault: ShareFault) async throws {
    try user.install("xdg-email", ["exit \(status)"])
    let email = XDGEmail(environment: user.environment, waitingTime: .seconds(300))
    await #expect(throws: Problem.sharing(fault)) {
      try await waiting {
        try email.compose(files: ["/a.jpg"], cancellation: Cancellation())
      }
    }
  }

  @Test("A mail program that stays open counts as opened, and keeps running")
  func mailProgram() async throws {
    try user.install("xdg-email", [#"echo $$ > "$0.own""#, "exec /bin/sleep 86400"])
    let email = XDGEmail(environment: user.environment, waitingTime: .milliseconds(100))
    try await waiting { try email.compose(files: ["/a.jpg"], cancellation: Cancellation()) }
    try await waiting { [user] in try waitUntil { user.line("xdg-email.own") != nil } }
    let own = try #require(user.line("xdg-email.own").flatMap { pid_t($0) })
    #expect(isRunning(own))
    kill(own, SIGKILL)
  }
}
