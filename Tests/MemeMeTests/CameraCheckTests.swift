import Localization
import MemeCore
import MemeScreens
import Services
import Testing

@testable import MemeMe

@MainActor @Suite("The doctor's check for cameras")
struct CameraCheckTests {
  private func line(_ names: [String], hidesNames: Bool) -> String {
    let cameras = names.map { CameraDevice(name: $0) }
    return CameraSurvey.found(cameras, missing: []).finding(hidesNames: hidesNames).text.english
  }

  @Test("A report that is passed on counts cameras, which may have the user's name")
  func report() {
    #expect(line(["Ann's phone", "desk"], hidesNames: false) == "Ann's phone, desk")
    #expect(line(["Ann's phone", "desk"], hidesNames: true) == "2 cameras found")
    #expect(line([], hidesNames: true) == "none found")
  }
}
