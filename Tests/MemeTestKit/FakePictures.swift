public import Canvas
public import MemeCore
internal import Synchronization

/// Folders, files and pictures that exist only in memory, with codecs for them.
///
/// Encoded pictures are kept as pixels, keyed by their bytes, so that they can be decoded again.
public final class FakePictures: PictureDecoder, PictureLoading, AlbumLister,
  PictureTrash, PictureThumbnails, MemeEncoder
{
  private struct Content {
    var album: InMemoryAlbum
    var pictures: [EncodedPicture: (size: PixelSize, bitmap: Bitmap)] = [:]
    var paintings: [(bitmap: Bitmap, size: PixelSize)] = []
    /// The pictures of which only a part can be decoded.
    var damaged: Set<EncodedPicture> = []
    var saved: [[UInt8]] = []
    var trashed: [String: AlbumEntry] = [:]
    var whilePainting: @Sendable () -> Void = {}
    var fileProblem: Problem?
  }

  private let content: Mutex<Content>

  /// Makes the pictures of an album and others.
  public init(_ album: InMemoryAlbum, others: [LoadedPicture] = []) {
    var content = Content(album: album)
    for picture in album.all + others {
      content.pictures[picture.encoded] = (picture.size, picture.preview)
      if picture.isDamaged { content.damaged.insert(picture.encoded) }
    }
    self.content = Mutex(content)
  }

  /// The files saved among the user's pictures, oldest first.
  public var saved: [[UInt8]] { content.withLock { $0.saved } }

  /// Opens a picture that was encoded here.
  public func open(
    _ source: PictureSource, at size: DecodingSize, cancellation: Cancellation
  ) throws(Problem) -> any OpenedPicture {
    guard !cancellation.isCancelled else { throw .cancelled }
    let (pictures, fileProblem) = content.withLock { ($0.pictures, $0.fileProblem) }
    guard case .memory(let encoded) = source, let found = pictures[encoded] else {
      throw .picture(.missing)
    }
    return FakeOpenedPicture(
      originalSize: found.size, bitmap: found.bitmap, fileProblem: fileProblem)
  }

  /// Loads a picture of the album.
  public func load(_ path: String, cancellation: Cancellation) throws(Problem) -> LoadedPicture {
    guard let picture = content.withLock({ $0.album.picture(at: path) }) else {
      throw .picture(.missing)
    }
    return picture
  }

  /// Loads a picture that was encoded here.
  public func load(
    _ encoded: EncodedPicture, name: String, cancellation: Cancellation
  ) throws(Problem) -> LoadedPicture {
    let opened = try open(.memory(encoded), at: .full, cancellation: cancellation)
    return LoadedPicture(
      name: name, digest: String(decoding: encoded.bytes, as: UTF8.self), encoded: encoded,
      size: opened.originalSize,
      preview: try opened.pixels(allowingDamage: true),
      isDamaged: content.withLock { $0.damaged.contains(encoded) })
  }

  /// Crops the preview.
  public func closeUp(
    of picture: LoadedPicture, _ crop: Crop, cancellation: Cancellation
  ) -> Bitmap {
    picture.preview.cropped(crop)
  }

  /// Lists a folder of the album.
  public func list(_ path: String, cancellation: Cancellation) throws(Problem) -> [AlbumEntry] {
    guard let entries = content.withLock({ $0.album.entries(of: path) }) else {
      throw .folderUnreadable(path)
    }
    return entries
  }

  /// The pictures of a folder of the album, in the order in which they were added.
  public func recents(
    in path: String, count: Int, cancellation: Cancellation
  ) throws(Problem) -> [AlbumEntry] {
    Array(try list(path, cancellation: cancellation).filter { $0.kind == .picture }.prefix(count))
  }

  /// Counts the pictures of the album.
  public func survey(
    pictures: String, samples: String?, cancellation: Cancellation
  ) -> AlbumSurvey {
    content.withLock { content in
      AlbumSurvey(
        sampleCount: samples.flatMap { content.album.entries(of: $0)?.count } ?? 0,
        pictureCount: content.album.entries(of: pictures)?.count ?? 0, folders: [])
    }
  }

  /// Nothing changes the album from outside.
  public func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> FolderWatch? {
    FolderWatch {}
  }

  /// Removes a picture from its folder.
  public func trash(_ path: String) throws(Problem) -> TrashedFile {
    guard let entry = content.withLock({ $0.album.remove(path) }) else { throw .trash(.missing) }
    content.withLock { $0.trashed[path] = entry }
    return TrashedFile(path: path, trash: "/trash", name: entry.name)
  }

  /// Puts a picture back into its folder.
  public func restore(_ file: TrashedFile) throws(Problem) {
    guard let entry = content.withLock({ $0.trashed.removeValue(forKey: file.path) }) else {
      throw .trash(.missing)
    }
    content.withLock { $0.album.add(entry) }
  }

  /// The preview of a picture of the album.
  public func thumbnail(of entry: AlbumEntry, longSide: Int) throws(Problem) -> Bitmap {
    try load(entry.path, cancellation: Cancellation()).preview
  }

  /// No thumbnails are stored.
  public func shape(of entry: AlbumEntry) -> Double? { nil }

  /// Crops the picture, without drawing captions.
  public func paint(
    _ opened: any OpenedPicture, crop: Crop, _ overlay: MemeOverlay, allowingDamage: Bool
  ) throws(Problem) -> Bitmap {
    content.withLock { $0.whilePainting }()
    let bitmap = try opened.pixels(allowingDamage: allowingDamage).cropped(crop)
    content.withLock { $0.paintings.append((bitmap, crop.size(of: opened.originalSize))) }
    return bitmap
  }

  /// Has something done whenever a meme is painted.
  public func whilePainting(_ body: @escaping @Sendable () -> Void) {
    content.withLock { $0.whilePainting = body }
  }

  /// Has captions painted onto the files themselves, which fails.
  public func failWhilePaintingFiles(_ problem: Problem) {
    content.withLock { $0.fileProblem = problem }
  }

  /// The number of memes that were painted.
  public var paintingCount: Int { content.withLock { $0.paintings.count } }

  /// Keeps the pixels under a new name.
  public func finish(
    _ painted: Bitmap, _ recipe: Recipe, original: EncodedPicture
  ) throws(Problem) -> FinishedMeme {
    let size = size(of: painted)
    let encoded = encode(painted, size)
    return FinishedMeme(
      recipe: recipe, original: original,
      export: Export(content: encoded, format: .jpeg, size: size), thumbnail: encoded)
  }

  /// Keeps the pixels under a new name.
  public func thumbnail(_ small: Bitmap) -> EncodedPicture { encode(small, size(of: small)) }

  /// Keeps the pixels under a new name.
  public func encode(
    _ painted: Bitmap, _ options: ShareOptions, cancellation: Cancellation
  ) throws(Problem) -> Export {
    let size = options.size.size(of: size(of: painted))
    return Export(
      content: encode(painted, size), format: options.format ?? .jpeg, size: size)
  }

  /// The size that a meme would have if its picture were decoded in full.
  private func size(of painted: Bitmap) -> PixelSize {
    content.withLock { content in
      content.paintings.last { $0.bitmap === painted }?.size ?? painted.size
    }
  }

  private func encode(_ bitmap: Bitmap, _ size: PixelSize) -> EncodedPicture {
    content.withLock { content in
      let encoded = EncodedPicture(bytes: Array("encoded \(content.pictures.count)".utf8))
      content.pictures[encoded] = (size, bitmap)
      return encoded
    }
  }

  /// Records a saved file's bytes.
  func save(_ bytes: [UInt8]) {
    content.withLock { $0.saved.append(bytes) }
  }
}

/// A picture that is already decoded.
private final class FakeOpenedPicture: OpenedPicture {
  let originalSize: PixelSize
  let bitmap: Bitmap
  /// What fails when captions are painted onto the file; nil if they cannot be.
  let fileProblem: Problem?

  init(originalSize: PixelSize, bitmap: Bitmap, fileProblem: Problem?) {
    self.originalSize = originalSize
    self.bitmap = bitmap
    self.fileProblem = fileProblem
  }

  var decodedSize: PixelSize { bitmap.size }

  var isStoredUpright: Bool { fileProblem != nil }

  func pixels(allowingDamage: Bool) -> Bitmap { bitmap.copied() }

  func keepsFile(croppedTo crop: Crop) -> Bool { fileProblem != nil }

  func painted(
    _ overlay: MemeOverlay, croppedTo crop: Crop, quality: Int?
  ) throws(Problem) -> EncodedPicture? {
    if let fileProblem { throw fileProblem }
    return nil
  }
}
