package import MemeCore

extension Strings {
  /// The findings of `mememe doctor`, after their subjects.
  package enum Doctor {
    /// What is checked.
    package enum Subject: String {
      case display, fonts, icons, sandbox, pictures, cameras
      case writingSystems = "writing systems"
      case decoder = "picture decoder"
      case sent = "sent memes"
      case bus = "session bus"
      case portal = "settings portal"
      case keyboard = "system keyboard"
      case sensor = "orientation sensor"
      case handout = "handing out"
    }

    package static let (none, denied, allowed) = ("none", "denied", "allowed")
    package static let timedOut = "no answer within 2 seconds"
    package static let disconnected = "went away"
    package static let meaningless = "no answer that makes sense"
    package static let noPreference = "no preference"
    package static let hiddenFolder = "a folder outside the home folder"
    package static let noIcons = "not found; set MEMEME_ASSETS to the Assets folder"
    package static let decoderMissing = "mememe-decode is missing"
    package static let codecMissing = "libheif or one of its codecs is not installed"
    package static let noLandlock = "seccomp; this kernel has no Landlock"

    package static func noDisplay(_ reason: String) -> String {
      "none (\(reason)); mememe caption works without one"
    }

    package static func fonts(captions: String, interface: String) -> String {
      "captions in \(captions), interface in \(interface)"
    }

    package static func noFonts(_ reason: String) -> String {
      "\(reason); install fonts-open-sans and fonts-inter"
    }

    package static func allCovered(_ count: Int) -> String { "all \(count) have a font" }

    /// The missing writing systems, by the packages that have them.
    package static func missing(_ systems: [(names: [String], package: String)]) -> String {
      let parts = systems.map { "\($0.names.joined(separator: ", ")) (install \($0.package))" }
      return "no font for \(parts.joined(separator: "; "))"
    }

    package static func sent(_ count: Int, in folder: String, unplaced: Int) -> String {
      guard unplaced > 0 else { return "\(count) in \(folder)" }
      return "\(count) in \(folder); files that belong to none of them: \(unplaced) in "
        + "memes/unplaced there"
    }

    package static func connected(_ name: String) -> String { "connected as \(name)" }

    package static func scheme(_ name: String) -> String { "color scheme \(name)" }

    package static func noScheme(_ reason: String) -> String {
      "\(reason); theme is dark unless configured"
    }

    package static func refused(_ name: String) -> String { "it says \(name)" }

    package static func notWritable(_ folder: String) -> String {
      "\(folder) cannot be written to"
    }

    package static func missing(_ formats: [String], _ reason: String) -> String {
      "; not \(formats.joined(separator: ", ")): \(reason)"
    }

    package static func text(_ problem: Problem) -> String { "\(problem.title). \(problem.detail)" }

    package static func deniedCalls(_ count: Int, of all: Int) -> String {
      "\(count) of \(all) forbidden calls denied"
    }

    package static func notDenied(_ call: String, in helper: String, _ reason: String) -> String {
      "\(call) in \(helper): \(reason)"
    }

    package static func notAttempted(_ problem: Problem) -> String {
      "not attempted, \(text(problem))"
    }

    package static func landlock(_ version: Int) -> String { "seccomp, and Landlock \(version)" }
  }
}

extension HandoutSurvey {
  /// What was found.
  package var text: String {
    switch self {
    case .helperMissing: "none; mememe-serve is missing, install MemeMe again"
    case .helperBroken: "none; mememe-serve does not run, install libmicrohttpd12"
    case .helperSilent: "not known; mememe-serve has not answered within 5 seconds, try again"
    case .working: "mememe-serve listens"
    }
  }
}
