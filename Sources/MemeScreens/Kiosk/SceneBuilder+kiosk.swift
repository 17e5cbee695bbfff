internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The layers of a kiosk.
extension SceneBuilder {
  /// The side of a code for phones, in points, as far as there is room.
  var codeSide: Double {
    state.policy.hasVisits ? KioskMeasure.codeSide(in: size) : QRCodeView.preferred
  }

  /// The name of the screen of the kiosk that is over all others; nil if there is none.
  var coveringScreen: String? {
    guard let kiosk = state.kiosk else { return nil }
    return switch kiosk.phase {
    case .countdown: "countdown"
    case .attract:
      kiosk.panel != nil ? "operator" : kiosk.closed == nil ? "attract" : "closed"
    case .visit: kiosk.panel == nil ? nil : "operator"
    }
  }

  /// The attract screen, without anything under it; nil while there is a visitor.
  var attractLayers: [Layer<AppAction>]? {
    guard let kiosk = state.kiosk, kiosk.phase == .attract else { return nil }
    if let layer = closedLayer { return [layer] }
    var layers = slideLayers(kiosk.attract.slide)
    let screen = AttractScreen(
      state: kiosk, composer: composer, isTyping: state.appearance.motion == .full)
    let space = screen.action.map { [Shortcut(.character(" "), action: $0)] } ?? []
    layers.append(
      Layer(
        "attract", root: screen, size: size, context: context, transition: .crossFade,
        escape: screen.action, submit: screen.action, shortcuts: space))
    return layers
  }

  /// A second display: the pictures, whatever the visitor does; empty outside the opening hours.
  var secondDisplayLayers: [Layer<AppAction>] {
    guard let kiosk = state.kiosk, let slides = kiosk.secondDisplay else { return [] }
    if let hours = kiosk.configuration.hours, kiosk.closed != nil {
      let black = ClosedScreen(hours: hours, isOff: true)
      return [Layer("closed", root: black, size: size, context: context, transition: .none)]
    }
    let screen = SecondDisplayScreen(
      slide: slides.slide, composer: composer, isTyping: state.appearance.motion == .full)
    return slideLayers(slides.slide) + [
      Layer("second display", root: screen, size: size, context: context, transition: .none)
    ]
  }

  /// A picture that fills the window, over nothing.
  private func slideLayers(_ slide: AttractState.Slide?) -> [Layer<AppAction>] {
    let canvas = Layer(
      "attract canvas", root: AttractCanvas(), size: size, context: context, transition: .none)
    guard let slide else { return [canvas] }
    return [
      canvas,
      Layer(
        ViewID("attract slide \(slide.number)"), root: AttractSlide(slide: slide), size: size,
        context: context, transition: .dissolve),
    ]
  }

  /// What is shown outside the opening hours; nil within them.
  private var closedLayer: Layer<AppAction>? {
    guard let kiosk = state.kiosk, let closed = kiosk.closed,
      let hours = kiosk.configuration.hours
    else { return nil }
    return Layer(
      "closed", root: ClosedScreen(hours: hours, isOff: closed == .off), size: size,
      context: context, transition: .crossFade)
  }

  /// The layers of the kiosk over the screens, from back to front.
  var coveringLayers: [Layer<AppAction>] {
    guard let kiosk = state.kiosk else { return [] }
    var layers: [Layer<AppAction>] = []
    if let panel = kiosk.panel {
      let screen = OperatorScreen(panel: panel)
      layers.append(
        Layer(
          "operator", root: screen, size: size, context: context, transition: .fade,
          scrim: context.theme.scrim, escape: screen.escape, submit: screen.submit,
          initialFocus: screen.initialFocus, shortcuts: screen.shortcuts))
    }
    if case .countdown(let seconds) = kiosk.phase {
      let total = kiosk.configuration.countdownSeconds
      layers.append(
        Layer(
          "countdown", root: CountdownScreen(seconds: seconds, total: total), size: size,
          context: context, transition: .fade, scrim: context.theme.scrim,
          escape: .kiosk(.stillHereTapped), submit: .kiosk(.stillHereTapped),
          initialFocus: CountdownScreen.buttonID))
    }
    return layers
  }
}

extension Button<AppAction> {
  /// Ends the visit.
  static var endVisit: Button<AppAction> {
    Button(Strings.done, .primary, action: .kiosk(.doneTapped))
  }
}
