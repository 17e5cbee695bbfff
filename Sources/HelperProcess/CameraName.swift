/// The name of a camera, as bytes in a message.
public struct CameraName: BitwiseCopyable, Sendable {
  private var count: Int64 = 0
  private var bytes = InlineArray<120, UInt8>(repeating: 0)

  /// Makes an empty name.
  init() {}

  /// Packs a name; one that is too long is cut between characters.
  public init(_ text: String) {
    var used = 0
    for character in text {
      let encoded = character.utf8
      guard used + encoded.count <= bytes.count else { break }
      for byte in encoded {
        bytes[used] = byte
        used += 1
      }
    }
    count = Int64(used)
  }

  /// The name without control and format characters; empty if the bytes are invalid.
  public var text: String {
    guard (0...Int64(bytes.count)).contains(count) else { return "" }
    let used = (0..<Int(count)).map { bytes[$0] }
    let text = String(validating: used, as: UTF8.self) ?? ""
    // A name must not move a terminal's cursor or change the direction of the text around it.
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let seen = text.unicodeScalars.filter { !hidden.contains($0.properties.generalCategory) }
    return String(String.UnicodeScalarView(seen))
  }
}
