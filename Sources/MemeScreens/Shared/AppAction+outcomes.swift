internal import Canvas
internal import Localization
public import MemeCore
public import Toolkit

/// Maps the outcomes of editing and dragging controls to actions.
extension AppAction {
  /// The action for the outcome of an input event; nil for the clipboard's outcomes and for unknown
  /// controls.
  public init?(_ outcome: Outcome<AppAction>) {
    let action: AppAction? =
      switch outcome {
      case .action(let action): action
      case .edited(let field, let text): AppAction(edited: field, text: text)
      case .dragged(let id, let drag): AppAction(dragged: id, drag)
      case .nudged(let id, let x, let y, let area): AppAction(nudged: id, x: x, y: y, in: area)
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

  /// The action for a field's new text; nil for an unknown field.
  init?(edited field: ViewID, text: String) {
    if field == SentScreen.searchID {
      self = .sent(.queryChanged(text))
      return
    }
    if field == AlbumScreen.searchID {
      self = .album(.queryChanged(text))
      return
    }
    if field == NameField.fileID {
      self = .share(.nameEdited(text))
      return
    }
    if field == TemplateNameSheet.fieldID {
      self = .template(.nameEdited(text))
      return
    }
    guard let caption = CaptionID(field: field) else { return nil }
    self = .editor(.captionEdited(caption, text))
  }

  /// The action for a drag; nil for an unknown control.
  init?(dragged id: ViewID, _ drag: Drag) {
    if let measure = StyleMeasure.allCases.first(where: { $0.id == id }) {
      let isStart = drag.phase == .began
      self = .font(.measureSet(measure, drag.current.x, isStart: isStart))
    } else if let action = SettingsAction(dragged: id, drag) {
      self = .settings(action)
    } else if id == ShareQuality.id {
      guard let action = ShareAction(quality: drag) else { return nil }
      self = .share(action)
    } else if let handle = CropHandle.allCases.first(where: { $0.id == id }) {
      switch drag.phase {
      case .began: self = .crop(.gripped(handle))
      case .moved:
        let x = drag.current.x - drag.start.x
        self = .crop(.dragged(x: x, y: drag.current.y - drag.start.y, spread: drag.spread))
      case .ended: self = .crop(.released)
      }
    } else if let (caption, handle) = CaptionHandle.parts(of: id) {
      switch drag.phase {
      case .began: self = .editor(.caption(.gripped(caption, handle)))
      case .moved: self = .editor(.caption(.dragged(CaptionDrag(drag))))
      case .ended: self = .editor(.caption(.released))
      }
    } else if id == DetailScreen.pictureID {
      let x = drag.current.x - drag.start.x
      switch drag.phase {
      case .began: self = .detail(.gripped)
      case .moved:
        self = .detail(.dragged(from: drag.start, to: drag.current, spread: drag.spread))
      // A pinch does not change the meme, even if one of its fingers is lifted later.
      case .ended: self = .detail(.released(x: drag.wasPinched ? 0 : x))
      }
    } else {
      return nil
    }
  }

  /// The action for an arrow key on a draggable element; nil for an unknown one.
  init?(nudged id: ViewID, x: Double, y: Double, in area: Size) {
    if let measure = StyleMeasure.allCases.first(where: { $0.id == id }) {
      self = .font(.measureNudged(measure, steps: x))
    } else if let key = SettingKey(slider: id) {
      self = .settings(.stepped(key, by: Int(x)))
    } else if id == ShareQuality.id {
      self = .share(.qualityStepped(by: Int(x)))
    } else if let handle = CropHandle.allCases.first(where: { $0.id == id }) {
      self = .crop(.nudged(handle, x: x / Self.nudges, y: y / Self.nudges))
    } else if let (caption, handle) = CaptionHandle.parts(of: id) {
      self = .editor(.caption(.nudged(caption, handle, x: x, y: y, picture: area)))
    } else {
      return nil
    }
  }

  /// The action for the wheel over a draggable element; nil for an unknown one.
  init?(wheeled id: ViewID, by distance: Double, at place: Point) {
    guard id == DetailScreen.pictureID else { return nil }
    self = .detail(.zoomed(by: distance < 0 ? Self.zoomStep : 1 / Self.zoomStep, at: place))
  }

  /// The zoom factor of a step of the wheel.
  private static let zoomStep = 1.2
  /// The number of key steps from one edge of a picture to the other.
  private static let nudges = 200.0
}
