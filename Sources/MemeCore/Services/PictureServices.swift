public import Canvas

/// Loads pictures into the editor: their bytes as they are, and pixels for the screen.
public protocol OriginalPictureLoader: Sendable {
  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - cancellation: Ends the loading early.
  /// - Returns: The picture; the file is not needed any more.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func load(_ path: String, cancellation: Cancellation) throws(Problem) -> OriginalPicture

  /// Makes a file's bytes into pixels for the screen.
  ///
  /// - Parameters:
  ///   - encoded: The file's bytes.
  ///   - name: The name that it goes by.
  ///   - cancellation: Ends the work early.
  /// - Returns: The picture.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func load(
    _ encoded: EncodedPicture, name: String, cancellation: Cancellation
  ) throws(Problem) -> OriginalPicture

  /// Makes a part of a picture into pixels for the screen.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The part.
  ///   - cancellation: Ends the work early.
  /// - Returns: The part, turned as the crop says.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func closeUp(
    of picture: OriginalPicture, _ crop: Crop, cancellation: Cancellation
  ) throws(Problem) -> Bitmap
}

/// Lists folders for the image picker.
public protocol AlbumLister: Sendable {
  /// What is in a folder: folders by name, then pictures, the most recent first.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - cancellation: Ends the reading early.
  /// - Returns: The entries.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`.
  func list(_ path: String, cancellation: Cancellation) throws(Problem) -> [AlbumEntry]
}

/// Makes a picture and its captions into a meme that is ready to be kept.
public protocol MemeEncoder: Sendable {
  /// Waits for the picture, paints the captions onto it and encodes it.
  ///
  /// - Parameters:
  ///   - opened: The picture on its way; from now on it belongs to the meme.
  ///   - recipe: What the meme is made of.
  ///   - original: The picture's file.
  ///   - masks: The captions, drawn for the size of the meme.
  /// - Returns: The meme as a file, and in small.
  /// - Throws: What is wrong with the picture or its encoding.
  func finish(
    _ opened: any OpenedPicture, _ recipe: Recipe, original: EncodedPicture, _ masks: [GlyphImage]
  ) throws(Problem) -> FinishedMeme
}

/// Saves memes among the user's pictures.
public protocol PictureSaver: Sendable {
  /// Saves an encoded meme under a new name, never over another file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - fileExtension: What the name ends with, without the dot.
  /// - Returns: The file's name and its folder as the user knows it.
  /// - Throws: `Problem.writing`.
  func save(
    _ bytes: [UInt8], fileExtension: String
  ) throws(Problem) -> (fileName: String, folder: String)
}

/// The fonts that are installed.
public protocol FontCatalog: Sendable {
  /// The families with an upright face that draws a text, those that look like a meme first.
  ///
  /// - Parameters:
  ///   - graphemes: The grapheme clusters of the text.
  ///   - isCancelled: Asked now and then; ends the work when true.
  /// - Returns: Names of families, each once.
  func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> [String]

  /// The installed family of a name.
  ///
  /// - Parameter name: The name; capitals make no difference.
  /// - Returns: The family's own spelling of it; nil where there is no such family.
  func family(named name: String) -> String?
}
