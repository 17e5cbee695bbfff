/// The paste that waits for the clipboard, if any.
public struct PasteState: Equatable, Sendable {
  /// The reading of the clipboard.
  public internal(set) var work: WorkID?
  /// Whether a text field was being edited when the paste was requested.
  public internal(set) var isIntoField = false

  /// Makes a state in which nothing is being pasted.
  public init() {}
}

/// An event concerning the clipboard's content.
public enum PasteAction: Equatable, Sendable {
  /// Paste was requested by its key or by a field's menu; whether a field is being edited.
  case requested(intoField: Bool)
  /// The clipboard has been read.
  case read(WorkID, ClipboardContent)
  /// The clipboard could not be read.
  case failed(WorkID, ClipboardFault)
  /// The reading was stopped.
  case stopped
}

/// Work with the clipboard.
public enum PasteEffect: Equatable, Sendable {
  /// Read the clipboard; answered by `PasteAction.read` or `.failed`. Text is read only for a field.
  case read(intoField: Bool)
}

extension PasteState {
  mutating func reduce(_ action: PasteAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .requested(let intoField):
      // The key repeats while it is held.
      guard work == nil else { return [] }
      let started = shared.startWork()
      (work, isIntoField) = (started, intoField)
      return [.paste(.read(intoField: intoField), started)]
    case .read(let ended, let content):
      guard work == ended else { return [] }
      work = nil
      use(content, &shared)
    case .failed(let ended, let fault):
      guard work == ended else { return [] }
      work = nil
      // The window itself may have text for the field.
      if fault != .unavailable || !isIntoField { shared.request(.toast(.notPasted(fault))) }
    case .stopped:
      defer { work = nil }
      return work.map { [.cancel($0)] } ?? []
    }
    return []
  }

  private func use(_ content: ClipboardContent, _ shared: inout SharedContext) {
    switch content {
    case .picture(let picture): shared.request(.open(.memory(picture)))
    case .file(let path): shared.request(.open(.file(path)))
    // The loop inserts the text into the field.
    case .text: break
    case .nothing: shared.request(.toast(.nothingToPaste(intoField: isIntoField)))
    }
  }
}
