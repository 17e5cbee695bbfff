/// The names of the helpers.
///
/// Those that decode and hand out are links to the program itself, which `HelperPrograms` makes a
/// helper when it is started by one of these names.
public enum HelperName: String, CaseIterable, Sendable {
  /// Decodes all formats but HEIC and AVIF.
  case decoder = "mememe-decode"
  /// Decodes HEIC and AVIF.
  case decoderOfHEIF = "mememe-decode-heif"
  /// Hands memes out to phones.
  case server = "mememe-serve"
  /// Talks to cameras; a program of its own, for GStreamer.
  case camera = "mememe-camera"

  /// The helpers that decode.
  public static let decoders = [decoder, decoderOfHEIF]
}
