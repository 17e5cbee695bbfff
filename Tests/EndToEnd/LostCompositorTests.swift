import Testing

@Suite("A Wayland compositor that is gone")
struct LostCompositorTests {
  @Test("A window and a kiosk end, whatever they wait for", arguments: [[], ["--kiosk"]])
  func end(options: [String]) async throws {
    let home = try Home()
    let screen = try await WaylandScreen(home)
    let window = try WindowedProgram(home, options)
    try await window.wait(for: "a frame") { !$0.elements.isEmpty }
    screen.end()
    let result = try await window.program.completion()
    #expect(result.status == 1)
    #expect(result.errors.contains("the display is gone"))
  }
}
