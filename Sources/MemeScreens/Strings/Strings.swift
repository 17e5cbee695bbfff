internal import Canvas
internal import MemeCore
internal import Toolkit

/// All texts of the interface, in one place, ready for translation.
public enum Strings {
  static let album = "Album"
  static let back = "Back"
  static let camera = "Camera"
  static let cancel = "Cancel"
  static let clear = "Clear"
  static let close = "Close"
  static let ok = "OK"
  static let openAnyway = "Open Anyway"
  static let saveToPictures = "Save to Pictures"
  static let share = "Share"
  static let shareMeme = "Share meme"
  static let originalQuality = "Original quality"
  static let saved = "Saved"
  static let saving = "Saving…"
  static let loadingPicture = "Opening picture…"
  static let stop = "Stop"
  static let startWithPicture = "Start with a picture"
  static let howToStartWithoutFiles = "Choose one here, or look in the album"
  static let howToStart = "Album, drop a file here, or paste with Ctrl+V"
  static let dropOrPaste = "Drop or paste a picture, or"
  static let discarded = "The meme was discarded."
  static let keptAsDraft = "The meme is kept as a draft."
  static let draftRemoved = "The draft was discarded."
  static let undo = "Undo"
  static let redo = "Redo"
  static let captionCut = "Captions end after 2,000 characters; the rest was left out."
  static let picture = "Picture"
  static let done = "Done"
  static let more = "More"
  static let settings = "Settings"
  static let crop = "Crop"
  static let turnLeft = "Turn Left"
  static let turnRight = "Turn Right"
  static let flip = "Flip"
  static let font = "Font"
  static let addText = "Add Text"
  static let addEmoji = "Add Emoji"
  static let duplicate = "Duplicate"
  static let style = "Style"
  static let toFront = "To Front"
  static let toBack = "To Back"
  static let resetPlace = "Reset Place"
  static let tooManyCaptions =
    "A meme has at most \(Recipe.maximumCaptions) captions; delete one first."
  static let classicMeme = "Classic Meme"
  static let sansSerif = "Sans"
  static let serif = "Serif"
  static let typewriter = "Typewriter"
  static let fontSample = "Your words here"
  static let moreFonts = "More Fonts"
  static let reset = "Reset"
  static let applyToAll = "Apply to All"
  static let allCaptions = "All captions"
  static let allCaptionsInShort = "All"
  static let thisCaption = "This caption"
  static let looks = "Looks"
  static let size = "Size"
  static let outline = "Outline"
  static let opacity = "Opacity"
  static let color = "Color"
  static let shadow = "Shadow"
  static let capitals = "AA"

  static let textTools = TextToolLabels(
    ends: [.start: "Selection Start", .end: "Selection End", .caret: "Caret Handle"],
    commands: [
      .cut: "Cut", .copy: "Copy", .paste: "Paste", .selectAll: "Select All",
      .clear: clear,
    ])

  /// The placeholder and label of a caption's field.
  static func prompt(_ caption: Caption) -> String {
    caption.prompt ?? prompts[caption.id] ?? "TEXT"
  }

  private static let prompts: [CaptionID: String] = [.top: "TOP", .bottom: "BOTTOM"]

  /// The message about characters that no font has, by the characters themselves.
  static func missing(_ graphemes: [String]) -> String {
    missing(graphemes.map { "“\($0)”" }, count: graphemes.count)
  }

  /// The same message with Unicode code points, since the characters cannot be displayed.
  static func missingCodePoints(_ graphemes: [String]) -> String {
    let names = graphemes.map { grapheme in
      grapheme.unicodeScalars.prefix(3).map { scalar in
        "U+" + String(scalar.value, digits: 4, radix: 16, uppercase: true)
      }.joined(separator: " ")
    }
    return missing(names, count: graphemes.count)
  }

  private static func missing(_ names: [String], count: Int) -> String {
    let shownCount = count > 3 ? 2 : count
    let list = names.prefix(shownCount).joined(separator: ", ")
    return "No installed font has \(list)"
      + (count > shownCount ? " and \(count - shownCount) more" : "")
  }

  /// Items as a part of a sentence, such as `a, b or c`.
  package static func listed(_ items: [String], _ conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  static func savedPlace(fileName: String, folder: String) -> String { "\(folder)/\(fileName)" }

  static func pixels(_ width: Int, _ height: Int) -> String { "\(width) × \(height)" }

  static func byteCount(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count) bytes"
    case ..<1_000_000: "\((count + 500) / 1_000) KB"
    case ..<1_000_000_000: "\(Double((count + 50_000) / 100_000) / 10) MB"
    default: "\(Double((count + 50_000_000) / 100_000_000) / 10) GB"
    }
  }

  /// Printed when the display's server ended before the program.
  public static let displayGone = "the display is gone; start it again with the display"

  static func toast(_ message: Toast.Message) -> String {
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
