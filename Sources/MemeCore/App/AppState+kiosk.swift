/// The kiosk: visits, and what the operator does.
extension AppState {
  mutating func reduceKiosk(_ action: KioskAction) -> [Effect] {
    []
  }
}
