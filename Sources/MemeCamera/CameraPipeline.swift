internal import CGStreamer
internal import Canvas
internal import HelperProcess

/// A running camera: its source, and the elements that its frames go through on their way to us.
///
/// Whoever lets go of it lets go of the camera.
final class CameraPipeline {
  /// What a pipeline has to say.
  enum Event {
    /// It came to its end.
    case failed(CameraFailure)
    /// The frame that is to be the picture is there.
    case pictureTaken
  }

  private let pipeline: UnsafeMutablePointer<GstElement>
  /// What frames go through behind the source; the pipeline holds it.
  private let bin: UnsafeMutablePointer<GstElement>
  /// Lets frames of one size through, and so has the scaler before it make them.
  private let sizeFilter: UnsafeMutablePointer<GstElement>
  private let writer: FrameWriter
  private let watch: MessageWatch

  /// Starts a camera.
  ///
  /// - Parameters:
  ///   - camera: The camera.
  ///   - mode: How it is to send frames; as it likes without.
  ///   - writer: What becomes of the frames.
  ///   - handle: Called on the main thread.
  /// - Throws: `CameraFailure` when it cannot be started.
  init(
    _ camera: Camera, mode: CameraMode?, writer: FrameWriter, handle: @escaping (Event) -> Void
  ) throws(CameraFailure) {
    guard let source = camera.makeSource() else { throw CameraFailure(.partMissing) }
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
    // A failure is told by a message.
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  deinit {
    // PipeWire 0.3.65 may unmap a frame that is being converted once its source is told to stop.
    mememe_gst_shut(bin)
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(sizeFilter)
    gst_object_unref(pipeline)
  }

  /// Has frames made in the size that the writer wants, from the next one on.
  func adoptWantedSize() {
    guard let size = writer.wantedSize else { return }
    Self.setSize(size, of: sizeFilter)
  }

  /// Says how large frames are to leave the scaler; from any thread.
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

  /// What is not installed of all that cameras may need.
  static var missingParts: [CameraReport.Part] {
    let canConvert = has("videoconvertscale") || has("videoconvert") && has("videoscale")
    let needed: [(CameraReport.Part, Bool)] = [
      (.conversion, canConvert), (.pipeWire, has("pipewiresrc")), (.video4Linux, has("v4l2src")),
      (.jpeg, has("jpegdec")),
    ]
    return needed.filter { !$0.1 }.map(\.0)
  }

  /// Whether GStreamer can make an element of a kind.
  static func has(_ element: String) -> Bool {
    guard let factory = gst_element_factory_find(element) else { return false }
    gst_object_unref(UnsafeMutableRawPointer(factory))
    return true
  }
}

extension CameraPipeline.Event {
  /// Reads out of a message what is of interest.
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
