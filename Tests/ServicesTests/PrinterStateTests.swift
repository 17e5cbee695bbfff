import MemeCore
import Testing

@testable import Services

@Suite("The state of a printer")
struct PrinterStateTests {
  @Test(
    "What a person has to do comes first",
    arguments: [
      ("3", "none", PrinterState.ready), ("4", "none", .busy), (nil, "", .ready),
      ("5", "paused", .paused), ("5", "none", .paused), ("3", "media-empty-error", .outOfPaper),
      ("4", "media-low-warning,media-needed-error", .outOfPaper),
      ("3", "media-low-warning,toner-low-report", .ready),
      ("3", "toner-empty-warning", .outOfInk), ("3", "marker-supply-empty-error", .outOfInk),
      ("5", "paused,media-jam-warning,media-empty-error", .jammed), ("3", "cover-open", .open),
      ("3", "door-open-report", .open), ("3", "offline-report", .offline),
      ("4", "connecting-to-device", .offline),
    ] as [(String?, String, PrinterState)])
  func state(number: String?, reasons: String, state: PrinterState) {
    #expect(PrinterState(number: number, reasons: reasons, isAccepting: true) == state)
    #expect(PrinterState(number: number, reasons: reasons, isAccepting: false) == .refusing)
  }

  @Test("A printer with a queue that is found on the network too is one, with its state")
  func foundTwice() {
    let found = FoundPrinters()
    found.setDefault("b")
    for (id, state, isDefault) in [
      ("a", PrinterState.paused, false), ("b", .ready, false), ("a", .ready, true),
    ] { found.add(Printer(id: id, name: id, state: state, isDefault: isDefault)) }
    #expect(
      found.printers == [
        Printer(id: "a", name: "a", state: .paused, isDefault: true),
        Printer(id: "b", name: "b", state: .ready, isDefault: false),
      ])
  }
}
