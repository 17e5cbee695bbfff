/// The fields of a JSON object in a line.
struct BatchFields {
  private let container: KeyedDecodingContainer<AnyKey>

  /// Opens an object.
  ///
  /// - Throws: `BatchFault` for a key that is not one of those named.
  init(_ decoder: any Decoder, keys: [String]) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    if let key = container.allKeys.map(\.stringValue).filter({ !keys.contains($0) }).min() {
      throw BatchFault(
        message: "There is no key '\(key)'. The keys are \(keys.joined(separator: ", ")).")
    }
  }

  func text(_ name: String) throws(BatchFault) -> String {
    guard let text = try textIfPresent(name) else {
      throw BatchFault(message: "'\(name)' is missing.")
    }
    return text
  }

  func textIfPresent(_ name: String) throws(BatchFault) -> String? {
    do {
      return try container.decodeIfPresent(String.self, forKey: AnyKey(stringValue: name))
    } catch {
      throw BatchFault(message: "'\(name)' must be a text in quotes.")
    }
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(BatchFault) -> Int? {
    let number: Int?
    do {
      number = try container.decodeIfPresent(Int.self, forKey: AnyKey(stringValue: name))
    } catch {
      throw wrongNumber(name, range)
    }
    if let number, !range.contains(number) { throw wrongNumber(name, range) }
    return number
  }

  /// A value of another type.
  ///
  /// - Throws: The `BatchFault` of the value itself, or one that says what it must be.
  func value<Value: Decodable>(
    _ name: String, as type: Value.Type, mustBe expected: String
  ) throws(BatchFault) -> Value? {
    do {
      return try container.decodeIfPresent(type, forKey: AnyKey(stringValue: name))
    } catch let fault as BatchFault {
      throw fault
    } catch {
      throw BatchFault(message: "'\(name)' must be \(expected).")
    }
  }

  private func wrongNumber(_ name: String, _ range: ClosedRange<Int>) -> BatchFault {
    BatchFault(message: "'\(name)' must be a whole number from \(range.shown).")
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
