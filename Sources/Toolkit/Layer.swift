public import Canvas

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
  /// Sent by a key that has no other function; nil if such keys do nothing.
  public var anyKey: Action?
  /// Sent when a mouse moves without a button held; nil if that does nothing.
  public var anyMovement: Action?
  /// Sent by Enter when no pressable element has the focus, or in the field `typing`.
  public var submit: Action?
  /// The element that gets the focus when the layer appears, or when this is another one; the stem
  /// of a file's name in a text field is selected.
  public var initialFocus: ViewID?
  /// The element that has the focus whenever nothing else has.
  public var restingFocus: ViewID?
  /// The element that gets the focus when the layer disappears, instead of the one that had it when
  /// the layer appeared, if any had.
  public var focusAfter: ViewID?
  /// The element that its list is scrolled to when it appears, or when this is another one.
  public var revealed: ViewID?
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
  var panning: [PanningPlace] = []
  /// The content that fades when it is replaced, by its order in the draw list.
  var contents: [ContentPlace] = []
  /// How far it was moved up, in points, to keep the edited field above the keyboard.
  public internal(set) var keyboardOffset = 0.0
  /// Whether it moves up; a layer that is attached to the lower edge does not.
  public var isMovedByKeyboard = true
}
