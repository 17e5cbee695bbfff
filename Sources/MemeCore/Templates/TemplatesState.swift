/// The prompt for the name of a template, and the writing of one; the list is that of the image
/// picker.
public struct TemplatesState: Equatable, Sendable {
  /// The prompt, while it is open.
  public var prompt: TemplatePrompt?
  /// The template that is being saved, renamed or exported.
  public internal(set) var writing: WorkID?
}

extension TemplatesState {
  /// Applies an action.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - meme: The meme in the editor, if it has a picture.
  ///   - shared: The values that every feature may read.
  /// - Returns: The effects to be carried out.
  mutating func reduce(
    _ action: TemplateAction, _ meme: Meme?, _ shared: inout SharedContext
  ) -> [Effect] {
    switch action {
    case .saveTapped:
      prompt = meme.map { meme in
        let name = TemplateName(fileName: meme.originalImage.name)
        return TemplatePrompt(.meme(meme), name?.text ?? "")
      }
    case .renameTapped(let id): prompt = TemplatePrompt(.template(id), id.name.text)
    case .nameEdited(let text): prompt?.text = text
    case .nameAccepted: return acceptName(&shared)
    case .promptDismissed: prompt = nil
    case .exportTapped(let id):
      return write(.export(id, folder: shared.picturesFolder), &shared)
    case .deleteTapped(let id): return [.template(.delete(id), shared.startWork())]
    case .stopTapped:
      guard let work = writing else { return [] }
      writing = nil
      return [.cancel(work)]
    case .saved, .renamed, .exported, .deleted, .restored, .failed: finish(action, &shared)
    }
    return []
  }

  private mutating func acceptName(_ shared: inout SharedContext) -> [Effect] {
    guard let accepted = prompt, let name = accepted.name else { return [] }
    prompt = nil
    switch accepted.subject {
    case .meme(let meme): return write(.save(meme, as: name), &shared)
    case .template(let id):
      return name == id.name ? [] : write(.rename(id, to: name), &shared)
    }
  }

  /// Starts work that is shown while it takes long, and can be stopped.
  private mutating func write(
    _ effect: TemplateEffect, _ shared: inout SharedContext
  ) -> [Effect] {
    let work = shared.startWork()
    writing = work
    return [.template(effect, work)]
  }

  /// Handles the end of work.
  private mutating func finish(_ action: TemplateAction, _ shared: inout SharedContext) {
    switch action {
    case .saved(let work, let save):
      end(work)
      shared.request(.toast(.templateSaved(save)))
      shared.request(.refreshTemplates)
    case .renamed(let work):
      end(work)
      shared.request(.refreshTemplates)
    case .exported(let work, let fileName, let folder):
      end(work)
      shared.request(.toast(.templateExported(fileName: fileName, folder: folder)))
    case .deleted(let content):
      shared.request(.offerUndo(.templateDeletion(content)))
      shared.request(.refreshTemplates)
    case .restored: shared.request(.refreshTemplates)
    case .failed(let work, let problem):
      end(work)
      if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    case .saveTapped, .renameTapped, .nameEdited, .nameAccepted, .promptDismissed, .exportTapped,
      .deleteTapped, .stopTapped:
      break
    }
  }

  private mutating func end(_ work: WorkID) {
    if writing == work { writing = nil }
  }
}
