public import Canvas

/// A high-resolution preview of a crop, for when the crop is so small that the preview has too few
/// pixels of it.
public struct CloseUp: Equatable, Sendable {
  /// The crop that it shows.
  public let crop: Crop
  /// The pixels, once they are made.
  public private(set) var bitmap: Bitmap?
  /// The preview of the picture it was made from, which identifies the picture.
  let preview: Bitmap
  /// The work in progress.
  var work: WorkID?

  /// The longer side of close-ups and previews in pixels, enough for common screens.
  public static let longSide = 2_048

  init(of picture: LoadedPicture, crop: Crop, work: WorkID) {
    self.crop = crop
    preview = picture.preview
    self.work = work
  }

  /// Whether it shows a crop of a picture.
  func shows(_ picture: LoadedPicture, _ crop: Crop) -> Bool {
    preview == picture.preview && self.crop == crop
  }

  mutating func finish(_ work: WorkID, _ bitmap: Bitmap) {
    guard self.work == work else { return }
    self.work = nil
    self.bitmap = bitmap
  }
}

extension EditorState {
  /// The pixels to show, and the crop to apply to them.
  public var shown: (bitmap: Bitmap, crop: Crop)? {
    guard let picture else { return nil }
    if let closeUp, closeUp.shows(picture, recipe.crop), let bitmap = closeUp.bitmap {
      return (bitmap, Crop())
    }
    return (picture.preview, recipe.crop)
  }
}

extension LoadedPicture {
  /// Whether a crop of the picture has clearly more pixels to show than its preview's crop.
  fileprivate func needsCloseUp(_ crop: Crop) -> Bool {
    // The preview has enough pixels of a whole picture.
    guard crop.area != Crop.everything else { return false }
    let there = crop.size(of: preview.size).longSide
    let wanted = min(crop.size(of: size).longSide, CloseUp.longSide)
    return Double(wanted) > 1.1 * Double(there)
  }
}

extension EditorState {
  /// Starts to make a close-up if the crop needs one, and releases one that shows something else.
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
