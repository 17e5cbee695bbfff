internal import Canvas
internal import MemeCore
internal import Synchronization

/// Paints and encodes memes for sharing, and keeps the last ones.
///
/// The sheet shows the size of what will be shared, and asks again for each format and quality; the
/// meme itself is painted once.
final class MemeExports: Sendable {
  /// Encoded memes, and what is stored of a new one.
  struct Prepared: Sendable {
    var memes: [Export]
    var stored: FinishedMeme?
  }

  /// A meme at full resolution, and what is stored of a new one.
  private struct Painting {
    /// The pixels; nil until they are needed, if the captions were painted onto the file.
    var bitmap: Bitmap?
    var stored: FinishedMeme?
  }

  /// What is kept of the memes that were encoded last.
  private struct Entry {
    var subject: ShareState.Subject
    var painting: Painting?
    var options = ShareOptions()
    var prepared: Prepared?

    /// The memes in the format, size and quality of some options, if they are known.
    func prepared(for options: ShareOptions) -> Prepared? {
      let isKnown =
        options == self.options || options == self.options.with(prepared?.memes.first?.format)
      return isKnown ? prepared : nil
    }
  }

  private struct Kept {
    var entry: Entry?
    /// Stops the painting of what would be kept.
    ///
    /// A measurement that is cancelled, since another format was chosen, does not stop it: the next
    /// one needs it too.
    var release = Cancellation()
  }

  private let services: AppServices
  private let kept = Mutex(Kept())
  private let watermark = Mutex<Watermark?>(nil)
  /// Held while memes are encoded, so that an activity waits for what the sheet already encodes.
  private let turn = Mutex(())

  /// Makes an exporter without kept memes.
  init(_ services: AppServices) {
    self.services = services
  }

  /// Paints a watermark on all new memes from now on.
  func use(_ watermark: Watermark) {
    self.watermark.withLock { $0 = watermark }
  }

  /// What is painted around and over the picture of a meme.
  private func overlay(of meme: Meme) throws(Problem) -> MemeOverlay {
    var overlay = try services.makeRasterizer().overlay(for: meme.recipe, on: meme.pictureSize)
    if let watermark = watermark.withLock(\.self) { overlay.add(watermark) }
    return overlay
  }

  /// Encodes memes, or returns those that were encoded last.
  ///
  /// - Parameters:
  ///   - subject: The memes.
  ///   - options: The format and size.
  ///   - cancellation: Stops the work.
  /// - Returns: The encoded memes.
  /// - Throws: A `Problem`.
  func export(
    _ subject: ShareState.Subject, _ options: ShareOptions, _ cancellation: Cancellation
  ) throws(Problem) -> Prepared {
    try turn.withLock { _ throws(Problem) in
      guard !cancellation.isCancelled else { throw .cancelled }
      let (last, release) = kept.withLock { ($0.entry, $0.release) }
      var entry = Entry(subject: subject)
      if let last, last.subject == subject { entry = last }
      if let prepared = entry.prepared(for: options) { return prepared }
      if case .made(let meme) = subject, entry.painting == nil {
        entry.painting = try paint(meme, release)
        keep(entry, release)
      }
      guard !cancellation.isCancelled else { throw .cancelled }
      let prepared = try prepare(&entry, options, cancellation, release)
      (entry.options, entry.prepared) = (options, prepared)
      keep(entry, release)
      return prepared
    }
  }

  /// Keeps an entry, unless entries were released since its export began.
  private func keep(_ entry: Entry, _ release: Cancellation) {
    kept.withLock { if $0.release === release { $0.entry = entry } }
  }

  /// Releases what is kept, and stops painting.
  func removeAll() {
    let released = kept.withLock { kept in
      defer { kept = Kept() }
      return kept.release
    }
    released.cancel()
  }

  private func prepare(
    _ entry: inout Entry, _ options: ShareOptions, _ cancellation: Cancellation,
    _ release: Cancellation
  ) throws(Problem) -> Prepared {
    switch entry.subject {
    case .made(let meme):
      guard var painting = entry.painting else { throw .cancelled }
      let encoded = try encode(&painting, of: meme, options, release)
      entry.painting = painting
      return Prepared(memes: [encoded], stored: painting.stored)
    case .sent(let memes):
      var encoded: [Export] = []
      for meme in memes {
        guard !cancellation.isCancelled else { throw .cancelled }
        if memes.count > 1 { entry.painting = nil }
        encoded.append(try convert(meme, options, &entry.painting, release))
      }
      return Prepared(memes: encoded)
    }
  }

  // MARK: - New memes

