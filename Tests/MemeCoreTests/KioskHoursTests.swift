import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The opening hours of a kiosk")
struct KioskHoursTests {
  private static func time(_ hour: Int, _ minute: Int = 0) -> LocalTime {
    LocalTime(year: 2026, month: 11, day: 27, hour: hour, minute: minute, offset: 3600)
  }

  @Test(
    "Hours are read and written as they are configured",
    arguments: ["10:00-22:00", "18:30-02:15", "00:00-24:00", "00:00-00:01"])
  func text(_ text: String) throws {
    #expect(try #require(OpeningHours(text: text)).text == text)
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "", "10:00", "10-22", "10:00-10:00", "10:00-25:00", "10:60-22:00", "24:01-25:00", "1:00-2:00",
      "10:00-22:00-23:00", "10:00 - 22:00", "-1:00-10:00", "+1:00-10:00", "aa:bb-cc:dd",
    ])
  func invalid(_ text: String) { #expect(OpeningHours(text: text) == nil) }

  @Test("They contain their first minute and not their last, also beyond midnight")
  func containment() throws {
    let day = try #require(OpeningHours(text: "10:00-22:00"))
    #expect(day.contains(Self.time(10)) && day.contains(Self.time(21, 59)))
    #expect(!day.contains(Self.time(9, 59)) && !day.contains(Self.time(22)))
    let night = try #require(OpeningHours(text: "18:00-02:00"))
    #expect(night.contains(Self.time(18)) && night.contains(Self.time(1, 59)))
    #expect(!night.contains(Self.time(2)) && !night.contains(Self.time(17, 59)))
  }

  /// A kiosk with hours that has started, and the reading of its clock.
  private func started() throws -> AppState {
    var configuration = KioskConfiguration.editor
    configuration.hours = OpeningHours(text: "10:00-22:00")
    configuration.pinHash = "$y$j9T$salt$hash"
    var state = Preset.emptyEditor.kiosk(.attract, configuration)
    let effects = state.reduce(.started)
    let clock = try #require(state.kiosk?.clock)
    #expect(effects.contains(.kiosk(.readClock, clock)))
    let wipe = try #require(state.kiosk?.wiping?.work)
    _ = state.reduce(.kiosk(.wiped(wipe)))
    return state
  }

  @Test("The clock is read from the start, and again and again; without hours it is not")
  func clock() throws {
    var state = try started()
    let work = try #require(state.kiosk?.clock)
    #expect(state.reduce(.kiosk(.clockRead(work, Self.time(12)))) == [.kiosk(.wait(.clock), work)])
    let effects = state.reduce(.kiosk(.clockDue(work)))
    let next = try #require(state.kiosk?.clock)
    #expect(next != work && effects == [.kiosk(.readClock, next)])
    #expect(state.reduce(.kiosk(.clockDue(work))) == [], "it is over")
    var other = Preset.emptyEditor.kiosk(.attract, .editor)
    let started = other.reduce(.started)
    #expect(!started.contains { if case .kiosk(.readClock, _) = $0 { true } else { false } })
  }

  /// Lets the clock show a time.
  private func read(_ time: LocalTime, _ state: inout AppState) throws -> [Effect] {
    state.reduce(.kiosk(.clockRead(try #require(state.kiosk?.clock), time)))
  }

  /// The waiting for the end of what a closed kiosk shows.
  private func notice(_ state: AppState) -> WorkID? {
    if case .notice(let work) = state.kiosk?.closed { work } else { nil }
  }

  @Test("When it closes, it shows when it opens, and then the display is turned off")
  func closing() throws {
    var state = try started()
    let effects = try read(Self.time(22), &state)
    let work = try #require(notice(state))
    #expect(effects.contains(.kiosk(.wait(.notice), work)))
    #expect(state.reduce(.kiosk(.noticeDue(work))) == [.window(.setDisplay(isOn: false))])
    #expect(state.kiosk?.closed == .off)
    #expect(try read(Self.time(23), &state).allSatisfy { $0.isWaiting }, "nothing changes")
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.kiosk?.phase == .attract)
  }

  @Test("Whoever touches or types then sees when it opens, and nothing begins")
  func touched() throws {
    for isKey in [false, true] {
      var state = try started()
      _ = try read(Self.time(3), &state)
      _ = state.reduce(.kiosk(.noticeDue(try #require(notice(state)))))
      let effects = state.reduce(.kiosk(.inputReceived(isKey: isKey)))
      let work = try #require(notice(state))
      #expect(
        effects.starts(with: [
          .window(.setDisplay(isOn: true)), .kiosk(.wait(.notice), work),
        ]))
      #expect(state.kiosk?.phase == .attract)
    }
  }

  @Test("The display stays on while the operator is there")
  func operatorPanel() throws {
    var state = try started()
    _ = try read(Self.time(3), &state)
    let work = try #require(notice(state))
    _ = state.reduce(.kiosk(.panel(.called)))
    #expect(state.kiosk?.panel != nil)
    #expect(state.reduce(.kiosk(.noticeDue(work))) == [.kiosk(.wait(.notice), work)])
    _ = state.reduce(.kiosk(.panel(.dismissed)))
    #expect(state.reduce(.kiosk(.noticeDue(work))) == [.window(.setDisplay(isOn: false))])
  }

  @Test("When it opens, the display is on, and the pictures of the attract screen go on")
  func opening() throws {
    var state = try started()
    _ = try read(Self.time(3), &state)
    _ = state.reduce(.kiosk(.noticeDue(try #require(notice(state)))))
    let effects = try read(Self.time(10), &state)
    #expect(state.kiosk?.closed == nil)
    #expect(effects.contains(.window(.setDisplay(isOn: true))))
    #expect(effects.contains { if case .kiosk(.listSlides, _) = $0 { true } else { false } })
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.kiosk?.phase == .visit)
  }

  @Test("A visit goes on beyond the hours, and the kiosk closes at its end")
  func visit() throws {
    var state = try started()
    _ = state.reduce(.kiosk(.visitBegun))
    _ = try read(Self.time(22), &state)
    #expect(state.kiosk?.phase == .visit && state.kiosk?.closed == nil)
    let effects = state.reduce(.kiosk(.doneTapped))
    let work = try #require(notice(state))
    #expect(effects.contains(.kiosk(.wait(.notice), work)))
    #expect(!effects.contains { if case .kiosk(.loadSlide, _) = $0 { true } else { false } })
  }
}

extension Effect {
  fileprivate var isWaiting: Bool { if case .kiosk(.wait, _) = self { true } else { false } }
}
