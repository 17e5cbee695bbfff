public import Canvas

/// The share sheet: its subject, how it is to be shared, and what is being done.
public struct ShareState: Equatable, Sendable {
  /// The subject to share.
  public enum Subject: Equatable, Sendable {
    /// The meme in the editor, as it was when the sheet was opened.
    case made(Meme)
    /// Memes that were sent before; at least one.
    case sent([SentMeme])

    /// The size of the first meme in full.
    public func size(_ composer: MemeComposer) -> PixelSize {
      switch self {
      case .made(let meme): composer.size(of: meme)
      case .sent(let memes): memes.first?.size ?? PixelSize(width: 1, height: 1)
      }
    }

    /// The number of memes.
    public var count: Int {
      switch self {
      case .made: 1
      case .sent(let memes): memes.count
      }
    }
  }

  /// What the sheet shows under its header.
  public enum Page: Equatable, Sendable {
    /// The ways of sharing.
    case activities
    /// The sizes.
    case sizes
    /// The programs to open the meme with; nil until they are known.
    case programs(ProgramList?)
    /// The printers and how to print.
    case printing(PrintForm)
    /// The name of a new file.
    case naming(NameForm)
  }

  /// The subject to share.
  public var subject: Subject
  /// The format, size and quality.
  public var options: ShareOptions
  /// The page that is shown.
  public var page = Page.activities
  /// The number of bytes of the memes together, where it is known.
  public internal(set) var byteCounts: [ShareOptions: Int] = [:]
  /// The work that counts bytes.
  package internal(set) var measuring: WorkID?
  /// The list of programs or printers that is being read.
  var listing: WorkID?
  /// What is being done.
  public internal(set) var performing: SharePerformance?

  /// Makes a sheet for memes that are at first to be shared in a certain way.
  public init(_ subject: Subject, _ options: ShareOptions = ShareOptions()) {
    self.subject = subject
    self.options = options
  }

  /// The meme from the editor, if the subject is one.
  public var meme: Meme? {
    if case .made(let meme) = subject { meme } else { nil }
  }

  /// The number of bytes of what will be sent, once it is known.
  public var byteCount: Int? { byteCounts[options] }
}

/// A way of sharing that is being performed.
public struct SharePerformance: Equatable, Sendable {
  /// The identifier of the work.
  public var work: WorkID
  /// What is performed.
  public var request: ShareRequest
  /// Whether it was cancelled and then requested again, before its result was known.
  var isRequestedAgain = false
  /// Whether it has taken so long that its progress is shown.
  public internal(set) var isShown = false

  init(_ work: WorkID, _ request: ShareRequest) {
    self.work = work
    self.request = request
  }
}

/// What is to be shared, and how.
public struct ShareRequest: Equatable, Sendable {
  /// The memes.
  public var subject: ShareState.Subject
  /// The way of sharing.
  public var activity: ShareActivityID
  /// The format and size.
  public var options: ShareOptions
  /// The choices that the way of sharing needs.
  public var choices: ShareChoices
  /// What was done with the memes just before, so that a new one is among the sent memes already.
  public var outcomeBefore: ShareOutcome?

  /// Makes a request.
  public init(
    _ subject: ShareState.Subject, _ activity: ShareActivityID, _ options: ShareOptions,
    _ choices: ShareChoices = .none, after outcomeBefore: ShareOutcome? = nil
  ) {
    self.subject = subject
    self.activity = activity
    self.options = options
    self.choices = choices
    self.outcomeBefore = outcomeBefore
  }

  /// Whether it asks the user in a dialog of another program, which may stay open for any time.
  public var asksElsewhere: Bool {
    switch activity {
    case .saveAs, .email: true
    case .openWith: choices == .otherProgram
    case .saveToPictures, .copy, .print, .handout, .command: false
    }
  }

  /// The format and size in which other programs get the memes.
  public var deliveryOptions: ShareOptions {
    let png = options.with(.png)
    return switch activity {
    // Every program that pastes pictures reads PNG.
    case .copy: png
    // CUPS prints JPEG and PNG, and refuses WebP.
    case .print: options.format == .webp ? png : options
    case .saveToPictures, .saveAs, .email, .openWith, .handout, .command: options
    }
  }
}

/// How to print, as far as it has been chosen.
public struct PrintForm: Equatable, Sendable {
  /// The printers; nil until they are known.
  public var printers: [Printer]?
  /// The settings; nil without a printer.
  public var settings: PrintSettings?

  /// Makes a form without printers.
  public init() {}

  /// The chosen printer.
  public var printer: Printer? { printers?.first { $0.id == settings?.printer } }
}

/// The name and folder of a new file.
public struct NameForm: Equatable, Sendable {
  /// The file's name as typed.
  public var name: String
  /// The format of the file, unless its name has the extension of another.
  public var format: PictureFormat
  /// The path of the folder.
  public var folder: String
  /// Whether there is a file of this name, so that replacing it has been asked.
  public var asksToReplace = false

  /// Makes a form.
  public init(name: String, format: PictureFormat, folder: String) {
    self.name = name
    self.format = format
    self.folder = folder
  }

  /// The format that the extension of the name tells.
  var chosenFormat: PictureFormat { PictureFormat(fileName: name.trimmingSpaces) ?? format }

  /// The file's name, with the extension of its format.
  public var fileName: String {
    let name = name.trimmingSpaces
    guard !name.isEmpty, PictureFormat(fileName: name) == nil else { return name }
    return "\(name).\(format.fileExtension)"
  }

  /// The path, if the name is one of a file.
  public var path: String? {
    let name = name.trimmingSpaces
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), name != ".", name != "..",
      fileName.utf8.count <= 255
    else { return nil }
    return "\(folder)/\(fileName)"
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
