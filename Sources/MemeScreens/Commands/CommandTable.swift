internal import Localization
internal import MemeCore
internal import Toolkit

/// The commands of the app that have a name: in bars, in menus, and by their keys.
///
/// `CommandEntry` describes each, and `Commands` tells what it does on a screen.
enum CommandName: CaseIterable, Hashable {
  case newMeme
  case share
  case saveToPictures
  case saveAs
  case copy
  case paste
  case undo
  case redo
  case back
  case settings
  case shortcuts
  case fullScreen
  case quit

  case replace
  case album
  case camera
  case crop
  case font
  case addText
  case addEmoji
  case saveAsTemplate
  case sent

  case search
  case table
  case grid
  case previousMeme
  case nextMeme
  case open
  case edit
  case favorite
  case useAsTemplate
  case samePicture
  case newestFirst
  case byPicture
  case select
  case export
  case rename
  case showFolder
  case delete
  case trash

  case editText
  case duplicate
  case toFront
  case toBack
  case resetPlace
  case deleteText
}

extension CommandName {
  /// Those that have keys, without Escape's: the others are not made for each scene.
  static let withKeys = allCases.filter { $0 != .back && !$0.entry.keys.isEmpty }

  /// Whether it deletes what it is given for.
  var isDestructive: Bool { self == .delete || self == .deleteText || self == .trash }
}

/// A heading of the list of shortcuts, with the commands under it.
enum CommandGroup: CaseIterable, Hashable {
  /// On every screen, or on several.
  case general
  /// The editor as a whole.
  case editor
  /// The list of sent memes, and the screen of one.
  case sentMemes
  /// A text that is edited, or the selected one.
  case text
}

/// What the table of commands says about one of them.
struct CommandEntry: Equatable {
  /// The label.
  var label: Sentence
  /// The name of the icon.
  var icon: String
  /// Where the list of shortcuts has it, if it has keys.
  var group: CommandGroup
  /// The keys; the first is the one that is shown.
  var keys: [KeyCombination]

  init(_ label: Sentence, _ icon: String, _ group: CommandGroup, _ keys: KeyCombination...) {
    self.label = label
    self.icon = icon
    self.group = group
    self.keys = keys
  }
}

extension CommandName {
  /// The table of commands; as long as there are commands.
  var entry: CommandEntry {
    switch self {
    case .newMeme: CommandEntry(Strings.newMeme, "plus", .general, .control("n"))
    case .share:
      CommandEntry(Strings.share, "share", .general, KeyCombination(.enter, .control))
    case .saveToPictures:
      CommandEntry(Strings.saveToPictures, "save", .general, .control("s"))
    case .saveAs:
      CommandEntry(Strings.name(of: .saveAs), "save-as", .general, .controlShift("s"))
    case .copy: CommandEntry(Strings.name(of: .copy), "copy", .general, .control("c"))
    case .paste: CommandEntry(Strings.textTools[.paste], "paste", .general, .control("v"))
    case .undo: CommandEntry(Strings.undo, "undo", .general, .control("z"))
    case .redo: CommandEntry(Strings.redo, "redo", .general, .controlShift("z"))
    case .back: CommandEntry(Strings.back, "back", .general, KeyCombination(.escape))
    case .settings: CommandEntry(Strings.settings, "settings", .general, .control(","))
    case .shortcuts:
      CommandEntry(Strings.shortcuts, "keyboard", .general, Self.helpKey, .control("?"))
    case .fullScreen:
      CommandEntry(Strings.fullScreen, "full-screen", .general, Self.fullScreenKey)
    case .quit: CommandEntry(Strings.quit, "close", .general, .control("q"))
    case .replace: CommandEntry(Strings.replacePicture, "album", .editor)
    case .album: CommandEntry(Strings.album, "album", .editor, .control("o"))
    case .camera: CommandEntry(Strings.camera, "camera", .editor)
    case .crop: CommandEntry(Strings.crop, "crop", .editor)
    case .font: CommandEntry(Strings.font, "font", .editor)
    case .addText: CommandEntry(Strings.addText, "add-text", .editor, .control("t"))
    case .addEmoji: CommandEntry(Strings.addEmoji, "emoji", .editor)
    case .saveAsTemplate: CommandEntry(Strings.saveAsTemplate, "template", .editor)
    case .sent: CommandEntry(Strings.sent, "grid", .editor)
    case .search: CommandEntry(Strings.search, "search", .sentMemes, .control("f"))
    case .table: CommandEntry(Strings.table, "table", .sentMemes, .control("1"))
    case .grid: CommandEntry(Strings.grid, "grid", .sentMemes, .control("2"))
    case .previousMeme:
      CommandEntry(Strings.previousMeme, "back", .sentMemes, KeyCombination(.left))
    case .nextMeme:
      CommandEntry(Strings.nextMeme, "chevron-right", .sentMemes, KeyCombination(.right))
    case .open: CommandEntry(Strings.open, "full-screen", .sentMemes)
    case .edit: CommandEntry(Strings.edit, "edit", .sentMemes, .control("e"))
    case .favorite: CommandEntry(Strings.favorite, "star", .sentMemes, .control("d"))
    case .useAsTemplate: CommandEntry(Strings.useAsTemplate, "template", .sentMemes)
    case .samePicture: CommandEntry(Strings.samePicture, "album", .sentMemes)
    case .newestFirst: CommandEntry(Strings.newestFirst, "clock", .sentMemes)
    case .byPicture: CommandEntry(Strings.byPicture, "font", .sentMemes)
    case .select: CommandEntry(Strings.select, "checklist", .sentMemes)
    case .export: CommandEntry(Strings.export, "save-as", .sentMemes)
    case .rename: CommandEntry(Strings.rename, "edit", .sentMemes)
    case .showFolder: CommandEntry(Strings.showFolder, "folder", .sentMemes)
    case .delete: CommandEntry(Strings.delete, "trash", .sentMemes, KeyCombination(.delete))
    case .trash: CommandEntry(Strings.moveToTrash, "trash", .sentMemes)
    case .editText: CommandEntry(Strings.edit, "edit", .text)
    case .duplicate: CommandEntry(Strings.duplicate, "copy", .text, .control("d"))
    case .toFront: CommandEntry(Strings.toFront, "to-front", .text)
    case .toBack: CommandEntry(Strings.toBack, "to-back", .text)
    case .resetPlace: CommandEntry(Strings.resetPlace, "undo", .text)
    case .deleteText:
      CommandEntry(
        Strings.delete, "trash", .text, KeyCombination(.delete), KeyCombination(.backspace))
    }
  }

  private static let helpKey = KeyCombination(.function(1))
  private static let fullScreenKey = KeyCombination(.function(11))
}

extension KeyCombination {
  fileprivate static func control(_ character: Character) -> KeyCombination {
    KeyCombination(.character(character), .control)
  }

  fileprivate static func controlShift(_ character: Character) -> KeyCombination {
    KeyCombination(.character(character), [.control, .shift])
  }
}
