internal import Canvas
public import Localization
public import MemeCore

extension Problem {
  /// What happened, in a few words.
  public var title: Sentence {
    switch self {
    case .picture(let fault): fault.title
    case .writing: "The meme was not saved"
    case .store(let fault): fault.title
    case .recipe(let fault): fault.title
    case .template(let fault): fault.title
    case .settings: "The setting was not saved"
    case .camera(let fault): fault.title
    case .fontsMissing: "There is no font for captions"
    case .folderUnreadable: "This folder cannot be read"
    case .folderMissing: "This folder is gone"
    case .sharing(let fault): fault.title
    case .trash(let fault): fault.title
    case .kiosk(let fault): fault.title
    case .cancelled: "Cancelled"
    }
  }

  /// The explanation and what to do about it, in one or two sentences.
  public var detail: Sentence {
    switch self {
    case .picture(let fault): fault.detail
    case .writing(let fault, let folder): fault.detail(folder: folder)
    case .store(let fault): fault.detail
    case .recipe(let fault): fault.detail
    case .template(let fault): fault.detail
    case .settings(let fault): fault.detail
    case .camera(let fault): fault.detail
    case .fontsMissing: "Install a font, such as the package fonts-open-sans."
    case .folderUnreadable(let name):
      "“\(name)” cannot be listed. Check that you may open it and that its disk is there."
    case .folderMissing(let name): "“\(name)” was deleted, renamed or moved. Choose another one."
    case .sharing(let fault): fault.detail
    case .trash(let fault): fault.detail
    case .kiosk(let fault): fault.detail
    case .cancelled: "Nothing was changed."
    }
  }
}

extension Problem {
  /// Whether a picture is damaged.
  fileprivate var isDamage: Bool {
    switch self {
    case .picture(.damaged), .picture(.damagedInPart): true
    default: false
    }
  }
}

extension Strings {
  /// The title of an alert about a problem; that of a damaged picture names it.
  static func title(of problem: Problem, fileName: String?) -> Sentence {
    guard problem.isDamage, let fileName, fits(fileName) else { return problem.title }
    return "\(fileName) is damaged"
  }

  /// The explanation of a problem, after the name of the file that it concerns.
  static func detail(of problem: Problem, fileName: String?) -> Sentence {
    guard let fileName, !(problem.isDamage && fits(fileName)) else { return problem.detail }
    return [
      "“\(shortened(fileName))”", problem.detail,
    ].joined(separator: "\n")
  }

  /// Whether a name fits a line of a title.
  private static func fits(_ name: String) -> Bool {
    name.count <= longestTitleName && !name.contains(where: \.isNewline)
  }

  /// The maximum number of characters of a file name in a title.
  private static let longestTitleName = 18

  /// A file name on one line, truncated in the middle if it is long.
  static func shortened(_ name: String, longest: Int = longestName) -> String {
    let line = String(name.map { $0.isNewline ? " " : $0 })
    guard line.count > longest else { return line }
    return line.prefix(longest / 2) + "…" + line.suffix(longest / 2)
  }

  /// The maximum number of characters of a displayed file name.
  static let longestName = 48

  /// The title of an alert about partial saving.
  static func savedPartly(_ part: PartialSave) -> Sentence {
    .plural(
      part.wanted, "\(part.count) of \(part.wanted) meme saved",
      "\(part.count) of \(part.wanted) memes saved")
  }

  /// The location of the saved files, and why some are missing.
  static func savedPartlyDetail(_ part: PartialSave) -> Sentence {
    let folder = Sentence.verbatim(part.folder)
    return part.reason == .cancelled
      ? folder : [folder, part.reason.detail].joined(separator: "\n")
  }
}

extension WritingFault {
  func detail(folder: String?) -> Sentence {
    switch self {
    case .noSuchFolder:
      folder.map { "“\($0)” does not exist. Make it first or choose another one." }
        ?? "The folder does not exist. Make it first or choose another one."
    case .notFolder:
      folder.map {
        "“\($0)” is a file, or is in one, where a folder is needed. Move that file away."
      } ?? "A part of its path is a file, not a folder. Choose another place."
    case .isFolder: "There is a folder of that name. Choose another name."
    case .nameTooLong: "The name is too long. Choose a shorter one."
    case .readOnly:
      folder.map {
        "“\($0)” cannot be written to. Choose another place or change its permissions."
      } ?? "The folder cannot be written to. Choose another place or change its permissions."
    case .fileReadOnly:
      "The file there cannot be written to. Choose another name or change its permissions."
    case .diskFull: "The disk is full. Free some space and try again."
    case .fileTooLarge:
      "Files may not become that large here. Choose another place or raise the limit."
    case .noReader:
      "Nothing reads it. Write to a file, or to a program that reads it all."
    case .sideTooLong(let limit):
      .plural(
        limit, "The file format holds at most \(limit) pixel a side. Choose another format.",
        "The file format holds at most \(limit) pixels a side. Choose another format.")
    case .encoderFailed: "The picture could not be encoded. Try another format."
    case .deviceFailed: "The disk reported a fault. Choose another place."
    }
  }
}

