internal import MemeCore

/// Effects of pasting.
extension EffectRunner {
  func run(_ effect: PasteEffect, _ work: WorkID) {
    switch effect {
    case .read(let intoField): readClipboard(work, intoField: intoField)
    }
  }

  private func readClipboard(_ work: WorkID, intoField: Bool) {
    start(work, failed: { _ in .paste(.failed(work, .unavailable)) }) { [services] cancellation in
      do throws(ClipboardFault) {
        let content = try services.clipboard.content(
          intoField: intoField, cancellation: cancellation)
        return .paste(.read(work, content))
      } catch {
        return .paste(.failed(work, error))
      }
    }
  }
}
