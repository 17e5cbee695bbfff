internal import Canvas
internal import Localization
internal import MemeCore

/// Texts of the crop screen and the font panel.
extension Strings {
  static func ratio(_ ratio: CropRatio, isPortrait: Bool) -> Sentence {
    guard let sides = ratio.sides else {
      return ratio == .free ? Sentence("Free", context: "crop") : "Original"
    }
    return isPortrait
      ? self.sides(sides.short, sides.long) : self.sides(sides.long, sides.short)
  }

  /// The sides of a rectangle, as in 4:5.
  static func sides(_ width: Int, _ height: Int) -> Sentence { "\(width):\(height)" }

  static func cropHandle(_ handle: CropHandle) -> Sentence {
    switch handle {
    case .whole: "Crop area"
    case .top: "Crop handle top"
    case .right: "Crop handle right"
    case .bottom: "Crop handle bottom"
    case .left: "Crop handle left"
    case .topLeft: "Crop handle top left"
    case .topRight: "Crop handle top right"
    case .bottomLeft: "Crop handle bottom left"
    case .bottomRight: "Crop handle bottom right"
    }
  }

  /// The label of a handle on a caption's frame.
  static func handle(_ handle: CaptionHandle, of caption: Caption) -> Sentence {
    let name = prompt(caption)
    return switch handle {
    case .body: "Move \(name)"
    case .topLeft: "Scale \(name) top left"
    case .topRight: "Scale \(name) top right"
    case .bottomLeft: "Scale \(name) bottom left"
    case .bottomRight: "Scale \(name) bottom right"
    case .left: "Resize \(name) left"
    case .right: "Resize \(name) right"
    case .turn: "Turn \(name)"
    }
  }

  static func alignment(_ alignment: CaptionAlignment) -> Sentence {
    switch alignment {
    case .left: "Align Left"
    case .center: "Align Center"
    case .right: "Align Right"
    }
  }

  static func color(_ color: CaptionColor) -> Sentence {
    switch color {
    case .fill: "Text Color"
    case .outline: "Outline Color"
    case .background: "Background Color"
    }
  }

  static func page(_ page: FontPage) -> Sentence {
    switch page {
    case .text: "Text"
    case .measures: "Size and Colors"
    case .looks: looks
    case .box: "Background"
    }
  }

  static func shape(_ shape: CaptionBackground.Shape) -> Sentence {
    switch shape {
    case .none: Sentence("None", context: "background")
    case .label: Sentence("Label", context: "background")
    case .bar: Sentence("Bar", context: "background")
    case .bubble: Sentence("Bubble", context: "background")
    case .card: Sentence("Card", context: "background")
    }
  }

  static func captionFixed(_ look: Look) -> Sentence {
    """
    In the look \(name(of: look)) this text stays beside the picture. Choose another look to \
    move it.
    """
  }

  /// The name of a look, its own with a capital letter.
  static func name(of look: Look) -> Sentence {
    lookNames[look.name]
      ?? .verbatim(look.name.prefix(1).uppercased() + look.name.dropFirst())
  }

  private static let lookNames: [String: Sentence] = [
    "classic": Sentence("Classic", context: "look"),
    "bar": Sentence("Bar", context: "look"),
    "subtitle": Sentence("Subtitle", context: "look"),
    "label": Sentence("Label", context: "look"),
    "poster": Sentence("Poster", context: "look"),
    "plain": Sentence("Plain", context: "look"),
    "news": Sentence("News", context: "look"),
    "bubble": Sentence("Bubble", context: "look"),
    "typewriter": Sentence("Typewriter", context: "look"),
    "neon": Sentence("Neon", context: "look"),
    "film": Sentence("Film", context: "look"),
    "quote": Sentence("Quote", context: "look"),
  ]

  static let adjust: Sentence = "Adjust…"
  static let looksOfMeme: Sentence = "Your meme in each look"

  /// The texts of a meme in the pictures of the looks, before there are any.
  static let lookSamples: [Sentence] = ["When it looks good", "on the first try"]

  /// A caption by its first words, or by its prompt while it has none.
  ///
  /// - Parameters:
  ///   - caption: The caption.
  ///   - longest: The maximum number of characters.
  /// - Returns: The words in quotation marks.
  static func quoted(_ caption: Caption, longest: Int) -> Sentence {
    guard !caption.isBlank else { return "“\(prompt(caption))”" }
    // Twice as many, for blanks.
    let text = String(caption.text.prefix(longest * 2 + 1))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count > longest else { return "“\(words)”" }
    let start = words.prefix(longest - 1)
    // A word is only cut where it is the first.
    let isWhole = words[start.endIndex...].first == " "
    let end = isWhole ? nil : start.lastIndex(of: " ")
    return "“\(String(end.map { start[..<$0] } ?? start))…”"
  }

  /// The name of a palette colour.
  static func name(of color: Color) -> Sentence {
    let names: [Sentence] = [
      "White", "Yellow", "Orange", "Red", "Pink", "Purple", "Blue",
      Sentence("Sky", context: "color"), "Green", "Light Gray",
      "Dark Gray", "Black",
    ]
    let index = CaptionColor.palette.firstIndex(of: color)
    return index.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "Color"
  }
}
