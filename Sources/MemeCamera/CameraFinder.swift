internal import CGStreamer
internal import System

/// Finds cameras through all device providers.
///
/// PipeWire is used over a separate connection, because only its hangup shows that PipeWire has
/// ended: the device provider still lists the cameras it knew.
final class CameraFinder {
  /// A change of the cameras.
  enum Event {
    case added(Camera)
    case removed(Camera)
    case replaced(Replacement)
    /// PipeWire has ended; this process can find no more cameras.
    case over
  }

  private let handle: (Event) -> Void
  private var providers: [CameraProvider] = []
  private var socket: PipeWireSocket?
  private var connection: FileDescriptor?
  private var hangup: EventSource?
  private var reported: [Camera] = []

  /// Makes a finder that has not started.
  ///
  /// - Parameter handle: Called on the main thread.
  init(_ handle: @escaping (Event) -> Void) {
    self.handle = handle
  }

  /// Starts all providers; cameras that are present are reported before this returns.
  func start() {
    let names = CameraProvider.names()
    for name in names where name != CameraProvider.pipeWire {
      guard let provider = CameraProvider(name), start(provider) else { continue }
      providers.append(provider)
    }
    if names.contains(CameraProvider.pipeWire) {
      socket = PipeWireSocket()
      awaitPipeWire()
    }
    compare()
  }

  /// Looks for cameras only through a connection to PipeWire.
  func useOnly(_ connection: FileDescriptor) {
    socket = nil
    let former = providers
    providers = []
    compare()
    for provider in former { provider.stop() }
    connect(over: connection)
  }

  private func start(_ provider: CameraProvider) -> Bool {
    provider.start { [weak self] replacement in
      guard let self else { return }
      if let replacement { self.replace(replacement) }
      self.compare()
    }
  }

  // MARK: - PipeWire

  private func awaitPipeWire() {
    socket?.connect { [weak self] in self?.connect(over: $0) }
  }

  private func connect(over connection: FileDescriptor) {
    self.connection = connection
    // Only the hangup: the provider handles the data.
    hangup = EventSource(on: connection.rawValue, G_IO_HUP) { [weak self] in self?.lost() }
    LibraryFault.expect(atEndOf: connection)
    if let provider = CameraProvider(CameraProvider.pipeWire) {
      _ = provider.use(connection)
      if start(provider) { providers.append(provider) }
    }
    compare()
  }

  /// Handles the end of PipeWire by reporting all cameras as removed.
  ///
  /// In PipeWire 0.3.65 a provider that stops over a broken connection may crash, and so may one
  /// that is started after it. So the helper exits, and another process replaces it.
  private func lost() {
    hangup = nil
    for camera in reported { handle(.removed(camera)) }
    reported = []
    handle(.over)
  }

  // MARK: - Present cameras

  private func replace(_ replacement: Replacement) {
    guard let index = reported.firstIndex(where: { $0.device == replacement.old.device }) else {
      return
    }
    reported[index] = replacement.new
    handle(.replaced(replacement))
  }

  /// Reports the differences from the reported cameras.
  private func compare() {
    let now = cameras()
    for camera in reported where !now.contains(where: { $0.device == camera.device }) {
      handle(.removed(camera))
    }
    var all: [Camera] = []
    for camera in now {
      if let known = reported.first(where: { $0.device == camera.device }) {
        all.append(known)
      } else {
        all.append(camera)
        handle(.added(camera))
      }
    }
    reported = all
  }

  /// All cameras, each once: those of PipeWire are not opened directly.
  private func cameras() -> [Camera] {
    let hidden = Set(providers.flatMap(\.hidden))
    let visible = providers.filter { !hidden.contains($0.name) }
    let shared = visible.filter { $0.name == CameraProvider.pipeWire }.flatMap { $0.cameras() }
    let paths = Set(shared.compactMap(\.path))
    let others = visible.filter { $0.name != CameraProvider.pipeWire }.flatMap { $0.cameras() }
    return shared
      + others.filter { camera in camera.path.map { !paths.contains($0) } ?? true }
  }
}
