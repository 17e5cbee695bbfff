internal import Localization
internal import MemeCore

/// The strings about templates.
extension Strings {
  static let textsEmpty: Sentence = "The texts are still empty"
  static let textsEmptyDetail: Sentence =
    "What is in them now are examples, which are not a part of the meme."
  static let shareAnyway: Sentence = "Share Anyway"
  static let fillIn: Sentence = "Fill In"

  static let templates: Sentence = "Templates"
  static let noTemplates: Sentence = "No templates yet"
  static let howToMakeTemplate: Sentence =
    "Open a picture in the editor and choose Save as Template."
  static let howToFindTemplates: Sentence = "Try another part of the template's name."
  static let saveAsTemplate: Sentence = "Save as Template"
  static let export: Sentence = "Export"
  static let rename: Sentence = "Rename"
  static let templateName: Sentence = "Template name"
  static let textsBecomePrompts: Sentence = "Its texts become prompts."

  static func templateSaved(_ save: TemplateSave) -> Sentence {
    switch save {
    case .new(let name): "Saved as template “\(name.text)”."
    case .existing(let name): templateExists(name)
    }
  }

  static func templateAdded(_ save: TemplateSave) -> Sentence {
    switch save {
    case .new(let name): "“\(name.text)” is among your templates now."
    case .existing(let name): templateExists(name)
    }
  }

  private static func templateExists(_ name: TemplateName) -> Sentence {
    "You have it already: “\(name.text)”."
  }

  /// Why what was typed is no name; nil before anything was typed.
  static func detail(of fault: NameFault) -> Sentence? {
    switch fault {
    case .blank: nil
    case .slash: "A name cannot have a “/” in it."
    case .leadingDot: "A name cannot begin with a dot."
    case .folder: "This means a folder. Type the name of a file."
    case .tooLong: "The name is too long. Shorten it."
    case .invisible: "The name has characters that cannot be seen. Type it again."
    }
  }

  static func templateDeleted(_ name: TemplateName) -> Sentence {
    "Template “\(name.text)” deleted."
  }

  static func exported(_ fileName: String, folder: String) -> Sentence {
    "Exported to \(folder) as “\(fileName)”."
  }
}

extension TemplateFault {
  var title: Sentence {
    switch self {
    case .missing: "There is no such template"
    case .unreadable: "The template cannot be read"
    case .damaged: "This is no template"
    case .newerVersion: "The template is from a newer MemeMe"
    case .tooLarge: "The template is too large"
    case .tooManyCaptions: "The template has too many captions"
    case .pictureMissing: "The template has no picture"
    case .tooMany: "There are too many templates"
    case .notWritten: "Templates cannot be written"
    }
  }

  var detail: Sentence {
    switch self {
    case .missing: "Check its name; it may have been deleted in another window."
    case .unreadable: "Check that you may read the file and that its disk is there."
    case .damaged: "Choose a file that MemeMe has exported, or ask for it again."
    case .newerVersion: "Install the newer version to open it."
    case .tooLarge(let limit): "It may have \(Strings.byteCount(limit)). Use a smaller picture."
    case .tooManyCaptions(let limit):
      .plural(
        limit, "It may have \(limit) caption. Remove some of them.",
        "It may have \(limit) captions. Remove some of them.")
    case .pictureMissing: "Put the picture that it names beside it, as a file."
    case .tooMany(let limit):
      .plural(
        limit, "There may be \(limit) template of your own. Delete some first.",
        "There may be \(limit) templates of your own. Delete some first.")
    case .notWritten(let fault): fault.detail(folder: nil)
    }
  }
}
