internal import CGStreamer
internal import Canvas
internal import HelperProcess

/// A camera that is there, as GStreamer knows it.
final class Camera {
  /// What GStreamer calls a device; the same device is the same pointer.
  let device: UnsafeMutablePointer<GstDevice>

  /// Holds a device.
  ///
  /// - Parameter device: A reference that is taken over.
  init(adopting device: UnsafeMutablePointer<GstDevice>) {
    self.device = device
  }

  deinit {
    gst_object_unref(device)
  }

  /// Whether it is a camera at all.
  var isVideoSource: Bool { gst_device_has_classes(device, "Video/Source") != 0 }

  /// What it is called.
  var name: String {
    guard let name = gst_device_get_display_name(device) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// Which way it looks, if libcamera or PipeWire say so.
  var facing: CameraReport.Facing {
    switch property("api.libcamera.location", "device.location", "location") {
    case "front": .user
    case "back": .away
    default: .unknown
    }
  }

  /// The device file behind it, by which it is known that two providers mean the same camera.
  var path: String? { property("api.v4l2.path", "device.path") }

  /// The modes it offers.
  ///
  /// - Parameter box: What sizes are wanted, of cameras that can do any.
  /// - Returns: All that a pipeline of ours can use.
  func modes(around box: PixelSize?) -> [CameraMode] {
    guard let caps = gst_device_get_caps(device) else { return [] }
    defer { gst_caps_unref(caps) }
    return CameraMode.all(in: caps, around: box)
  }

  /// Makes the source of a pipeline; the result is the caller's.
  func makeSource() -> UnsafeMutablePointer<GstElement>? {
    mememe_gst_own_element(gst_device_create_element(device, nil))
  }

  /// The first of these properties that it has.
  private func property(_ names: String...) -> String? {
    guard let properties = gst_device_get_properties(device) else { return nil }
    defer { gst_structure_free(properties) }
    return names.lazy.compactMap { gst_structure_get_string(properties, $0) }.first
      .map { String(cString: $0) }
  }
}
