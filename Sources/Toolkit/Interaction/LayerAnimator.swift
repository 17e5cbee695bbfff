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
    /// Where the layer's pictures come from, if they fly.
    var origin: Rect?

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
    /// Whether it stays in place, since a screen or another picture appears over it.
    var isStill: Bool
    /// Whether motion was reduced when the layer began to disappear.
    var isReduced: Bool

    func progress(at now: Double) -> Double {
      // A layer with a delayed transition disappears at once.
      layer.transition.progress(now - start + layer.transition.delay, isReduced: isReduced)
    }

    /// The visible part of the layer, from 1, in its final position, to 0, hidden.
    func remainder(at now: Double) -> Double {
      let progress = progress(at: now)
      return isStill && progress < 1 ? from : from * (1 - progress)
    }
  }

  /// A layer to draw, and its progress from 0, hidden, to 1, in its final position.
  private struct Shown {
    var layer: Layer<Action>
    var progress: Double
    var isLeaving = false
  }

  /// The distance by which a layer that fades in rises, in points.
  private static var rise: Double { 12 }
  /// Whether layers only fade, because motion is reduced.
  var reducesMotion = false
  private var arriving: [ViewID: Arrival] = [:]
  private var leaving: [Departure] = []
  private var keyboardOffset = KeyboardOffsetMotion()

  mutating func update(from old: Scene<Action>?, to new: Scene<Action>, at now: Double) {
    keyboardOffset.move(
      to: new.layers.map { $0.keyboardOffset }.max() ?? 0,
      at: old == nil || reducesMotion ? -.infinity : now)
    let leavingBefore = leaving
    leaving.removeAll { departure in
      departure.progress(at: now) >= 1 || new.layers.contains { $0.id == departure.layer.id }
    }
    guard let old else { return }
    depart(from: old, to: new, at: now)
    arriving = arriving.filter { id, arrival in
      arrival.progress(at: now) < 1 && new.layers.contains { $0.id == id }
    }
    for layer in new.layers where !old.layers.contains(where: { $0.id == layer.id }) {
      let origin = flightOrigin(of: layer, in: old)
      if layer.transition != .none, origin != nil || !layer.transition.isFlight {
        let departure = leavingBefore.first { $0.layer.id == layer.id }
        arriving[layer.id] = Arrival(
          transition: transition(of: layer, in: new), start: now,
          from: departure.map { $0.remainder(at: now) } ?? 0,
          isReduced: reducesMotion, origin: origin)
      }
    }
  }

  /// Adds the layers that disappear.
  private mutating func depart(from old: Scene<Action>, to new: Scene<Action>, at now: Double) {
    func isGone(_ layer: Layer<Action>) -> Bool { !new.layers.contains { $0.id == layer.id } }
    let newScreen = new.layers.lastIndex { layer in
      layer.transition.isScreen && !old.layers.contains { $0.id == layer.id }
    }
    let hasNewPicture = new.layers.contains { layer in
      layer.transition == .dissolve && !old.layers.contains { $0.id == layer.id }
    }
    // Of several screens that disappear together only the top one was visible.
    let hidden = old.layers.lastIndex { layer in
      layer.transition.isScreen && isGone(layer)
        && (arriving[layer.id]?.progress(at: now) ?? 1) >= 1
    }
    for (depth, layer) in old.layers.enumerated() where layer.transition.leaves && isGone(layer) {
      // A layer that never became visible needs no transition.
      let from = arriving[layer.id]?.progress(at: now) ?? 1
      guard from > 0, depth >= hidden ?? 0 else { continue }
      var departing = layer
      departing.transition = transition(of: layer, in: new)
      leaving.append(
        Departure(
          layer: departing, start: now, depth: depth, from: from,
          isStill: layer.transition.isScreen && depth <= newScreen ?? -1
            || layer.transition == .dissolve && hasNewPicture,
          isReduced: reducesMotion))
    }
  }

  /// The transition of a layer that appears or disappears, which stays the same to its end: a screen
  /// without a picture to move slides.
  private func transition(of layer: Layer<Action>, in scene: Scene<Action>) -> Transition {
    guard case .zoom(let origin, let picture) = layer.transition,
      ScreenZoom(layer, of: picture, from: origin, in: scene) == nil
    else { return layer.transition }
    return .push
  }

  /// Where the pictures of a layer fly from; nil if they do not.
  private func flightOrigin(of layer: Layer<Action>, in old: Scene<Action>) -> Rect? {
    guard case .fly(let id) = layer.transition, !reducesMotion else { return nil }
    return old.layers.lazy.flatMap { $0.elements }.first { $0.id == id }?.frame
  }

  /// Whether there are layers to release, now or soon.
  var holdsEnded: Bool { !leaving.isEmpty }

  /// Releases the layers that have disappeared.
  mutating func removeEnded(at now: Double) {
    leaving.removeAll { $0.progress(at: now) >= 1 }
  }

  func isRunning(at now: Double) -> Bool {
    arriving.values.contains { $0.progress(at: now) < 1 }
      || leaving.contains { $0.progress(at: now) < 1 } || keyboardOffset.isMoving(at: now)
  }

  /// Whether a layer with a delayed transition is not visible yet.
  func isWaiting(_ layer: Layer<Action>, at now: Double) -> Bool {
    guard layer.transition.delay > 0, let arrival = arriving[layer.id] else { return false }
    return arrival.progress(at: now) <= 0
  }

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - now: The time, in seconds.
  ///   - content: The drawing of a layer in its final position.
  /// - Returns: The drawing of the whole window.
  func drawList(
    for scene: Scene<Action>, at now: Double, _ content: (Layer<Action>) -> DrawList
  ) -> DrawList {
    visible(in: scene, at: now).reduce(into: DrawList()) { list, shown in
      var layer = shown.layer
      layer.drawList = content(layer)
      append(at(now, layer, in: scene), shown.progress, in: scene, to: &list)
    }
  }

  /// The layers that are drawn, from back to front.
  func visibleLayers(of scene: Scene<Action>, at now: Double) -> [Layer<Action>] {
    visible(in: scene, at: now).map(\.layer)
  }

  /// The layers that are drawn, with their progress.
  ///
  /// A screen in its final position covers all below.
  private func visible(in scene: Scene<Action>, at now: Double) -> ArraySlice<Shown> {
    let shown = shown(in: scene, at: now)
    let lowest = shown.lastIndex {
      $0.layer.transition.isScreen && $0.progress >= 1 && !$0.isLeaving
    }
    return shown[(lowest ?? 0)...]
  }

  /// The layers from back to front, each departing one under the layer that took its place.
  private func shown(in scene: Scene<Action>, at now: Double) -> [Shown] {
    let departing = leaving.filter { $0.progress(at: now) < 1 }
    func shown(_ departure: Departure) -> Shown {
      Shown(layer: departure.layer, progress: departure.remainder(at: now), isLeaving: true)
    }
    let present = scene.layers.enumerated().flatMap { depth, layer in
      departing.filter { $0.depth == depth }.map(shown)
        + [arrivingOrThere(layer, at: now)]
    }
    return present + departing.filter { $0.depth >= scene.layers.count }.map(shown)
  }

  private func arrivingOrThere(_ layer: Layer<Action>, at now: Double) -> Shown {
    guard let arrival = arriving[layer.id] else { return Shown(layer: layer, progress: 1) }
    var layer = layer
    layer.transition = arrival.transition
    return Shown(layer: layer, progress: arrival.progress(at: now))
  }

  /// A layer at the current offset of the view above the keyboard.
  private func at(
    _ now: Double, _ layer: Layer<Action>, in scene: Scene<Action>
  ) -> Layer<Action> {
    guard layer.isMovedByKeyboard else { return layer }
    let distance = scene.inWholePixels(layer.keyboardOffset - keyboardOffset.value(at: now))
    guard distance != 0 else { return layer }
    var moved = layer
    moved.drawList = layer.drawList.transformed(y: distance)
    return moved
  }

  /// Draws a layer at a progress from 0, hidden, to 1, in its final position.
  private func append(
    _ layer: Layer<Action>, _ progress: Double, in scene: Scene<Action>, to list: inout DrawList
  ) {
    if let scrim = layer.scrim {
      let window = Rect(origin: .zero, size: scene.size)
      list.append(.fill(window, scrim.faded(progress), radius: 0))
    }
    guard layer.transition != .flash else {
      if progress < 1 { list.append(layer.drawList.transformed(opacity: 1 - progress)) }
      return
    }
    guard !layer.transition.isFlight else {
      if progress < 1, let origin = arriving[layer.id]?.origin {
        list = list.withoutPictures(shownBy: layer.drawList)
        list.append(layer.drawList.growing(from: origin, progress: progress))
      }
      return
    }
    guard progress < 1 else {
      list.append(layer.drawList)
      return
    }
    guard progress > 0 else { return }
    let away = 1 - progress
    switch layer.transition {
    case .none, .flash, .fly:
      list.append(layer.drawList)
    case _ where reducesMotion:
      list.append(layer.drawList.transformed(opacity: progress))
    case .sheet:
      list.append(layer.drawList.transformed(y: scene.inWholePixels(scene.size.height * away)))
    case .fade, .lateFade:
      let rise = scene.inWholePixels(Self.rise * away)
      list.append(layer.drawList.transformed(y: rise, opacity: progress))
    case .crossFade, .dissolve, .appear:
      list.append(layer.drawList.transformed(opacity: progress))
    case .zoom(let origin, let picture):
      if let zoom = ScreenZoom(layer, of: picture, from: origin, in: scene) {
        list = zoom.drawList(over: list, progress: progress)
      } else {
        list.append(layer.drawList.transformed(opacity: progress))
      }
    case .push:
      list = ScreenSlide.drawList(of: layer.drawList, over: list, progress: progress, in: scene)
    case .keyboard(let height):
      list.append(layer.drawList.transformed(y: scene.inWholePixels(height * away)))
    case .grow(let origin):
      list.append(layer.drawList.growing(from: origin, progress: progress))
    }
  }
}
