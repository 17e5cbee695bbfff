import MemeCore
import Testing

@testable import MemeMe

@MainActor @Suite("The doctor's check for handing memes out")
struct HandoutCheckTests {
  @Test(
    "A helper that is missing or fails is noted with what to do, and is no problem",
    arguments: [
      (HandoutSurvey.helperMissing, "install MemeMe again"), (.helperBroken, "libmicrohttpd12"),
      (.helperSilent, "try again"),
    ])
  func notes(survey: HandoutSurvey, words: String) {
    let check = DoctorCommand.handout(survey)
    #expect(check.isPassed && check.isNote)
    #expect(check.line.hasPrefix("handing out: ") && check.line.contains(words))
  }

  @Test("A helper that listens passes")
  func working() {
    let check = DoctorCommand.handout(.working)
    #expect(check.isPassed && !check.isNote)
  }
}
