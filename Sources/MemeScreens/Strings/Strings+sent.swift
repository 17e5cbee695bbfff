internal import Canvas
internal import MemeCore

/// Texts of the screens of sent memes.
extension Strings {
  static let sentMemes = "Sent Memes"
  static let sent = "Sent"
  static let add = "Add"
  static let table = "Table"
  static let grid = "Grid"
  static let search = "Search"
  static let searchPrompt = "Search captions"
  static let open = "Open"
  static let edit = "Edit"
  static let delete = "Delete"
  static let select = "Select"
  static let favorite = "Favorite"
  static let favorites = "Favorites"
  static let addToFavorites = "Add to Favorites"
  static let removeFromFavorites = "Remove from Favorites"
  static let useAsTemplate = "Use as Template"
  static let samePicture = "More From This Picture"
  static let newestFirst = "Newest First"
  static let byPicture = "By Name of Picture"
  static let nothingSent = "Nothing sent yet"
  static let howToSend = "Put a caption on a picture and share it.\nIt will be kept here."
  static let makeMeme = "Make a meme"
  /// The title where no sent meme has the text that is searched for.
  static func nothingSays(_ text: String) -> String { "No meme says “\(shortened(text))”" }
  static let howToFind = "Try fewer letters, or another word."
  static let noFavorites = "No favorites yet"
  static let howToFavor = "Press the star of a meme, and you find it here again."
  static let showAll = "Show All"

  /// How many of all memes a filter leaves.
  static func shown(_ count: Int, of all: Int) -> String { "\(count) of \(memes(all))" }

  static let noneOfPicture = "No memes of this picture"
  static let howToListAll = "All others are still there."

  /// The memes of one picture, by the name of its file.
  static func memes(of picture: SentPicture) -> String {
    picture.name.isEmpty ? "From one picture" : "From \(shortened(picture.name))"
  }
  static let readingMemes = "Reading…"
  static let openingMeme = "Opening meme…"
  static let continueDraft = "Continue"
  static let discard = "Discard"
  static let draftKept = "Your last meme is still here."
  static let draft = "Draft"
  static let draftsTitle = "Drafts"
  static let showDrafts = "Show"
  static func drafts(_ count: Int) -> String { "\(count) drafts" }
  static let noCaption = "No caption"

  static func deleted(_ count: Int) -> String {
    count == 1 ? "The meme was deleted." : "\(count) memes were deleted."
  }

  static func memes(_ count: Int) -> String { count == 1 ? "1 meme" : "\(count) memes" }

  static func savedSeveral(_ count: Int, folder: String) -> String {
    "\(memes(count)) in \(folder)"
  }

  static func chosen(_ count: Int) -> String { count == 0 ? "Select memes" : "\(count) selected" }

  /// The label of a sent meme: its captions as displayed.
  static func label(of meme: SentMeme) -> String { label(of: meme.captions) }

  /// The label of what is shared: the captions of its first meme.
  static func label(of subject: ShareState.Subject) -> String {
    switch subject {
    case .made(let meme): label(of: meme.recipe.texts)
    case .sent(let memes): memes.first.map(label) ?? ""
    }
  }

  private static func label(of captions: [CaptionText]) -> String {
    let texts = shownTexts(captions)
    return texts.isEmpty ? noCaption : texts.joined(separator: " … ")
  }

  /// The two lines of a row: the captions, the first letter capitalized.
  static func lines(of meme: SentMeme) -> (title: String, subtitle: String) {
    let texts = shownTexts(meme.captions).map(capitalized)
    return (texts.first ?? noCaption, texts.dropFirst().joined(separator: " … "))
  }

  /// The words of a draft, in one line.
  static func line(of draft: DraftOffer) -> String {
    shownTexts(draft.recipe.texts).first.map(capitalized) ?? draftKept
  }

  private static func shownTexts(_ captions: [CaptionText]) -> [String] {
    captions.map { oneLine($0.text) }.filter { !$0.isEmpty }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  static func oneLine(_ text: String) -> String {
    text.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The date on which a meme was sent, relative to today.
  static func date(_ moment: Moment, today: LocalTime) -> String {
    let time = LocalTime(moment, offset: today.offset)
    let age = today.dayNumber - time.dayNumber
    switch age {
    case 0: return "Today \(time.hour):\(twoDigits(time.minute))"
    case 1: return "Yesterday"
    case 2...6: return weekdays[time.weekday]
    default:
      let day = "\(time.day) \(months[time.month - 1])"
      return time.year == today.year ? day : "\(day) \(time.year)"
    }
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
