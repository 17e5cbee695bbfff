internal import CGStreamer
internal import HelperProcess

/// One of the ways by which GStreamer finds cameras: PipeWire, Video4Linux, libcamera.
///
/// GstDeviceMonitor would start them all at once; here each is started by itself, because PipeWire
/// comes and goes while the others stay.
final class CameraProvider {
  /// What GStreamer calls the way.
  let name: String
  private let provider: UnsafeMutablePointer<GstDeviceProvider>
  private var watch: MessageWatch?

  /// The way that leads through PipeWire.
  static let pipeWire = "pipewiredeviceprovider"

  /// Finds a way by its name, if the plugin for it is there.
  ///
  /// - Parameter name: What GStreamer calls it.
  init?(_ name: String) {
    guard let provider = gst_device_provider_factory_get_by_name(name) else { return nil }
    self.name = name
    self.provider = provider
  }

  deinit {
    stop()
    gst_object_unref(provider)
  }

  /// The names of all ways to cameras that are installed.
  static func names() -> [String] {
    var names: [String] = []
    let factories = gst_device_provider_factory_list_get_device_providers(
      GstRank(GST_RANK_MARGINAL.rawValue))
    defer { gst_plugin_feature_list_free(factories) }
    var next = factories
    while let item = next {
      let factory = OpaquePointer(item.pointee.data)
      if gst_device_provider_factory_has_classes(factory, "Video/Source") != 0,
        let name = mememe_gst_factory_name(factory)
      {
        names.append(String(cString: name))
      }
      next = item.pointee.next
    }
    return names
  }

  /// Has it go over an open PipeWire connection, which it does not take over.
  ///
  /// - Returns: Whether it can do that.
  func use(_ connection: FileDescriptor) -> Bool {
    mememe_gst_set_connection(provider, connection.rawValue) != 0
  }

  /// Looks for cameras from now on, if it does not yet.
  ///
  /// - Parameter changed: Called on the main thread whenever there are other cameras; where one took
  ///   the place of another, with the old and the new one.
  /// - Returns: Whether it can; without its service it cannot.
  func start(changed: @escaping (Replacement?) -> Void) -> Bool {
    guard watch == nil, let bus = gst_device_provider_get_bus(provider) else { return false }
    guard gst_device_provider_start(provider) != 0 else {
      gst_object_unref(bus)
      return false
    }
    watch = MessageWatch(adopting: bus) { changed(Replacement($0)) }
    return true
  }

  /// Looks for cameras no longer.
  func stop() {
    guard watch != nil else { return }
    watch = nil
    gst_device_provider_stop(provider)
  }

  /// The cameras that are there now.
  func cameras() -> [Camera] {
    guard watch != nil else { return [] }
    var cameras: [Camera] = []
    let devices = gst_device_provider_get_devices(provider)
    defer { g_list_free(devices) }
    var next = devices
    while let item = next {
      if let device = item.pointee.data {
        cameras.append(Camera(adopting: device.assumingMemoryBound(to: GstDevice.self)))
      }
      next = item.pointee.next
    }
    return cameras.filter(\.isVideoSource)
  }

  /// The names of the ways that need not be gone as well, because this one leads to the same cameras.
  var hidden: [String] {
    guard watch != nil, let names = gst_device_provider_get_hidden_providers(provider) else {
      return []
    }
    defer { g_strfreev(names) }
    var hidden: [String] = []
    while let name = names[hidden.count] { hidden.append(String(cString: name)) }
    return hidden
  }
}

/// A device that GStreamer describes anew, with another object.
struct Replacement {
  let old: Camera
  let new: Camera

  /// Reads it out of a message, if that is what the message tells.
  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    guard mememe_gst_message_type(message) == GST_MESSAGE_DEVICE_CHANGED else { return nil }
    var (new, old): (UnsafeMutablePointer<GstDevice>?, UnsafeMutablePointer<GstDevice>?)
    gst_message_parse_device_changed(message, &new, &old)
    guard let new, let old else { return nil }
    (self.new, self.old) = (Camera(adopting: new), Camera(adopting: old))
  }
}
