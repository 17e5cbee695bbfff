internal import MemeCore

/// Effects of the kiosk.
extension EffectRunner {
  func run(_ effect: KioskEffect, _ work: WorkID) {
  }
}
