internal import Canvas
internal import MemeCore
internal import Synchronization

/// Encodes memes for sharing, and keeps the last ones, whose size the sheet shows.
final class MemeExports: Sendable {
  /// Encoded memes, and what is stored of a new one.
  struct Export: Sendable {
    var memes: [EncodedMeme]
    var stored: FinishedMeme?
  }

  private struct Entry {
    var subject: ShareState.Subject
    var options: ShareOptions
    var export: Export
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
  ///   - overlay: What is painted on a new meme.
  ///   - cancellation: Stops the work.
  /// - Returns: The encoded memes.
  /// - Throws: A `Problem`.
  func export(
    _ subject: ShareState.Subject, _ options: ShareOptions, _ overlay: MemeOverlay,
    _ cancellation: Cancellation
  ) throws(Problem) -> Export {
    try turn.withLock { _ throws(Problem) in
      if let kept = kept(subject, options) { return kept }
      guard !cancellation.isCancelled else { throw .cancelled }
      let export = try encode(subject, options, overlay, cancellation)
      guard !cancellation.isCancelled else { throw .cancelled }
      last.withLock { $0 = Entry(subject: subject, options: options, export: export) }
      return export
    }
  }

  private func encode(
    _ subject: ShareState.Subject, _ options: ShareOptions, _ overlay: MemeOverlay,
    _ cancellation: Cancellation
  ) throws(Problem) -> Export {
    switch subject {
    case .made(let meme): try finish(meme, options, overlay, cancellation)
    case .sent(let memes): try convert(memes, options, cancellation)
    }
  }

  /// Releases what is kept.
  func removeAll() {
    last.withLock { $0 = nil }
  }

  private func kept(_ subject: ShareState.Subject, _ options: ShareOptions) -> Export? {
    last.withLock { entry in
      guard let entry, entry.subject == subject else { return nil }
      let chosen = entry.options.with(entry.export.memes.first?.format)
      return options == entry.options || options == chosen ? entry.export : nil
    }
  }

  private func finish(
    _ meme: Meme, _ options: ShareOptions, _ overlay: MemeOverlay, _ cancellation: Cancellation
  ) throws(Problem) -> Export {
    let opened = try services.decoder.open(
      .memory(meme.originalImage.encoded), at: .full, cancellation: cancellation)
    let (stored, shared) = try services.encoder.finish(
      opened, meme.recipe, original: meme.originalImage.encoded, overlay, options,
      allowingDamage: meme.originalImage.isDamaged)
    return Export(memes: [shared], stored: stored)
  }

  private func convert(
    _ memes: [SentMeme], _ options: ShareOptions, _ cancellation: Cancellation
  ) throws(Problem) -> Export {
    var encoded: [EncodedMeme] = []
    for meme in memes {
      guard !cancellation.isCancelled else { throw .cancelled }
      encoded.append(try convert(meme, options, cancellation))
    }
    return Export(memes: encoded)
  }

  private func convert(
    _ meme: SentMeme, _ options: ShareOptions, _ cancellation: Cancellation
  ) throws(Problem) -> EncodedMeme {
    let stored = try services.store.renderedPicture(of: meme.id)
    let format = PictureFormat(fileExtension: stored.fileExtension)
    let size = options.size.size(of: meme.size)
    if let format, size == meme.size, options.format == nil || options.format == format,
      format == .png || options.quality >= ShareOptions.standardQuality
    {
      return EncodedMeme(content: stored.picture, format: format, size: size)
    }
    let opened = try services.decoder.open(
      .memory(stored.picture), at: .full, cancellation: cancellation)
    return try services.encoder.convert(
      opened, options.with(options.format ?? format))
  }
}
