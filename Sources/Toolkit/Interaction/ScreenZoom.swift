internal import Canvas

/// A screen whose picture is on its way from its place on the screen below, while the ground under it
/// and the bars over it fade.
struct ScreenZoom {
  /// A picture as it is drawn on a layer.
  private struct Place {
    /// The index of its command.
    var index: Int
    var bitmap: Bitmap
    var frame: Rect

    /// The picture of an identity; nil where it is not loaded, not whole, or transparent, since what
    /// moves is drawn as a video.
    init?<Action>(_ id: ViewID, on layer: Layer<Action>) {
      let commands = layer.drawList.commands
      // What fades before it has moved it on.
      guard let place = layer.pictures.first(where: { $0.id == id && $0.isLoaded }),
        let index = commands.indices.dropFirst(place.index - 1)
          .first(where: { commands[$0].isPicture }),
        case .picture(let bitmap, let crop, let frame, _, 1) = commands[index],
        crop.isAlmostWhole, bitmap.isOpaque, !frame.isEmpty
      else { return nil }
      self.index = index
      self.bitmap = bitmap
      self.frame = frame
    }
  }

  private let screen: DrawList
  private let origin: Place
  private let target: Place

  /// From this progress on, the bars fade in.
  private static let barsStart = 0.8

  /// Makes a zoom; nil where the picture is not on both screens.
  ///
  /// - Parameters:
  ///   - layer: The upper screen.
  ///   - picture: The picture's identity on it.
  ///   - origin: The picture's identity on a screen below.
  ///   - scene: The scene.
  init?<Action>(
    _ layer: Layer<Action>, of picture: ViewID, from origin: ViewID, in scene: Scene<Action>
  ) {
    guard let target = Place(picture, on: layer),
      let origin = scene.layers.lazy.filter({ $0.id != layer.id })
        .compactMap({ Place(origin, on: $0) }).first
    else { return nil }
    screen = layer.drawList
    self.origin = origin
    self.target = target
  }

  /// Draws both screens.
  ///
  /// - Parameters:
  ///   - below: Everything below the screen.
  ///   - progress: 0 is in its place below, 1 in its own.
  /// - Returns: A list with the commands of both.
  func drawList(over below: DrawList, progress: Double) -> DrawList {
    var moving = DrawList()
    // The small picture on both ways: a large one would be written anew for each frame.
    moving.append(.video(origin.bitmap, target.frame))
    moving = moving.growing(from: origin.frame, progress: progress)
    var list = below.withoutPictures(shownBy: moving)
    list.append(screen.part(..<target.index).transformed(opacity: progress))
    list.append(moving)
    let bars = max(0, (progress - Self.barsStart) / (1 - Self.barsStart))
    list.append(screen.part((target.index + 1)...).transformed(opacity: bars))
    return list
  }
}

extension Crop {
  /// Whether hardly anything is left out, as where frames are rounded.
  fileprivate var isAlmostWhole: Bool {
    let least = 0.96
    return orientation == Crop().orientation && area.width >= least && area.height >= least
  }
}

extension DrawCommand {
  fileprivate var isPicture: Bool { if case .picture = self { true } else { false } }
}
