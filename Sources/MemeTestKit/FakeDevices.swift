public import Canvas
public import MemeCore

/// A camera that shows the presets' frame.
public final class FakeCamera: CameraService {
  private let clock: ManualClock
  private let post: @Sendable (CameraAction) -> Void

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - clock: Tells when frames come.
  ///   - post: Brings them to the app.
  public init(clock: ManualClock, post: @escaping @Sendable (CameraAction) -> Void) {
    self.clock = clock
    self.post = post
  }

  private func post(_ action: CameraAction, after seconds: Double) {
    clock.call(after: seconds) { [post] in post(action) }
  }

  /// Finds nothing by itself.
  public func watch() {}

  /// Shows a frame after half a second.
  public func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool) {
    post(.frameReceived(work, Preset.cameraFrame), after: 0.5)
  }

  /// Goes on as before.
  public func resize(_ work: WorkID, to maximumSize: PixelSize) {}

  /// Shows the next frame.
  public func requestFrame(_ work: WorkID) {
    post(.frameReceived(work, Preset.cameraFrame), after: 0.1)
  }

  /// Makes the presets' photo.
  public func takePhoto(_ work: WorkID) {
    post(.photoTaken(work, Preset.photo), after: 0.5)
  }

  /// Frames that come late mean nothing to the app.
  public func close(_ work: WorkID) {}

  /// Has nothing to end.
  public func finish() {}
}

/// A desktop that says nothing.
public struct FakeDesktop: DesktopService {
  /// Makes a desktop.
  public init() {}

  /// Has nothing to say.
  public func begin(_ features: Set<DesktopFeature>) {}

  /// Has no keyboard.
  public func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {}
}

/// Fonts with fixed names.
public struct FakeFontCatalog: FontCatalog {
  private let names: [String]

  /// Makes a catalog in which all fonts draw all texts.
  public init(_ names: [String] = Preset.families) {
    self.names = names
  }

  /// All of them.
  public func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> [String] {
    names
  }

  /// The font whose name differs only in capitals.
  public func family(named name: String) -> String? {
    names.first { $0.lowercased() == name.lowercased() }
  }
}

/// Forgets what was used last.
public struct DiscardingUserSettingsStore: UserSettingsStore {
  /// Makes a store.
  public init() {}

  /// Keeps nothing.
  public func write(_ userSettings: UserSettings) {}
}
