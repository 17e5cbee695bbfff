import Canvas
import Foundation
import MemeTestKit
import Testing

@testable import MemeCore

/// Looks, and whose style the font panel changes.
@Suite("Styling")
struct StylingTests {
  private static let sticker = Caption(
    id: CaptionID("3"), text: "third",
    place: CaptionPlace(center: Point(x: 0.5, y: 0.5), width: 0.5, height: 0.2))

  /// The open panel, with the caption that was edited last.
  private func open(_ last: CaptionID? = nil, _ change: (inout Recipe) -> Void = { _ in })
    -> AppState
  {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions.append(Self.sticker)
    change(&state.editor.recipe)
    state.editor.lastCaption = last
    _ = state.reduce(.editor(.fontTapped))
    return state
  }

  private func target(_ state: AppState) -> CaptionID? {
    state.font?.target(in: state.editor)?.id
  }

  @Test("A look is one step: it keeps the texts and changes the style and the places")
  func look() {
    var state = open()
    let before = state.editor.recipe
    for look in Look.all {
      _ = state.reduce(.font(.lookTapped(look)))
      let recipe = state.editor.recipe
      #expect(recipe.look == look && recipe.style == look.style)
      #expect(recipe.captions.map(\.text) == before.captions.map(\.text))
      #expect(recipe.captions[0].place == look.top && recipe.captions[1].place == look.bottom)
      // Text that is made for a bar cannot be read on the picture.
      var added = Self.sticker
      added.style = look.addedStyle
      #expect(recipe.captions[2] == added)
    }
    // The classic look was the first one, and no step.
    for look in Look.all.dropLast().reversed() {
      _ = state.reduce(.editor(.undoTapped))
      #expect(state.editor.recipe.look == look)
    }
    #expect(state.editor.recipe == before && !state.editor.history.canUndo)
  }

  @Test("A panel that changes nothing keeps the style of the next meme, whatever that of the meme")
  func untouched() {
    var state = open { $0.apply(.poster) }
    let settings = state.shared.userSettings
    _ = state.reduce(.font(.doneTapped))
    #expect(state.shared.userSettings == settings)
  }

  @Test("The next meme begins with the look and the style used last", arguments: Look.all)
  func nextMeme(look: Look) {
    var state = open()
    _ = state.reduce(.font(.lookTapped(look)))
    _ = state.reduce(.font(.shadowTapped))
    let style = state.editor.recipe.style
    let effects = state.reduce(.font(.doneTapped))
    #expect(effects.contains(.saveUserSettings(state.shared.userSettings)))
    _ = state.reduce(.editor(.cancelTapped))
    let restarted = AppState(picturesFolder: "/", userSettings: state.shared.userSettings)
    for recipe in [state.editor.recipe, restarted.editor.recipe] {
      #expect(recipe.look == look && recipe.style == style && recipe.picture == nil)
      #expect(recipe.captions.map(\.place) == [look.top, look.bottom])
      #expect(recipe.captions[1].style == look.bottomStyle)
      #expect(recipe.captions.allSatisfy { $0.text.isEmpty })
    }
  }

  @Test("A first start is classic; a stored look is read again, an unknown one is classic")
  func storedLook() throws {
    #expect(UserSettings().newRecipe == Recipe())
    var settings = UserSettings()
    settings.look = .bar
    settings.style = Look.bar.style
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(UserSettings.self, from: data) == settings)
    let unknown = Data(#"{"look":"baroque"}"#.utf8)
    #expect(try JSONDecoder().decode(UserSettings.self, from: unknown) == UserSettings())
  }

  @Test("The panel begins with all captions, but with one that is added or has its own style")
  func scope() {
    #expect(target(open()) == nil)
    #expect(target(open(.top)) == nil)
    #expect(target(open(CaptionID("3"))) == CaptionID("3"))
    #expect(target(open(CaptionID("gone"))) == nil)
    #expect(target(open(.top) { $0.captions[0].style = .classic }) == .top)
  }

  @Test("The panel turns to the caption that is selected while it is open")
  func follow() {
    var state = open(.top)
    state.editor.selection = CaptionID("3")
    _ = state.reduce(.font(.pageTapped(.box)))
    #expect(target(state) == CaptionID("3"))
    // A choice is kept.
    _ = state.reduce(.font(.scopeTapped(isForCaption: false)))
    #expect(target(state) == nil)
    _ = state.reduce(.font(.scopeTapped(isForCaption: true)))
    state.editor.selection = .top
    _ = state.reduce(.font(.pageTapped(.text)))
    #expect(target(state) == .top)
    state.editor.recipe.captions.removeAll { $0.id == .top }
    #expect(target(state) == nil)
  }