extension RecipeFault {
  fileprivate var title: Sentence {
    switch self {
    case .missing: "There is no such recipe"
    case .unreadable: "The recipe cannot be read"
    case .damaged: "This is no recipe"
    case .tooLarge: "The captions are too large"
    case .tooManyCaptions: "There are too many captions"
    case .notWritten: "The recipe was not saved"
    }
  }

  fileprivate var detail: Sentence {
    switch self {
    case .missing: "Check the name of the file."
    case .unreadable: "Check that you may read the file and that its disk is there."
    case .damaged: "It has to be a JSON object like the files beside sent memes."
    case .tooLarge: "Use fewer captions, shorter ones, smaller type, or a smaller picture."
    case .tooManyCaptions:
      .plural(
        Recipe.maximumCaptions,
        "A meme has at most \(Recipe.maximumCaptions) caption. Leave some of them out.",
        "A meme has at most \(Recipe.maximumCaptions) captions. Leave some of them out.")
    case .notWritten(let fault): fault.detail(folder: nil)
    }
  }
}

extension StoreFault {
  fileprivate var title: Sentence {
    switch self {
    case .damaged: "The meme is damaged"
    case .newerVersion: "The meme is from a newer MemeMe"
    case .noSuchMeme: "There is no such meme"
    case .noSuchDraft: "This meme is open elsewhere"
    case .diskFull, .fileTooLarge, .readOnly, .folderMissing, .busy, .deviceFailed:
      "Sent memes cannot be reached"
    }
  }

  fileprivate var detail: Sentence {
    switch self {
    case .diskFull: "The disk is full. Free some space and try again."
    case .fileTooLarge: "Files may not become that large here. Raise the limit and try again."
    case .readOnly:
      "Their folder cannot be written to. Check the permissions of mememe in your data folder."
    case .folderMissing:
      """
      Their folder cannot be made. Check that the disk of your data folder is there, and where \
      links lead.
      """
    case .damaged: "One of its files is missing or broken. Copy it from a backup, or delete it."
    case .newerVersion: "Its parts cannot be edited here. Install the newer version."
    case .busy: "Another MemeMe is at work on them. Try again in a moment."
    case .noSuchMeme: "It may have been deleted in another window."
    case .noSuchDraft: "Another window goes on with it, or it was discarded there."
    case .deviceFailed: "The disk reported a fault. Check it, and try again."
    }
  }
}

extension SettingsFault {
  fileprivate var detail: Sentence {
    switch self {
    case .damaged: "Correct the file config.json, which is no JSON object, or move it away."
    case .unreadable: "Check that config.json is a file that you may read, or move it away."
    case .busy: "Another program is changing config.json. Try again in a moment."
    case .notWritten(.diskFull): "The disk is full. Free some space and try again."
    case .notWritten(.deviceFailed): "The disk reported a fault. Check it, and try again."
    case .notWritten(.noSuchFolder), .notWritten(.notFolder):
      "Its folder cannot be made. Check that its disk is there, and where links lead."
    case .notWritten: "Check that you may write to config.json and its folder."
    }
  }
}

extension TrashFault {
  fileprivate var title: Sentence {
    switch self {
    case .missing: "The file is gone"
    case .noTrash: "There is no trash here"
    case .readOnly, .notMoved: "The file was not moved"
    case .placeTaken: "Another file is in its place"
    }
  }

  fileprivate var detail: Sentence {
    switch self {
    case .missing: "It was deleted, renamed or moved meanwhile."
    case .noTrash: "Its disk cannot have one. Delete the file in your file manager."
    case .readOnly: "Its folder cannot be written to. Change its permissions."
    case .placeTaken: "Rename that one, and take the picture out of the trash in your file manager."
    case .notMoved(let fault): fault.detail(folder: nil)
    }
  }
}
