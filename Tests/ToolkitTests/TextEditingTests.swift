import Testing

@testable import Toolkit

@Suite("Text editing")
struct TextEditingTests {
  private func editing(_ text: String, _ anchor: Int, _ head: Int? = nil) -> TextEditing {
    TextEditing(text: text, selection: TextSelection(anchor: anchor, head: head ?? anchor))
  }

  @Test("Typing inserts text at the caret and moves the caret after it")
  func insertAtCaret() {
    var text = editing("ac", 1)
    text.insert("b\n👩‍👩‍👧‍👦")
    #expect(text.text == "ab\n👩‍👩‍👧‍👦c")
    #expect(text.selection == TextSelection(caret: 4))
  }

  @Test("Typing replaces the selection, in whichever direction it was made")
  func insertOverSelection() {
    for (anchor, head) in [(1, 3), (3, 1)] {
      var text = editing("abcd", anchor, head)
      #expect(text.selectedText == "bc")
      text.insert("X")
      #expect(text.text == "aXd")
      #expect(text.selection == TextSelection(caret: 2))
    }
  }

  @Test("A combining mark joins the letter before it, with the caret after both")
  func combiningMark() {
    var text = editing("ex", 1)
    text.insert("\u{301}")
    #expect(text.text == "e\u{301}x")
    #expect(text.characters.count == 2)
    #expect(text.selection == TextSelection(caret: 1))
  }

  @Test("Parts of an emoji family become one cluster")
  func family() {
    var text = editing("ab", 1)
    for scalar in "👩‍👩‍👧‍👦".unicodeScalars { text.insert(String(Character(scalar))) }
    #expect(text.text == "a👩‍👩‍👧‍👦b")
    #expect(text.selection == TextSelection(caret: 2))
  }

  @Test("The caret stays inside the text when clusters merge", arguments: [0, 1, 2, 3])
  func mergingClusters(offset: Int) {
    var text = editing("🇩x🇪", offset)
    text.delete(.character, backwards: true)
    #expect((0...text.characters.count).contains(text.selection.head))
    text.insert("\u{200D}")
    #expect((0...text.characters.count).contains(text.selection.head))
  }

  @Test(
    "Deleting removes one cluster",
    arguments: [
      ("abc", 1, true, "bc", 0), ("abc", 1, false, "ac", 1), ("abc", 0, true, "abc", 0),
      ("abc", 3, false, "abc", 3), ("a👩‍👩‍👧‍👦b", 2, true, "ab", 1), ("a👩‍👩‍👧‍👦b", 1, false, "ab", 1),
      ("xe\u{301}", 2, true, "x", 1), ("a\n", 2, true, "a", 1), ("🇩🇪🇫🇷", 2, true, "🇩🇪", 1),
      ("", 0, true, "", 0), ("", 0, false, "", 0),
    ])
  func deleteCluster(text: String, caret: Int, backwards: Bool, left: String, after: Int) {
    var text = editing(text, caret)
    text.delete(.character, backwards: backwards)
    #expect(text.text == left)
    #expect(text.selection == TextSelection(caret: after))
  }

  @Test("Deleting removes the selection, whatever the step", arguments: [true, false])
  func deleteSelection(backwards: Bool) {
    for step in [TextEditing.Step.character, .word] {
      var text = editing("one two", 5, 2)
      text.delete(step, backwards: backwards)
      #expect(text.text == "onwo")
      #expect(text.selection == TextSelection(caret: 2))
    }
  }

  @Test(
    "Words end at spaces",
    arguments: [
      ("one two  three", 0, false, 3), ("one two  three", 3, false, 7),
      ("one two  three", 7, false, 14), ("one two  three", 14, false, 14),
      ("one two  three", 14, true, 9), ("one two  three", 9, true, 4),
      ("one two  three", 5, true, 4), ("one two  three", 0, true, 0), ("  ", 0, false, 2),
      ("a\nb", 1, false, 3), ("", 0, true, 0),
    ])
  func wordMoves(text: String, caret: Int, backwards: Bool, target: Int) {
    var moved = editing(text, caret)
    moved.moveByWord(backwards: backwards, extending: false)
    #expect(moved.selection == TextSelection(caret: target))
    var extended = editing(text, caret)
    extended.moveByWord(backwards: backwards, extending: true)
    #expect(extended.selection == TextSelection(anchor: caret, head: target))
    var deleted = editing(text, caret)
    deleted.delete(.word, backwards: backwards)
    #expect(deleted.characters.count == text.count - abs(caret - target))
  }

  @Test("Extending moves only the head, up to the ends")
  func extend() {
    var text = editing("abcd", 1)
    text.place(2, extending: true)
    #expect(text.selection == TextSelection(anchor: 1, head: 2))
    text.moveByWord(backwards: true, extending: true)
    #expect(text.selection == TextSelection(anchor: 1, head: 0))
    text.place(99, extending: true)
    #expect(text.selection == TextSelection(anchor: 1, head: 4))
    text.place(-1, extending: false)
    #expect(text.selection == TextSelection(caret: 0))
  }

  @Test(
    "A word is selected without surrounding spaces",
    arguments: [
      ("one two", 0, 0..<3), ("one two", 2, 0..<3), ("one two", 4, 4..<7), ("one two", 7, 4..<7),
      ("one   two", 4, 3..<6), ("ab", -5, 0..<2), ("👍🏽🇩🇪 x", 1, 0..<2),
    ])
  func selectWord(text: String, offset: Int, word: Range<Int>) {
    var text = editing(text, 0)
    text.selectWord(at: offset)
    #expect(text.selection.range == word)
  }

  @Test("Selecting in an empty text selects nothing")
  func selectInEmpty() {
    var text = editing("", 0)
    text.selectWord(at: 0)
    #expect(text.selection.isEmpty)
    text.selectAll()
    #expect(text.selection.isEmpty)
  }

  @Test("An outdated selection is clamped to the text")
  func clamping() {
    #expect(editing("ab", -3, 9).selection == TextSelection(anchor: 0, head: 2))
    #expect(TextSelection(anchor: 4, head: 1).range == 1..<4)
  }
}
