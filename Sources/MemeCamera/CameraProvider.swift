internal import CGStreamer
internal import System

/// A device provider of GStreamer: PipeWire, Video4Linux or libcamera.
///
/// GstDeviceMonitor would start them all at once; here each is started separately, because PipeWire
/// may start and end while the others keep running.
final class CameraProvider {
  /// The name of the provider's factory.
  let name: String
  private let provider: UnsafeMutablePointer<GstDeviceProvider>
  private var watch: MessageWatch?

  /// The provider of PipeWire.
  static let pipeWire = "pipewiredeviceprovider"

  /// Makes a provider, if its plugin is installed.
  ///
  /// - Parameter name: The name of the provider's factory.
  init?(_ name: String) {
    guard let provider = gst_device_provider_factory_get_by_name(name) else { return nil }
    self.name = name
    self.provider = provider
  }

  deinit {
    stop()
    gst_object_unref(provider)
  }

  /// The names of all installed providers of cameras.
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

  /// Makes it use an open PipeWire connection, which the caller keeps.
  ///
  /// - Returns: Whether it supports this.
  func use(_ connection: FileDescriptor) -> Bool {
    mememe_gst_set_connection(provider, connection.rawValue) != 0
  }

  /// Starts to look for cameras.
  ///
  /// - Parameter changed: Called on the main thread whenever the cameras change; if one replaced
  ///   another, with the old and the new one.
  /// - Returns: Whether it was started; false without its service, or if it is running.
  func start(changed: @escaping (Replacement?) -> Void) -> Bool {
    guard watch == nil, let bus = gst_device_provider_get_bus(provider) else { return false }
    guard gst_device_provider_start(provider) != 0 else {
      gst_object_unref(bus)
      return false
    }
    watch = MessageWatch(adopting: bus) { changed(Replacement($0)) }
    return true
  }

  /// Stops looking for cameras.
  func stop() {
    guard watch != nil else { return }
    watch = nil
    gst_device_provider_stop(provider)
  }

  /// The cameras that are present.
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

  /// The names of the providers that this one replaces, because it finds the same cameras.
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

/// A device that GStreamer has replaced by another object.
struct Replacement {
  let old: Camera
  let new: Camera

  /// Reads the replacement from a message; nil for other messages.
  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    guard mememe_gst_message_type(message) == GST_MESSAGE_DEVICE_CHANGED else { return nil }
    var (new, old): (UnsafeMutablePointer<GstDevice>?, UnsafeMutablePointer<GstDevice>?)
    gst_message_parse_device_changed(message, &new, &old)
    guard let new, let old else { return nil }
    (self.new, self.old) = (Camera(adopting: new), Camera(adopting: old))
  }
}
