import Testing
import Toolkit

@testable import SDLPlatform

@MainActor @Suite(.serialized) struct CompositionTests {
  @Test(arguments: ["に", "", String(repeating: "にほんご", count: 40)])
  func isTakenWhole(text: String) throws {
    let window = try WindowFixture.shared.get().window
    var translator = EventTranslator(window: window)
    _ = translator.wait(timeout: 0)
    window.pushComposition(text)
    #expect(translator.wait(timeout: 1) == [.composition(text)])
  }
}
