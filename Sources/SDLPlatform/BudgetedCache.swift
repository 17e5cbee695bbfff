/// A cache of values with a budget in bytes.
///
/// Values used in the current round are never evicted, whatever their size: a frame needs all that
/// it shows, and evicting a part would only mean making it again for the next frame.
nonisolated final class BudgetedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
    var lastRound: Int
  }

  /// Bytes above which the least recently used values are evicted.
  var budget: Int
  private let byteCount: (Value) -> Int
  private var entries: [Key: Entry] = [:]
  private var total = 0
  private var round = 0
  /// The number of values made so far.
  private(set) var missCount = 0

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - budget: Bytes above which the least recently used values are evicted.
  ///   - byteCount: The memory that a value uses, in bytes.
  init(budget: Int, byteCount: @escaping (Value) -> Int) {
    self.budget = budget
    self.byteCount = byteCount
  }

  /// Whether the values exceed the budget.
  var isOverBudget: Bool { total > budget }

  /// The value for a key, made now if it is not cached.
  func value<Failure: Error>(
    _ key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = known(key) { return known }
    let value = try make()
    keep(value, for: key)
    return value
  }

  /// The value for a key, if it is cached.
  func known(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastRound = round
    return entries.values[index].value
  }

  /// Stores a value, replacing the previous one.
  func keep(_ value: Value, for key: Key) {
    missCount += 1
    let entry = Entry(value: value, byteCount: byteCount(value), lastRound: round)
    total += entry.byteCount - (entries.updateValue(entry, forKey: key)?.byteCount ?? 0)
  }

  /// Ends a round: a frame, or another operation that needs all its values at once.
  func finishRound() {
    trim()
    round += 1
  }

  /// Above the budget, evicts the least recently used values until a quarter of it is free.
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
