import MemeTestKit

@testable import MemeCore

extension Preset {
  /// A kiosk in the state of a preset, with samples in `/samples`.
  ///
  /// - Parameters:
  ///   - phase: What it is doing.
  ///   - configuration: The configuration of the kiosk.
  /// - Returns: Its state.
  func kiosk(
    _ phase: KioskState.Phase, _ configuration: KioskConfiguration = .editor
  ) -> AppState {
    var state = state
    state.shared.samplesFolder = "/samples"
    state.becomeKiosk(configuration)
    state.kiosk?.phase = phase
    return state
  }
}
