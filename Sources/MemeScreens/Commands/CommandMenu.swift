internal import Localization
internal import MemeCore
internal import Toolkit

/// The commands of a menu, and what they act on.
struct CommandMenu {
  var scope: CommandScope
  var names: [CommandName]

  private init(_ scope: CommandScope, _ names: [CommandName]) {
    self.scope = scope
    self.names = names
  }

  /// The menu under More.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - width: The width of the window, in points.
  ///   - isStart: Whether the editor offers pictures to begin with.
  /// - Returns: The menu; nil if the screen has none.
  static func more(_ screen: Destination, width: Double, isStart: Bool) -> CommandMenu? {
    let common: [CommandName] = [.settings, .shortcuts]
    return switch screen {
    case .sent:
      CommandMenu(
        .sent(nil),
        (width < EditorBar.narrow ? [.select] : []) + [.newestFirst, .byPicture] + common)
    case .detail:
      CommandMenu(
        .detail, [.saveToPictures, .saveAs, .useAsTemplate, .samePicture] + common)
    case .editor: CommandMenu(.editor(nil), EditorBar.menu(width: width, isStart: isStart))
    case .settings: nil
    }
  }

  /// Below this window height, in points, a menu of a meme has fewer commands; the others are on its
  /// screen.
  private static let low = 460.0

  /// A context menu of commands; nil for a menu of values.
  ///
  /// - Parameters:
  ///   - menu: What it acts on.
  ///   - height: The height of the window, in points.
  /// - Returns: The menu.
  static func context(_ menu: ContextMenu, height: Double) -> CommandMenu? {
    let reuse: [CommandName] = height < low ? [] : [.useAsTemplate, .samePicture]
    return switch menu {
    case .setting: nil
    case .sentMeme(let id):
      CommandMenu(
        .sent(id),
        (height < low ? [] : [.open]) + [.edit, .share, .copy, .favorite] + reuse
          + [.select, .delete])
    case .detail:
      CommandMenu(
        .detail, [.share, .edit, .copy, .favorite] + reuse + [.delete])
    case .picture:
      CommandMenu(
        .editor(nil), [.replace, .crop, .copy, .paste, .font, .addText, .addEmoji, .saveAsTemplate])
    case .caption(let id):
      CommandMenu(
        .editor(id), [.editText, .duplicate, .font, .toFront, .toBack, .resetPlace, .deleteText])
    case .captionOrder(let id): CommandMenu(.editor(id), [.toFront, .toBack, .resetPlace])
    case .albumPicture(let entry):
      CommandMenu(.albumPicture(entry), [.open, .showFolder, .export, .rename, .delete, .trash])
    }
  }
}
