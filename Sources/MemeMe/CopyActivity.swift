internal import Canvas
internal import MemeCore
internal import SDLPlatform

/// Puts a meme on the clipboard, until another program does.
nonisolated struct CopyActivity: ShareActivity {
  let clipboard: ClipboardOwner

  var id: ShareActivityID { .copy }

  func obstacle() -> ShareObstacle? { clipboard.isAvailable ? nil : .noClipboard }

  func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    // A clipboard holds one picture.
    guard let file = delivery.files.first else { return answer(.failure(.cancelled)) }
    do throws(ClipboardError) {
      try clipboard.offer([
        ClipboardItem(mediaType: file.format.mediaType, bytes: file.content.bytes)
      ])
      answer(.success(.copied))
    } catch {
      answer(.failure(.sharing(error == .timeout ? .tookTooLong(program: nil) : .refused)))
    }
  }
}
