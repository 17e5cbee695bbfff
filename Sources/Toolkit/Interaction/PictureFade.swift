internal import Canvas

/// The place of a picture that is loaded while it is shown.
struct PicturePlace: Hashable, Sendable {
  /// The identity of the picture.
  var id: ViewID
  /// The index in the layer's draw list: of the placeholder, or after the picture.
  var index: Int
  /// Whether the picture is drawn instead of the placeholder.
  var isLoaded: Bool
  /// The frame of the placeholder before the layer is moved up, in points.
  var frame: Rect
  /// The colour of the placeholder.
  var color: Color
  /// The radius of the placeholder's corners, in points.
  var radius: Double
}

/// The placeholders of pictures pulse, and a picture fades in where its placeholder was visible.
///
/// With reduced motion neither happens.
struct PictureFade {
  /// The duration of the fade, in seconds.
  static let fadeDuration = AnimationDuration.crossFade

  /// A picture on a layer; two layers can show the same one.
  private struct Key: Hashable {
    var layer: ViewID
    var place: ViewID
  }

  private var pulse = Pulse()
  /// The visible pictures that are being loaded.
  private var waiting: Set<Key> = []
  /// When pictures began to fade in.
  private var fades: [Key: Double] = [:]

  /// Compares the visible layers with those before.
  mutating func update<Action>(
    to layers: [Layer<Action>], reducesMotion: Bool, at now: Double
  ) {
    fades = fades.filter { now - $0.value < Self.fadeDuration }
    var missing: Set<Key> = []
    for layer in reducesMotion ? [] : layers {
      for place in layer.pictures {
        let key = Key(layer: layer.id, place: place.id)
        if !place.isLoaded {
          missing.insert(key)
        } else if waiting.contains(key) {
          fades[key] = now
        }
      }
    }
    waiting = missing
    pulse.update(isNeeded: !waiting.isEmpty, at: now)
  }

  /// Whether a picture fades in.
  func isFading(at now: Double) -> Bool {
    fades.values.contains { now - $0 < Self.fadeDuration }
  }

  /// The time of the next step of the pulse, in seconds; nil if nothing is being loaded.
  func nextChange(after now: Double) -> Double? { pulse.nextChange(after: now) }

  /// The drawing of a layer at a time in seconds.
  func drawList<Action>(of layer: Layer<Action>, at now: Double) -> DrawList {
    let opacity = pulse.opacity(at: now)
    guard opacity < 1 || isFading(at: now), !layer.pictures.isEmpty else { return layer.drawList }
    var list = DrawList()
    var places = layer.pictures[...]
    for (index, command) in layer.drawList.commands.enumerated() {
      let isPlaceholder = appendCovers(before: index, &places, layer, to: &list, at: now)
      if isPlaceholder, case .fill(let rect, let color, let radius) = command {
        list.append(.fill(rect, color.faded(opacity), radius: radius))
      } else {
        list.append(command)
      }
    }
    _ = appendCovers(before: layer.drawList.commands.count, &places, layer, to: &list, at: now)
    return list
  }

  /// Covers the pictures before a command that fade in.
  ///
  /// What fades is the placeholder over the picture, which looks the same and costs less than a
  /// picture that is not opaque.
  ///
  /// - Returns: Whether the command is a placeholder.
  private func appendCovers<Action>(
    before index: Int, _ places: inout ArraySlice<PicturePlace>, _ layer: Layer<Action>,
    to list: inout DrawList, at now: Double
  ) -> Bool {
    while let place = places.first, place.index <= index {
      places.removeFirst()
      guard place.isLoaded else { return true }
      let key = Key(layer: layer.id, place: place.id)
      guard let start = fades[key], now - start < Self.fadeDuration else { continue }
      let opacity = 1 - Easing.out((now - start) / Self.fadeDuration)
      list.append(
        .fill(
          place.frame.offset(y: -layer.keyboardOffset), place.color.faded(opacity),
          radius: place.radius))
    }
    return false
  }
}
