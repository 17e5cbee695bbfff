import Testing

@testable import SDLPlatform

@Suite("Touch screens")
struct TouchScreenTests {
  private static let screen = """
    I: Bus=0003 Vendor=0eef Product=0001 Version=0110
    N: Name="eGalax Touchscreen"
    B: PROP=2
    B: EV=b
    B: KEY=400 0 0 0 0 0
    B: ABS=260800000000003


    """
  private static let touchpad = screen.replacing("B: PROP=2", with: "B: PROP=5")
  private static let tablet = screen.replacing("260800000000003", with: "3")

  @Test("A touch screen is distinguished from a touchpad and from a pen's tablet")
  func listed() {
    #expect(TouchScreens.isAnyListed(in: Self.touchpad + Self.screen))
    #expect(!TouchScreens.isAnyListed(in: Self.touchpad + Self.tablet))
    #expect(!TouchScreens.isAnyListed(in: ""))
  }

  @Test("The properties of one device are not those of the next")
  func next() {
    let axes = "B: ABS=260800000000003\n"
    #expect(!TouchScreens.isAnyListed(in: Self.tablet + axes))
  }
}
