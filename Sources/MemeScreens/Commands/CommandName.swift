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
  case select
  case export
  case rename
  case showFolder
  case delete

  case editText
  case duplicate
  case toFront
  case toBack
  case resetPlace
  case deleteText
}

extension CommandName {
  /// Whether it deletes what it is given for.
  var isDestructive: Bool { self == .delete || self == .deleteText }
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
