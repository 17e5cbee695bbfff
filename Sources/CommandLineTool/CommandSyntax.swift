internal import Canvas
internal import MemeCore

/// What is typed for a command: its options and operands, for the completion of shells.
struct CommandSyntax {
  /// What is typed after an option, or as an operand.
  enum Value: Equatable {
    /// Anything; nothing is offered.
    case any
    case file
    case folder
    case words([String])
  }

  /// An option.
  struct Option {
    var name: String
    /// What it does, in a few words.
    var meaning: String
    /// What follows it; nil if nothing does.
    var value: Value?

    init(_ name: String, _ meaning: String, _ value: Value? = nil) {
      self.name = name
      self.meaning = meaning
      self.value = value
    }
  }

  /// The words of the command, such as `sent list`; empty for the window.
  var name: String
  var meaning: String
  var options: [Option] = []
  /// What its operands are; nil if there are none.
  var operands: Value?

  /// The first word of the command, and the others.
  var words: [Substring] { name.split(separator: " ") }
}

extension CommandSyntax {
  /// All commands; the window is the first.
  static let all: [CommandSyntax] = [
    CommandSyntax(
      name: "", meaning: "open the window",
      options: window + [
        Option("--editor", "begin with the editor"),
        Option("--new-window", "open another window"),
        Option("--kiosk", "be a kiosk on the whole screen"),
        Option("--help", "say what there is"),
        Option("--version", "print the version"),
      ], operands: .file),
    CommandSyntax(
      name: "caption", meaning: "write a picture with captions",
      options: recipe + export + caption + batch, operands: .file),
    CommandSyntax(
      name: "compare", meaning: "say how much of two JPEG files is the same", operands: .file),
    CommandSyntax(
      name: "thumbnail", meaning: "draw a template as a PNG",
      options: [Option("--size", "the longer side in pixels", .any)], operands: .file),
    CommandSyntax(
      name: "sent list", meaning: "list sent memes", options: [json]),
    CommandSyntax(name: "sent export", meaning: "write a sent meme", operands: .file),
    CommandSyntax(
      name: "sent import", meaning: "make a meme and keep it as sent",
      options: recipe + [crop, allowDamaged], operands: .file),
    CommandSyntax(name: "sent delete", meaning: "delete sent memes", operands: .any),
    CommandSyntax(name: "config list", meaning: "list the settings", options: [json]),
    CommandSyntax(name: "config get", meaning: "print a setting", operands: keys),
    CommandSyntax(name: "config set", meaning: "change a setting", operands: keys),
    CommandSyntax(name: "config unset", meaning: "remove a setting", operands: keys),
    CommandSyntax(
      name: "script", meaning: "run a journey through the window",
      options: window + [
        Option("--size", "the size of the window, such as 900x700", .any),
        Option("--screenshots", "the folder for screenshots", .folder),
      ], operands: .file),
    CommandSyntax(
      name: "doctor", meaning: "tell what works here",
      options: [Option("--report", "add the system, the settings and the log")]),
    CommandSyntax(
      name: "kiosk check", meaning: "tell what a kiosk lacks", options: [json]),
    CommandSyntax(name: "kiosk pin", meaning: "make the hash of a PIN"),
    CommandSyntax(name: "kiosk setup", meaning: "ask how a kiosk is operated, and write that"),
    CommandSyntax(
      name: "kiosk stats", meaning: "print how much a kiosk was used", options: [json]),
    CommandSyntax(
      name: "completions", meaning: "print the completion of a shell",
      operands: .words(CompletionShell.allCases.map(\.rawValue))),
    CommandSyntax(name: "help", meaning: "say what there is"),
  ]

  private static let json = Option("--json", "print JSON")
  private static let crop = Option("--crop", "use X,Y,W,H pixels of the picture", .any)
  private static let allowDamaged = Option(
    "--allow-damaged", "use what can be decoded of a damaged picture")
  private static let keys = Value.words(SettingKey.allCases.map(\.rawValue))

  private static let window = [
    Option(
      "--scale", "make everything larger or smaller", .words(["0.5", "1", "1.5", "2", "3", "4"])),
    Option("--rotate", "turn the window clockwise", .words(["0", "90", "180", "270"])),
    Option("--camera", "use only this camera", .any),
    Option(
      "--set", "change a setting for this window, as KEY=VALUE",
      .words(SettingKey.allCases.map { $0.rawValue + "=" })),
  ]

  private static let recipe = [
    Option("--top", "the text at the top", .any),
    Option("--bottom", "the text at the bottom", .any),
    Option("--text", "a text in the box of --at, or for the next place of a template", .any),
    Option("--at", "the box X,Y,W,H[,ANGLE] of a text", .any),
    Option("--look", "the look of the captions", .words(Look.all.map(\.name))),
    Option("--font", "the family of the captions", .any),
    Option("--recipe", "take captions, look and crop from a file", .file),
  ]

  private static let export = [
    crop,
    Option("--max-size", "the longer side in pixels", .any),
    Option("--quality", "the quality of JPEG and WebP, 1 to 100", .any),
    Option("--type", "the format", .words(ExportFormat.allCases.map(\.fileExtension))),
    Option("--target", "what the meme is for", .words(ShareTarget.allCases.map(\.rawValue))),
    Option(
      "--ground", "what is around it in another shape", .words(ShareGround.allCases.map(\.rawValue))
    ),
    allowDamaged,
    Option("--verbose", "say whether the file keeps its quality"),
  ]

  private static let caption = [
    Option("--output", "the file of the meme", .file),
    Option("--template", "fill a template", .any),
    Option("--save-recipe", "write captions, look and crop to a file", .file),
  ]

  private static let batch = [
    Option("--batch", "make a meme for each line of a file", .file),
    Option("--output-dir", "the folder of the memes", .folder),
    Option("--jobs", "the number of memes at a time", .any),
    Option("--shard", "take every Nth line from the Ith on, as I/N", .any),
    Option("--resume", "skip lines whose meme is there"),
    Option("--report", "write what became of each line to a file", .file),
  ]
}
