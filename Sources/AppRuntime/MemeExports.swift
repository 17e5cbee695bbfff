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
    var bitmap: Bitmap
    var stored: FinishedMeme?
  }

  private struct Entry {
    var subject: ShareState.Subject
    var options: ShareOptions
    var painting: Painting?
    var prepared: Prepared

    /// Whether its memes are in the format, size and quality of some options.
    func answers(_ options: ShareOptions) -> Bool {
      options == self.options || options == self.options.with(prepared.memes.first?.format)
    }
  }

  private let services: AppServices
  private let last = Mutex<Entry?>(nil)
  /// Held while memes are encoded, so that an activity waits for what the sheet already encodes.
  private let turn = Mutex(())

  /// Makes an exporter without kept memes.
  init(_ services: AppServices) {
    self.services = services
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
      let known = last.withLock { $0?.subject == subject ? $0 : nil }
      if let known, known.answers(options) { return known.prepared }
      let (prepared, painting) = try encode(subject, options, known?.painting, cancellation)
      guard !cancellation.isCancelled else { throw .cancelled }
      last.withLock {
        $0 = Entry(subject: subject, options: options, painting: painting, prepared: prepared)
      }
      return prepared
    }
  }

  /// Releases what is kept.
  func removeAll() {
    last.withLock { $0 = nil }
  }

  private func encode(
    _ subject: ShareState.Subject, _ options: ShareOptions, _ known: Painting?,
    _ cancellation: Cancellation
  ) throws(Problem) -> (Prepared, Painting?) {
    switch subject {
    case .made(let meme):
      let painting = if let known { known } else { try paint(meme, cancellation) }
      guard !cancellation.isCancelled else { throw .cancelled }
      let shared = try encode(painting, options)
      return (Prepared(memes: [shared], stored: painting.stored), painting)
    case .sent(let memes):
      var painting = known
      var encoded: [Export] = []
      for meme in memes {
        if memes.count > 1 { painting = nil }
        encoded.append(try convert(meme, options, &painting, cancellation))
      }
      return (Prepared(memes: encoded), painting)
    }
  }

  // MARK: - New memes

  private func paint(_ meme: Meme, _ cancellation: Cancellation) throws(Problem) -> Painting {
    let (picture, recipe) = (meme.originalImage, meme.recipe)
    let opened = try open(picture.encoded, cancellation)
    // Drawn while the helper decodes.
    let overlay = try services.makeRasterizer().overlay(for: recipe, on: meme.pictureSize)
    let bitmap = try services.encoder.paint(
      opened, crop: recipe.crop, overlay, allowingDamage: picture.isDamaged)
    return Painting(
      bitmap: bitmap,
      stored: try services.encoder.finish(bitmap, recipe, original: picture.encoded))
  }

  private func encode(
    _ painting: Painting, _ options: ShareOptions
  ) throws(Problem) -> Export {
    guard let stored = painting.stored?.export, options.ask(for: stored),
      stored.format == .png || options.quality == ShareOptions.standardQuality
    else { return try services.encoder.encode(painting.bitmap, options) }
    return stored
  }

  // MARK: - Sent memes

  /// Encodes a sent meme, unless its file is what is asked for.
  private func convert(
    _ meme: SentMeme, _ options: ShareOptions, _ painting: inout Painting?,
    _ cancellation: Cancellation
  ) throws(Problem) -> Export {
    guard !cancellation.isCancelled else { throw .cancelled }
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
    let known = if let painting { painting } else { try decode(file.picture, cancellation) }
    painting = known
    return try services.encoder.encode(known.bitmap, options.with(options.format ?? format))
  }

  private func decode(
    _ picture: EncodedPicture, _ cancellation: Cancellation
  ) throws(Problem) -> Painting {
    let opened = try open(picture, cancellation)
    return Painting(
      bitmap: try services.encoder.paint(
        opened, crop: Crop(), MemeOverlay(size: opened.decodedSize), allowingDamage: false))
  }

  private func open(
    _ picture: EncodedPicture, _ cancellation: Cancellation
  ) throws(Problem) -> any OpenedPicture {
    try services.decoder.open(.memory(picture), at: .full, cancellation: cancellation)
  }
}

extension ShareOptions {
  /// Whether an encoded meme has the format and size; its quality is not known.
  fileprivate func ask(for meme: Export) -> Bool {
    size.size(of: meme.size) == meme.size && (format == nil || format == meme.format)
  }
}
