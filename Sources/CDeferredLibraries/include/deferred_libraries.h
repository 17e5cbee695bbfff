#pragma once

/// Libraries that are loaded when a function of them is first called.
///
/// `mememe` has many commands, of which most need no window: with these libraries and the fifty that
/// come with them, starting takes three times as long. So they are not linked: a function of theirs
/// is first a stub, which loads its library. Without one of them the program ends, and says so.

/// The sets of libraries that are used together.
enum deferred_libraries {
  /// SDL and its companions, one of which draws text.
  deferred_libraries_of_windows,
  /// What talks to message buses, SDL too.
  deferred_libraries_of_buses,
  /// What finds fonts.
  deferred_libraries_of_fonts,
  /// What shapes text.
  deferred_libraries_of_text,
  /// What decodes pictures, but HEIC and AVIF, and their colours.
  deferred_libraries_of_decoders,
  /// What decodes HEIC and AVIF, and their colours.
  deferred_libraries_of_heif,
  /// What answers phones.
  deferred_libraries_of_servers,
};

/// Loads libraries before they are used, for instance on another thread.
void deferred_libraries_load(enum deferred_libraries set);
