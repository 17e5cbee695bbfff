import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Statistics of a kiosk")
struct KioskStatisticsTests {
  private func moment(hour: Int, minute: Int = 0) -> Moment {
    Moment(milliseconds: Int64(hour * 60 + minute) * 60_000)
  }

  @Test("What happens within an hour is one entry, wherever the clock is set")
  func hours() {
    var statistics = KioskStatistics()
    statistics.add([.visits: 1], at: moment(hour: 10, minute: 59))
    statistics.add([.visits: 1, .memes: 2, .sheets: 0], at: moment(hour: 10))
    statistics.add([.memes: 1], at: moment(hour: 12))
    statistics.add([.downloads: 3], at: moment(hour: 11))
    statistics.add([:], at: moment(hour: 13))
    statistics.add([.memes: -4], at: moment(hour: 14))
    #expect(
      statistics.hours == [
        KioskStatistics.Hour(number: 10, counts: [.visits: 2, .memes: 2]),
        KioskStatistics.Hour(number: 11, counts: [.downloads: 3]),
        KioskStatistics.Hour(number: 12, counts: [.memes: 1]),
      ])
    #expect(statistics.hours.map(\.start) == [10, 11, 12].map { moment(hour: $0) })
    statistics.add([.memes: .max], at: moment(hour: 12))
    #expect(statistics.hours.last?.counts == [.memes: .max])
  }

  @Test("There are never more hours than are kept, and the oldest go first")
  func limit() {
    var statistics = KioskStatistics(
      (0..<KioskStatistics.mostHours).map { KioskStatistics.Hour(number: $0, counts: [.memes: 1]) })
    #expect(statistics.hours.count == KioskStatistics.mostHours)
    statistics.add([.memes: 1], at: moment(hour: KioskStatistics.mostHours + 5))
    #expect(statistics.hours.count == KioskStatistics.mostHours)
    #expect(statistics.hours.first?.number == 1)
    let foreign = [-1, .max].map { KioskStatistics.Hour(number: $0, counts: [.memes: 1]) }
    #expect(KioskStatistics(foreign).hours.isEmpty)
  }

  @Test("Days are those of the local time", arguments: [-5, 0, 1, 9])
  func summary(zone: Int) {
    // 0:30 on the eighth day of 1970, in local time.
    let now = LocalTime(
      year: 1970, month: 1, day: 8, hour: 0, minute: 30, offset: zone * 3_600)
    let midnight = 7 * 24 - zone
    let hours = [0: 1, -1: 10, -24 * 6: 100, -24 * 6 - 1: 1_000, -23: 10_000].map {
      KioskStatistics.Hour(number: midnight + $0.key, counts: [.memes: $0.value])
    }
    let summary = KioskSummary(KioskStatistics(hours), at: now)
    #expect(summary.count(of: .memes, in: .today) == 1)
    #expect(summary.count(of: .memes, in: .week) == 10_111)
    #expect(summary.count(of: .memes, in: .all) == 11_111)
    #expect(summary.count(of: .sheets, in: .all) == 0)
    #expect(summary.bars.count == 24 && summary.bars.map(\.memes).reduce(0, +) == 10_011)
    #expect(summary.bars.suffix(2).map(\.hour) == [23, 0])
    #expect(summary.bars.suffix(2).map(\.memes) == [10, 1] && summary.bars.first?.memes == 10_000)
  }

  // MARK: - What is counted

  private func counted(_ effects: [Effect]) -> [KioskUse: Int] {
    effects.reduce(into: [:]) { sum, effect in
      guard case .kiosk(.count(let uses), _) = effect else { return }
      sum.merge(uses, uniquingKeysWith: +)
    }
  }

  @Test("A visit and each different meme that is done are counted, once")
  func visit() throws {
    var state = Preset.emptyEditor.kiosk(.attract, Preset.questions)
    #expect(counted(state.reduce(.kiosk(.visitBegun))) == [.visits: 1])
    #expect(counted(state.reduce(.kiosk(.stillHereTapped))) == [:])
    state = Preset.kioskSay.state
    #expect(counted(state.reduce(.kiosk(.flow(.takeTapped)))) == [.memes: 1])
    #expect(counted(state.reduce(.kiosk(.flow(.backTapped)))) == [:])
    #expect(counted(state.reduce(.kiosk(.flow(.takeTapped)))) == [:], "the same one")
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    _ = state.reduce(.kiosk(.flow(.lineTapped(1))))
    #expect(counted(state.reduce(.kiosk(.flow(.takeTapped)))) == [.memes: 1], "another one")
    #expect(counted(state.reduce(.kiosk(.doneTapped))) == [:])
  }

  @Test("Where there is only the editor, a meme is done when it is shared")
  func editor() throws {
    var state = Preset.captionedEditor.kiosk(.visit, .editor)
    _ = state.reduce(.editor(.copyTapped))
    state.sharing = Preset.saving.state.sharing
    let work = try #require(state.sharing.sheet?.saving)
    let saved = ShareEnd.shared(.saved(fileName: "a.jpg", folder: "Pictures"))
    #expect(counted(state.reduce(.share(.ended(work, saved)))) == [.memes: 1])
  }

  @Test("The picture of a phone is counted when it was opened")
  func upload() throws {
    var state = Preset.kioskPick.state
    state.kiosk?.phase = .visit
    state.sharing.offersHandout = true
    _ = state.reduce(.upload(.tapped))
    let work = try #require(state.upload?.work)
    let arrived = state.reduce(
      .upload(.reported(work, .received(EncodedPicture(bytes: [1, 2, 3])))))
    #expect(counted(arrived) == [:])
    guard case .opening(let opening)? = state.upload?.progress else {
      Issue.record("it is not opened")
      return
    }
    #expect(
      counted(state.reduce(.upload(.pictureOpened(opening, Preset.picture)))) == [.uploads: 1])
  }

  @Test("A desktop counts nothing")
  func desktop() {
    var state = Preset.saving.state
    let work = state.sharing.sheet?.saving ?? .unattended
    let saved = ShareEnd.shared(.saved(fileName: "a.jpg", folder: "Pictures"))
    #expect(counted(state.reduce(.share(.ended(work, saved)))) == [:])
  }

  @Test("The operator reads the statistics behind the PIN only, and goes back from them")
  func panel() throws {
    var state = Preset.kioskPIN.state
    #expect(state.reduce(.kiosk(.panel(.statisticsTapped))) == [])
    state = Preset.kioskMenu.state
    let effects = state.reduce(.kiosk(.panel(.statisticsTapped)))
    guard case .kiosk(.readStatistics, let work)? = effects.first else {
      Issue.record("nothing is read: \(effects)")
      return
    }
    #expect(state.kiosk?.panel?.page == .statistics(nil))
    _ = state.reduce(.kiosk(.panel(.counted(work, Preset.summary))))
    #expect(state.kiosk?.panel?.page == .statistics(Preset.summary))
    _ = state.reduce(.kiosk(.panel(.backTapped)))
    #expect(state.kiosk?.panel?.page == .menu)
    _ = state.reduce(.kiosk(.panel(.counted(work, Preset.summary))))
    #expect(state.kiosk?.panel?.page == .menu, "it comes too late")
  }
}
