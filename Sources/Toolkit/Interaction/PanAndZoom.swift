internal import Canvas

/// A part of a layer's drawing that slowly moves to and fro.
struct PanningPlace: Hashable, Sendable {
  /// The identity of what moves.
  var id: ViewID
  /// The indices of its commands in the layer's draw list.
  var range: Range<Int>
  /// How it moves.
  var motion: PanningMotion
}

/// The slow motion to and fro of pictures that are looked at for a long time.
///
/// It goes by whole pixels, so that no picture is scaled again, and in few steps. Nothing waits for
/// its end, as for that of an animation. With reduced motion nothing moves.
struct PanAndZoom {
  /// The maximum number of steps, and so of frames, per second.
  static let frameRate = 15.0

  /// What moves on a layer; a layer that disappears goes on moving.
  private struct Key: Hashable {
    var layer: ViewID
    var place: ViewID
  }

  /// When each began to move.
  private var starts: [Key: Double] = [:]

  /// Compares the visible layers with those before.
  mutating func update<Action>(
    to layers: [Layer<Action>], reducesMotion: Bool, at now: Double
  ) {
    var starts: [Key: Double] = [:]
    for layer in reducesMotion ? [] : layers {
      for place in layer.panning {
        let key = Key(layer: layer.id, place: place.id)
        starts[key] = self.starts[key] ?? now
      }
    }
    self.starts = starts
  }

  /// The progress, 0…1, some seconds after the start; it goes back and forth.
  static func progress(of motion: PanningMotion, after time: Double) -> Double {
    let ways = (motion.start + max(0, time) / motion.duration).truncatingRemainder(dividingBy: 2)
    let progress = ways <= 1 ? ways : 2 - ways
    // It slows down where it turns round.
    return progress * progress * (3 - 2 * progress)
  }

  /// The time of the next step, in seconds; nil if nothing moves.
  func nextChange(after now: Double) -> Double? {
    starts.values.map { start in
      start + Double(Self.step(at: now, from: start) + 1) / Self.frameRate
    }.min()
  }

  /// A layer as drawn at a time in seconds.
  func applied<Action>(
    to layer: Layer<Action>, in scene: Scene<Action>, at now: Double
  ) -> Layer<Action> {
    guard !layer.panning.isEmpty, !starts.isEmpty else { return layer }
    var moved = layer
    moved.drawList = DrawList()
    var end = 0
    for place in layer.panning {
      guard let start = starts[Key(layer: layer.id, place: place.id)] else { continue }
      let progress = Self.progress(
        of: place.motion, after: Double(Self.step(at: now, from: start)) / Self.frameRate)
      moved.drawList.append(layer.drawList.part(end..<place.range.lowerBound))
      moved.drawList.append(
        layer.drawList.part(place.range).transformed(
          x: scene.inWholePixels(place.motion.distance.x * progress),
          y: scene.inWholePixels(place.motion.distance.y * progress),
          opacity: 1 - (1 - place.motion.opacity) * progress))
      end = place.range.upperBound
    }
    moved.drawList.append(layer.drawList.part(end...))
    return moved
  }

  private static func step(at now: Double, from start: Double) -> Int {
    // Rounding must not put the time of a step before that step.
    Int(((now - start) * frameRate + 1e-4).rounded(.down))
  }
}
