/// What this program has copied, before the window system has it.
nonisolated final class PendingOffer: ClipboardOffer {
  private let contents: [ClipboardItem]

  /// Makes an offer.
  ///
  /// - Parameter contents: One content in all its forms.
  init(_ contents: [ClipboardItem]) {
    self.contents = contents
  }

  var types: [String] { contents.map(\.mediaType) }

  func bytes(of type: String, maximumBytes: Int) throws(ClipboardError) -> [UInt8] {
    let bytes = contents.first { $0.mediaType == type }?.bytes ?? []
    guard bytes.count <= maximumBytes else { throw .tooLarge }
    return bytes
  }
}
