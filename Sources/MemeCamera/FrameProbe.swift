internal import CGStreamer
internal import Canvas

/// The probes through which frames leave a pipeline, on the pipeline's thread.
final class FrameProbe: @unchecked Sendable {
  private let writer: FrameWriter
  /// Not retained: it is part of the pipeline that retains this.
  private let sizeFilter: UnsafeMutablePointer<GstElement>

  private init(_ writer: FrameWriter, _ sizeFilter: UnsafeMutablePointer<GstElement>) {
    self.writer = writer
    self.sizeFilter = sizeFilter
  }

  /// Passes the frames of a pipeline to a writer.
  ///
  /// - Parameters:
  ///   - bin: The elements that process the frames, among them `scale` and `end`.
  ///   - sizeFilter: The capsfilter that sets their size.
  ///   - writer: The receiver of the frames.
  static func install(
    in bin: UnsafeMutablePointer<GstElement>, before sizeFilter: UnsafeMutablePointer<GstElement>,
    writer: FrameWriter
  ) {
    let probe = FrameProbe(writer, sizeFilter)
    if let scaler = mememe_gst_find(bin, "scale") {
      probe.listen(to: scaler)
      gst_object_unref(scaler)
    }
    if let sink = mememe_gst_find(bin, "end") {
      probe.listen(at: sink)
      gst_object_unref(sink)
    }
  }

  /// Reads the format of the camera's frames before the scaler negotiates its output.
  ///
  /// Reconfigure events from behind the scaler are dropped: pipewiresrc would reconnect its stream
  /// whenever the output size changes.
  private func listen(to scaler: UnsafeMutablePointer<GstElement>) {
    guard let pad = gst_element_get_static_pad(scaler, "sink") else { return }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_BOTH,
      { _, information, context in
        guard let information else { return GST_PAD_PROBE_OK }
        if mememe_gst_is_reconfiguring(information) != 0 { return GST_PAD_PROBE_DROP }
        if let caps = mememe_gst_announced_caps(information) {
          FrameProbe.of(context)?.announce(caps)
        }
        return GST_PAD_PROBE_OK
      },
      Unmanaged.passRetained(self).toOpaque(), { FrameProbe.release($0) })
    gst_object_unref(pad)
  }

  private func announce(_ caps: UnsafeMutablePointer<GstCaps>) {
    var information = GstVideoInfo()
    guard gst_video_info_from_caps(&information, caps) != 0, information.width > 0,
      information.height > 0
    else { return }
    // Pixels need not be square.
    let (wide, high) = (Double(max(1, information.par_n)), Double(max(1, information.par_d)))
    let width = Int((Double(information.width) * wide / high).rounded())
    let size = PixelSize(width: max(1, width), height: Int(information.height))
    var wanted = writer.announce(size)
    CameraPipeline.setSize(wanted, of: sizeFilter)
    // Another size may have been requested in between.
    while let now = writer.wantedSize, now != wanted {
      wanted = now
      CameraPipeline.setSize(wanted, of: sizeFilter)
    }
  }

  private func listen(at sink: UnsafeMutablePointer<GstElement>) {
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_sample = { sink, context in
      if let sample = mememe_gst_pull(sink), let frame = MappedFrame(adopting: sample),
        FrameProbe.of(context)?.writer.write(frame) == true
      {
        mememe_gst_post(
          UnsafeMutableRawPointer(sink)?.assumingMemoryBound(to: GstElement.self), "picture")
      }
      return GST_FLOW_OK
    }
    mememe_gst_set_callbacks(
      sink, &callbacks, Unmanaged.passRetained(self).toOpaque(), { FrameProbe.release($0) })
  }

  private static func of(_ context: gpointer?) -> FrameProbe? {
    context.map { Unmanaged<FrameProbe>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func release(_ context: gpointer?) {
    guard let context else { return }
    Unmanaged<FrameProbe>.fromOpaque(context).release()
  }
}
