public import Canvas

/// A way in which memes look: the style and the places of the two first captions, and the margins
/// around the picture.
public struct Look: Hashable, Sendable {
  /// A frame around the picture.
  public struct Frame: Hashable, Sendable {
    /// The width on all sides, as a fraction of the picture's shorter side.
    public var width: Double
    /// The colour.
    public var color: Color
    /// The colour of a thin line around the picture.
    public var line: Color

    /// The distance of the line from the picture, as a fraction of the frame's width.
    static let lineDistance = 0.16
    /// The width of the line, as a fraction of the frame's width.
    static let lineWidth = 0.05
  }

  /// The name in files and on the command line.
  public let name: String
  /// The style of the captions that have none of their own.
  public var style: CaptionStyle
  /// The place of the first caption.
  public var top: CaptionPlace
  /// The place of the second caption.
  public var bottom: CaptionPlace
  /// The style of the second caption, where it is not that of the first.
  public var bottomStyle: CaptionStyle?
  /// The frame around the picture; nil for none.
  public var frame: Frame?

  /// The style of a caption that is added; nil for that of the meme.
  ///
  /// Text beside the picture is not made to be read on it.
  public var addedStyle: CaptionStyle? { top.anchor == .picture ? nil : .classic }

  /// The standard place of a caption; nil for one that was added.
  public func place(of caption: CaptionID) -> CaptionPlace? {
    switch caption {
    case .top: top
    case .bottom: bottom
    default: nil
    }
  }

  /// The style that a caption has of its own; nil for the style of all.
  func style(of caption: CaptionID) -> CaptionStyle? {
    switch caption {
    case .top: nil
    case .bottom: bottomStyle
    default: addedStyle
    }
  }
}

extension Look {
  /// All looks, the classic one first.
  public static let all: [Look] = [
    classic, bar, subtitle, label, poster, plain, news, bubble, typewriter, neon, film, quote,
  ]

  /// The look of a name.
  public init?(named name: String) {
    guard let look = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = look
  }
}

extension Recipe {
  /// Changes the look: the style of the meme, and the places and styles of the first two captions.
  ///
  /// The others keep their place, and take the meme's style unless they have one of their own.
  public mutating func apply(_ look: Look) {
    let formerStyle = self.look.addedStyle
    self.look = look
    style = look.style
    for index in captions.indices {
      guard let place = look.place(of: captions[index].id) else {
        // What is not made to be read on a picture is not used there.
        if captions[index].style == formerStyle { captions[index].style = look.addedStyle }
        continue
      }
      captions[index].place = place
      captions[index].style = look.style(of: captions[index].id)
    }
  }
}
