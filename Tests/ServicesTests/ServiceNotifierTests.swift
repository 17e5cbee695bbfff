import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Reports to the service manager", .serialized)
struct ServiceNotifierTests {
  private func variables(
    _ socket: NotificationSocket, watchdog: Double? = nil, process: Int32? = nil
  ) -> [String: String] {
    var variables = ["NOTIFY_SOCKET": socket.name]
    variables["WATCHDOG_USEC"] = watchdog.map { String(Int($0 * 1e6)) }
    variables["WATCHDOG_PID"] = process.map { String($0) }
    return variables
  }

  @Test("Readiness and the end are reported", arguments: [false, true])
  func messages(isAbstract: Bool) throws {
    let socket = try NotificationSocket(isAbstract: isAbstract)
    let notifier = try #require(ServiceNotifier(variables: variables(socket)))
    #expect(socket.receiveAll() == [])
    notifier.ready()
    notifier.ready()
    notifier.stopping()
    #expect(socket.receiveAll() == ["READY=1", "STOPPING=1"])
  }

  @Test("The watchdog is fed three times in its time, and only after readiness")
  func feeding() throws {
    let socket = try NotificationSocket()
    let notifier = try #require(ServiceNotifier(variables: variables(socket, watchdog: 30)))
    notifier.feed(at: 100)
    #expect(socket.receiveAll() == [])
    #expect(notifier.timeUntilFeeding(at: 100) == nil)
    notifier.ready()
    notifier.feed(at: 101)
    #expect(socket.receiveAll() == ["READY=1", "WATCHDOG=1"])
    #expect(notifier.timeUntilFeeding(at: 101) == 10)
    notifier.feed(at: 110.5)
    #expect(socket.receiveAll() == [])
    #expect(notifier.timeUntilFeeding(at: 110.5) == 0.5)
    notifier.feed(at: 111)
    #expect(socket.receiveAll() == ["WATCHDOG=1"])
  }

  @Test("A watchdog of another process, or none, is not fed", arguments: [Int32(1), nil])
  func noWatchdog(process: Int32?) throws {
    let socket = try NotificationSocket()
    let time: Double? = process == nil ? nil : 30
    let notifier = try #require(
      ServiceNotifier(variables: variables(socket, watchdog: time, process: process)))
    notifier.ready()
    notifier.feed(at: 100)
    #expect(socket.receiveAll() == ["READY=1"])
    #expect(notifier.timeUntilFeeding(at: 100) == nil)
    #expect(KioskFinding.Supervision(notifier) == .restarting)
  }

  @Test("The watchdog of this process is fed")
  func ownWatchdog() throws {
    let socket = try NotificationSocket()
    let notifier = try #require(
      ServiceNotifier(variables: variables(socket, watchdog: 3, process: getpid())))
    notifier.ready()
    notifier.feed(at: 100)
    #expect(socket.receiveAll() == ["READY=1", "WATCHDOG=1"])
  }

  @Test("Without a socket nothing is reported", arguments: ["", "@", "relative", "vsock:2:1234"])
  func noSocket(name: String) {
    #expect(ServiceNotifier(variables: ["NOTIFY_SOCKET": name]) == nil)
    let long = "/" + String(repeating: "a", count: 200)
    #expect(ServiceNotifier(variables: ["NOTIFY_SOCKET": long]) == nil)
    #expect(ServiceNotifier(variables: ["WATCHDOG_USEC": "3000000"]) == nil)
    #expect(KioskFinding.Supervision(nil) == .missing)
  }

  @Test(
    "An invalid time is none",
    arguments: ["", "0", "-3", "soon", "18446744073709551615", "99999999999999999999"])
  func invalidTime(text: String) throws {
    let socket = try NotificationSocket()
    let notifier = try #require(
      ServiceNotifier(variables: ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": text]))
    notifier.ready()
    notifier.feed(at: 100)
    #expect(socket.receiveAll() == ["READY=1"])
  }

  @Test("A full socket does not block, and what it has refused is sent again")
  func fullSocket() throws {
    let socket = try NotificationSocket()
    let notifier = try #require(ServiceNotifier(variables: variables(socket, watchdog: 30)))
    // The system keeps far fewer messages than that for a reader that is late.
    for _ in 0..<100_000 { notifier.stopping() }
    notifier.ready()
    #expect((notifier.timeUntilFeeding(at: 100) ?? 10) < 1)
    #expect(!socket.receiveAll().contains("READY=1"))
    notifier.feed(at: 100)
    #expect(socket.receiveAll() == ["READY=1", "WATCHDOG=1"])
    for _ in 0..<100_000 { notifier.stopping() }
    notifier.feed(at: 120)
    #expect((notifier.timeUntilFeeding(at: 120) ?? 10) < 1)
    #expect(!socket.receiveAll().contains("WATCHDOG=1"))
    notifier.feed(at: 120)
    #expect(socket.receiveAll() == ["WATCHDOG=1"])
  }

  @Test("A service manager that is gone does no harm")
  func goneManager() throws {
    let notifier: ServiceNotifier
    do {
      let socket = try NotificationSocket()
      notifier = try #require(ServiceNotifier(variables: variables(socket, watchdog: 30)))
    }
    notifier.ready()
    notifier.feed(at: 100)
    notifier.stopping()
    #expect(notifier.timeUntilFeeding(at: 100) == 10)
  }

  @Test("The variables are not inherited by programs that this one starts")
  func adoption() async {
    // In a process of its own: other threads may be reading the variables of this one.
    await #expect(processExitsWith: .success) {
      let socket = try NotificationSocket()
      let found = [
        "NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "30000000",
        "WATCHDOG_PID": String(getpid()),
      ]
      for (name, value) in found { setenv(name, value, 1) }
      var variables = found.merging(["HOME": "/"]) { old, _ in old }
      let notifier = ServiceNotifier.adopt(from: &variables)
      #expect(variables == ["HOME": "/"])
      for name in found.keys { #expect(getenv(name) == nil) }
      // What was found is still known when the variables are gone.
      #expect(KioskFinding.Supervision(notifier) == .watching)
      notifier?.ready()
      #expect(socket.receiveAll() == ["READY=1"])
    }
  }
}
