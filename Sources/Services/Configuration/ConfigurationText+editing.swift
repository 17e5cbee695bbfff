internal import MemeCore

extension ConfigurationText {
  /// The content with another value of a setting; everything else stays as it is.
  ///
  /// - Parameters:
  ///   - json: The value as JSON.
  ///   - name: The name of the setting.
  /// - Returns: The new content.
  func setting(_ json: String, for name: String) -> [UInt8] {
    var result = bytes
    if let index = names.lastIndex(of: name) {
      result.replaceSubrange(object.members[index].value, with: json.utf8)
    } else {
      insert("\"\(name)\": \(json)", into: &result)
    }
    return result
  }

  /// The content with other values of the members of a setting that is an object; comments in it
  /// stay.
  ///
  /// - Parameters:
  ///   - value: The value of the setting.
  ///   - key: The setting.
  /// - Returns: The new content; nil unless both values are objects.
  func settingMembers(of value: SettingValue, for key: SettingKey) -> [UInt8]? {
    guard let index = names.lastIndex(of: key.rawValue), let members = value.members else {
      return nil
    }
    let place = object.members[index].value
    let former = self.value(of: object.members[index], for: key).value?.members ?? []
    guard var text = try? ConfigurationText(Array(bytes[place])) else { return nil }
    for (name, json) in members where former.first(where: { $0.name == name })?.json != json {
      let changed = json.map { text.setting($0, for: name) } ?? text.removing(name)
      guard let next = try? ConfigurationText(changed) else { return nil }
      text = next
    }
    var result = bytes
    result.replaceSubrange(place, with: text.bytes)
    return result
  }

  /// The content without a setting; everything else stays as it is.
  ///
  /// - Parameter removedName: The name of the setting.
  /// - Returns: The new content.
  func removing(_ removedName: String) -> [UInt8] {
    var removed = RangeSet<Int>()
    var kept: JSON5Object.Member?
    for (name, member) in zip(names, object.members) {
      guard name == removedName else {
        kept = member
        continue
      }
      removed.insert(contentsOf: extent(of: member))
      if let comma = member.comma { removed.insert(contentsOf: comma..<comma + 1) }
    }
    // Without a comma after the last member the file may be plain JSON, and remains so.
    if object.members.last?.comma == nil, names.last == removedName, let comma = kept?.comma {
      removed.insert(contentsOf: comma..<comma + 1)
    }
    var result = bytes
    result.removeSubranges(removed)
    return result
  }

  // MARK: - Adding

  /// Adds a member after all others, and after the comments that follow them.
  private func insert(_ member: String, into result: inout [UInt8]) {
    let last = object.members.last
    let lineBreak = usesCarriageReturns ? "\r\n" : "\n"
    var text = (isOnOneLine ? " " : lineBreak + indentation) + member
    if last?.comma != nil { text += "," }
    if !isOnOneLine, !hasLineBreak(object.contentEnd..<object.closing) { text += lineBreak }
    result.insert(contentsOf: text.utf8, at: object.contentEnd)
    if let last, last.comma == nil {
      result.insert(UInt8(ascii: ","), at: last.value.upperBound)
    }
  }

  /// Whether the first member is on the line of the opening brace, and another can be.
  private var isOnOneLine: Bool {
    guard let first = object.members.first, !object.endsWithLineComment else { return false }
    return !hasLineBreak(object.opening..<first.name.lowerBound)
  }

  private var usesCarriageReturns: Bool {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return false }
    return bytes[first - 1] == UInt8(ascii: "\r")
  }

  /// The white space before the last member that begins a line; two spaces if none does.
  private var indentation: String {
    for member in object.members.reversed() {
      let start = blanksStart(before: member.name.lowerBound)
      if isLineBreak(start - 1) {
        return String(decoding: bytes[start..<member.name.lowerBound], as: UTF8.self)
      }
    }
    return "  "
  }

  // MARK: - Removing

  /// The bytes to remove with a member: whole lines where nothing else is on them.
  private func extent(of member: JSON5Object.Member) -> Range<Int> {
    var end = member.value.upperBound
    if let comma = member.comma, bytes[end..<comma].allSatisfy(Self.isBlank) { end = comma + 1 }
    let left = blanksStart(before: member.name.lowerBound)
    let right = bytes[end...].firstIndex { !Self.isBlank($0) } ?? bytes.count
    let startsLine = isLineBreak(left - 1)
    if startsLine, isLineBreak(right) {
      let isPair = bytes[right...].starts(with: "\r\n".utf8)
      return left..<right + (isPair ? 2 : 1)
    }
    // On a line with others the space goes that separated it from the one before.
    let isFirst = startsLine || left == object.opening + 1
    return isFirst ? member.name.lowerBound..<right : left..<end
  }

  /// The start of the spaces and tabs before an index.
  private func blanksStart(before index: Int) -> Int {
    bytes[..<index].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isLineBreak(_ index: Int) -> Bool {
    bytes.indices.contains(index)
      && (bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r"))
  }

  private func hasLineBreak(_ range: Range<Int>) -> Bool { range.contains(where: isLineBreak) }
}
