internal import Canvas
public import MemeCore
public import Toolkit

/// What editing and dragging the controls of our screens means.
extension AppAction {
  /// The action for what came of an input event; none for what is about the clipboard, or about
  /// something that no screen has.
  public init?(_ outcome: Outcome<AppAction>) {
    let action: AppAction? =
      switch outcome {
      case .action(let action): action
      case .edited(let field, let text): AppAction(edited: field, text: text)
      case .dragged(let id, let drag): AppAction(dragged: id, drag)
      case .nudged(let id, let x, let y): AppAction(nudged: id, x: x, y: y)
      case .wheeled(let id, let distance, let place):
        AppAction(wheeled: id, by: distance, at: place)
      case .doubleTapped(let id, let place):
        id == DetailScreen.pictureID ? .detail(.doubleTapped(at: place)) : nil
      case .layoutChosen(let layout): .keyboard(.layoutChosen(layout.rawValue))
      case .emojiTyped(let emoji): .keyboard(.emojiTyped(emoji))
      case .copied, .pasteRequested: nil
      }
    guard let action else { return nil }
    self = action
  }

  /// The action for a field's new text; none for a field that no screen has.
  init?(edited field: ViewID, text: String) {
    if field == SentScreen.searchID {
      self = .sent(.queryChanged(text))
      return
    }
    guard let caption = CaptionID(field: field) else { return nil }
    self = .editor(.captionEdited(caption, text))
  }

  /// The action for a drag; none for what no screen has.
  init?(dragged id: ViewID, _ drag: Drag) {
    if let measure = StyleMeasure.allCases.first(where: { $0.id == id }) {
      let isStart = drag.phase == .began
      self = .font(.measureSet(measure, drag.current.x, isStart: isStart))
    } else if let handle = CropHandle.allCases.first(where: { $0.id == id }) {
      switch drag.phase {
      case .began: self = .crop(.gripped(handle))
      case .moved:
        let x = drag.current.x - drag.start.x
        self = .crop(.dragged(x: x, y: drag.current.y - drag.start.y, spread: drag.spread))
      case .ended: self = .crop(.released)
      }
    } else if id == DetailScreen.pictureID {
      let x = drag.current.x - drag.start.x
      switch drag.phase {
      case .began: self = .detail(.gripped)
      case .moved:
        self = .detail(.dragged(from: drag.start, to: drag.current, spread: drag.spread))
      // Fingers that pinch do not turn to the next meme, even if one of them is lifted later.
      case .ended: self = .detail(.released(x: drag.wasPinched ? 0 : x))
      }
    } else {
      return nil
    }
  }

  /// The action for an arrow key on something that can be dragged; none for what no screen has.
  init?(nudged id: ViewID, x: Double, y: Double) {
    if let measure = StyleMeasure.allCases.first(where: { $0.id == id }) {
      self = .font(.measureNudged(measure, steps: x))
    } else if let handle = CropHandle.allCases.first(where: { $0.id == id }) {
      self = .crop(.nudged(handle, x: x / Self.nudges, y: y / Self.nudges))
    } else {
      return nil
    }
  }

  /// The action for the wheel over something that can be dragged; none for what no screen has.
  init?(wheeled id: ViewID, by distance: Double, at place: Point) {
    guard id == DetailScreen.pictureID else { return nil }
    self = .detail(.zoomed(by: distance < 0 ? Self.zoomStep : 1 / Self.zoomStep, at: place))
  }

  /// How much closer a turn of the wheel comes.
  private static let zoomStep = 1.2
  /// So many steps of a key lead from one edge of a picture to the other.
  private static let nudges = 200.0
}
