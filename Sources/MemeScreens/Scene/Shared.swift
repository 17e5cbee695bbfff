/// A value in memory of its own, which all copies share.
///
/// The state of the program has hundreds of members. Views that contain it would copy each of them
/// whenever they are copied, and the code for that would be a tenth of the program.
@propertyWrapper
struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  init(_ value: Value) {
    storage = Storage(value)
  }

  var wrappedValue: Value { storage.value }
  var projectedValue: Shared { self }
}

extension Shared: Equatable where Value: Equatable {
  static func == (left: Shared, right: Shared) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}
