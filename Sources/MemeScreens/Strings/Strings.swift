internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// All texts of the interface, in one place, ready for translation.
public enum Strings {
  static let album: Sentence = "Album"
  static let back: Sentence = "Back"
  static let camera: Sentence = "Camera"
  static let cancel: Sentence = "Cancel"
  static let clear: Sentence = "Clear"
  static let close: Sentence = "Close"
  static let ok: Sentence = "OK"
  static let openAnyway: Sentence = "Open Anyway"
  static let saveToPictures: Sentence = "Save to Pictures"
  static let share: Sentence = "Share"
  static let shareMeme: Sentence = "Share meme"
  static let originalQuality: Sentence = "Original quality"
  static let saved: Sentence = "Saved"
  static let saving: Sentence = "Saving…"
  static let loadingPicture: Sentence = "Opening picture…"
  static let stop: Sentence = "Stop"
  static let startWithPicture: Sentence = "Start with a picture"
  static let howToStartWithoutFiles: Sentence = "Choose one here, or look in the album"
  static let howToStart: Sentence = "Album, drop a file here, or paste with Ctrl+V"
  static let dropOrPaste: Sentence = "Drop or paste a picture, or"
  static let discarded: Sentence = "The meme was discarded."
  static let keptAsDraft: Sentence = "The meme is kept as a draft."
  static let draftRemoved: Sentence = "The draft was discarded."
  static let undo: Sentence = "Undo"
  static let redo: Sentence = "Redo"
  static let captionCut = Sentence.plural(
    Caption.longestText,
    "Captions end after \(Caption.longestText) character; the rest was left out.",
    "Captions end after \(Caption.longestText) characters; the rest was left out.")
  static let picture: Sentence = "Picture"
  static let done: Sentence = "Done"
  static let more: Sentence = "More"
  static let settings: Sentence = "Settings"
  static let crop: Sentence = "Crop"
  static let turnLeft: Sentence = "Turn Left"
  static let turnRight: Sentence = "Turn Right"
  static let flip: Sentence = "Flip"
  static let font: Sentence = "Font"
  static let addText: Sentence = "Add Text"
  static let addEmoji: Sentence = "Add Emoji"
  static let duplicate: Sentence = "Duplicate"
  static let style: Sentence = "Style"
  static let toFront: Sentence = "To Front"
  static let toBack: Sentence = "To Back"
  static let resetPlace: Sentence = "Reset Place"
  static let tooManyCaptions = Sentence.plural(
    Recipe.maximumCaptions,
    "A meme has at most \(Recipe.maximumCaptions) caption; delete one first.",
    "A meme has at most \(Recipe.maximumCaptions) captions; delete one first.")
  static let classicMeme: Sentence = "Classic Meme"
  static let sansSerif: Sentence = "Sans"
  static let serif: Sentence = "Serif"
  static let typewriter: Sentence = "Typewriter"
  static let fontSample: Sentence = "Your words here"
  static let moreFonts: Sentence = "More Fonts"
  static let reset: Sentence = "Reset"
  static let applyToAll: Sentence = "Apply to All"
  static let allCaptions: Sentence = "All captions"
  static let allCaptionsInShort: Sentence = "All"
  static let thisCaption: Sentence = "This caption"
  static let looks: Sentence = "Looks"
  static let size: Sentence = "Size"
  static let outline: Sentence = "Outline"
  static let opacity: Sentence = "Opacity"
  static let color: Sentence = "Color"
  static let shadow: Sentence = "Shadow"
  static let capitals: Sentence = "AA"

  static let textTools = TextToolLabels(
    ends: [.start: "Selection Start", .end: "Selection End", .caret: "Caret Handle"],
    commands: [
      .cut: "Cut", .copy: "Copy", .paste: "Paste", .selectAll: "Select All",
      .clear: clear,
    ])

