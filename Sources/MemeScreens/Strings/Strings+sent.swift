internal import Canvas
internal import Localization
internal import MemeCore

/// Texts of the screens of sent memes.
extension Strings {
  static let sentMemes: Sentence = "Sent Memes"
  static let sent: Sentence = "Sent"
  static let add: Sentence = "Add"
  static let table: Sentence = "Table"
  static let grid: Sentence = "Grid"
  static let search: Sentence = "Search"
  static let searchPrompt: Sentence = "Search captions"
  static let open: Sentence = "Open"
  static let edit: Sentence = "Edit"
  static let delete: Sentence = "Delete"
  static let select: Sentence = "Select"
  static let favorite: Sentence = "Favorite"
  static let favorites: Sentence = "Favorites"
  static let addToFavorites: Sentence = "Add to Favorites"
  static let removeFromFavorites: Sentence = "Remove from Favorites"
  static let useAsTemplate: Sentence = "Use as Template"
  static let samePicture: Sentence = "More From This Picture"
  static let newestFirst: Sentence = "Newest First"
  static let byPicture: Sentence = "By Name of Picture"
  static let nothingSent: Sentence = "Nothing sent yet"
  static let howToSend: Sentence = "Put a caption on a picture and share it.\nIt will be kept here."
  static let makeMeme: Sentence = "Make a meme"
  /// The title where no sent meme has the text that is searched for.
  static func nothingSays(_ text: String) -> Sentence { "No meme says “\(shortened(text))”" }
  static let howToFind: Sentence = "Try fewer letters, or another word."
  static let noFavorites: Sentence = "No favorites yet"
  static let howToFavor: Sentence = "Press the star of a meme, and you find it here again."
  static let showAll: Sentence = "Show All"

  /// How many of all memes a filter leaves.
  static func shown(_ count: Int, of all: Int) -> Sentence {
    .plural(all, "\(count) of \(all) meme", "\(count) of \(all) memes")
  }

  static let noneOfPicture: Sentence = "No memes of this picture"
  static let howToListAll: Sentence = "All others are still there."

  /// The memes of one picture, by the name of its file.
  static func memes(of picture: SentPicture) -> Sentence {
    picture.name.isEmpty ? "From one picture" : "From \(shortened(picture.name))"
  }
  static let readingMemes: Sentence = "Reading…"
  static let openingMeme: Sentence = "Opening meme…"
  static let continueDraft: Sentence = "Continue"
  static let discard: Sentence = "Discard"
  static let draftKept: Sentence = "Your last meme is still here."
  static let draft: Sentence = "Draft"
  static let draftsTitle: Sentence = "Drafts"
  static let showDrafts: Sentence = "Show"
  static func drafts(_ count: Int) -> Sentence {
    .plural(count, "\(count) draft", "\(count) drafts")
  }
  static let noCaption: Sentence = "No caption"

  static func deleted(_ count: Int) -> Sentence {
    count == 1
      ? "The meme was deleted."
      : .plural(count, "\(count) meme was deleted.", "\(count) memes were deleted.")
  }

  static func memes(_ count: Int) -> Sentence {
    .plural(count, "\(count) meme", "\(count) memes")
  }

  static func savedSeveral(_ count: Int, folder: String) -> Sentence {
    "\(memes(count)) in \(folder)"
  }

  static func chosen(_ count: Int) -> Sentence {
    count == 0 ? "Select memes" : .plural(count, "\(count) selected", "\(count) selected")
  }

  /// The label of a sent meme: its captions as displayed.
  static func label(of meme: SentMeme) -> Sentence { label(of: meme.captions) }

  /// The label of what is shared: the captions of its first meme.
  static func label(of subject: ShareState.Subject) -> Sentence {
    switch subject {
    case .made(let meme): label(of: meme.recipe.texts)
    case .sent(let memes): memes.first.map(label) ?? .empty
    }
  }

  private static func label(of captions: [CaptionText]) -> Sentence {
    let texts = shownTexts(captions)
    return texts.isEmpty ? noCaption : .verbatim(texts.joined(separator: " … "))
  }

  /// The two lines of a row: the captions, the first letter capitalized.
  static func lines(of meme: SentMeme) -> (title: Sentence, subtitle: String) {
    let texts = shownTexts(meme.captions).map(capitalized)
    return (
      texts.first.map(Sentence.verbatim) ?? noCaption, texts.dropFirst().joined(separator: " … ")
    )
  }

  /// The words of a draft, in one line.
  static func line(of draft: DraftOffer) -> Sentence {
    shownTexts(draft.recipe.texts).first.map { .verbatim(capitalized($0)) } ?? draftKept
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
  static func date(_ moment: Moment, today: LocalTime) -> Sentence {
    let time = LocalTime(moment, offset: today.offset)
    let age = today.dayNumber - time.dayNumber
    switch age {
    case 0: return "Today \(.time(hour: time.hour, minute: time.minute))"
    case 1: return "Yesterday"
    case 2...6: return .capitalized(.weekday(time.weekday))
    default:
      return .day(
        CalendarDay(
          day: time.day, month: time.month, year: time.year == today.year ? nil : time.year))
    }
  }
}
