public import Canvas

/// The share sheet: its subject, how it is to be shared, and what is being done.
public struct ShareState: Equatable, Sendable {
  /// The subject to share.
  public enum Subject: Equatable, Sendable {
    /// The meme in the editor, as it was when the sheet was opened.
    indirect case made(Meme)
    /// Memes that were sent before; at least one.
    case sent([SentMeme])

    /// The size of the first meme at full resolution.
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
    /// The folder of a new file.
    case folders(FolderForm)
  }

  /// The subject to share.
  public var subject: Subject
  /// The format, size and quality.
  public var options: ShareOptions
  /// The page that is shown.
  public var page = Page.activities
  /// What will be sent, where it is known.
  public internal(set) var measurements: [ShareOptions: ShareMeasurement] = [:]
  /// The first meme as it will be, in a small size, where its target has a shape.
  public internal(set) var results: [ShareOptions: Bitmap] = [:]
  /// The work that counts bytes.
  package internal(set) var measuring: WorkID?
  /// The list of programs or printers that is being read.
  package var listing: WorkID?
  /// What is being done.
  public internal(set) var performing: ShareProgress?

  /// Makes a sheet for memes that are at first to be shared in a certain way.
  public init(_ subject: Subject, _ options: ShareOptions = ShareOptions()) {
    self.subject = subject
    self.options = options
  }

  /// The meme from the editor, if the subject is one.
  public var meme: Meme? {
    if case .made(let meme) = subject { meme } else { nil }
  }

  /// What will be sent, once it is known.
  public var measurement: ShareMeasurement? { measurements[options] }

  /// The first meme as it will be, once it is known; nil where its target has no shape.
  public var result: Bitmap? { results[options] }
}

/// A way of sharing that is being performed.
public struct ShareProgress: Equatable, Sendable {
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

/// The choice of the folder of a new file.
public struct FolderForm: Equatable, Sendable {
  /// The file's name, and its folder before.
  public var file: NameForm
  /// The path of the folder that is shown.
  public var path: String
  /// The folders in it; nil until they are known.
  public internal(set) var folders: [AlbumEntry]?
  /// Why it cannot be read.
  public internal(set) var problem: Problem?

  /// The path of the folder that contains it; nil for the root of the file system.
  public var parent: String? { AlbumPlace.enclosing(path) }
}
