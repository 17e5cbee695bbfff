import Foundation
import HelperProcess
import MemeTestKit
import Testing

/// Each test sandboxes a process of its own.
@Suite struct SandboxTests {
  @Test func filesCannotBeOpened() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = open("/etc/passwd", O_RDONLY)
      _exit(0)
    }
  }

  @Test func filesCannotBeWritten() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = write(1, "x", 1)
      _exit(0)
    }
  }

  /// The codecs that start threads also print.
  @Test func withThreadsNothingIsWrittenEither() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try LoneThread.enterSandbox(Sandbox.Limits(startsThreads: true))
      _exit(write(2, "x", 1) < 0 && errno == EBADF ? 7 : 8)
    }
  }

  @Test func nothingCanBeConnected() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      _exit(0)
    }
  }

  @Test func noProcessCanBeStarted() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      var process: pid_t = 0
      _ = posix_spawn(&process, "/bin/true", nil, nil, [nil], [nil])
      _exit(0)
    }
  }

  @Test func noOtherProcessCanBeSignalled() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = kill(1, 0)
      _exit(0)
    }
  }

  @Test func memoryCannotBecomeCode() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      _exit(0)
    }
  }

  @Test func filesInMemoryCannotChangeTheirSize() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = ftruncate(0, 0)
      _exit(0)
    }
  }

  @Test func eventsCannotBeSentToOthers() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try LoneThread.enterSandbox()
      _ = fcntl(ChildProcess.channelDescriptor, F_SETOWN, 1)
      _exit(0)
    }
  }

  @Test(.enabled(if: !Sanitizer.isThread, "the thread sanitizer makes calls of its own"))
  func memoryAndArithmeticStayPossible() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try LoneThread.enterSandbox()
      var numbers = (0..<20_000).map { $0 ^ 0x5555 }
      numbers.sort()
      let text = numbers.prefix(100).map(String.init).joined()
      _exit(text.isEmpty ? 1 : 7)
    }
  }

  @Test(.enabled(if: !Sanitizer.isOn, "sanitizers reserve terabytes of addresses"))
  func memoryHasALimit() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try LoneThread.enterSandbox()
      let memory = mmap(nil, 2 << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      _exit(memory == MAP_FAILED ? 7 : 8)
    }
  }

  @Test func timeHasALimit() async {
    await #expect(processExitsWith: .signal(SIGXCPU)) {
      var limits = Sandbox.Limits()
      limits.processorSeconds = 1
      try LoneThread.enterSandbox(limits)
      while true {}
    }
  }
}
