internal import Canvas
internal import MemeCore
internal import MemeScreens
internal import Synchronization
internal import System

/// Effects of drafts.
extension EffectRunner {
  func run(_ effect: DraftEffect, _ work: WorkID) {
    switch effect {
    case .list: listDrafts()
    case .open(let id): openDraft(work, id)
    case .thumbnail(let effect): draftThumbnails.run(effect)
    case .remove(let id): removeDraft(id)
    case .save(let draft, let replaced): saveDraft(draft, replacing: replaced)
    case .keep(let draft, let replaced):
      saveDraft(draft, replacing: replaced, isKept: true)
      listDrafts(.persisting)
    case .schedule(let seconds): post(.draft(.due(work)), after: seconds)
    }
  }

  /// Makes the loader of the thumbnails of drafts' pictures; one that cannot be read is reported
  /// when its draft is continued.
  static func draftThumbnails(
    _ services: AppServices, _ inbox: Inbox<EffectResult>
  ) -> ThumbnailLoader<DraftID> {
    ThumbnailLoader(queues: services.queues, workerLimit: 1) {
      inbox.post(EffectResult(.draft(.thumbnail($0))))
    } read: { id, longSide in
      services.thumbnail(longSide: longSide) { () throws(Problem) in
        try services.store.draft(id).original
      }
    }
  }

  private func listDrafts(_ kind: WorkKind = .loading) {
    services.queues.start(kind) { [inbox, services] in
      do throws(Problem) {
        inbox.post(EffectResult(.draft(.found(try services.store.drafts()))))
      } catch {
        services.log(Strings.draftUnreadable(error))
        services.recordFailure(error, in: .draft)
      }
    }
  }

  private func openDraft(_ work: WorkID, _ id: DraftID) {
    start(work, failed: { .draft(.failed(work, $0)) }) { [services] _ throws(Problem) in
      .draft(.opened(work, try services.store.draft(id)))
    }
  }

  private func removeDraft(_ id: DraftID) {
    services.queues.start(.persisting) { [services] in services.removeDraft(id) }
  }

  private func saveDraft(_ draft: Draft?, replacing replaced: DraftID?, isKept: Bool = false) {
    services.queues.start(.persisting) { [inbox, services, draftProblem] in
      do throws(Problem) {
        try services.store.setDraft(draft)
        if isKept { services.store.abandonDraft() }
        _ = draftProblem.isNew(nil)
      } catch {
        inbox.post(EffectResult(.draft(.notSaved(replacing: replaced))))
        // On a full disk the abandoned draft is the only copy.
        guard draftProblem.isNew(error) else { return }
        services.log(Strings.draftNotSaved(error))
        return services.recordFailure(error, in: .draft)
      }
      if let replaced { services.removeDraft(replaced) }
    }
  }
}

/// The problem of the last attempt, so that each is reported once and not with every attempt.
final class LastProblem: Sendable {
  private let last = Mutex<Problem?>(nil)

  /// Whether a problem differs from the last one, which it replaces; nil is a success.
  func isNew(_ problem: Problem?) -> Bool {
    last.withLock { last in
      defer { last = problem }
      return last != problem
    }
  }
}

extension AppServices {
  fileprivate func removeDraft(_ id: DraftID) {
    do throws(Problem) {
      try store.removeDraft(id)
    } catch {
      log(Strings.draftNotRemoved(error))
      recordFailure(error, in: .draft)
    }
  }
}
