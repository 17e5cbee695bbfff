import Foundation
import Glibc
import MemeTestKit
import Testing

@Suite("The service manager", .serialized)
struct ServiceManagerTests {
  private let home: Home
  private let socket: NotificationSocket

  init() throws {
    home = try Home(startsInEditor: true)
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    socket = try NotificationSocket()
    home.environment["NOTIFY_SOCKET"] = socket.name
  }

  @Test("Readiness is reported with the first frame, life while nothing happens, and the end")
  func life() async throws {
    home.environment["WATCHDOG_USEC"] = "300000"
    let window = try WindowedProgram(home)
    var messages: [String] = []
    let isFed = try await eventually {
      messages += socket.receiveAll()
      return messages.count { $0 == "WATCHDOG=1" } >= 3 || window.program.hasEnded
    }
    #expect(isFed && !window.program.hasEnded, "\(messages) \(window.program.errors)")
    #expect(messages.first == "READY=1")
    #expect(messages.count { $0 == "READY=1" } == 1)
    #expect(window.inspection != nil, "readiness was reported before a frame was shown")
    window.program.terminate()
    let result = try await window.program.completion()
    #expect(result.status == 0 && result.errors == "")
    messages += socket.receiveAll()
    #expect(messages.last == "STOPPING=1")
  }

  @Test("The watchdog of another process is not fed")
  func otherWatchdog() async throws {
    home.environment["WATCHDOG_USEC"] = "300000"
    home.environment["WATCHDOG_PID"] = "1"
    let window = try WindowedProgram(home)
    try await window.waitUntilStable()
    window.program.terminate()
    #expect(try await window.program.completion().status == 0)
    #expect(socket.receiveAll() == ["READY=1", "STOPPING=1"])
  }

  @Test("Without a display, readiness is not reported")
  func noDisplay() async throws {
    home.environment["SDL_VIDEODRIVER"] = "x11"
    home.environment["DISPLAY"] = ":4711"
    let result = try await home.run()
    #expect(result.status == 75)
    #expect(socket.receiveAll() == [])
  }
}
