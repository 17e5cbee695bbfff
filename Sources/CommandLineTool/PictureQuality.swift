/// What a meme's file has of the quality of its picture's file.
enum PictureQuality: Equatable {
  /// Why a picture was encoded again.
  enum Reason: Equatable {
    /// The meme is no JPEG file.
    case format
    /// `--quality` was given.
    case quality
    /// `--max-size` was given.
    case size
    /// The crop turns the picture, or does not begin at its blocks.
    case crop
    /// The captions are not only on the picture, but also beside it.
    case margins
    /// The picture's file is none whose blocks can be kept.
    case file
  }

  /// All blocks without captions are those of the picture's file.
  case original
  /// The whole picture was encoded again.
  case encoded(Reason)

  /// A sentence for `--verbose`.
  var sentence: String {
    switch self {
    case .original: "original quality: what no caption touches is as it was, bit for bit"
    case .encoded(let reason): "encoded again: \(reason.text)"
    }
  }
}

extension PictureQuality.Reason {
  fileprivate var text: String {
    switch self {
    case .format: "only a JPEG file can keep the quality of one"
    case .quality: "--quality asks for it; without it, a JPEG file keeps its own"
    case .size: "--max-size scales the picture"
    case .crop: "the crop turns the picture, or does not begin at its blocks of 8 or 16 pixels"
    case .margins: "the look adds margins to the picture"
    case .file: "the picture is not a JPEG file of at least about quality 80 without damage"
    }
  }
}
