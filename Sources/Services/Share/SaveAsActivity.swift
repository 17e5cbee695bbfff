public import Localization
public import MemeCore

/// Saves a meme as the file that the user has chosen, in the desktop's dialog where there is one.
public struct SaveAsActivity: ShareActivity {
  private let directories: Directories
  private let dialog: PortalSaveDialog
  private let title: Sentence

  /// Makes the activity.
  ///
  /// - Parameters:
  ///   - directories: The pictures folder, and the home folder, to which display names are relative.
  ///   - bus: The session bus.
  ///   - parent: The window that the dialog belongs to.
  ///   - title: The title of the dialog.
  public init(directories: Directories, bus: MessageBus, parent: ParentWindow, title: Sentence) {
    self.directories = directories
    self.title = title
    dialog = PortalSaveDialog(bus: bus, parent: parent)
  }

  /// The identifier.
  public var id: ShareActivityID { .saveAs }

  /// Always nil: whether a file can be written depends on its folder.
  public func obstacle() -> ShareObstacle? { nil }

  /// Saves the first meme; asks for the file if none was chosen.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    guard let file = delivery.files.first else { return answer(.failure(.cancelled)) }
    if case .file(let path, let replaces) = delivery.choices {
      return save(file, as: path, replaces: replaces, cancellation, answer: answer)
    }
    dialog.chooseFile(
      file.name, in: directories.pictures, title: title.text(in: delivery.language),
      cancellation: cancellation
    ) { result in
      switch result {
      // The desktop's dialog has asked whether a file may be replaced.
      case .success(let path?):
        save(file, as: path, replaces: true, cancellation, answer: answer)
      case .success(nil):
        answer(cancellation.isCancelled ? .failure(.cancelled) : .success(.dismissed))
      case .failure(.unavailable): answer(.failure(.sharing(.noDialog)))
      case .failure(.refused): answer(.failure(.sharing(.refused)))
      }
    }
  }

  private func save(
    _ file: SharedFile, as path: String, replaces: Bool, _ cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { [directories] () throws(Problem) in
      guard !cancellation.isCancelled else { throw .cancelled }
      return try Self.save(file, as: path, replaces: replaces, directories)
    }
  }

  private static func save(
    _ file: SharedFile, as path: String, replaces: Bool, _ directories: Directories
  ) throws(Problem) -> ShareOutcome {
    let folder = directories.shown(AtomicFile.folder(of: path))
    let isWritten: Bool
    do throws(WritingFault) {
      guard path.hasPrefix("/") else { throw WritingFault.noSuchFolder }
      isWritten = try AtomicFile.write(
        file.content.bytes, to: path, onConflict: replaces ? .replace : .refuse)
    } catch {
      throw .writing(error, folder: folder)
    }
    guard isWritten else { throw .sharing(.fileExists) }
    return .saved(path: path, fileName: path.lastPathComponent, folder: folder)
  }
}
