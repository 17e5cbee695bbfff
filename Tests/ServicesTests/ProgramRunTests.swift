import Dispatch
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Running programs")
struct ProgramRunTests {
  private let user: ShareTestUser

  init() throws {
    user = try ShareTestUser()
  }

  private func run(_ name: String, _ lines: [String], _ arguments: [String] = []) throws
    -> ProgramRun
  {
    ProgramRun(
      try user.install(name, lines), arguments: arguments, environment: user.environment)
  }

  @Test("Arguments arrive as they are, whatever their characters")
  func arguments() async throws {
    let run = try run("program", [], awkwardNames + [""])
    let result = try await waiting { try run.finish(within: .seconds(60)) }
    #expect(result.status == 0 && result.output == [] && result.lastLine == nil)
    #expect(user.arguments(of: "program") == awkwardNames + [""])
  }

  @Test("A program inherits its standard descriptors, a session and the variables given")
  func inheritance() async throws {
    let list = ProgramRun("/bin/ls", arguments: ["/proc/self/fd"], environment: [:])
    let files = try await waiting { try list.finish(within: .seconds(60), maximumOutput: 100) }
    // The last is the folder itself.
    #expect(String(decoding: files.output, as: UTF8.self) == "0\n1\n2\n3\n")
    let variables = ProgramRun("/usr/bin/env", arguments: [], environment: ["A": "b c"])
    let lines = try await waiting { try variables.finish(within: .seconds(60), maximumOutput: 99) }
    #expect(String(decoding: lines.output, as: UTF8.self) == "A=b c\n")
    let own = try run("own", [#"read -r line < /proc/self/stat; echo "$line""#])
    let text = try #require(try await waiting { try own.finish(within: .seconds(60)) }.lastLine)
    let fields = text.split(separator: ") ").last?.split(separator: " ") ?? []
    try #require(fields.count > 3)
    let process = text.prefix { $0 != " " }
    #expect(fields[2] == process && fields[3] == process, "it leads its group and its session")
  }

  @Test("After an error the last line is that of the messages, otherwise that of the output")
  func lastLine() async throws {
    let fails = try run("fails", ["echo out", "echo first >&2", "echo second >&2", "exit 3"])
    let failure = try await waiting { try fails.finish(within: .seconds(60)) }
    #expect(failure.status == 3 && failure.lastLine == "second")
    let succeeds = try run("succeeds", ["echo out", "echo message >&2"])
    let success = try await waiting { try succeeds.finish(within: .seconds(60)) }
    #expect(success.status == 0 && success.lastLine == "out")
    #expect(throws: Problem.sharing(.ended(program: "fails", lastLine: "second"))) {
      try fails.succeed(within: .seconds(60), cancellation: Cancellation())
    }
  }

  @Test("Much output neither stops a program nor is kept")
  func muchOutput() async throws {
    let run = try run(
      "writes", ["/usr/bin/head -c 3000000 /dev/zero", "echo", "echo end"])
    let result = try await waiting { try run.finish(within: .seconds(300), maximumOutput: 10) }
    #expect(result.output == [UInt8](repeating: 0, count: 10))
    #expect(result.lastLine == "end")
  }

  @Test("What a program leaves running is not waited for")
  func leftRunning() async throws {
    let run = try run("starter", ["/bin/sleep 86400 &", #"echo $! > "$0.child""#, "echo started"])
    let result = try await waiting { try run.finish(within: .seconds(60)) }
    #expect(result.lastLine == "started")
    let child = try #require(user.line("starter.child").flatMap { pid_t($0) })
    #expect(isRunning(child))
    kill(child, SIGKILL)
  }

  @Test("A time limit ends a program, even one that ignores it")
  func timeLimit() async throws {
    let run = try run("slow", ["trap '' TERM", "while :; do /bin/sleep 1; done"])
    await #expect(throws: Problem.sharing(.tookTooLong(program: "slow"))) {
      try await waiting { try run.finish(within: .milliseconds(200)) }
    }
  }

  @Test("Cancelling ends the program and all it has started, and leaves no zombie")
  func cancellation() async throws {
    let run = try run(
      "cancelled",
      [
        "/bin/sleep 86400 &", #"echo $! > "$0.temporary""#,
        #"/bin/mv "$0.temporary" "$0.child""#, "wait",
      ])
    let cancellation = Cancellation()
    // Not a task: other tests may keep all threads of the task executor busy for long.
    DispatchQueue.global().async { [user] in
      for _ in 0..<600_000 where user.line("cancelled.child") == nil { usleep(1000) }
      cancellation.cancel()
    }
    await #expect(throws: Problem.cancelled) {
      try await waiting {
        try run.finish(within: .seconds(600), cancellation: cancellation)
      }
    }
    #expect(Processes.child("cancelled", of: getpid()) == nil, "not even as a zombie")
    let child = try #require(user.line("cancelled.child").flatMap { pid_t($0) })
    try await waiting { try waitUntil { !isRunning(child) } }
  }

  @Test("What cannot be executed is reported", arguments: ["/missing", "/dev/null", "/", ""])
  func notStarted(path: String) {
    let run = ProgramRun(path, name: "it", arguments: [], environment: [:])
    #expect(throws: Problem.sharing(.notStarted(program: "it"))) {
      try run.finish(within: .seconds(60))
    }
    #expect(throws: Problem.sharing(.notStarted(program: "it"))) { try run.launch() }
  }

  @Test("An argument that C would cut short starts nothing")
  func zeroByte() throws {
    let run = try run("program", [], ["a\0b"])
    #expect(throws: Problem.sharing(.notStarted(program: "program"))) {
      try run.finish(within: .seconds(60))
    }
    #expect(user.arguments(of: "program") == nil)
  }

  @Test("A launched program is collected when it has ended")
  func launched() async throws {
    let run = try run("collected", ["exit 7"], awkwardNames)
    let status = try await withCheckedThrowingContinuation { continuation in
      do {
        try run.launch { continuation.resume(returning: $0) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(status == 7)
    #expect(user.arguments(of: "collected") == awkwardNames)
    #expect(Processes.child("collected", of: getpid()) == nil, "not even as a zombie")
  }

  @Test("Programs are found by their absolute path, or in the absolute folders of PATH")
  func search() throws {
    let path = try user.install("program")
    #expect(ProgramSearch.path(of: "program", in: user.environment) == path)
    #expect(ProgramSearch.path(of: path, in: [:]) == path)
    #expect(ProgramSearch.path(of: "program", in: ["PATH": "bin::."]) == nil)
    #expect(ProgramSearch.path(of: "bin/program", in: user.environment) == nil)
    #expect(ProgramSearch.path(of: "program.text", in: user.environment) == nil)
    #expect(ProgramSearch.path(of: user.folder.path("bin"), in: [:]) == nil)
  }
}
