/// A value behind a reference, which is copied when it is changed and somebody else has it too.
///
/// Copying and comparing what contains it costs one pointer. It is for large values in others that
/// are copied often: without it each of those had kilobytes of code for copying them.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Makes a box with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Two boxes are equal if their values are; those of one box are not compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}
