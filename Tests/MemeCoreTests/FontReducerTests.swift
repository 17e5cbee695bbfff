import Canvas
import Foundation
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Font panel reducer")
struct FontReducerTests {
  private func open(_ preset: Preset = .captionedEditor) -> (AppState, WorkID?) {
    var state = preset.state
    var search: WorkID?
    for case .font(.findFamilies(let texts), let work) in state.reduce(.editor(.fontTapped)) {
      search = work
      #expect(texts == [state.editor.recipe[.top], state.editor.recipe[.bottom]])
    }
    return (state, search)
  }

  private func userSettings(_ style: CaptionStyle) -> UserSettings {
    var userSettings = UserSettings()
    userSettings.style = style
    return userSettings
  }

  @Test("Opening searches for families; the result of an earlier search is dropped")
  func search() throws {
    var (state, first) = open()
    let old = try #require(first)
    let effects = state.reduce(.editor(.captionEdited(.top, "другие слова")))
    #expect(effects.first == .cancel(old))
    guard case .font(.findFamilies, let new)? = effects.last else {
      Issue.record("nothing is looked for")
      return
    }
    _ = state.reduce(.font(.familiesFound(old, FontFamilyList(prominent: ["Old"]))))
    #expect(state.font?.families == nil)
    _ = state.reduce(.font(.familiesFound(new, FontFamilyList(prominent: ["New"]))))
    #expect(state.font?.families?.prominent == ["New"])
  }

  @Test("All families are listed once that was asked for, or while another one is in use")
  func moreFonts() {
    var (state, _) = open()
    let families = FontFamilyList(
      prominent: ["Anton"], others: ["Noto Serif"],
      representatives: ["Noto Serif Condensed": .family("Noto Serif")])
    state.font?.families = families
    func listsAll() -> Bool? { state.font?.listsAllFamilies(for: state.editor.recipe.style) }
    #expect(listsAll() == false)
    _ = state.reduce(.font(.typefaceTapped(.family("Anton"))))
    #expect(listsAll() == false)
    state.editor.recipe.style.typeface = .family("Noto Serif")
    #expect(listsAll() == true)
    state.editor.recipe.style.typeface = .family("Noto Serif Condensed")
    #expect(listsAll() == true, "another one is listed in its place")
    _ = state.reduce(.font(.typefaceTapped(.family("Anton"))))
    #expect(listsAll() == true, "the list stays as it is under the finger")
    (state, _) = open()
    state.font?.families = families
    _ = state.reduce(.font(.moreFontsTapped))
    #expect(listsAll() == true)
  }

  @Test("Each choice changes the style at once and can be undone alone")
  func choices() {
    var (state, _) = open()
    let choices: [(FontAction, (inout CaptionStyle) -> Void)] = [
      (.typefaceTapped(.family("Inter")), { $0.typeface = .family("Inter") }),
      (.capitalsTapped, { $0.isCapitals = false }),
      (.alignmentTapped, { $0.alignment = .left }),
      (.alignmentTapped, { $0.alignment = .right }),
      (.shadowTapped, { $0.hasShadow = true }),
      (.shapeTapped(.label), { $0.background = CaptionBackground(.label, color: .black) }),
      (.shapeTapped(.bar), { $0.background.shape = .bar }),
      (.typefaceTapped(.serif), { $0.typeface = .serif }),
      (.typefaceTapped(.classicMeme), { $0.typeface = .classicMeme }),
    ]
    var styles = [CaptionStyle.classic]
    for (action, change) in choices {
      var expected = state.editor.recipe.style
      change(&expected)
      #expect(state.reduce(.font(action)) == [])
      #expect(state.editor.recipe.style == expected)
      styles.append(expected)
    }
    for style in styles.dropLast().reversed() {
      _ = state.reduce(.editor(.undoTapped))
      #expect(state.editor.recipe.style == style)
    }
    #expect(!state.editor.history.canUndo)
  }

  @Test("A colour is applied to the chosen part")
  func colors() {
    var (state, _) = open()
    _ = state.reduce(.font(.colorTapped(.black)))
    #expect(state.editor.recipe.style == .classic)
    _ = state.reduce(.font(.paletteTapped(.fill)))
    _ = state.reduce(.font(.colorTapped(.black)))
    _ = state.reduce(.font(.paletteTapped(.outline)))
    _ = state.reduce(.font(.colorTapped(.white)))
    #expect(state.editor.recipe.style.fill == .black)
    #expect(state.editor.recipe.style.outline == .white)
    _ = state.reduce(.font(.paletteTapped(.outline)))
    #expect(state.font?.palette == nil)
    _ = state.reduce(.font(.resetTapped))
    #expect(state.editor.recipe.style == .classic)
  }

