internal import MemeCore

/// The state that a scene shows, in memory of its own, which all views share.
///
/// The state has hundreds of members. Views that contained it would copy each of them whenever they
/// are copied, and the code for that was a tenth of the program. For the same reason views read it
/// without a copy (`_read`).
final class StateSnapshot: Sendable, Equatable {
  let state: AppState

  init(_ state: AppState) {
    self.state = state
  }

  static func == (left: StateSnapshot, right: StateSnapshot) -> Bool {
    left === right || left.state == right.state
  }
}
