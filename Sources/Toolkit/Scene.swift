public import Canvas

/// One thing on a screen that can be told by its label or reacts to input.
public struct Element<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its name across rebuilds.
  public var id: ViewID
  /// What it is; none for a scrim and the like, which is nothing to a person.
  public var role: Role?
  /// What it is called.
  public var label: String
  /// What it holds: the text of a field.
  public var value: String
  /// Whether it reacts.
  public var isEnabled: Bool
  /// The area that reacts, in points, as far as it can be seen.
  public var frame: Rect
  /// What it does.
  public var response: Response<Action>
  /// The list it scrolls with.
  public var scroller: ViewID?
  /// What the Delete key means on it, and swiping it away.
  public var removal: Action?
  /// What a finger that rests on it means, a click of the secondary button, and the Menu key: most
  /// often a menu of what can be done with it, which stands at `ViewMemory.menuPlace`.
  public var menuAction: Action?
  /// Whether pressing it leaves the focus where it is, as a field's clear button must.
  public var keepsFocus: Bool

  /// Makes an element.
  public init(
    id: ViewID, role: Role?, label: String, value: String = "", isEnabled: Bool = true,
    frame: Rect, response: Response<Action> = .none, removal: Action? = nil,
    menuAction: Action? = nil, scroller: ViewID? = nil, keepsFocus: Bool = false
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.frame = frame
    self.response = response
    self.removal = removal
    self.menuAction = menuAction
    self.scroller = scroller
    self.keepsFocus = keepsFocus
  }

  /// The list that a finger on it scrolls: the one it is in, or itself.
  var scrolledList: ViewID? {
    if case .scroll = response { return id }
    return scroller
  }

  /// Whether the keyboard can reach it.
  public var isFocusable: Bool {
    guard isEnabled, role != nil else { return false }
    switch response {
    case .press, .edit, .drag: return true
    case .none, .scroll, .moveSelection, .textCommand, .key, .alternative: return false
    }
  }
}

/// How a layer comes and goes.
public enum Transition: Hashable, Sendable {
  /// At once.
  case none
  /// A sheet slides up from the bottom edge, and back.
  case sheet
  /// An alert or message fades in while rising a little.
  case fade
  /// The same, but only after a while: what is gone by then was never seen.
  case lateFade
  /// A screen slides in from the right, and back.
  case push
  /// It lights up at once and goes out by itself, though it stays.
  case flash
  /// The on-screen keyboard of a height in points slides up from the bottom edge, and back.
  case keyboard(height: Double)
}

/// One plane of a scene: the screen, a sheet over it, an alert over that.
public struct Layer<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its name across rebuilds.
  public var id: ViewID
  /// How it comes and goes.
  public var transition: Transition
  /// Whether what lies under it neither reacts nor is listed.
  public var isModal: Bool
  /// What dims the layers below.
  public var scrim: Color?
  /// What Escape does here.
  public var escape: Action?
  /// What Enter does here where the focus is on nothing to press.
  public var submit: Action?
  /// What has the focus when the layer comes.
  public var initialFocus: ViewID?
  /// The text field that gets what is typed while nothing is edited.
  public var typing: ViewID?
  /// Keys that work while the layer is on top.
  public var shortcuts: [Shortcut<Action>]
  /// What is drawn.
  public var drawList: DrawList
  /// What can be told and used, from back to front.
  public var elements: [Element<Action>]
  /// What wants to be told when it comes into view, and when it goes.
  public var visibilityActions: [VisibilityActions<Action>]
  /// The places in the draw list of the texts that are emphasized when the window has been turned.
  public internal(set) var emphasized: [Int] = []
  /// How far up it was moved, in points, so that what is edited stands above the keyboard.
  public internal(set) var lift = 0.0
  /// Whether it moves up at all; what stands at the lower edge by itself does not.
  public var isLiftable = true
}

/// Something that wants to be told when it comes into view, and when it goes.
public struct VisibilityActions<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its name; it is told once for as long as it is there.
  public var id: ViewID
  /// What its coming means.
  public var onAppear: Action
  /// What its going means, if it means anything.
  public var onDisappear: Action?
}

/// A whole window: its layers from back to front.
public struct Scene<Action: Equatable & Sendable>: Equatable, Sendable {
  /// The name of what is on top, as scripts know it.
  public var screen: String
  /// The window's size in points.
  public var size: Size
  /// From back to front.
  public var layers: [Layer<Action>]
  /// Keys that work whatever is on top, even while text is edited.
  public var shortcuts: [Shortcut<Action>]

  /// Makes a scene.
  public init(
    screen: String, size: Size, layers: [Layer<Action>], shortcuts: [Shortcut<Action>] = []
  ) {
    self.screen = screen
    self.size = size
    self.layers = layers
    self.shortcuts = shortcuts
  }

  /// The layers that react: the topmost modal one and what lies over it.
  public var activeLayers: ArraySlice<Layer<Action>> {
    layers[(layers.lastIndex { $0.isModal } ?? 0)...]
  }

  /// What can be told and used now, from back to front.
  ///
  /// A closure, since inside a generic type a key path would be made anew each time.
  public var activeElements: [Element<Action>] { activeLayers.flatMap { $0.elements } }

  /// The hindmost active element of a name.
  public func activeElement(_ id: ViewID) -> Element<Action>? {
    for layer in activeLayers {
      if let element = layer.elements.first(where: { $0.id == id }) { return element }
    }
    return nil
  }

  /// What can be seen of what can be told, without the parts that are nothing to a person.
  public var listedElements: [Element<Action>] {
    let window = Rect(origin: .zero, size: size)
    return activeElements.filter {
      $0.role != nil && !$0.frame.isEmpty && !$0.frame.intersection(window).isEmpty
    }
  }
}
