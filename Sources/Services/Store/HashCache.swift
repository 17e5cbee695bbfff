internal import MemeCore
internal import Synchronization

/// Caches the hash of the picture that was stored last: a draft is saved repeatedly with the same
/// one.
final class HashCache: Sendable {
  private let last = Mutex<(picture: EncodedPicture, name: String)?>(nil)

  /// Releases the picture.
  func removeAll() { last.withLock { $0 = nil } }

  /// The hash of a picture.
  func name(of picture: EncodedPicture) -> String {
    // Arrays that share their storage compare equal in constant time.
    if let last = last.withLock({ $0 }), last.picture == picture { return last.name }
    let name = ContentHash.name(of: picture.bytes)
    last.withLock { $0 = (picture, name) }
    return name
  }
}
