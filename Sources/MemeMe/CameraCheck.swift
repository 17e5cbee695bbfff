internal import HelperProcess
internal import MemeCore
internal import Services

/// The check of `mememe doctor` for cameras; a machine without cameras passes.
nonisolated enum CameraCheck {
  /// Describes the cameras.
  ///
  /// - Parameters:
  ///   - survey: The result of the search.
  ///   - hidesNames: Whether cameras are only counted, since a name may be that of the user.
  /// - Returns: The line, and whether it is only a note.
  static func line(_ survey: CameraSurvey, hidesNames: Bool) -> (text: String, isNote: Bool) {
    switch survey {
    case .helperMissing:
      return ("none; mememe-camera was not built, which takes \(development)", true)
    case .helperBroken:
      return ("none; mememe-camera does not run, install libgstreamer-plugins-base1.0-0", true)
    case .helperSilent:
      return ("not known; mememe-camera has not answered within 5 seconds, try again", true)
    case .found(let cameras, let missing):
      let names = cameras.map(\.name).joined(separator: ", ")
      let shown = hidesNames ? "\(cameras.count) found" : names
      let found = cameras.isEmpty ? "none found" : shown
      guard !missing.isEmpty else { return (found, cameras.isEmpty) }
      let packages = missing.map(package).reduce(into: [String]()) { all, package in
        if !all.contains(package) { all.append(package) }
      }
      return ("\(found); not installed: \(packages.joined(separator: ", "))", true)
    }
  }

  private static let development = "libgstreamer1.0-dev and libgstreamer-plugins-base1.0-dev"

  private static func package(of part: CameraReport.Part) -> String {
    switch part {
    case .conversion: "gstreamer1.0-plugins-base"
    case .pipeWire: "gstreamer1.0-pipewire"
    case .video4Linux, .jpeg: "gstreamer1.0-plugins-good"
    }
  }
}
