internal import MemeCore

/// Texts of the kiosk, and of handing memes out to phones.
extension Strings {
  static let scanToTake = "Scan to take it home"

  static func scanDetail(minutes: Int) -> String {
    let time = minutes == 1 ? "1 minute" : "\(minutes) minutes"
    return "Point the camera of your phone at the code. It works for \(time), in this network."
  }
}

extension KioskFault {
  /// What happened, in a few words.
  var title: String {
    switch self {
    case .notWiped: "Something of a visitor is still there"
    case .driveMissing: "The drive is gone"
    }
  }

  /// The explanation and what to do about it, in one or two sentences.
  var detail: String {
    switch self {
    case .notWiped:
      "It could not be deleted. Check the disk and the permissions of the kiosk's user."
    case .driveMissing: "Plug it in again, and choose it once more."
    }
  }
}
