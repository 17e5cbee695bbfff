import CSDL
import Glibc
import MemeTestKit
import Testing

@testable import SDLPlatform

/// In a process of its own, since SDL has one video subsystem and a failed request may end it.
@Suite("SDL's connection to an X server")
struct X11DisplayTests {
  @Test("A program that goes before it gets the copied text does not end this one")
  func requestorIsGone() async throws {
    let display = try await VirtualDisplay()
    await #expect(processExitsWith: .exitCode(7)) { [name = display.name as String] in
      try await copyForOneThatGoes(name)
      _exit(7)
    }
  }
}

@MainActor
private func copyForOneThatGoes(_ display: String) throws {
  setenv("SDL_VIDEODRIVER", "x11", 1)
  setenv("DISPLAY", display, 1)
  let runtime = try SDLRuntime(fallsBackToDummy: false)
  try Clipboard.setText("text")
  let observer = try X11Connection(display: display)
  let clipboard = observer.atom("CLIPBOARD")
  // SDL only queues what it requests.
  while !observer.hasOwner(clipboard) {
    try #require(observer.isConnected)
    SDL_PumpEvents()
  }
  var requestor: X11Connection? = try X11Connection(display: display)
  let window = try #require(requestor?.window)
  requestor?.convert(clipboard, to: observer.atom("UTF8_STRING"), property: observer.atom("TEXT"))
  requestor?.synchronize()
  observer.watch(window, true)
  observer.synchronize()
  requestor = nil
  while observer.nextOwnerEvent() != .gone(window) {
    try #require(observer.isConnected)
    usleep(1_000)
  }
  SDL_PumpEvents()
  withExtendedLifetime(runtime) {}
}
