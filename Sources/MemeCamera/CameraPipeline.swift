internal import CGStreamer
internal import Canvas
internal import HelperProcess

/// A running camera: its source, and the elements that process its frames.
///
/// The camera is closed when this is released.
final class CameraPipeline {
  /// An event of a pipeline.
  enum Event {
    /// The pipeline ended or failed.
    case failed(CameraFailure)
    /// The frame of the photo was captured.
    case pictureTaken
  }

  private let pipeline: UnsafeMutablePointer<GstElement>
  /// The elements after the source; owned by the pipeline.
  private let bin: UnsafeMutablePointer<GstElement>
  /// The capsfilter that sets the size of frames for the scaler before it.
  private let sizeFilter: UnsafeMutablePointer<GstElement>
  private let writer: FrameWriter
  private let watch: MessageWatch

  /// Starts a camera.
  ///
  /// - Parameters:
  ///   - camera: The camera.
  ///   - mode: The mode of the camera; nil to let it choose.
  ///   - writer: The receiver of the frames.
  ///   - handle: Called on the main thread.
  /// - Throws: `CameraFailure` when it cannot be started.
  init(
    _ camera: Camera, mode: CameraMode?, writer: FrameWriter, handle: @escaping (Event) -> Void
  ) throws(CameraFailure) {
    guard let source = camera.makeSource() else { throw CameraFailure(.componentMissing) }
    defer { gst_object_unref(source) }
    var error: UnsafeMutablePointer<GError>?
    let bin = mememe_gst_make_bin(Self.description(of: mode), &error)
    defer { gst_object_unref(bin) }
    guard let bin, error == nil else { throw CameraFailure(adopting: error) }
    guard let pipeline = mememe_gst_make_pipeline(source, bin),
      let bus = gst_element_get_bus(pipeline),
      let sizeFilter = mememe_gst_find(bin, "size")
    else { throw CameraFailure(.broken) }
    self.pipeline = pipeline
    self.bin = bin
    self.sizeFilter = sizeFilter
    self.writer = writer
    watch = MessageWatch(adopting: bus) { message in
      if let event = Event(message) { handle(event) }
    }
    FrameProbe.install(in: bin, before: sizeFilter, writer: writer)
    // A failure is reported by a message on the bus.
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  deinit {
    // PipeWire 0.3.65 may unmap a frame that is being converted when its source stops.
    mememe_gst_shut(bin)
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(sizeFilter)
    gst_object_unref(pipeline)
  }

  /// Applies the size that the writer wants, from the next frame on.
  func adoptWantedSize() {
    guard let size = writer.wantedSize else { return }
    Self.setSize(size, of: sizeFilter)
  }

  /// Sets the size of frames after the scaler; may be called on any thread.
  static func setSize(_ size: PixelSize, of filter: UnsafeMutablePointer<GstElement>) {
    let caps = gst_caps_from_string(
      "video/x-raw,format=RGBA,pixel-aspect-ratio=1/1,width=\(size.width),height=\(size.height)")
    mememe_gst_set_caps(filter, caps)
    gst_caps_unref(caps)
  }

  private static func description(of mode: CameraMode?) -> String {
    var elements: [String] = []
    if let mode {
      elements.append("capsfilter caps=\"\(mode.description)\"")
      if mode.isJPEG { elements.append("jpegdec") }
    }
    if has("videoconvertscale") {
      elements.append("videoconvertscale name=scale add-borders=false")
    } else {
      elements += ["videoconvert name=scale", "videoscale add-borders=false"]
    }
    elements.append("capsfilter name=size caps=\"video/x-raw,format=RGBA\"")
    elements.append("appsink name=end max-buffers=1 drop=true sync=false enable-last-sample=false")
    return elements.joined(separator: " ! ")
  }

  /// The parts for cameras that are not installed.
  static var missingParts: [CameraReport.Part] {
    let canConvert = has("videoconvertscale") || has("videoconvert") && has("videoscale")
    let needed: [(CameraReport.Part, Bool)] = [
      (.conversion, canConvert), (.pipeWire, has("pipewiresrc")), (.video4Linux, has("v4l2src")),
      (.jpeg, has("jpegdec")),
    ]
    return needed.filter { !$0.1 }.map(\.0)
  }

  /// Whether GStreamer has an element of this name.
  static func has(_ element: String) -> Bool {
    guard let factory = gst_element_factory_find(element) else { return false }
    gst_object_unref(UnsafeMutableRawPointer(factory))
    return true
  }
}

extension CameraPipeline.Event {
  /// Makes the event of a message; nil for other messages.
  fileprivate init?(_ message: UnsafeMutablePointer<GstMessage>) {
    switch mememe_gst_message_type(message) {
    case GST_MESSAGE_ERROR:
      var error: UnsafeMutablePointer<GError>?
      var details: UnsafeMutablePointer<gchar>?
      gst_message_parse_error(message, &error, &details)
      defer { g_free(details) }
      self = .failed(CameraFailure(adopting: error, details: details.map { String(cString: $0) }))
    case GST_MESSAGE_EOS: self = .failed(CameraFailure(.gone))
    case GST_MESSAGE_APPLICATION: self = .pictureTaken
    default: return nil
    }
  }
}
