internal import CGStreamer
internal import HelperProcess

/// An error of a camera.
struct CameraFailure: Error {
  /// The fault to report.
  let fault: CameraReport.Fault
  /// Whether the camera may work in another mode.
  var mayBeMode: Bool { fault == .broken }

  /// Makes a failure with a known fault.
  init(_ fault: CameraReport.Fault) {
    self.fault = fault
  }

  /// Makes a failure from an error of GStreamer.
  ///
  /// - Parameters:
  ///   - error: The error, whose ownership is transferred.
  ///   - details: The debug details of the element that failed.
  init(adopting error: UnsafeMutablePointer<GError>?, details: String? = nil) {
    guard let error else {
      self.init(.broken)
      return
    }
    defer { g_error_free(error) }
    let text = String(cString: error.pointee.message) + "\n" + (details ?? "")
    self.init(Self.fault(of: error, text))
  }

  private static func fault(
    of error: UnsafeMutablePointer<GError>, _ text: String
  ) -> CameraReport.Fault {
    if mememe_gst_is_missing_part(error) != 0 { return .componentMissing }
    guard mememe_gst_is_resource_error(error) != 0 else { return .broken }
    switch GstResourceError(UInt32(error.pointee.code)) {
    case GST_RESOURCE_ERROR_BUSY: return .busy
    case GST_RESOURCE_ERROR_NOT_AUTHORIZED: return .denied
    case GST_RESOURCE_ERROR_NOT_FOUND: return .gone
    default: break
    }
    // Other causes are only in the text; the helper sets no locale, so it is in English.
    let hints: [(CameraReport.Fault, [String])] = [
      (.busy, ["Device or resource busy"]),
      (.denied, ["Permission denied", "Operation not permitted"]),
      (.gone, ["No such device", "No such file", "no target node", "target not found"]),
    ]
    return hints.first { $0.1.contains { text.contains($0) } }?.0 ?? .broken
  }
}
