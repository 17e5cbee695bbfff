/// Where the focus is, or was, among the layers of a scene.
struct FocusPlace: Equatable {
  /// The layer that has the focused element, or the topmost modal one where nothing has the focus.
  var layer: ViewID
  /// The focused element, then those that get the focus if it is gone; empty if nothing has it.
  ///
  /// Those are the rows after it in the same list, and then those before it.
  var elements: [ViewID] = []

  /// Finds the focused element; nil for a scene without layers.
  init?<Action>(of focused: ViewID?, in scene: Scene<Action>) {
    guard let base = scene.activeLayers.first else { return nil }
    layer = base.id
    guard let focused else { return }
    elements = [focused]
    for layer in scene.activeLayers {
      guard let index = layer.elements.firstIndex(where: { $0.id == focused }) else { continue }
      self.layer = layer.id
      elements += layer.neighbours(ofElementAt: index)
      return
    }
  }
}

extension Layer {
  /// The rows after an element in the same list, then those before it, the nearest first.
  fileprivate func neighbours(ofElementAt index: Int) -> [ViewID] {
    guard let scroller = elements[index].scroller else { return [] }
    let rows = elements[(index + 1)...] + elements[..<index].reversed()
    return rows.filter { $0.scroller == scroller && $0.isFocusable }.map(\.id)
  }
}

/// Remembers where the focus was when each layer appeared, so that it is there again when the layer
/// has disappeared.
struct FocusHistory {
  /// The places of the focus when the layers of the scene appeared.
  private var origins: [ViewID: FocusPlace] = [:]
  /// The elements that had the focus when they disappeared or were disabled, the latest last.
  private(set) var lost: [ViewID] = []
  /// Whether nothing has the focus because the latest of them had it.
  var isLost = false

  /// The maximum number of elements to remember.
  private static let most = 16

  /// Remembers an element that had the focus when it disappeared or was disabled.
  mutating func lose(_ element: ViewID) {
    lost = lost.filter { $0 != element }.suffix(Self.most - 1) + [element]
    isLost = true
  }

  /// Forgets the elements that are gone, because the user goes on with the pointer.
  mutating func forgetLost() {
    lost = []
    isLost = false
  }

  /// Compares the layers of two scenes.
  ///
  /// - Parameters:
  ///   - old: The scene before.
  ///   - new: The scene that replaces it.
  ///   - focused: The focused element of the scene before.
  /// - Returns: The place where the focus belongs in the new scene; nil if it is not known.
  mutating func update<Action>(
    from old: Scene<Action>?, to new: Scene<Action>, focused: ViewID?
  ) -> FocusPlace? {
    guard let old else { return nil }
    var place = FocusPlace(of: focused ?? (isLost ? lost.last : nil), in: old)
    let (before, after) = (old.layers.map { $0.id }, new.layers.map { $0.id })
    guard before != after else { return place }
    for layer in old.layers where !after.contains(layer.id) {
      var origin = origins.removeValue(forKey: layer.id)
      if let shown = layer.focusAfter, origin?.elements.isEmpty == false {
        origin?.elements.insert(shown, at: 0)
      }
      if place?.layer == layer.id { place = origin }
      // A layer that appeared while the focus was in this one can remain.
      origins = origins.compactMapValues { $0.layer == layer.id ? origin : $0 }
    }
    for id in after where !before.contains(id) { origins[id] = place }
    return place
  }
}
