internal import MemeCore
internal import SDLPlatform

/// The clipboard of the window system.
nonisolated struct LiveClipboard: ClipboardReader {
  private let clipboard: DesktopClipboard
  private let owner: ClipboardOwner
  private let maximumBytes: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - clipboard: The window system's clipboard.
  ///   - owner: What this program has copied, which is withdrawn at the end. A text that the window
  ///     system does not have yet is read from it.
  ///   - maximumBytes: The maximum size of a picture, in bytes.
  init(_ clipboard: DesktopClipboard, owner: ClipboardOwner, maximumBytes: Int) {
    self.clipboard = clipboard
    self.owner = owner
    self.maximumBytes = maximumBytes
  }

  func content(
    intoField: Bool, cancellation: Cancellation
  ) throws(ClipboardFault) -> ClipboardContent {
    do throws(ClipboardError) {
      if let offer = owner.pendingOffer { return try content(of: offer, intoField: intoField) }
      return try clipboard.read(isCancelled: { cancellation.isCancelled }) {
        offer throws(ClipboardError) in
        try content(of: offer, intoField: intoField)
      }
    } catch {
      switch error {
      case .timeout: throw .tookTooLong
      case .tooLarge: throw .tooLarge
      case .unavailable: throw .unavailable
      case .cancelled: return .nothing
      }
    }
  }

  private func content(
    of offer: any ClipboardOffer, intoField: Bool
  ) throws(ClipboardError) -> ClipboardContent {
    try ClipboardContent(
      types: offer.types, intoField: intoField, maximumBytes: maximumBytes
    ) { type, limit throws(ClipboardError) in
      try offer.bytes(of: type, maximumBytes: limit)
    }
  }

  func finish() {
    clipboard.close()
    owner.close()
  }
}
