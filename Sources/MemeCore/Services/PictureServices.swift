public import Canvas

/// Loads pictures for the editor: the original bytes, and pixels for the screen.
public protocol OriginalPictureLoader: Sendable {
  /// Loads a picture, or the part that could be decoded of a damaged one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - cancellation: Stops the loading.
  /// - Returns: The picture, which no longer depends on the file.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func load(_ path: String, cancellation: Cancellation) throws(Problem) -> OriginalPicture

  /// Decodes a file's bytes into pixels for the screen, as far as they can be decoded.
  ///
  /// - Parameters:
  ///   - encoded: The file's bytes.
  ///   - name: The picture's name.
  ///   - cancellation: Stops the work.
  /// - Returns: The picture.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func load(
    _ encoded: EncodedPicture, name: String, cancellation: Cancellation
  ) throws(Problem) -> OriginalPicture

  /// Decodes a part of a picture into pixels for the screen.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The part.
  ///   - cancellation: Stops the work.
  /// - Returns: The part, turned as the crop says.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func closeUp(
    of picture: OriginalPicture, _ crop: Crop, cancellation: Cancellation
  ) throws(Problem) -> Bitmap
}

/// Lists folders for the image picker.
public protocol AlbumLister: Sendable {
  /// The entries of a folder: folders by name, then pictures, the most recent first.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - cancellation: Stops the reading.
  /// - Returns: The entries.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`.
  func list(_ path: String, cancellation: Cancellation) throws(Problem) -> [AlbumEntry]

  /// The most recent pictures of a folder and of the folders in it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - count: The maximum number of pictures.
  ///   - cancellation: Stops the reading.
  /// - Returns: The pictures, the most recent first.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`.
  func recents(
    in path: String, count: Int, cancellation: Cancellation
  ) throws(Problem) -> [AlbumEntry]

  /// Counts the pictures of the folders that the image picker offers.
  ///
  /// - Parameters:
  ///   - pictures: The user's pictures folder.
  ///   - samples: The folder of sample pictures.
  ///   - cancellation: Stops the counting.
  /// - Returns: The numbers; 0 for a folder that cannot be read.
  /// - Throws: `Problem.cancelled`.
  func survey(
    pictures: String, samples: String?, cancellation: Cancellation
  ) throws(Problem) -> AlbumSurvey

  /// Reports changes of a folder and the folders in it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - onChange: Called on any thread, within a second.
  /// - Returns: The watch, which ends when it is released; nil if the folder cannot be watched.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> FolderWatch?
}

/// Reads and makes thumbnails of picture files.
public protocol PictureThumbnails: Sendable {
  /// The thumbnail of a picture file.
  ///
  /// - Parameters:
  ///   - entry: The file.
  ///   - longSide: The requested length of its longer side, in pixels; the thumbnail may be smaller.
  /// - Returns: The thumbnail.
  /// - Throws: `Problem.picture`.
  func thumbnail(of entry: AlbumEntry, longSide: Int) throws(Problem) -> Bitmap
}

/// Renders and encodes memes.
public protocol MemeEncoder: Sendable {
  /// Waits for the picture, paints the captions onto it and encodes it: as it is stored, and as it is
  /// shared.
  ///
  /// - Parameters:
  ///   - opened: The picture that is being decoded; its pixels are used for the meme.
  ///   - recipe: The meme's recipe.
  ///   - original: The picture's file.
  ///   - overlay: What is painted around and over the picture.
  ///   - options: The format and size in which it is shared.
  ///   - allowingDamage: Whether to use the part that can be decoded of a damaged picture.
  /// - Returns: The meme as a file with its thumbnail, and as it is shared.
  /// - Throws: A `Problem` with the picture or its encoding.
  func finish(
    _ opened: any OpenedPicture, _ recipe: Recipe, original: EncodedPicture, _ overlay: MemeOverlay,
    _ options: ShareOptions, allowingDamage: Bool
  ) throws(Problem) -> (stored: FinishedMeme, shared: EncodedMeme)

  /// Encodes a finished meme in another format or size.
  ///
  /// - Parameters:
  ///   - opened: The meme that is being decoded.
  ///   - options: The format and size.
  /// - Returns: The encoded meme.
  /// - Throws: A `Problem` with the picture or its encoding.
  func convert(
    _ opened: any OpenedPicture, _ options: ShareOptions
  ) throws(Problem) -> EncodedMeme
}

/// An encoded meme with its format and size.
public struct EncodedMeme: Hashable, Sendable {
  /// The file's content.
  public var content: EncodedPicture
  /// The file's format.
  public var format: PictureFormat
  /// Columns and rows.
  public var size: PixelSize

  /// Makes an encoded meme.
  public init(content: EncodedPicture, format: PictureFormat, size: PixelSize) {
    self.content = content
    self.format = format
    self.size = size
  }
}

/// Families of fonts to choose from.
public struct FontFamilyList: Equatable, Sendable {
  /// A few that suit a meme, the best-known ones first.
  public var prominent: [String]
  /// The others in alphabetical order.
  public var others: [String]
  /// The families that are not listed, each with the typeface that is listed in its place.
  public var representatives: [String: Typeface]

  /// Makes a list.
  public init(
    prominent: [String] = [], others: [String] = [], representatives: [String: Typeface] = [:]
  ) {
    self.prominent = prominent
    self.others = others
    self.representatives = representatives
  }

  /// The typeface that is listed in place of another one, or that one itself.
  public func listed(_ typeface: Typeface) -> Typeface {
    guard case .family(let name) = typeface else { return typeface }
    return representatives[name] ?? typeface
  }
}

/// The installed fonts.
public protocol FontCatalog: Sendable {
  /// The families with an upright face that draws a text, without that of the classic face.
  ///
  /// - Parameters:
  ///   - graphemes: The grapheme clusters of the text.
  ///   - isCancelled: Called repeatedly; the work stops when it returns true.
  /// - Returns: Names of families, each once.
  func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> FontFamilyList

  /// The installed family of a name.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: The family's own spelling; nil if there is no such family.
  func family(named name: String) -> String?
}
