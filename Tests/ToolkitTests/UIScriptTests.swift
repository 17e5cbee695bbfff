import Canvas
import Testing

@testable import Toolkit

@Suite("Script language")
struct UIScriptTests {
  private static let lines: [(String, UIScript.Command)] = [
    ("size 900x700", .size(Size(width: 900, height: 700))),
    ("click \"Add\"", .click("Add", 1)), ("click \"Delete\" 2", .click("Delete", 2)),
    ("hold \"a meme\"", .hold("a meme", 1)), ("hold \"x\" 2", .hold("x", 2)),
    ("pinch \"Picture\" 2.5", .pinch("Picture", 2.5)),
    ("tap \"BOTTOM\"", .tap("BOTTOM", 1)), ("tap \"x\" 3", .tap("x", 3)),
    (
      "drag \"Crop handle top left\" 40,-40.5",
      .drag("Crop handle top left", Point(x: 40, y: -40.5))
    ),
    ("swipe 400,500 400,100", .swipe(Point(x: 400, y: 500), Point(x: 400, y: 100))),
    ("type \"one does not simply\"", .type("one does not simply")),
    ("type \"\"", .type("")), ("type \"say \\\"hi\\\" \\\\o/\"", .type("say \"hi\" \\o/")),
    ("type \"# no comment\"", .type("# no comment")),
    ("type \"  blanks  \"", .type("  blanks  ")),
    ("drop /some/my picture \"1\" #2.jpg", .drop("/some/my picture \"1\" #2.jpg")),
    ("wait \"Saved\"", .wait("Saved")), ("wait 300ms", .pause(0.3)), ("wait 2s", .pause(2)),
    ("wait 1.5s", .pause(1.5)), ("expect \"Sent Memes\"", .expect("Sent Memes")),
    ("expect-not \"Undo\"", .expectNot("Undo")),
    ("expect-enabled \"Camera\"", .expectEnabled("Camera")),
    ("expect-disabled \"Share\"", .expectDisabled("Share")),
    ("expect-focus \"TOP\"", .expectFocus("TOP")),
    ("screenshot my editor.png", .screenshot("my editor.png")),
    ("  \tclick   \"Add\"  \r", .click("Add", 1)),
  ]

  @Test("Every step is parsed", arguments: lines)
  func step(line: String, command: UIScript.Command) throws {
    #expect(try UIScript(line).steps == [.init(line: 1, source: line, command: command)])
  }

  @Test(
    "Keys have names, preceded by their modifiers",
    arguments: [
      ("Return", .enter, []), ("enter", .enter, []), ("Escape", .escape, []), ("Tab", .tab, []),
      ("Delete", .delete, []), ("backspace", .backspace, []), ("Left", .left, []),
      ("pageDown", .pageDown, []), ("F1", .function(1), []), ("f12", .function(12), []),
      ("a", .character("a"), []), ("A", .character("a"), []), ("ctrl+z", .character("z"), .control),
      ("Ctrl+Shift+S", .character("s"), [.control, .shift]), ("alt+space", .character(" "), .alt),
      ("ctrl+comma", .character(","), .control), ("shift+return", .enter, .shift),
      ("?", .character("?"), []), ("ctrl+1", .character("1"), .control),
    ] as [(String, Key, KeyModifiers)])
  func keys(name: String, key: Key, modifiers: KeyModifiers) throws {
    #expect(try UIScript("press \(name)").steps.map(\.command) == [.press(key, modifiers)])
  }

  @Test(
    "An invalid step is reported with its line",
    arguments: [
      "frobnicate", "click", "click Add", "click \"Add", "click \"Add\" 0", "click \"Add\" two",
      "click \"Add\" \"Sub\"", "type \"a\" b", "type \"bad \\n escape\"", "press", "press hyper+x",
      "press F13", "press F0", "press ctrl+", "wait", "wait 5", "wait ms", "wait -1s",
      "wait 3 hours", "size 900", "size 0x5", "size -1x5", "size ax5", "size 1x2x3", "size infx5",
      "size nanx5", "drag \"x\" 4", "drag \"x\" 4,", "drag 4,4", "swipe 1,2", "swipe 1,2 3,inf",
      "drag \"x\" nan,1", "drop", "screenshot", "expect", "Click \"Add\"",
    ])
  func errors(line: String) {
    #expect {
      try UIScript("# comment\n\n\(line)\nclick \"Add\"")
    } throws: { error in
      (error as? UIScriptError)?.line == 3
    }
  }

  @Test("Comments and empty lines are skipped but counted")
  func comments() throws {
    let script = try UIScript("# a\n\n   \nclick \"A\"\n#click \"B\"\nclick \"C\"\n")
    #expect(script.steps.map(\.line) == [4, 6])
    #expect(script.steps.map(\.command) == [.click("A", 1), .click("C", 1)])
  }

  @Test("Scripts may have the line ends of other systems")
  func otherLineEnds() throws {
    let script = try UIScript("\u{FEFF}click \"A\"\r\n# b\r\nsize 9x9\r\n")
    #expect(
      script.steps.map(\.command) == [.click("A", 1), .size(Size(width: 9, height: 9))])
    #expect(script.steps.map(\.line) == [1, 3])
  }
}
