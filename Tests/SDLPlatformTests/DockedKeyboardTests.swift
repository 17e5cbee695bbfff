import Canvas
import Testing

@testable import SDLPlatform

@Suite("Detection of an on-screen keyboard")
struct DockedKeyboardTests {
  @Test("Keyboard keys are distinguished from buttons of mice and touch screens")
  func devices() {
    let button = """
      I: Bus=0019 Vendor=0000 Product=0001 Version=0000
      N: Name="Power Button"
      B: EV=3
      B: KEY=10000000000000 0

      """
    let touch = """
      N: Name="A touch screen"
      B: EV=b
      B: KEY=400 0 0 0 0 0
      B: ABS=661800000000003

      """
    #expect(KeyDevices.isAnyListed(in: touch + button))
    #expect(!KeyDevices.isAnyListed(in: touch))
    #expect(!KeyDevices.isAnyListed(in: ""))
  }

  @Test("A window resized for a keyboard is distinguished from others")
  func strips() {
    let output = Size(width: 800, height: 1280)
    func isCutShort(_ width: Double, _ height: Double) -> Bool {
      Window.isCutShort(Size(width: width, height: height), on: output)
    }
    #expect(isCutShort(800, 1000) && isCutShort(796, 780))
    // Alone, with a panel, above another window, beside one, floating.
    #expect(!isCutShort(800, 1280) && !isCutShort(800, 1240) && !isCutShort(800, 640))
    #expect(!isCutShort(400, 1000) && !isCutShort(480, 800))
  }
}