  private func paint(_ meme: Meme, _ release: Cancellation) throws(Problem) -> Painting {
    let (picture, recipe) = (meme.originalImage, meme.recipe)
    let opened = try open(picture.encoded, at: .fullWhenRead(keepingQuality: true), release)
    // Printers, and programs that pictures are pasted into, often ignore an orientation.
    let keepsFile = opened.isStoredUpright && opened.keepsFile(croppedTo: recipe.crop)
    if !keepsFile { try opened.beginDecoding() }
    // Drawn while the helper decodes.
    let overlay = try overlay(of: meme)
    guard !release.isCancelled else { throw .cancelled }
    let quality = opened.paintingQuality
    if keepsFile,
      let file = try opened.paintedIfPossible(overlay, croppedTo: recipe.crop, quality: quality)
    {
      return Painting(
        stored: try services.encoder.finish(
          file, hasOriginalQuality: quality == nil, of: meme.pictureSize, recipe,
          original: picture.encoded, decoder: services.decoder, cancellation: release))
    }
    let bitmap = try services.encoder.paint(
      opened, crop: recipe.crop, overlay, allowingDamage: picture.isDamaged)
    guard !release.isCancelled else { throw .cancelled }
    return Painting(
      bitmap: bitmap,
      stored: try services.encoder.finish(bitmap, recipe, original: picture.encoded))
  }

  private func encode(
    _ painting: inout Painting, of meme: Meme, _ options: ShareOptions, _ release: Cancellation
  ) throws(Problem) -> Export {
    if let stored = painting.stored?.export, options.ask(for: stored) {
      if stored.format == .png || options.quality == ShareOptions.standardQuality { return stored }
      if painting.bitmap == nil,
        let file = try file(of: meme, quality: options.quality, release)
      {
        return Export(content: file, format: stored.format, size: stored.size)
      }
    }
    let bitmap = if let known = painting.bitmap { known } else { try pixels(of: meme, release) }
    painting.bitmap = bitmap
    return try services.encoder.encode(bitmap, options, cancellation: release)
  }

  /// A meme whose captions were painted onto the file of its picture, in another quality.
  private func file(
    of meme: Meme, quality: Int, _ release: Cancellation
  ) throws(Problem) -> EncodedPicture? {
    let opened = try open(
      meme.originalImage.encoded, at: .fullWhenRead(keepingQuality: false), release)
    let overlay = try overlay(of: meme)
    guard !release.isCancelled else { throw .cancelled }
    return try opened.paintedIfPossible(
      overlay, croppedTo: meme.recipe.crop, quality: quality)
  }

  /// The pixels of a meme whose captions were painted onto the file of its picture.
  private func pixels(of meme: Meme, _ release: Cancellation) throws(Problem) -> Bitmap {
    let opened = try open(meme.originalImage.encoded, at: .full, release)
    let overlay = try overlay(of: meme)
    return try services.encoder.paint(
      opened, crop: meme.recipe.crop, overlay, allowingDamage: meme.originalImage.isDamaged)
  }

  // MARK: - Sent memes

  /// Encodes a sent meme, unless its file is what is asked for.
  private func convert(
    _ meme: SentMeme, _ options: ShareOptions, _ painting: inout Painting?,
    _ release: Cancellation
  ) throws(Problem) -> Export {
    let file = try services.store.renderedPicture(of: meme.id)
    let format = ExportFormat(fileExtension: file.fileExtension)
    if let format {
      let stored = Export(content: file.picture, format: format, size: meme.size)
      if options.ask(for: stored),
        format == .png || options.quality >= ShareOptions.standardQuality
      {
        return stored
      }
    }
    let bitmap =
      if let known = painting?.bitmap { known } else { try decode(file.picture, release) }
    painting = Painting(bitmap: bitmap)
    return try services.encoder.encode(
      bitmap, options.with(options.format ?? format), cancellation: release)
  }

  private func decode(
    _ picture: EncodedPicture, _ release: Cancellation
  ) throws(Problem) -> Bitmap {
    let opened = try open(picture, at: .full, release)
    return try services.encoder.paint(
      opened, crop: Crop(), MemeOverlay(size: opened.decodedSize), allowingDamage: false)
  }

  private func open(
    _ picture: EncodedPicture, at size: DecodingSize, _ release: Cancellation
  ) throws(Problem) -> any OpenedPicture {
    try services.decoder.open(.memory(picture), at: size, cancellation: release)
  }
}

extension ShareOptions {
  /// Whether an encoded meme has the format and size; its quality is not known.
  fileprivate func ask(for meme: Export) -> Bool {
    size(of: meme.size) == meme.size && (format == nil || format == meme.format)
      && target.byteLimit.map { meme.content.bytes.count <= $0 } ?? true
  }
}