  /// The placeholder and label of a caption's field.
  static func prompt(_ caption: Caption) -> Sentence {
    caption.prompt.map(Sentence.verbatim) ?? prompts[caption.id] ?? "TEXT"
  }

  private static let prompts: [CaptionID: Sentence] = [.top: "TOP", .bottom: "BOTTOM"]

  /// The message about characters that no font has, by the characters themselves.
  static func missing(_ graphemes: [String]) -> Sentence {
    missing(graphemes.map { "“\($0)”" as Sentence }, count: graphemes.count)
  }

  /// The same message with Unicode code points, since the characters cannot be displayed.
  static func missingCodePoints(_ graphemes: [String]) -> Sentence {
    let names = graphemes.map { grapheme in
      grapheme.unicodeScalars.prefix(3).map { scalar in
        "U+" + String(scalar.value, digits: 4, radix: 16, uppercase: true)
      }.joined(separator: " ")
    }
    return missing(names.map(Sentence.verbatim), count: graphemes.count)
  }

  private static func missing(_ names: [Sentence], count: Int) -> Sentence {
    let shownCount = count > 3 ? 2 : count
    let list = listed(Array(names.prefix(shownCount)))
    let others = count - shownCount
    return others > 0
      ? .plural(
        others, "No installed font has \(list) and \(others) more",
        "No installed font has \(list) and \(others) more")
      : "No installed font has \(list)"
  }

  /// Items as a part of a sentence, such as `a, b or c`.
  package static func listed(_ items: [String], _ conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// All items as a part of a sentence, such as `a, b and c`.
  static func listed(_ items: [String]) -> Sentence {
    guard let last = items.last, items.count > 1 else { return .verbatim(items.first ?? "") }
    return "\(listed(items.dropLast().map(Sentence.verbatim))) and \(last)"
  }

  /// Sentences one after the other, without a conjunction.
  static func listed(_ items: [Sentence]) -> Sentence {
    guard let first = items.first else { return .empty }
    return items.dropFirst().reduce(first) { Sentence("\($0), \($1)", context: "list") }
  }

  /// A name and its value, or a heading and what is under it, on one line.
  static func pair(_ name: Sentence, _ value: Sentence) -> Sentence {
    Sentence("\(name): \(value)", context: "name and value")
  }

  static func savedPlace(fileName: String, folder: String) -> Sentence {
    .verbatim("\(folder)/\(fileName)")
  }

  static func pixels(_ width: Int, _ height: Int) -> Sentence {
    "\(.digits(width)) × \(.digits(height))"
  }

  static func byteCount(_ count: Int) -> Sentence {
    switch count {
    case ..<1_000: .plural(count, "\(count) byte", "\(count) bytes")
    case ..<1_000_000: "\((count + 500) / 1_000) KB"
    case ..<1_000_000_000: "\(.tenths((count + 50_000) / 100_000)) MB"
    default: "\(.tenths((count + 50_000_000) / 100_000_000)) GB"
    }
  }

  static func toast(_ message: Toast.Message) -> Sentence {
    switch message {
    case .captionCut: captionCut
    case .tooManyCaptions: tooManyCaptions
    case .captionFixed(let look): captionFixed(look)
    case .discarded: discarded
    case .shared(let outcome, let count): title(of: outcome, count: count)
    case .draftKept: keptAsDraft
    case .draftRemoved: draftRemoved
    case .nothingToPaste(let acceptsText):
      acceptsText ? nothingToPaste : noPictureToPaste
    case .notPasted(let fault): notPasted(fault)
    case .pictureNotOpened: pictureNotOpened
    case .linkDropped: linkDropped
    case .nothingDropped: nothingDropped
    case .templateSaved(let save): templateSaved(save)
    case .templateAdded(let save): templateAdded(save)
    case .templateExported(let fileName, let folder): exported(fileName, folder: folder)
    case .pictureTrashed(let name): trashed(name)
    case .templateDeleted(let name): templateDeleted(name)
    case .deleted(let count): deleted(count)
    }
  }
}
