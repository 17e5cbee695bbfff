import Testing

@Suite("Keys that are held when a window gets a keyboard on Wayland")
struct HeldKeyTests {
  @Test("The window stays")
  func held() async throws {
    let home = try Home()
    let screen = try await WaylandScreen(home)
    let window = try WindowedProgram(home)
    try await window.wait(for: "a frame") { !$0.elements.isEmpty }
    // What SDL reads by mistake is there or not.
    for _ in 0..<6 { try await screen.hold("a", "b", "c") }
    #expect(!window.program.hasEnded, "\(window.program.errors)")
  }
}
