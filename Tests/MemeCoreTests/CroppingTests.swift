import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Cropping")
struct CroppingTests {
  private func open() -> AppState {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.editor(.cropTapped))
    return state
  }

  @Test("Without a picture there is nothing to crop")
  func needsPicture() {
    var state = Preset.emptyEditor.state
    #expect(state.reduce(.editor(.cropTapped)) == [])
    #expect(state.crop == nil)
  }

  @Test("Done applies the crop as one undo step; Cancel applies nothing")
  func doneAndCancel() {
    var state = open()
    let before = state.editor
    for action in [CropAction.turned(.turnedRight), .ratioTapped(.square), .turned(.mirrored)] {
      _ = state.reduce(.crop(action))
    }
    #expect(state.editor == before)
    var cancelled = state
    _ = cancelled.reduce(.crop(.cancelTapped))
    #expect(cancelled.crop == nil && cancelled.editor == before)

    _ = state.reduce(.crop(.doneTapped))
    #expect(state.crop == nil)
    #expect(state.editor.recipe.crop.orientation == .transposed)
    #expect(state.editor.meme?.pictureSize == PixelSize(width: 800, height: 800))
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.crop.isWhole)
    _ = state.reduce(.editor(.redoTapped))
    #expect(state.editor.meme?.pictureSize == PixelSize(width: 800, height: 800))
  }

  @Test("Done without a change leaves nothing to undo")
  func doneUnchanged() {
    var state = open()
    #expect(state.reduce(.crop(.doneTapped)) == [])
    #expect(!state.editor.history.canUndo)
  }

  @Test("A chosen ratio is kept, changes to portrait when chosen again, and turns with the picture")
  func shapes() throws {
    var state = open()
    func shape() -> Double {
      guard let crop = state.crop else { return 0 }
      let size = crop.crop.size(of: crop.picture.size)
      return Double(size.width) / Double(size.height)
    }
    for ratio in CropRatio.allCases {
      guard let sides = ratio.sides else { continue }
      let wanted = Double(sides.long) / Double(sides.short)
      _ = state.reduce(.crop(.ratioTapped(ratio)))
      #expect(abs(shape() - wanted) < 0.01)
      _ = state.reduce(.crop(.ratioTapped(ratio)))
      #expect(abs(shape() - 1 / wanted) < 0.01)
      _ = state.reduce(.crop(.turned(.turnedLeft)))
      #expect(abs(shape() - wanted) < 0.01)
      _ = state.reduce(.crop(.dragged(x: 0, y: 0, spread: 1)))
      _ = state.reduce(.crop(.nudged(.right, x: -0.1, y: 0)))
      #expect(abs(shape() - wanted) < 0.01)
      _ = state.reduce(.crop(.turned(.turnedRight)))
    }
    _ = state.reduce(.crop(.ratioTapped(.original)))
    #expect(state.crop?.crop.area == Crop.everything)
  }

  @Test("A drag is measured from its start, in any number of steps")
  func dragging() {
    var state = open()
    _ = state.reduce(.crop(.gripped(.topLeft)))
    for step in 1...10 {
      _ = state.reduce(.crop(.dragged(x: 0.02 * Double(step), y: 0.03 * Double(step), spread: 1)))
    }
    _ = state.reduce(.crop(.released))
    let area = state.crop?.crop.area ?? .zero
    #expect(abs(area.minX - 0.2) < 1e-9 && abs(area.minY - 0.3) < 1e-9)
    #expect(abs(area.maxX - 1) < 1e-9 && abs(area.maxY - 1) < 1e-9)
    _ = state.reduce(.crop(.dragged(x: 0.5, y: 0.5, spread: 1)))
    #expect(state.crop?.crop.area == area)
  }

  @Test("After any drag the crop is in the picture, in ratio and large enough")
  func frames() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let ratio = [nil, 0.3, 1, 2.5].randomElement(using: &random) ?? nil
      let frame = CropFrame(ratio: ratio)
      var area = frame.fitted(Crop.everything)
      for _ in 0..<6 {
        let handle = CropHandle.allCases.randomElement(using: &random) ?? .whole
        let x = Double.random(in: -1.5...1.5, using: &random)
        let y = Double.random(in: -1.5...1.5, using: &random)
        let spread = Double.random(in: 0...3, using: &random)
        let before = area
        area = frame.moved(area, by: handle, x: x, y: y, spread: spread)
        let isInside = Crop.everything.expanded(by: 1e-9).contains(area)
        #expect(isInside, "\(handle) \(x) \(y) of \(before) made \(area)")
        #expect(min(area.width, area.height) >= CropFrame.shortest - 1e-9, "\(area)")
        if let ratio { #expect(abs(area.width / area.height / ratio - 1) < 1e-6, "\(area)") }
      }
    }
  }

  @Test("Two fingers scale about the middle and move the crop")
  func pinch() {
    let area = Rect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    let larger = CropFrame(ratio: nil).moved(area, by: .whole, x: 0.1, y: 0, spread: 2)
    #expect(abs(larger.midX - 0.6) < 1e-9 && abs(larger.midY - 0.5) < 1e-9)
    #expect(abs(larger.width - 0.4) < 1e-9)
  }
}

@Suite("Close-up")
struct CloseUpTests {
  private func cut(_ area: Rect) -> (state: AppState, effects: [Effect]) {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.editor(.cropTapped))
    state.crop?.crop.area = area
    let effects = state.reduce(.crop(.doneTapped))
    return (state, effects)
  }

  private let corner = Rect(x: 0, y: 0, width: 0.25, height: 0.25)

  @Test("A small crop gets a close-up, which is shown once it is made")
  func made() throws {
    var (state, effects) = cut(Crop.everything)
    #expect(effects == [])
    (state, effects) = cut(corner)
    guard case .editor(.makeCloseUp(let picture, let crop), let work)? = effects.first else {
      Issue.record("no close-up is made: \(effects)")
      return
    }
    #expect(picture == Preset.picture && crop == state.editor.recipe.crop)
    #expect(state.editor.shown?.bitmap == picture.preview && state.editor.shown?.crop == crop)
    let bitmap = Bitmap(size: PixelSize(width: 300, height: 200), isOpaque: true)
    #expect(state.reduce(.editor(.closeUpMade(work, bitmap))) == [])
    #expect(state.editor.shown?.bitmap == bitmap && state.editor.shown?.crop == Crop())
  }

  @Test("Undo releases it, and a late result changes nothing")
  func late() {
    var (state, effects) = cut(corner)
    guard case .editor(.makeCloseUp, let work)? = effects.first else {
      Issue.record("no close-up is made")
      return
    }
    effects = state.reduce(.editor(.undoTapped))
    #expect(effects.contains(.cancel(work)))
    let before = state
    let bitmap = Bitmap(size: PixelSize(width: 300, height: 200), isOpaque: true)
    _ = state.reduce(.editor(.closeUpMade(work, bitmap)))
    #expect(state == before)
  }
}