  @Test("A caption gets its own style with the first change, and the others keep theirs")
  func ownStyle() {
    var state = open(CaptionID("3"))
    let before = state.editor.recipe
    _ = state.reduce(.font(.typefaceTapped(.classicMeme)))
    #expect(state.editor.recipe == before && !state.editor.history.canUndo)
    _ = state.reduce(.font(.capitalsTapped))
    _ = state.reduce(.font(.shapeTapped(.label)))
    #expect(state.editor.recipe.style == .classic)
    #expect(state.editor.recipe.captions.prefix(2).allSatisfy { $0.style == nil })
    var expected = CaptionStyle.classic
    expected.isCapitals = false
    expected.background = CaptionBackground(.label, color: .black)
    #expect(state.editor.recipe.captions[2].style == expected)
    // Only the style of all is that of the next meme.
    _ = state.reduce(.font(.doneTapped))
    #expect(state.shared.userSettings == UserSettings())
  }

  @Test("The style of a caption becomes that of all in one step")
  func applyToAll() {
    var state = open(CaptionID("3")) { $0.captions[0].style = Look.plain.style }
    _ = state.reduce(.font(.shadowTapped))
    let before = state.editor.recipe
    _ = state.reduce(.font(.applyToAllTapped))
    #expect(state.editor.recipe.style.hasShadow)
    #expect(state.editor.recipe.captions.allSatisfy { $0.style == nil })
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == before)
    // For all captions there is nothing to apply.
    _ = state.reduce(.font(.scopeTapped(isForCaption: false)))
    _ = state.reduce(.font(.applyToAllTapped))
    #expect(state.editor.recipe == before)
  }

  @Test("Reset returns to the look, and removes the style of a caption")
  func reset() {
    var state = open(CaptionID("3"))
    _ = state.reduce(.font(.shadowTapped))
    _ = state.reduce(.font(.resetTapped))
    #expect(state.editor.recipe.captions[2] == Self.sticker)
    _ = state.reduce(.font(.scopeTapped(isForCaption: false)))
    _ = state.reduce(.font(.lookTapped(.poster)))
    _ = state.reduce(.font(.capitalsTapped))
    _ = state.reduce(.font(.resetTapped))
    #expect(state.editor.recipe.style == Look.poster.style)
  }

  @Test("The second caption of a poster is reset to its small line")
  func resetSmallLine() {
    var state = open(.bottom) { $0.apply(.poster) }
    #expect(target(state) == .bottom)
    let before = state.editor.recipe
    _ = state.reduce(.font(.measureNudged(.size, steps: 10)))
    #expect(state.editor.recipe != before)
    _ = state.reduce(.font(.resetTapped))
    #expect(state.editor.recipe == before)
  }

  @Test("A drag is one step for each caption and for all")
  func drags() {
    var state = open(CaptionID("3"))
    let before = state.editor.recipe
    for _ in 0..<3 { _ = state.reduce(.font(.measureNudged(.size, steps: 1))) }
    let alone = state.editor.recipe
    _ = state.reduce(.font(.scopeTapped(isForCaption: false)))
    for _ in 0..<3 { _ = state.reduce(.font(.measureNudged(.size, steps: 1))) }
    _ = state.reduce(.font(.measureSet(.backgroundOpacity, 0.9, isStart: true)))
    _ = state.reduce(.font(.measureSet(.backgroundOpacity, 0.5, isStart: false)))
    #expect(state.editor.recipe.style.background.opacity == 0.5)
    for _ in 0..<2 { _ = state.reduce(.editor(.undoTapped)) }
    #expect(state.editor.recipe == alone)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == before && !state.editor.history.canUndo)
  }

  @Test("What is painted behind letters is never in their colour at first")
  func readable() {
    for (fill, background) in [(Color.white, Color.black), (.black, .white)] {
      var state = open { $0.style.fill = fill }
      _ = state.reduce(.font(.shapeTapped(.label)))
      #expect(state.editor.recipe.style.background.color == background)
      _ = state.reduce(.font(.paletteTapped(.background)))
      _ = state.reduce(.font(.colorTapped(Color(0x4D7CFF))))
      _ = state.reduce(.font(.shapeTapped(.bar)))
      let expected = CaptionBackground(.bar, color: Color(0x4D7CFF))
      #expect(state.editor.recipe.style.background == expected)
      _ = state.reduce(.font(.pageTapped(.text)))
      #expect(state.font?.palette == nil)
    }
  }
}
