internal import HelperProcess

/// A meme that is handed out.
struct PictureOffer<Content> {
  /// The secret part of its address.
  let token: ServeToken
  /// What is handed out.
  let content: Content
  /// When it is not handed out any more.
  let end: ContinuousClock.Instant
}

/// The memes that are handed out, the oldest first.
///
/// It has no clock of its own: every method that depends on the time gets it.
struct OfferTable<Content> {
  private var offers: [PictureOffer<Content>] = []

  /// The number of memes.
  var count: Int { offers.count }

  /// When the next meme is not handed out any more; nil without any.
  var nextEnd: ContinuousClock.Instant? { offers.map(\.end).min() }

  /// Hands out a meme; the oldest one is given up if there are too many.
  mutating func add(_ offer: PictureOffer<Content>) {
    offers.append(offer)
    if offers.count > ServeLimits.offers { offers.removeFirst() }
  }

  /// Removes the memes whose time is over.
  mutating func removeEnded(at now: ContinuousClock.Instant) {
    offers.removeAll { $0.end <= now }
  }

  /// Removes all memes.
  mutating func removeAll() {
    offers = []
  }

  /// Finds a meme in a time that does not depend on the tokens.
  ///
  /// - Parameters:
  ///   - token: The secret part of its address.
  ///   - now: The time.
  /// - Returns: What is handed out; nil if the token is unknown or its time is over.
  func content(_ token: ServeToken, at now: ContinuousClock.Instant) -> Content? {
    var found: Content?
    for offer in offers where offer.token.matches(token) && offer.end > now {
      found = offer.content
    }
    return found
  }
}
