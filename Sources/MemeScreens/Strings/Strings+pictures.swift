internal import Canvas
internal import Localization
internal import MemeCore

extension PictureFault {
  var title: Sentence {
    switch self {
    case .missing: "There is no such picture"
    case .folder: "This is a folder"
    case .unreadable, .notFile: "The picture cannot be read"
    case .empty: "The file is empty"
    case .unknownFormat: "This is no picture we can read"
    case .codecMissing:
      "\(Strings.listed(ImportFormat.all.filter(\.isOptional).map(\.name))) cannot be opened here"
    case .damaged, .damagedInPart: "The picture is damaged"
    case .tooManyPixels, .sideTooLong, .tooMuchMemory, .tooManyBytes: "The picture is too big"
    case .tooManyParts: "The picture is unusually built"
    case .outsideCrop: "The crop lies outside the picture"
    case .tookTooLong: "The picture took too long"
    case .decoderEnded: "The picture could not be decoded"
    case .decoderMissing, .sandboxUnavailable: "Pictures cannot be opened"
    case .notEnoughMemory: "There is not enough memory"
    }
  }

  var detail: Sentence {
    switch self {
    case .missing: "It may have been moved or renamed. Choose it again."
    case .folder: "Choose a picture inside it."
    case .unreadable: "Check that you may read the file and that its disk is there."
    case .empty: "It has no content. Copy it again from where it came from."
    case .unknownFormat:
      """
      \(Strings.listed(ImportFormat.all.map(\.name))) files can be opened. Convert it to one of \
      them first.
      """
    case .codecMissing:
      "libheif or its codec is missing. Install libheif1, or convert the picture to JPEG first."
    case .damaged: "It is cut off or broken. Copy it again from where it came from."
    case .damagedInPart:
      """
      It is cut off or broken, and only a part of it could be read. Copy it again from where it \
      came from, or use what is there.
      """
    case .tooManyBytes(let count, let limit):
      count.map {
        """
        It has \(Strings.byteCount($0)). Files of up to \(limit / 1_000_000) MB can be opened. \
        Make it smaller first.
        """
      } ?? "Files of up to \(limit / 1_000_000) MB can be opened. Make it smaller first."
    case .tooManyPixels(let size, let limit):
      """
      It has \(Strings.pixels(size)) pixels. Scale it down to \(limit / 1_000_000) megapixels or \
      less first.
      """
    case .sideTooLong(let size, let limit):
      """
      It has \(Strings.pixels(size)) pixels; a side may have \(limit). Scale it down or cut it \
      first.
      """
    case .tooMuchMemory(let size, let limit):
      size.map {
        """
        It has \(Strings.pixels($0)) pixels. Decoding it takes more than \(limit >> 20) MB of \
        memory. Scale it down first.
        """
      } ?? "Decoding it takes more than \(limit >> 20) MB of memory. Scale it down first."
    case .tooManyParts(let part, let count, let limit):
      """
      It has \(part.measure(count)). The limit is \(part.measure(limit)). Open and save it in \
      another program first.
      """
    case .outsideCrop(let area, let size):
      """
      It is \(Strings.pixels(area.size)) pixels at \(.digits(area.x)),\(.digits(area.y)); the \
      picture has \(Strings.pixels(size)).
      """
    case .tookTooLong(let limit):
      Self.tookTooLong(seconds: Int(limit.components.seconds))
    case .decoderEnded: "It may be broken in an unusual way. Try another one."
    case .decoderMissing:
      "The program mememe-decode or a library of it is missing. Install MemeMe again."
    case .notEnoughMemory:
      """
      The system gives the picture decoder too little. Close other programs, raise the limits, or \
      use a smaller picture.
      """
    case .notFile: "It is a pipe or a device, not a file. Save the picture as a file first."
    case .sandboxUnavailable(let part):
      part.map {
        """
        This system does not let the picture decoder lock itself in (\(Self.name(of: $0))), so it \
        refuses to work.
        """
      }
        ?? """
        This system does not let the picture decoder lock itself in, so it refuses to work.
        """
    }
  }

  /// The time that the decoder may take, as a limit.
  private static func tookTooLong(seconds: Int) -> Sentence {
    .plural(
      seconds,
      """
      Decoding may take \(seconds) second; it may be built to waste time. Try another one.
      """,
      """
      Decoding may take \(seconds) seconds; it may be built to waste time. Try another one.
      """)
  }

  /// The name by which an administrator knows a part of the sandbox.
  private static func name(of part: SandboxPart) -> Sentence {
    switch part {
    case .limits: .verbatim("setrlimit")
    case .privileges: .verbatim("no_new_privs")
    case .landlock: .verbatim("Landlock")
    case .systemCalls: .verbatim("seccomp")
    }
  }
}

extension PicturePart {
  /// A number of the part.
  fileprivate func measure(_ count: Int) -> Sentence {
    switch self {
    case .scans: .plural(count, "\(count) scan", "\(count) scans")
    case .chunkBytes: "a chunk of \(Strings.byteCount(count))"
    }
  }
}

extension Strings {
  fileprivate static func pixels(_ size: PixelSize) -> Sentence { pixels(size.width, size.height) }
}
