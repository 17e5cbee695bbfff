internal import Canvas

/// Animates layers in and out after the state has changed; it never delays input.
struct LayerAnimator<Action: Equatable & Sendable> {
  /// A layer that is appearing.
  private struct Arrival {
    var transition: Transition
    var start: Double
    /// The initial progress, since the layer may have been disappearing.
    var from: Double
    /// Whether motion was reduced when the layer began to appear.
    var isReduced: Bool

    func progress(at now: Double) -> Double {
      let way = transition.progress(now - start, isReduced: isReduced)
      // A sum that ends only near 1 would leave the layer off its final position.
      return way < 1 ? from + (1 - from) * way : 1
    }
  }

  /// A layer that is disappearing, in its last state.
  private struct Departure {
    var layer: Layer<Action>
    var start: Double
    /// The number of the scene's layers below it.
    var depth: Int
    /// The initial progress, since the layer may have been appearing.
    var from: Double
    /// Whether motion was reduced when the layer began to disappear.
    var isReduced: Bool

    func progress(at now: Double) -> Double {
      // A layer with a delayed transition disappears at once.
      layer.transition.progress(now - start + layer.transition.delay, isReduced: isReduced)
    }
  }

  /// Whether layers only fade, because motion is reduced.
  var reducesMotion = false
  private var arriving: [ViewID: Arrival] = [:]
  private var leaving: [Departure] = []
  private var lift = LiftMotion()

  mutating func update(from old: Scene<Action>?, to new: Scene<Action>, at now: Double) {
    lift.move(
      to: new.layers.map { $0.lift }.max() ?? 0, at: old == nil || reducesMotion ? -.infinity : now)
    let leavingBefore = leaving
    leaving.removeAll { departure in
      departure.progress(at: now) >= 1 || new.layers.contains { $0.id == departure.layer.id }
    }
    guard let old else { return }
    for (depth, layer) in old.layers.enumerated()
    where layer.transition.leaves && !new.layers.contains(where: { $0.id == layer.id }) {
      // A layer that never became visible needs no transition.
      let from = arriving[layer.id]?.progress(at: now) ?? 1
      guard from > 0 else { continue }
      leaving.append(
        Departure(layer: layer, start: now, depth: depth, from: from, isReduced: reducesMotion))
    }
    arriving = arriving.filter { id, arrival in
      arrival.progress(at: now) < 1 && new.layers.contains { $0.id == id }
    }
    for layer in new.layers where !old.layers.contains(where: { $0.id == layer.id }) {
      if layer.transition != .none {
        let departure = leavingBefore.first { $0.layer.id == layer.id }
        arriving[layer.id] = Arrival(
          transition: layer.transition, start: now,
          from: departure.map { $0.from * (1 - $0.progress(at: now)) } ?? 0,
          isReduced: reducesMotion)
      }
    }
  }

  func isRunning(at now: Double) -> Bool {
    arriving.values.contains { $0.progress(at: now) < 1 }
      || leaving.contains { $0.progress(at: now) < 1 } || lift.isMoving(at: now)
  }

  /// Whether a layer with a delayed transition is not visible yet.
  func isWaiting(_ layer: Layer<Action>, at now: Double) -> Bool {
    guard layer.transition.delay > 0, let arrival = arriving[layer.id] else { return false }
    return arrival.progress(at: now) <= 0
  }

  func drawList(for scene: Scene<Action>, at now: Double) -> DrawList {
    var list = DrawList()
    let lowest = lowestVisible(in: scene, at: now)
    for (depth, layer) in scene.layers.enumerated().dropFirst(lowest) {
      if depth > lowest { appendLeaving(at: depth, scene.size, now, to: &list) }
      let progress = arriving[layer.id]?.progress(at: now) ?? 1
      append(at(now, layer), progress, scene.size, to: &list)
    }
    appendLeaving(from: scene.layers.count, scene.size, now, to: &list)
    return list
  }

  /// The lowest visible layer: a screen in its final position covers all below.
  private func lowestVisible(in scene: Scene<Action>, at now: Double) -> Int {
    scene.layers.lastIndex { layer in
      layer.transition == .push && (arriving[layer.id]?.progress(at: now) ?? 1) >= 1
    } ?? 0
  }

  private func appendLeaving(
    at depth: Int, _ size: Size, _ now: Double, to list: inout DrawList
  ) {
    for departure in leaving where departure.depth == depth {
      append(departure, size, now, to: &list)
    }
  }

  private func appendLeaving(
    from depth: Int, _ size: Size, _ now: Double, to list: inout DrawList
  ) {
    for departure in leaving where departure.depth >= depth {
      append(departure, size, now, to: &list)
    }
  }

  private func append(
    _ departure: Departure, _ size: Size, _ now: Double, to list: inout DrawList
  ) {
    let progress = departure.progress(at: now)
    guard progress < 1 else { return }
    append(at(now, departure.layer), departure.from * (1 - progress), size, to: &list)
  }

  /// A layer with the current lift of the view applied.
  private func at(_ now: Double, _ layer: Layer<Action>) -> Layer<Action> {
    guard layer.isLiftable else { return layer }
    let distance = layer.lift - lift.value(at: now)
    guard distance != 0 else { return layer }
    var moved = layer
    moved.drawList = layer.drawList.transformed(y: distance)
    return moved
  }

  /// Draws a layer at a progress from 0, hidden, to 1, in its final position.
  private func append(
    _ layer: Layer<Action>, _ progress: Double, _ size: Size, to list: inout DrawList
  ) {
    if let scrim = layer.scrim {
      let window = Rect(origin: .zero, size: size)
      list.append(.fill(window, scrim.faded(progress), radius: 0))
    }
    guard layer.transition != .flash else {
      if progress < 1 { list.append(layer.drawList.transformed(opacity: 1 - progress)) }
      return
    }
    guard progress < 1 else {
      list.append(layer.drawList)
      return
    }
    guard progress > 0 else { return }
    let away = 1 - progress
    switch layer.transition {
    case .none, .flash:
      list.append(layer.drawList)
    case _ where reducesMotion:
      list.append(layer.drawList.transformed(opacity: progress))
    case .sheet:
      list.append(layer.drawList.transformed(y: size.height * away))
    case .fade, .lateFade:
      list.append(layer.drawList.transformed(y: 12 * away, opacity: progress))
    case .push:
      list.append(layer.drawList.transformed(x: size.width * away))
    case .keyboard(let height):
      list.append(layer.drawList.transformed(y: height * away))
    case .grow(let origin):
      list.append(layer.drawList.growing(from: origin, progress: progress))
    }
  }
}

extension Transition {
  /// The duration of the visible change, in seconds.
  private var moving: Double {
    switch self {
    case .none: 0
    case .sheet: 0.24
    case .fade, .lateFade: 0.16
    case .push, .grow: 0.22
    case .flash: 0.25
    case .keyboard: 0.2
    }
  }

  /// Whether the layer's disappearance is animated.
  var leaves: Bool {
    switch self {
    case .none, .flash, .grow: false
    case .sheet, .fade, .lateFade, .push, .keyboard: true
    }
  }

  /// The delay before the layer becomes visible, in seconds.
  var delay: Double { self == .lateFade ? 0.3 : 0 }

  /// The progress of a transition after a time in seconds, from 0 to 1.
  ///
  /// With reduced motion it takes as long as a cross-fade.
  func progress(_ time: Double, isReduced: Bool) -> Double {
    let length = isReduced ? min(0.12, moving) : moving
    return length > 0 ? Easing.out((time - delay) / length) : 1
  }
}
