internal import Canvas
internal import Localization
package import MemeCore

extension KioskConfiguration {
  /// One whose visitors have the editor.
  package static var editor: KioskConfiguration {
    var configuration = KioskConfiguration()
    configuration.flow = .editor
    return configuration
  }
}

/// The kiosk for the presets.
extension Preset {
  /// A kiosk that prints and hands memes out.
  package static var kioskConfiguration: KioskConfiguration {
    var configuration = KioskConfiguration.editor
    configuration.slogan = "Ada and Charles say yes"
    configuration.folders = ["/srv/kiosk/Wedding", "/srv/kiosk/Guests"]
    configuration.pinHash = "$6$salt$hash"
    configuration.handout = HandoutConfiguration(address: "192.168.1.20", port: 8080)
    return configuration
  }

  /// A kiosk with a meme in its editor.
  ///
  /// - Parameters:
  ///   - phase: What it is doing.
  ///   - page: The page of the operator's panel; nil while it is closed.
  ///   - languages: Those that visitors can choose, by their names.
  /// - Returns: Its state.
  package static func kiosk(
    _ phase: KioskState.Phase, page: OperatorPanel.Page? = nil, languages: [String] = []
  ) -> AppState {
    var configuration = kioskConfiguration
    configuration.languages = languages.compactMap { LanguageTag($0) }
    var state = phase == .attract ? empty : captioned
    state.becomeKiosk(configuration)
    state.kiosk = KioskState(
      configuration, phase: phase, slide: phase == .attract ? picture.preview : nil,
      page: page)
    return state
  }

  /// A kiosk that says when it opens.
  package static var closed: AppState {
    var configuration = kioskConfiguration
    configuration.hours = OpeningHours(text: "10:00-22:00")
    var state = empty
    state.becomeKiosk(configuration)
    state.kiosk = KioskState(configuration, phase: .attract, closed: .notice(.unattended))
    return state
  }

  /// What a check has found.
  package static let findings: [KioskFinding] = [
    .display(driver: "wayland", Size(width: 1920, height: 1080), nil), .touchScreen(true),
    .cameras(.found([], missing: [])), .printer("Selphy", .outOfPaper), .space(212_000_000_000),
    .pin(true), .folder("/srv/kiosk/Guests", .unreadable),
  ]

  /// A Friday evening, and the days before it.
  package static var summary: KioskSummary {
    let now = LocalTime(year: 2026, month: 11, day: 27, hour: 21, minute: 40, offset: 3_600)
    let day = now.dayNumber * 24 - 1
    let evening = [17: 3, 18: 11, 19: 24, 20: 31, 21: 12].map { hour, memes in
      KioskStatistics.Hour(
        number: day + hour,
        counts: [
          .visits: memes + 4, .memes: memes, .uploads: memes / 5, .sheets: memes / 2,
          .downloads: memes / 3,
        ])
    }
    let before = [-20, -44, -200].map { hours in
      KioskStatistics.Hour(number: day + hours, counts: [.visits: 140, .memes: 96, .sheets: 41])
    }
    return KioskSummary(KioskStatistics(evening + before), at: now)
  }

  /// The drives that are plugged in.
  package static let drives = [
    RemovableDrive(name: "KINGSTON", path: "/media/kiosk/KINGSTON", freeBytes: 12_300_000_000),
    RemovableDrive(name: "WEDDING", path: "/media/kiosk/WEDDING", freeBytes: 640_000_000),
  ]

  /// A meme that can be fetched.
  package static let handout = Handout(
    address: "http://192.168.1.20:8080/k3vq7m2xw9hd4ztp6nrb8cfy5e",
    code: standInCode(side: 33), minutes: 10)

  /// Modules as irregular as those of a code, with its three corners; no phone can read it.
  package static func standInCode(side: Int) -> QRCode {
    let eye = 7
    var seed: UInt32 = 7
    let isDark = (0..<side * side).map { index -> Bool in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let (near, far) = (min(row, side - 1 - row), min(column, side - 1 - column))
      guard near <= eye, far <= eye, row <= eye || column <= eye else { return seed >> 31 == 1 }
      guard near < eye, far < eye else { return false }
      let ring = max(abs(near - eye / 2), abs(far - eye / 2))
      return ring != 2
    }
    return QRCode(side: side, isDark: isDark)
  }

  package static func handedOut(_ start: AppState) -> AppState {
    var state = start
    state.alerts = [
      .handedOut(handout, after: state.kiosk == nil ? nil : .queued(printer: "Selphy"))
    ]
    return state
  }
}
