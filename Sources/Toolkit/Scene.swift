public import Canvas

/// The actions of an element that appears or disappears.
public struct VisibilityActions<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its identity; each action is sent once per appearance.
  public var id: ViewID
  /// Sent when it appears.
  public var onAppear: Action
  /// Sent when it disappears, if given.
  public var onDisappear: Action?
}

/// A whole window: its layers from back to front.
public struct Scene<Action: Equatable & Sendable>: Equatable, Sendable {
  /// The name of the topmost screen, as used in scripts.
  public var screen: String
  /// The window's size in points.
  public var size: Size
  /// Device pixels per point, for motion by whole pixels.
  public var pixelsPerPoint: Double
  /// The layers, from back to front.
  public var layers: [Layer<Action>]
  /// Keyboard shortcuts that always work, even while text is edited.
  public var shortcuts: [Shortcut<Action>]

  /// Whether its layers are mirrored, for a language that is written from right to left.
  public var isMirrored = false

  /// Makes a scene.
  public init(
    screen: String, size: Size, pixelsPerPoint: Double = 1, layers: [Layer<Action>],
    shortcuts: [Shortcut<Action>] = []
  ) {
    self.screen = screen
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    self.layers = layers
    self.shortcuts = shortcuts
  }

  /// A distance in points rounded to whole pixels.
  ///
  /// What moves by whole pixels keeps its size in pixels, so that pictures are not scaled again.
  func inWholePixels(_ distance: Double) -> Double {
    (distance * pixelsPerPoint).rounded() / pixelsPerPoint
  }

  /// The layers that respond to input: the topmost modal one and those above it.
  public var activeLayers: ArraySlice<Layer<Action>> {
    layers[(layers.lastIndex { $0.isModal } ?? 0)...]
  }

  /// The active elements, from back to front.
  ///
  /// A closure, because a key path inside a generic type would be created on each call.
  public var activeElements: [Element<Action>] { activeLayers.flatMap { $0.elements } }

  /// The rearmost active element with an identity.
  public func activeElement(_ id: ViewID) -> Element<Action>? {
    for layer in activeLayers {
      if let element = layer.elements.first(where: { $0.id == id }) { return element }
    }
    return nil
  }

  /// The visible elements, without those that have no role.
  public var listedElements: [Element<Action>] {
    let window = Rect(origin: .zero, size: size)
    return activeElements.filter {
      $0.role != nil && !$0.frame.isEmpty && !$0.frame.intersection(window).isEmpty
    }
  }
}
