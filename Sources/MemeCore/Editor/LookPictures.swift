public import Canvas
internal import Localization

/// The meme in the editor in each look, in a small size, made in the background.
public struct LookPictures: Equatable, Sendable {
  /// The pictures, by the names of the looks; those of the meme before until new ones are made.
  public package(set) var bitmaps: [String: Bitmap] = [:]
  /// The meme that they were requested for.
  var subject: Subject?
  /// The work in progress.
  var work: WorkID?

  struct Subject: Equatable, Sendable {
    var recipe: Recipe
    /// The pixels of the picture, which identify it.
    var picture: Bitmap
    /// The length of the pictures' longer side, in pixels.
    var side: Int
    /// The language of the sample texts.
    var language: Language
  }
}

extension EditorState {
  /// Starts to make the pictures of the looks, unless they are there or being made.
  mutating func showLooks(side: Int, _ shared: inout SharedContext) -> [Effect] {
    guard let shown else { return [] }
    let subject = LookPictures.Subject(
      recipe: recipe, picture: shown.bitmap, side: side,
      language: shared.language)
    guard looks.subject != subject else { return [] }
    let abandoned: [Effect] = looks.work.map { [.cancel($0)] } ?? []
    let work = shared.startWork()
    looks.subject = subject
    looks.work = work
    return abandoned + [
      .editor(.paintLooks(recipe, shown.bitmap, shown.crop, side: side, shared.language), work)
    ]
  }

  /// Keeps the pictures, unless others were requested meanwhile.
  mutating func receive(_ pictures: [String: Bitmap], of work: WorkID) {
    guard looks.work == work else { return }
    looks.work = nil
    looks.bitmaps = pictures
  }

  /// Changes the look, which the next meme has too.
  mutating func apply(_ look: Look, _ shared: inout SharedContext) -> [Effect] {
    var restyled = recipe
    restyled.apply(look)
    guard restyled != recipe else { return [] }
    restyle(restyled, .single)
    var settings = shared.userSettings
    (settings.look, settings.style) = (restyled.look, restyled.style)
    guard settings != shared.userSettings else { return [] }
    shared.userSettings = settings
    return [.saveUserSettings(settings)]
  }
}
