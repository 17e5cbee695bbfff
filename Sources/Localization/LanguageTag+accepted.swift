extension LanguageTag {
  /// The maximum number of languages that are read of a header.
  private static let mostAccepted = 16

  /// The languages that a header `Accept-Language` names, as in RFC 9110, section 12.5.4.
  ///
  /// - Parameter header: The value, such as `pt-BR,pt;q=0.9,en;q=0.8`.
  /// - Returns: The most preferred first, without those that are not wanted and what is no language.
  public static func accepted(_ header: String) -> [LanguageTag] {
    let parts = header.split(separator: ",", maxSplits: mostAccepted).prefix(mostAccepted)
    let ranges = parts.enumerated().compactMap { index, part -> AcceptedLanguage? in
      let fields = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let name = fields.first, let tag = LanguageTag(range: name) else { return nil }
      let weight = fields.dropFirst().first { $0.hasPrefix("q=") }
      let quality = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return quality > 0 ? AcceptedLanguage(tag: tag, quality: quality, index: index) : nil
    }
    return ranges.sorted { ($1.quality, $0.index) < ($0.quality, $1.index) }.map(\.tag)
  }

  /// Reads a language as RFC 5646 names it: `zh-Hant-TW` is Chinese as in Taiwan.
  private init?(range: String) {
    var codes = range.split(separator: "-", omittingEmptySubsequences: false)
    // A script between language and country: that of Chinese in simplified characters has no
    // country, since another one's would mean the traditional ones.
    if codes.count > 2, codes[1].count == 4 {
      codes.remove(at: codes[1].lowercased() == "hans" ? 2 : 1)
    }
    self.init(codes.prefix(2).joined(separator: "_"))
  }
}

private struct AcceptedLanguage {
  var tag: LanguageTag
  var quality: Double
  /// Its place in the header.
  var index: Int
}
