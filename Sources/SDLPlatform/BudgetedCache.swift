/// Values that are likely to be wanted again, up to a budget of bytes.
///
/// What the present round uses is never dropped, however much that is: a frame needs all that it
/// shows, and dropping a part of it would only mean making it again for the next one.
@MainActor
final class BudgetedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
    var lastRound: Int
  }

  private let budget: Int
  private let byteCount: (Value) -> Int
  private var entries: [Key: Entry] = [:]
  private var total = 0
  private var round = 0
  /// How many values have been made so far.
  private(set) var madeCount = 0

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - budget: Bytes above which the values used longest ago are dropped.
  ///   - byteCount: What a value keeps in memory.
  init(budget: Int, byteCount: @escaping (Value) -> Int) {
    self.budget = budget
    self.byteCount = byteCount
  }

  /// Whether more is kept than planned.
  var isOverBudget: Bool { total > budget }

  /// The value for a key, made now if it is not there.
  func value<Failure: Error>(
    _ key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = known(key) { return known }
    let value = try make()
    keep(value, for: key)
    return value
  }

  /// The value for a key, if it is there.
  func known(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastRound = round
    return entries.values[index].value
  }

  /// Keeps a value that has been made, in the place of what was there.
  func keep(_ value: Value, for key: Key) {
    madeCount += 1
    let entry = Entry(value: value, byteCount: byteCount(value), lastRound: round)
    total += entry.byteCount - (entries.updateValue(entry, forKey: key)?.byteCount ?? 0)
  }

  /// Ends a frame, or whatever else needed all its values at once.
  func finishRound() {
    trim()
    round += 1
  }

  /// Above the budget, drops what has not been used longest until a quarter of it is free.
  private func trim() {
    guard isOverBudget else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastRound < $1.value.lastRound }) {
      guard total > budget * 3 / 4, entry.lastRound < round else { return }
      total -= entry.byteCount
      entries[key] = nil
    }
  }

  func removeAll() {
    entries = [:]
    total = 0
  }
}
