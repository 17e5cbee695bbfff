public import MemeCore

/// The desktop's file manager, by the interface `org.freedesktop.FileManager1`.
public struct DesktopFileManager: FileRevealer {
  private let bus: MessageBus

  /// Makes a client on the session bus, whose timeout limits the wait.
  public init(bus: MessageBus) {
    self.bus = bus
  }

  /// Shows a file in its folder.
  public func reveal(_ path: String) throws(Problem) {
    let call = BusCall(
      "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
      "org.freedesktop.FileManager1", "ShowItems",
      [.array(of: "s", [.string(FileURIList.uri(of: path))]), .string("")], startsService: true)
    guard case .success = bus.wait(for: call) else {
      throw .sharing(.notStarted(program: "The file manager"))
    }
  }
}
