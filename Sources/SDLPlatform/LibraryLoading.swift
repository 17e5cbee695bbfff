internal import CDeferredLibraries
internal import System

/// Loading the libraries of windows and text before they are needed.
///
/// They are loaded when they are first used, which takes as long as all else of the start of a
/// command.
public nonisolated enum LibraryLoading {
  /// Loads SDL and its companions on another thread, and what finds fonts on this one: only one
  /// thread at a time loads a library, but fonts can be searched meanwhile.
  ///
  /// - Parameters:
  ///   - findsFonts: Whether fonts are searched for; otherwise they are known.
  ///   - usesBuses: Whether buses are asked meanwhile.
  public static func begin(findsFonts: Bool, usesBuses: Bool) {
    if usesBuses { deferred_libraries_load(deferred_libraries_of_buses) }
    if findsFonts { deferred_libraries_load(deferred_libraries_of_fonts) }
    deferred_libraries_load(deferred_libraries_of_text)
    // Without another thread they are loaded when they are used.
    _ = BackgroundThread.start { deferred_libraries_load(deferred_libraries_of_windows) }
  }

  /// Waits until all are loaded.
  public static func finish() {
    deferred_libraries_load(deferred_libraries_of_windows)
  }
}
