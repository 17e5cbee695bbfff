import Foundation
import System
import Testing

@Suite struct CurrentProcessTests {
  @Test func theFactsAreThoseOfFoundation() {
    #expect(CurrentProcess.environment == ProcessInfo.processInfo.environment)
    #expect(CurrentProcess.directory == FileManager.default.currentDirectoryPath)
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    #expect(CurrentProcess.executable == executable)
    #expect((1...ProcessInfo.processInfo.processorCount).contains(CurrentProcess.processorCount))
  }

  @Test func aValueMayHaveAnEqualsSignOrNothing() async {
    await #expect(processExitsWith: .exitCode(7)) {
      setenv("MEMEME_TRIAL", "a=b", 1)
      setenv("MEMEME_EMPTY", "", 1)
      let variables = CurrentProcess.environment
      exit(variables["MEMEME_TRIAL"] == "a=b" && variables["MEMEME_EMPTY"] == "" ? 7 : 8)
    }
  }
}
