internal import CGStreamer
internal import Canvas
internal import HelperProcess

/// A connected camera, as a device of GStreamer.
final class Camera {
  /// The device; the same device has the same pointer.
  let device: UnsafeMutablePointer<GstDevice>

  /// Adopts a device.
  ///
  /// - Parameter device: A reference whose ownership is transferred.
  init(adopting device: UnsafeMutablePointer<GstDevice>) {
    self.device = device
  }

  deinit {
    gst_object_unref(device)
  }

  /// Whether the device is a camera.
  var isVideoSource: Bool { gst_device_has_classes(device, "Video/Source") != 0 }

  /// The name of the camera.
  var name: String {
    guard let name = gst_device_get_display_name(device) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// The direction of the camera, if libcamera or PipeWire report it.
  var facing: CameraReport.Facing {
    switch property("api.libcamera.location", "device.location", "location") {
    case "front": .user
    case "back": .away
    default: .unknown
    }
  }

  /// The device file, which identifies the same camera in several providers.
  var path: String? { property("api.v4l2.path", "device.path") }

  /// The modes of the camera.
  ///
  /// - Parameter box: The preferred size, for cameras that support any size in a range.
  /// - Returns: The modes that `CameraPipeline` supports.
  func modes(around box: PixelSize?) -> [CameraMode] {
    guard let caps = gst_device_get_caps(device) else { return [] }
    defer { gst_caps_unref(caps) }
    return CameraMode.all(in: caps, around: box)
  }

  /// Makes the source element of a pipeline; the caller owns it.
  func makeSource() -> UnsafeMutablePointer<GstElement>? {
    mememe_gst_own_element(gst_device_create_element(device, nil))
  }

  /// The first of these properties that exists.
  private func property(_ names: String...) -> String? {
    guard let properties = gst_device_get_properties(device) else { return nil }
    defer { gst_structure_free(properties) }
    return names.lazy.compactMap { gst_structure_get_string(properties, $0) }.first
      .map { String(cString: $0) }
  }
}
