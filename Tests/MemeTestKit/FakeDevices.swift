public import Canvas
public import MemeCore

/// A camera that sends the presets' frame.
public final class FakeCamera: CameraService {
  private let clock: ManualClock
  private let post: @Sendable (CameraAction) -> Void

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - clock: The clock that delays frames.
  ///   - post: Posts actions to the app.
  public init(clock: ManualClock, post: @escaping @Sendable (CameraAction) -> Void) {
    self.clock = clock
    self.post = post
  }

  private func post(_ action: CameraAction, after seconds: Double) {
    clock.call(after: seconds) { [post] in post(action) }
  }

  /// Does nothing.
  public func watch() {}

  /// Sends a frame after half a second.
  public func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool) {
    post(.frameReceived(work, Preset.cameraFrame), after: 0.5)
  }

  /// Does nothing.
  public func resize(_ work: WorkID, to maximumSize: PixelSize) {}

  /// Sends the next frame.
  public func requestFrame(_ work: WorkID) {
    post(.frameReceived(work, Preset.cameraFrame), after: 0.1)
  }

  /// Sends the presets' photo.
  public func takePhoto(_ work: WorkID) {
    post(.photoTaken(work, Preset.photo), after: 0.5)
  }

  /// Does nothing; the app ignores late frames.
  public func close(_ work: WorkID) {}

  /// Does nothing.
  public func finish() {}
}

/// A desktop that reports nothing.
public struct FakeDesktop: DesktopService {
  /// Makes a desktop.
  public init() {}

  /// Does nothing.
  public func begin(_ features: Set<DesktopFeature>) {}

  /// Does nothing.
  public func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {}
}

/// Fonts with fixed names.
public struct FakeFontCatalog: FontCatalog {
  private let families: FontFamilyList

  /// Makes a catalog in which all fonts draw all texts.
  public init(_ families: FontFamilyList = Preset.families) {
    self.families = families
  }

  /// Makes a catalog of families of these names.
  public init(_ names: [String]) {
    self.init(FontFamilyList(prominent: names))
  }

  /// All families.
  public func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> FontFamilyList {
    families
  }

  /// The font of a name, in any case.
  public func family(named name: String) -> String? {
    (families.prominent + families.others).first { $0.lowercased() == name.lowercased() }
  }
}

/// A store that discards the user settings.
public struct DiscardingUserSettingsStore: UserSettingsStore {
  /// Makes a store.
  public init() {}

  /// Discards the settings.
  public func write(_ userSettings: UserSettings) {}
}
