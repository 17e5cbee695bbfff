/// What of the sent memes is listed, besides what is searched for.
public enum SentFilter: Hashable, Sendable {
  /// All.
  case all
  /// The favourites.
  case favorites
  /// Those that were made of one picture.
  case picture(SentPicture)

  func includes(_ meme: SentMeme) -> Bool {
    switch self {
    case .all: true
    case .favorites: meme.isFavorite
    case .picture(let picture): meme.original == picture.digest
    }
  }
}

/// The picture that sent memes were made of.
public struct SentPicture: Hashable, Sendable {
  /// The name of its file; empty if it has none.
  public var name: String
  /// The digest of its content.
  public var digest: String
}

extension SentMeme {
  /// The picture that it was made of; nil if that is unknown.
  public var picture: SentPicture? {
    original.isEmpty ? nil : SentPicture(name: pictureName, digest: original)
  }
}
