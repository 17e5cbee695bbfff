internal import Canvas

/// A part of a layer's drawing that is replaced as a whole, or that a finger moves.
struct ContentPlace: Hashable, Sendable {
  /// The identity of the content.
  var id: ViewID
  /// What it shows; other content replaces it.
  var version: String
  /// The indices of its commands in the layer's draw list.
  var range: Range<Int>
  /// How far down a finger has moved it, in points.
  var pull = 0.0
}

/// Content that is replaced fades out over what replaces it, and content that was pulled and let go
/// returns to its place.
///
/// With reduced motion it only fades.
struct ContentMotion {
  /// Content on a layer.
  private struct Key: Hashable {
    var layer: ViewID
    var place: ViewID
  }

  /// What was replaced, or let go.
  private struct Change {
    var start: Double
    /// What fades out: the commands that what replaces it does not draw as well.
    var former = DrawList()
    /// How far down the content was, in points.
    var pull = 0.0
  }

  private var changes: [Key: Change] = [:]

  /// Compares the layers with those before.
  mutating func update<Action>(
    from old: Scene<Action>?, to new: Scene<Action>, reducesMotion: Bool, at now: Double
  ) {
    removeEnded(at: now)
    guard let old, old.size == new.size else { return changes = [:] }
    for layer in new.layers where !layer.contents.isEmpty {
      guard let former = old.layers.first(where: { $0.id == layer.id }) else { continue }
      for place in layer.contents {
        guard let before = former.contents.first(where: { $0.id == place.id }) else { continue }
        let key = Key(layer: layer.id, place: place.id)
        if before.version != place.version {
          changes[key] = Change(
            start: now, former: former.commands(of: before, without: layer.commands(of: place)))
        } else if place.pull > 0 {
          changes[key] = nil
        } else if before.pull > 0, !reducesMotion {
          changes[key] = Change(start: now, pull: before.pull)
        }
      }
    }
  }

  /// Whether there is something to release, now or soon.
  var holdsEnded: Bool { !changes.isEmpty }

  /// Releases what has faded out.
  mutating func removeEnded(at now: Double) {
    guard !changes.isEmpty else { return }
    changes = changes.filter { now - $0.value.start < AnimationDuration.fade }
  }

  /// Whether anything fades or returns.
  func isRunning(at now: Double) -> Bool {
    changes.values.contains { now - $0.start < AnimationDuration.fade }
  }

  /// A layer as drawn at a time in seconds.
  func applied<Action>(
    to layer: Layer<Action>, in scene: Scene<Action>, at now: Double
  ) -> Layer<Action> {
    guard !layer.contents.isEmpty, isRunning(at: now) else { return layer }
    var layer = layer
    // From the last on: what is inserted moves the commands after it.
    for place in layer.contents.reversed() {
      guard let change = changes[Key(layer: layer.id, place: place.id)] else { continue }
      let rest = 1 - Easing.out((now - change.start) / AnimationDuration.fade)
      guard rest > 0 else { continue }
      layer.draw(
        place, followedBy: change.former.transformed(opacity: rest),
        movedBy: scene.inWholePixels(change.pull * rest))
    }
    return layer
  }
}

extension Layer {
  fileprivate func commands(of place: ContentPlace) -> DrawList { drawList.part(place.range) }

  /// The commands of some content but those that other content has as well, in all clips.
  fileprivate func commands(of place: ContentPlace, without others: DrawList) -> DrawList {
    var list = DrawList()
    for command in commands(of: place).commands {
      switch command {
      case .pushClip, .popClip: list.append(command)
      case _ where others.commands.contains(command): break
      default: list.append(command)
      }
    }
    return list
  }

  /// Moves some content down, and draws a list after it.
  fileprivate mutating func draw(
    _ place: ContentPlace, followedBy list: DrawList, movedBy distance: Double
  ) {
    var changed = drawList.part(..<place.range.lowerBound)
    changed.append(drawList.part(place.range).transformed(y: distance))
    changed.append(list)
    changed.append(drawList.part(place.range.upperBound...))
    drawList = changed
    for index in pictures.indices where pictures[index].isAfter(place.range) {
      pictures[index].index += list.commands.count
    }
  }
}

extension PicturePlace {
  /// Whether it is drawn after some commands: a picture ends before its index, a placeholder begins
  /// there.
  fileprivate func isAfter(_ range: Range<Int>) -> Bool {
    isLoaded ? index > range.upperBound : index >= range.upperBound
  }
}