  @Test("One drag of a slider is one step; the next one is another")
  func measures() {
    var (state, _) = open()
    for fraction in [0.1, 0.2, 0.9] {
      let isStart = fraction == 0.1
      _ = state.reduce(.font(.measureSet(.size, fraction, isStart: isStart)))
    }
    let first = state.editor.recipe.style
    #expect(abs(StyleMeasure.size.fraction(of: first) - 0.9) < 1e-9)
    _ = state.reduce(.font(.measureSet(.size, 7, isStart: true)))
    #expect(state.editor.recipe.style.largestSize == CaptionStyle.sizes.upperBound)
    _ = state.reduce(.font(.measureNudged(.outlineWidth, steps: -100)))
    #expect(state.editor.recipe.style.outlineWidth == CaptionStyle.outlineWidths.lowerBound)
    _ = state.reduce(.editor(.undoTapped))
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.style == first)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.style == .classic)
  }

  @Test("Closing stores the style for the next meme, only if it changed")
  func userSettings() {
    var (state, _) = open()
    _ = state.reduce(.font(.capitalsTapped))
    var style = CaptionStyle.classic
    style.isCapitals = false
    #expect(state.reduce(.font(.doneTapped)).contains(.saveUserSettings(userSettings(style))))
    #expect(state.font == nil && state.shared.userSettings.style == style)
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.editor.recipe == Recipe(style: style))
    _ = state.reduce(.editor(.fontTapped))
    let effects = state.reduce(.editor(.fontTapped))
    #expect(!effects.contains(.saveUserSettings(userSettings(style))))
  }

  @Test("Quitting and Cancel with the panel open store the style too")
  func rememberedAtTheEnd() {
    for action in [AppAction.quitRequested, .editor(.cancelTapped)] {
      var (state, _) = open()
      _ = state.reduce(.font(.capitalsTapped))
      let style = state.editor.recipe.style
      #expect(state.reduce(action).contains(.saveUserSettings(userSettings(style))))
      #expect(state.shared.userSettings.style == style)
    }
  }
}

@Suite("Style in a file")
struct CaptionStyleCodingTests {
  private func read(_ json: String) throws -> CaptionStyle {
    try JSONDecoder().decode(CaptionStyle.self, from: Data(json.utf8))
  }

  @Test("A written style is read again")
  func roundTrip() throws {
    var style = CaptionStyle.classic
    style.typeface = .family("Noto \"Serif\" ж")
    style.largestSize = 0.17
    style.outlineWidth = 0.03
    style.fill = Color(0x010203)
    style.outline = Color(0xFFE14D)
    style.isCapitals = false
    style.alignment = .right
    for style in [style, .classic] {
      let data = try JSONEncoder().encode(style)
      #expect(try JSONDecoder().decode(CaptionStyle.self, from: data) == style)
    }
  }

  @Test("Missing or invalid values are those of the classic style")
  func nonsense() throws {
    #expect(try read("{}") == .classic)
    let odd = try read(
      ##"{"font":"","fill":"red","outline":"#12345","alignment":"up","size":9,"outlineWidth":-1}"##)
    #expect(odd.typeface == .classicMeme && odd.fill == .white && odd.outline == .black)
    #expect(odd.alignment == .center)
    #expect(odd.largestSize == CaptionStyle.sizes.upperBound)
    #expect(odd.outlineWidth == CaptionStyle.outlineWidths.lowerBound)
  }

  @Test("Values that a file does not name are those of the style that they are applied to")
  func partial() throws {
    func applied(_ json: String) throws -> CaptionStyle {
      let part = try JSONDecoder().decode(PartialCaptionStyle.self, from: Data(json.utf8))
      return Look.label.style.applying(part)
    }
    #expect(try applied("{}") == Look.label.style)
    #expect(try applied(#"{"size":"big","fill":7,"shadow":null}"#) == Look.label.style)
    var changed = Look.label.style
    changed.fill = Color(0x010203)
    changed.background.opacity = 0.5
    #expect(try applied(##"{"fill":"#010203","backgroundOpacity":0.5}"##) == changed)
    let all = try applied(
      ##"""
      {"face":"classic","size":0.125,"outlineWidth":0.075,"fill":"#FFFFFF","outline":"#000000",
       "capitals":true,"alignment":"center","background":"none","backgroundColor":"#FFFFFF",
       "backgroundOpacity":1,"shadow":false}
      """##)
    #expect(all == .classic)
    #expect(try applied(#"{"face":"serif","font":"Anton"}"#).typeface == .family("Anton"))
  }
}
