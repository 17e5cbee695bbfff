extension JSONParser {
  /// Passes over white space, and comments in JSON5.
  ///
  /// White space is that of ASCII: `JSON5Scanner` passes over the same.
  mutating func skipBlanks() throws(JSONError) {
    while let byte = current {
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20: position += 1
      case 0x0B where isJSON5, 0x0C where isJSON5: position += 1
      case UInt8(ascii: "/") where isJSON5: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    if skip("//") {
      while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
      return
    }
    guard skip("/*") else { throw malformed }
    while !skip("*/") {
      guard current != nil else { throw malformed }
      position += 1
    }
  }
}
