import MemeCore
import Testing

@testable import Services

@Suite("The lists of lpstat")
struct PrinterListTests {
  private func state(_ text: String, isRefusing: Bool = false) throws -> PrinterState {
    let entry = try #require(PrinterList(text).entries["P"])
    return PrinterState(entry, isRefusing: isRefusing)
  }

  private static let since = "since Mon 02 Mar 2026 10:00:00 AM UTC"

  @Test(
    "The state of a printer",
    arguments: [
      ("is idle.  enabled \(since)", "none", PrinterState.ready),
      ("now printing P-12.  enabled \(since)", "none", .busy),
      ("disabled \(since) -\n\tPaused", "paused", .paused),
      ("disabled \(since) -\n\treason unknown", "none", .paused),
      ("is idle.  enabled \(since)", "media-empty-error", .outOfPaper),
      ("now printing P-1.  enabled \(since)", "media-low-warning media-needed-error", .outOfPaper),
      ("is idle.  enabled \(since)", "media-low-warning toner-low-report", .ready),
      ("is idle.  enabled \(since)", "toner-empty-warning", .outOfInk),
      ("is idle.  enabled \(since)", "marker-supply-empty-error", .outOfInk),
      ("disabled \(since) -\n\tPaused", "media-jam-warning media-empty-error", .jammed),
      ("is idle.  enabled \(since)", "cover-open", .open),
      ("is idle.  enabled \(since)", "door-open-report", .open),
      ("is idle.  enabled \(since)", "offline-report", .offline),
      ("now printing P-1.  enabled \(since)\n\tThe printer is not responding.", "none", .offline),
    ])
  func state(line: String, alerts: String, state: PrinterState) throws {
    let text = "printer P \(line)\n\tForm mounted:\n\tDescription: paused\n\tAlerts: \(alerts)\n"
    #expect(try self.state(text) == state)
    #expect(try self.state(text, isRefusing: true) == .refusing)
  }

  @Test("Descriptions and locations are no states")
  func details() throws {
    let text = """
      printer P is idle.  enabled \(Self.since)
      \tDescription: No paper, offline
      \tLocation: paused
      \tConnection: direct
      printer Q is idle.  enabled \(Self.since)
      """
    let list = PrinterList(text)
    #expect(list.names == ["P", "Q"])
    #expect(list.entries["P"]?.description == "No paper, offline")
    #expect(list.entries["Q"]?.description == nil)
    #expect(try state(text) == .ready)
  }

  @Test("Other lists")
  func others() {
    #expect(
      PrinterList.refusing(
        "P accepting requests \(Self.since)\nQ not accepting requests \(Self.since) -\n\tFull\n")
        == ["Q"])
    #expect(PrinterList.defaultPrinter("system default destination: P\n") == "P")
    #expect(PrinterList.defaultPrinter("no system default destination\n") == nil)
    #expect(PrinterList.available("P\nQ_2\n\n") == ["P", "Q_2"])
    #expect(PrinterList("").names == [] && PrinterList("\n\tDescription: x").names == [])
  }
}
