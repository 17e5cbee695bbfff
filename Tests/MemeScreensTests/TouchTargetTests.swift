import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// Elements that respond must be large enough for a finger and separate from the others.
@Suite("Touch targets")
struct TouchTargetTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 480, height: 800),
    Size(width: 800, height: 480), Size(width: 1280, height: 800), Size(width: 800, height: 1280),
  ]

  /// The elements of a layer that respond, without those cut by a list's edge; other layers float
  /// over it.
  private func targets(in layer: Layer<AppAction>) -> [Element<AppAction>] {
    let elements = layer.elements
    let lists = elements.filter { $0.role == .list }
    return elements.filter { element in
      guard element.isEnabled, element.role != nil, !element.frame.isEmpty else { return false }
      switch element.response {
      case .none, .scroll, .scrollAcross: return false
      default: break
      }
      guard let list = lists.first(where: { $0.id == element.scroller }) else { return true }
      if case .scrollAcross = list.response {
        return element.frame.minX > list.frame.minX && element.frame.maxX < list.frame.maxX
      }
      let isCut =
        element.frame.minY <= list.frame.minY || element.frame.maxY >= list.frame.maxY
      return !isCut
    }
  }

  /// Whether one element is intended to float over the other.
  private func floats(_ one: Element<AppAction>, _ other: Element<AppAction>) -> Bool {
    [one, other].contains { element in
      switch element.role {
      case .handle, .image: true
      default: element.keepsFocus
      }
    }
  }

  @Test("All are at least 44 points large and separate", arguments: Preset.allCases, sizes)
  func presets(preset: Preset, size: Size) {
    let harness = Harness(preset.state, size: size)
    harness.finishAnimations()
    for layer in harness.interaction.scene?.activeLayers ?? [] {
      check(targets(in: layer), "\(preset) \(size)")
    }
  }

  private func check(_ targets: [Element<AppAction>], _ name: String) {
    for target in targets {
      #expect(
        target.frame.width >= 44 && target.frame.height >= 44,
        "\(target.label) \(target.frame) \(name)")
    }
    for (index, target) in targets.enumerated() {
      for other in targets.dropFirst(index + 1) where !floats(target, other) {
        let common = target.frame.intersection(other.frame)
        #expect(
          min(common.width, common.height) <= 1, "\(target.label), \(other.label) \(name)")
      }
    }
  }

  @Test("The same holds while a caption is edited by mouse", arguments: sizes)
  func editing(size: Size) throws {
    for label in ["TOP", "BOTTOM"] {
      let harness = Harness(Preset.captionedEditor.state, size: size)
      try harness.click(label)
      harness.finishAnimations()
      for layer in harness.interaction.scene?.activeLayers ?? [] {
        check(targets(in: layer), "\(label) \(size)")
      }
    }
  }
}
