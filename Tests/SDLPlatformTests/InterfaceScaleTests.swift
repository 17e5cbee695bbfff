import Canvas
import Testing

@testable import SDLPlatform

@Suite("The scale of the interface")
struct InterfaceScaleTests {
  @Test(
    "A window that is too small for the requested scale has a smaller one, and larger ones have it",
    arguments: [
      (3, 1000, 760, 2.375), (3, 760, 1000, 2.375), (3, 1920, 1050, 3), (3, 300, 200, 1),
      (1.25, 400, 400, 1.25), (0.5, 320, 320, 0.5), (0.5, 100, 100, 0.5),
    ])
  func effective(requested: Double, width: Double, height: Double, scale: Double) {
    #expect(
      InterfaceScale(requested: requested).effective(in: Size(width: width, height: height))
        == scale)
  }

  @Test(
    "A window whose shorter side decides has that many points, within limits",
    arguments: [(1080, 1920, 2), (1920, 1080, 2), (800, 480, 1), (3840, 2160, 3), (810, 900, 1.5)])
  func shortSide(width: Double, height: Double, scale: Double) {
    let interface = InterfaceScale(requested: 1.25, shortSide: 540)
    #expect(interface.effective(in: Size(width: width, height: height)) == scale)
  }
}
