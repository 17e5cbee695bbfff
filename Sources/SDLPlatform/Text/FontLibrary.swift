internal import CSDL
internal import Synchronization

/// SDL_ttf, which all threads share.
///
/// FreeType lists the open faces of a library, so that faces are opened and closed one at a time;
/// apart from that, different faces may be used on different threads at once.
nonisolated enum FontLibrary {
  private static let turn = Mutex(())

  /// Starts SDL_ttf, which needs no display.
  ///
  /// - Throws: `SDLError` if it cannot be started.
  static func start() throws(SDLError) {
    ProcessorFeatures.find()
    guard turn.withLock({ _ in TTF_Init() }) == 0 else { throw SDLError("start SDL_ttf") }
  }

  /// Ends SDL_ttf when it has been stopped as often as it was started.
  static func stop() {
    turn.withLock { _ in TTF_Quit() }
  }

  /// Opens a face; nil if that fails.
  ///
  /// The stream is closed with it.
  static func open(
    _ stream: UnsafeMutablePointer<SDL_RWops>, pointSize: Int32, index: Int
  ) -> OpaquePointer? {
    // Used by this thread alone; only SDL_ttf's own state is shared.
    nonisolated(unsafe) let stream = stream
    nonisolated(unsafe) var font: OpaquePointer?
    turn.withLock { _ in font = TTF_OpenFontIndexRW(stream, 1, pointSize, index) }
    return font
  }

  /// Closes a face.
  static func close(_ font: OpaquePointer) {
    turn.withLock { _ in TTF_CloseFont(font) }
  }
}
