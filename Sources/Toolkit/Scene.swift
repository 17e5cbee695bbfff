public import Canvas

/// A part of a screen that has a label or responds to input.
public struct Element<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its identity across rebuilds.
  public var id: ViewID
  /// Its role; nil for a scrim and other parts without meaning to a person.
  public var role: Role?
  /// The accessible label.
  public var label: String
  /// Its value: the text of a field.
  public var value: String
  /// Whether it responds to input.
  public var isEnabled: Bool
  /// The visible part of the area that responds, in points.
  public var frame: Rect
  /// The whole area, including what is scrolled out of sight or covered, in points.
  public var wholeFrame: Rect
  /// The response to input.
  public var response: Response<Action>
  /// The list it scrolls with.
  public var scroller: ViewID?
  /// Sent by the Delete key and by swiping the element away.
  public var removal: Action?
  /// Sent by a long press, a click of the secondary button, and the Menu key; usually opens a
  /// context menu at `ViewMemory.menuPlace`.
  public var menuAction: Action?
  /// Whether pressing it keeps the focus where it is, as a field's clear button must.
  public var keepsFocus: Bool
  /// What a drag of it moves, if it is a text field without the focus.
  public var carrier: Carrier?
  /// The text field that a press on it without a movement edits, and Enter.
  public var editedField: ViewID?
  /// The element that gets the focus when this one is pressed; nil for itself.
  public var focusedByPress: ViewID?
  /// Sent when it gets the focus.
  public var focusAction: Action?
  /// Sent by Escape, besides ending the editing, if it is a text field.
  public var escapeAction: Action?
  /// The text shown while the mouse rests over it, such as its label and its shortcut.
  public var hint: String?

  /// What a drag of a text field moves.
  public struct Carrier: Hashable, Sendable {
    /// The draggable element, which may appear only during the drag.
    public var element: ViewID
    /// The area that it moves in, in points.
    public var area: Rect
    /// Whether a tap drags it too, instead of editing the text.
    public var takesTaps: Bool

    /// Makes a carrier.
    public init(element: ViewID, area: Rect, takesTaps: Bool) {
      self.element = element
      self.area = area
      self.takesTaps = takesTaps
    }
  }

  /// Makes an element.
  public init(
    id: ViewID, role: Role?, label: String, value: String = "", isEnabled: Bool = true,
    frame: Rect, response: Response<Action> = .none, removal: Action? = nil,
    menuAction: Action? = nil, scroller: ViewID? = nil, keepsFocus: Bool = false,
    hint: String? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.frame = frame
    wholeFrame = frame
    self.response = response
    self.removal = removal
    self.menuAction = menuAction
    self.scroller = scroller
    self.keepsFocus = keepsFocus
    self.hint = hint
  }

  /// The list that a finger on it scrolls: the list that contains it, or the element itself.
  var scrolledList: ViewID? {
    if case .scroll = response { return id }
    return scroller
  }

  /// Whether it can have keyboard focus.
  public var isFocusable: Bool {
    guard isEnabled, role != nil else { return false }
    switch response {
    case .press, .edit, .drag: return true
    case .none, .scroll, .moveSelection, .textCommand, .key, .alternative: return false
    }
  }
}

/// How a layer appears and disappears.
public enum Transition: Hashable, Sendable {
  /// Without animation.
  case none
  /// A sheet slides up from the bottom edge, and back down.
  case sheet
  /// An alert or message fades in while rising slightly.
  case fade
  /// A hint fades in and out in its place.
  case crossFade
  /// A picture slowly fades in over the one that it replaces, and out where none does.
  case dissolve
  /// A fade after a delay: a layer that is removed earlier never becomes visible.
  case lateFade
  /// A screen slides in from the right, and back.
  case push
  /// The layer's pictures grow out of a rectangle; it disappears without animation.
  case grow(from: Rect)
  /// The layer's pictures move from the element with an identity in the scene before, and are not
  /// shown otherwise: without the element, with reduced motion, or when they are in place.
  case fly(from: ViewID)
  /// The layer flashes and fades out by itself, though it remains in the scene.
  case flash
  /// The on-screen keyboard, of a height in points, slides up from the bottom edge, and back down.
  case keyboard(height: Double)
}

/// One plane of a scene: the screen, a sheet over it, an alert over both.
public struct Layer<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its identity across rebuilds.
  public var id: ViewID
  /// How it appears and disappears.
  public var transition: Transition
  /// Whether the layers below neither respond nor are listed.
  public var isModal: Bool
  /// Dims the layers below.
  public var scrim: Color?
  /// Sent by Escape.
  public var escape: Action?
  /// Sent by Enter when no pressable element has the focus, or in the field `typing`.
  public var submit: Action?
  /// The element that gets the focus when the layer appears, or when this is another one; the stem
  /// of a file's name in a text field is selected.
  public var initialFocus: ViewID?
  /// The element that gets the focus when the layer disappears, instead of the one that had it when
  /// the layer appeared, if any had.
  public var focusAfter: ViewID?
  /// Whether the on-screen keyboard shows emoji when the initial focus has been set.
  public var startsWithEmoji = false
  /// The text field that gets typed text while no field is edited.
  public var typing: ViewID?
  /// Keyboard shortcuts while the layer is on top.
  public var shortcuts: [Shortcut<Action>]
  /// The drawing commands.
  public var drawList: DrawList
  /// The elements, from back to front.
  public var elements: [Element<Action>]
  /// The actions to send when elements appear or disappear.
  public var visibilityActions: [VisibilityActions<Action>]
  /// The indices in the draw list of the texts that are emphasized after the window has been
  /// rotated.
  public internal(set) var emphasized: [Int] = []
  /// The visible pictures that are loaded while they are shown, by their order in the draw list.
  var pictures: [PicturePlace] = []
  /// The commands that slowly move to and fro.
  var drifting: [DriftingPlace] = []
  /// How far it was moved up, in points, to keep the edited field above the keyboard.
  public internal(set) var lift = 0.0
  /// Whether it moves up; a layer that is attached to the lower edge does not.
  public var isLiftable = true
}

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
