/// Listeners of Wayland objects.
nonisolated enum WaylandListener {
  /// A listener at a stable address, as the library requires.
  static func retained<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
    let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    memory.initialize(to: listener)
    return UnsafePointer(memory)
  }
}
