internal import CWayland

/// Makes SDL update the scale of the output that its window is on.
///
/// SDL 2.26 receives an output's new scale, but applies it only when the window enters or leaves an
/// output; until then everything would be blurred. This class makes SDL believe that the window
/// leaves and enters its output. Only the compositor knows which output that is, and reports it to
/// a surface: a transparent one-pixel surface is placed on the window until then.
@MainActor
final class WaylandOutputFinder {
  /// The registry names of the compositor's globals that the surface needs.
  struct Services {
    var compositor: UInt32?
    var subcompositor: UInt32?
    var memory: UInt32?
  }

  private let window: OpaquePointer
  private let found: () -> Void
  private var owned: [(OpaquePointer, (OpaquePointer) -> Void)] = []

  /// Adds the surface to a window; it takes effect with the window's next frame.
  ///
  /// - Parameters:
  ///   - window: SDL's surface.
  ///   - registry: The compositor's registry.
  ///   - services: The names of the globals.
  ///   - found: Called after SDL has updated the scale.
  init?(
    window: OpaquePointer, registry: OpaquePointer, services: Services,
    found: @escaping () -> Void
  ) {
    self.window = window
    self.found = found
    guard let compositorName = services.compositor, let subName = services.subcompositor,
      let memoryName = services.memory,
      let compositor = own(
        mememe_bind_compositor(registry, compositorName), wl_compositor_destroy),
      let subcompositor = own(
        mememe_bind_subcompositor(registry, subName), wl_subcompositor_destroy),
      let memory = own(mememe_bind_shm(registry, memoryName), wl_shm_destroy),
      let pixel = own(mememe_clear_pixel(memory), wl_buffer_destroy),
      let nowhere = own(wl_compositor_create_region(compositor), wl_region_destroy),
      let surface = own(wl_compositor_create_surface(compositor), wl_surface_destroy),
      let part = own(
        wl_subcompositor_get_subsurface(subcompositor, surface, window), wl_subsurface_destroy)
    else { return nil }
    wl_surface_add_listener(
      surface, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    wl_subsurface_set_desync(part)
    // Otherwise the surface would receive pointer events.
    wl_surface_set_input_region(surface, nowhere)
    wl_surface_attach(surface, pixel, 0, 0)
    wl_surface_commit(surface)
  }

  isolated deinit {
    for (pointer, destroy) in owned.reversed() { destroy(pointer) }
  }

  private func own(
    _ pointer: OpaquePointer?, _ destroy: @escaping (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    if let pointer { owned.append((pointer, destroy)) }
    return pointer
  }

  private func entered(_ output: OpaquePointer) {
    // SDL tags its own proxies; this program's outputs are reported as well.
    guard wl_proxy_get_tag(output) != nil, let data = wl_proxy_get_user_data(window),
      let listener = wl_proxy_get_listener(window)?
        .assumingMemoryBound(to: wl_surface_listener.self)
    else { return }
    listener.pointee.leave(data, window, output)
    listener.pointee.enter(data, window, output)
    found()
  }

  private static let listener = WaylandListener.retained(
    wl_surface_listener(
      enter: { own, _, output in
        guard let own, let output else { return }
        Unmanaged<WaylandOutputFinder>.fromOpaque(own).takeUnretainedValue().entered(output)
      }, leave: { _, _, _ in }))
}
