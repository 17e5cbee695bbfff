internal import CGStreamer
internal import System

/// Faults of PipeWire's own library that can be told from ours.
///
/// PipeWire 0.3.65 unmaps frames that its GStreamer source has handed out and that are being
/// converted, when its connection ends and when the camera goes.
///
/// The C functions share static variables, of which every file that calls them has its own: they
/// are called here only.
enum LibraryFault {
  /// Takes faults for the end of a connection if it ends at the same time.
  static func expect(atEndOf connection: FileDescriptor) {
    mememe_end_with_connection(connection.rawValue)
  }

  /// Closes a camera that was unplugged; a fault meanwhile ends the process in good order.
  static func expect(whileClosing close: () -> Void) {
    mememe_set_removing_camera(1)
    close()
    mememe_set_removing_camera(0)
  }
}
