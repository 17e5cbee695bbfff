public import Canvas

/// A crop seen from nearby: where little of a picture is kept, its preview has too few pixels of
/// that to show what the file will hold.
public struct CloseUp: Equatable, Sendable {
  /// What it shows.
  public let crop: Crop
  /// Its pixels, once they are there.
  public private(set) var bitmap: Bitmap?
  /// The preview of the picture it was made from, which tells one picture from another.
  let preview: Bitmap
  /// The making that is under way.
  var work: WorkID?

  /// A close-up's longer side in pixels, and a preview's: enough for the screens that are about.
  public static let longSide = 2_048

  init(of picture: OriginalPicture, crop: Crop, work: WorkID) {
    self.crop = crop
    preview = picture.preview
    self.work = work
  }

  /// Whether it shows what a picture and a crop say.
  func shows(_ picture: OriginalPicture, _ crop: Crop) -> Bool {
    preview == picture.preview && self.crop == crop
  }

  mutating func finish(_ work: WorkID, _ bitmap: Bitmap) {
    guard self.work == work else { return }
    self.work = nil
    self.bitmap = bitmap
  }
}

extension EditorState {
  /// The pixels to show, and what of them.
  public var shown: (bitmap: Bitmap, crop: Crop)? {
    guard let picture else { return nil }
    if let closeUp, closeUp.shows(picture, recipe.crop), let bitmap = closeUp.bitmap {
      return (bitmap, Crop())
    }
    return (picture.preview, recipe.crop)
  }
}

extension OriginalPicture {
  /// Whether a crop of the picture has clearly more pixels to show than its preview's crop.
  fileprivate func needsCloseUp(_ crop: Crop) -> Bool {
    // Of a whole picture the preview has as much as is shown.
    guard crop.area != Crop.everything else { return false }
    let there = crop.size(of: preview.size).longSide
    let wanted = min(crop.size(of: size).longSide, CloseUp.longSide)
    return Double(wanted) > 1.1 * Double(there)
  }
}

extension EditorState {
  /// Has a close-up made where the crop now needs one, and releases one that shows something else.
  mutating func refreshCloseUp(_ shared: inout SharedContext) -> [Effect] {
    if let closeUp, let picture, closeUp.shows(picture, recipe.crop) { return [] }
    let effects: [Effect] = closeUp?.work.map { [.cancel($0)] } ?? []
    closeUp = nil
    guard let picture, picture.needsCloseUp(recipe.crop) else { return effects }
    let work = shared.startWork()
    closeUp = CloseUp(of: picture, crop: recipe.crop, work: work)
    return effects + [.editor(.makeCloseUp(picture, recipe.crop), work)]
  }
}
