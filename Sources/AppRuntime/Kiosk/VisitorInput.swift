internal import Canvas
internal import MemeCore
internal import Toolkit

/// Watches the input of a kiosk: whether a person is there, and whether its operator calls.
struct VisitorInput {
  /// What an event means for the kiosk.
  struct Response: Equatable {
    /// What happened.
    var actions: [KioskAction] = []
    /// What is left of the event for the screens; nil for nothing.
    var event: InputEvent?
  }

  private var gesture = CornerGesture()
  /// The phase at the last event.
  private var phase: KioskState.Phase?
  /// When a person was reported last; nil if that has not been done in this phase.
  private var lastReport: Double?
  /// Whether a key was kept from the screens, so that its text has to be as well.
  private var isTextKept = false

  /// The minimum time between two reports of a person, in seconds.
  private static let reportInterval = 1.0

  /// Handles an event before the screens do.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - kiosk: The state of the kiosk.
  ///   - size: The size of the interface, in points.
  ///   - now: A monotonic time, in seconds.
  /// - Returns: What it means.
  mutating func handle(
    _ event: InputEvent, in kiosk: KioskState, size: Size, at now: Double
  ) -> Response {
    follow(kiosk.phase)
    var response = Response(event: remainder(of: event, in: kiosk))
    if let isKey = isByKey(event), isDue(at: now) {
      lastReport = now
      response.actions.append(.inputReceived(isKey: isKey))
    }
    if case .text(let text)? = response.event, case .pin? = kiosk.panel?.page {
      response.actions += text.compactMap(\.wholeNumberValue).map { .panel(.digitTapped($0)) }
      response.event = nil
    }
    if gesture.handle(event, in: size, at: now) {
      response.actions.append(.panel(.called))
      // What was pressed in the corner must not be pressed by the lift.
      response.event = .pointerCancelled
    }
    return response
  }

  private mutating func follow(_ phase: KioskState.Phase) {
    defer { self.phase = phase }
    guard self.phase?.isSame(as: phase) != true else { return }
    // The first input on the attract screen, and while it counts down, changes what is shown.
    if phase != .visit { lastReport = nil }
  }

  private func isDue(at now: Double) -> Bool {
    lastReport.map { now - $0 >= Self.reportInterval } ?? true
  }

  /// Whether a person caused an event, and did so by a key; nil if nobody did.
  private func isByKey(_ event: InputEvent) -> Bool? {
    switch event {
    case .key, .text, .composition: true
    case .pointerDown, .pointerDragged, .pointerUp, .wheel, .menuRequested: false
    // The pointer leaves the window to the left of its edge. A mouse that is moved on the attract
    // screen may have been touched in passing, and on its way to the button of the countdown it must
    // not uncover what is under it.
    case .pointerMoved(let point): point.x < 0 || phase != .visit ? nil : false
    case .pointerCancelled, .pasted, .dropped, .windowChanged, .visibilityChanged, .focusLost,
      .quit:
      nil
    }
  }

  /// What is left of an event for the screens: keys begin a visit or end the countdown, and do
  /// nothing else; nothing can be dropped.
  private mutating func remainder(of event: InputEvent, in kiosk: KioskState) -> InputEvent? {
    switch event {
    case .key:
      isTextKept = phase != .visit && kiosk.panel == nil
      return isTextKept ? nil : event
    case .text, .composition:
      if phase != .visit && kiosk.panel == nil { return nil }
      // The text of a key comes right after it.
      defer { isTextKept = false }
      return isTextKept ? nil : event
    case .dropped: return nil
    case .pointerDown, .pointerDragged, .pointerUp, .pointerMoved, .pointerCancelled, .wheel,
      .menuRequested, .pasted, .windowChanged, .visibilityChanged, .focusLost, .quit:
      isTextKept = false
      return event
    }
  }
}

extension Effect {
  /// Whether it removes the traces of the visitors of a kiosk.
  var isWipe: Bool {
    switch self {
    case .kiosk(.wipe, _), .kiosk(.clear, _): true
    case .kiosk, .editor, .album, .font, .camera, .sent, .detail, .draft, .template, .share,
      .upload,
      .paste,
      .settings, .watchDesktop, .cancel, .saveUserSettings, .scheduleWindowStoring, .window,
      .expireToast, .expireAlert, .quit:
      false
    }
  }
}
