import Canvas
import Testing

@testable import MemeCore

@Suite("Messages for the log")
struct LogMessageTests {
  @Test("A message is one line of literals and values")
  func text() {
    let message = LogMessage(
      .info, .program, "started",
      [
        "size": LogValue(Size(width: 1000, height: 760.5)), "scale": LogValue(1.25),
        "pixels": LogValue(PixelSize(width: 3, height: 4)), "count": LogValue(7),
        "time": LogValue(.milliseconds(1500)), "driver": LogValue("x11", of: ["wayland", "x11"]),
      ])
    #expect(
      message.text
        == "started size=1000x760.5 scale=1.25 pixels=3x4 count=7 time=1.5 driver=x11")
  }

  @Test("A word that is not expected is not written")
  func foreignWord() {
    #expect(LogValue("/home/ann/cat.jpg", of: ["x11"]).text == "other")
  }

  @Test("A problem is named by its case, without the texts in it")
  func problems() {
    let secrets: [Problem] = [
      .folderUnreadable("secret"), .writing(.diskFull, folder: "secret"),
      .sharing(.ended(program: "secret", lastLine: "secret")),
      .sharing(.obstacle(.commandMissing("secret"))), .template(.notWritten(.readOnly)),
      .picture(.tooManyBytes(nil, limit: 7)), .picture(.damaged), .kiosk(.notWiped),
    ]
    let names = secrets.map { LogValue($0).text }
    #expect(
      names == [
        "folder.unreadable", "writing.diskFull", "sharing.ended", "sharing.commandMissing",
        "writing.readOnly", "picture.tooManyBytes", "picture.damaged", "kiosk.notWiped",
      ])
  }

  @Test("Work that was cancelled has not failed")
  func cancelled() {
    #expect(LogMessage.failure(.cancelled, in: .sent) == nil)
    #expect(
      LogMessage.failure(.store(.busy), in: .sent)
        == LogMessage(.error, .sent, "work failed", ["problem": LogValue("store.busy")]))
  }
}
