/// The paste that waits for the clipboard, if any.
public struct PasteState: Equatable, Sendable {
  /// The reading of the clipboard.
  public internal(set) var work: WorkID?
  /// Whether a text field was being edited when the paste was requested.
  public internal(set) var isIntoField = false

  /// Makes a state in which nothing is being pasted.
  public init() {}
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
    // The loop inserts the text into a field.
    case .text(let text): if !isIntoField { shared.request(.paste(text)) }
    case .nothing where isIntoField:
      shared.request(.toast(.nothingToPaste(acceptsText: true)))
    case .nothing: shared.request(.paste(""))
    }
  }
}
