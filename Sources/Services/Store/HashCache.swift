internal import MemeCore
internal import Synchronization

/// Remembers the hash of the picture that was kept last: a draft is saved again and again with the
/// same one.
final class HashCache: Sendable {
  private let last = Mutex<(picture: EncodedPicture, name: String)?>(nil)

  /// The hash of a picture.
  func name(of picture: EncodedPicture) -> String {
    // The same bytes in the same memory are equal at once.
    if let last = last.withLock({ $0 }), last.picture == picture { return last.name }
    let name = ContentHash.name(of: picture.bytes)
    last.withLock { $0 = (picture, name) }
    return name
  }
}
