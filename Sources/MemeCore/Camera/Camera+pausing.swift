/// The camera's screen while another screen covers it.
extension CamerasState {
  /// Ends the session of the open screen, which stays; a photo under review stays too.
  mutating func pause(_ shared: inout SharedContext) -> [Effect] {
    guard let open = screen, open.photo == nil else { return [] }
    var idle = CameraState(device: open.device, work: shared.startWork())
    idle.maximumSize = open.maximumSize
    screen = idle
    return [.camera(.close, open.work)]
  }

  /// Starts a session again, with the same camera if that may still be used; the screen is closed
  /// where there is none.
  mutating func resume(_ shared: inout SharedContext) -> [Effect] {
    guard let open = screen, open.photo == nil else { return [] }
    guard let device = usable.first(where: { $0.name == open.device.name }) ?? usable.first else {
      screen = nil
      return []
    }
    return start(device, &shared)
  }
}
