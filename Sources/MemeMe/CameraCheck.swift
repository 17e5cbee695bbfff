internal import HelperProcess
internal import MemeCore
internal import Services

extension CameraSurvey {
  /// The finding of `mememe doctor` and of the check of a kiosk; cameras may be only counted, since
  /// a name may be that of the user.
  nonisolated func finding(hidesNames: Bool) -> CameraFinding {
    switch self {
    case .helperMissing: return .helperMissing
    case .helperBroken: return .helperBroken
    case .helperSilent: return .helperSilent
    case .found(let cameras, let missing):
      let packages = missing.map(\.package).reduce(into: [String]()) { all, package in
        if !all.contains(package) { all.append(package) }
      }
      return hidesNames
        ? .counted(cameras.count, missing: packages)
        : .found(cameras.map(\.name), missing: packages)
    }
  }
}

extension CameraReport.Part {
  nonisolated fileprivate var package: String {
    switch self {
    case .conversion: "gstreamer1.0-plugins-base"
    case .pipeWire: "gstreamer1.0-pipewire"
    case .video4Linux, .jpeg: "gstreamer1.0-plugins-good"
    }
  }
}
