import MemeTestKit
import Testing

@testable import MemeCore

@Suite("What is pasted and dropped")
struct PastedContentTests {
  private struct Failure: Error {}

  /// Chooses from a clipboard with these types.
  private func content(
    _ clipboard: [(type: String, text: String)], intoField: Bool = false
  ) throws -> ClipboardContent {
    try ClipboardContent(
      types: clipboard.map(\.type), intoField: intoField, maximumBytes: 1_000
    ) { type, _ throws(Failure) in
      guard let found = clipboard.first(where: { $0.type == type }) else { throw Failure() }
      return Array(found.text.utf8)
    }
  }

  private func picture(_ text: String) -> ClipboardContent {
    .picture(EncodedPicture(bytes: Array(text.utf8)))
  }

  @Test("Of several types of a picture the best is taken, whether or not a field is edited")
  func pictures() throws {
    let browser = [
      ("text/html", "<img>"), ("image/webp", "webp"), ("image/jpeg", "jpeg"), ("image/png", "png"),
    ]
    #expect(try content(browser) == picture("png"))
    #expect(try content(browser, intoField: true) == picture("png"))
    #expect(try content([("image/webp", "webp")]) == picture("webp"))
    #expect(try content([("UTF8_STRING", "words"), ("image/jpeg", "jpeg")]) == picture("jpeg"))
    #expect(try content([("image/png", "")]) == .nothing)
    #expect(try content([("image/svg+xml", "<svg/>")]) == .nothing)
  }

  @Test("A picture's file comes before its pixels, other files after them")
  func files() throws {
    let list = ("text/uri-list", "# comment\r\nfile:///a/notes.txt\r\nfile:///a/b%20c.JPG\r\n")
    #expect(try content([list, ("image/png", "png")]) == .file("/a/b c.JPG"))
    let manager = ("x-special/gnome-copied-files", "cut\nfile:///a/cat.webp")
    #expect(try content([("text/plain", "/a/cat.webp"), manager]) == .file("/a/cat.webp"))
    let other = ("text/uri-list", "file:///a/notes")
    #expect(try content([other, ("image/png", "png")]) == picture("png"))
    #expect(try content([other, ("text/plain", "/a/notes")]) == .file("/a/notes"))
    #expect(
      try content([other, ("text/plain", "/a/notes")], intoField: true) == .text("/a/notes"))
    let link = ("text/uri-list", "https://example.org/cat.jpg")
    #expect(try content([link, ("image/png", "png")]) == picture("png"))
    #expect(try content([link]) == .nothing)
  }

  @Test("Text is used where there is neither a picture nor a file")
  func text() throws {
    let text = [("STRING", "old"), ("text/plain;charset=utf-8", "Grüße 👍")]
    #expect(try content(text, intoField: true) == .text("Grüße 👍"))
    #expect(try content(text) == .text("Grüße 👍"))
    #expect(try content([("STRING", "")], intoField: true) == .nothing)
    #expect(try content([], intoField: true) == .nothing)
    let latin = ClipboardContent(types: ["STRING"], intoField: true, maximumBytes: 9) { _, _ in
      [0x47, 0x72, 0xFC, 0xDF]
    }
    #expect(latin == .text("Grüß"))
  }

  @Test("An error of the clipboard is passed on")
  func failure() {
    #expect(throws: ClipboardFault.tookTooLong) {
      try ClipboardContent(types: ["image/png"], intoField: false, maximumBytes: 9) {
        _, _ throws(ClipboardFault) in throw .tookTooLong
      }
    }
  }

  @Test(
    "URIs of files become paths, others do not",
    arguments: [
      ("file:///a/b.jpg", "/a/b.jpg"), ("file:/a/b.jpg", "/a/b.jpg"),
      ("FILE://localhost/zo%C3%AB%20%25.png", "/zoë %.png"), ("  file:///a\n", "/a"),
      ("file://elsewhere/a.jpg", nil), ("file:///a%00b", nil), ("file:///a%2", nil),
      ("file:///a%+1", nil), ("file:///%FF.jpg", nil), ("https://example.org/a.jpg", nil),
      ("/a/b.jpg", nil), ("file:a.jpg", nil), ("", nil),
    ] as [(String, String?)])
  func uris(uri: String, path: String?) {
    #expect(FileURIList.path(of: uri) == path)
  }

  @Test(
    "Paths become URIs as GLib makes them, and paths again",
    arguments: [
      (
        "/a b/ü;x!$&'()*+,-.:=@_~#?%[]{}|^`\"<>\\.png",
        "file:///a%20b/%C3%BC%3Bx!$&'()*+,-.:=@_~%23%3F%25%5B%5D%7B%7D%7C%5E%60%22%3C%3E%5C.png"
      ),
      ("/a/two\nlines", "file:///a/two%0Alines"), ("/-rf", "file:///-rf"),
      ("/\u{301}b", "file:///%CC%81b"),
    ])
  func ownURIs(path: String, uri: String) {
    #expect(FileURIList.uri(of: path) == uri)
    #expect(FileURIList.path(of: uri).map { Array($0.utf8) } == Array(path.utf8))
  }

  @Test("A list of URIs has one on each line, whatever ends a line")
  func lists() {
    let list = "#a comment\r\nfile:///a\r\n\r\nfile:///b\nhttp://c\nfile:///d\0"
    #expect(FileURIList.paths(in: Array(list.utf8)) == ["/a", "/b", "/d"])
    #expect(FileURIList.paths(in: [0xFF, 0x0A] + Array("file:///a".utf8)) == ["/a"])
    #expect(FileURIList.paths(in: []) == [])
  }

  @Test("Pictures are recognized by the extension of their name, in any case")
  func extensions() {
    let pictures = ["/a/b.jpg", "/a/b.JPEG", "c.WebP", "/d.e/f.heic"]
    let others = ["/a.png/b", "/a/png", "/a/.png", "/a/b.txt", "/a/b.", "", "/"]
    #expect(pictures.allSatisfy(ImportFormat.isPicture))
    #expect(!others.contains(where: ImportFormat.isPicture))
  }

  @Test("Of what is dropped the first picture is opened, or else the first file")
  func dropped() {
    func content(_ files: [String], _ text: [String] = []) -> DroppedContent {
      DroppedContent(files: files, text: text)
    }
    #expect(content(["/a.txt", "/b.png", "/c.png"]) == .file("/b.png"))
    #expect(content(["/folder", "/a.txt"]) == .file("/folder"))
    #expect(content([], ["words", "file:///a%20b.jpg"]) == .file("/a b.jpg"))
    #expect(content([], ["https://example.org/cat.jpg"]) == .link)
    #expect(content([], ["words"]) == .nothing)
    #expect(content([]) == .nothing)
  }
}

@Suite("Paste reducer")
struct PasteReducerTests {
  private let picture = EncodedPicture(bytes: [1, 2, 3])

  /// A state in which a paste waits for the clipboard.
  private func waiting(
    _ preset: Preset = .captionedEditor, intoField: Bool = false
  ) throws -> (state: AppState, work: WorkID) {
    var state = preset.state
    let work = state.shared.nextWork
    #expect(
      state.reduce(.paste(.requested(intoField: intoField)))
        == [.paste(.read(intoField: intoField), work)])
    #expect(state.reduce(.paste(.requested(intoField: intoField))) == [], "the key repeats")
    return (state, work)
  }

  @Test(
    "A pasted picture is opened in the editor, from any screen",
    arguments: [Preset.captionedEditor, .sentTable, .emptyEditor], [false, true])
  func pastePicture(preset: Preset, intoField: Bool) throws {
    var (state, work) = try waiting(preset, intoField: intoField)
    let loading = state.shared.nextWork
    #expect(
      state.reduce(.paste(.read(work, .picture(picture))))
        == [.editor(.loadPasted(picture), loading)])
    #expect(state.destination == .editor)
    #expect(state.editor.loading == loading)
    #expect(state.paste.work == nil)
    _ = state.reduce(.editor(.pictureFailed(loading, .picture(.damaged))))
    #expect(state.alert == .problem(.picture(.damaged)))
  }

  @Test("A pasted file is opened like a dropped one")
  func pasteFile() throws {
    var (state, work) = try waiting()
    let loading = state.shared.nextWork
    #expect(
      state.reduce(.paste(.read(work, .file("/a/cat.jpg"))))
        == [.editor(.loadPicture(path: "/a/cat.jpg"), loading)])
  }

  @Test("A clipboard with nothing to paste, or that cannot be read, is reported")
  func nothing() throws {
    var (state, work) = try waiting()
    _ = state.reduce(.paste(.read(work, .nothing)))
    #expect(state.toast?.message == .nothingToPaste(acceptsText: true))
    for fault in [ClipboardFault.tookTooLong, .tooLarge, .unavailable] {
      (state, work) = try waiting()
      _ = state.reduce(.paste(.failed(work, fault)))
      #expect(state.toast?.message == .notPasted(fault))
      #expect(state.paste.work == nil)
    }
  }

  @Test("Without a clipboard the field gets the window's text, and nothing is reported")
  func fieldWithoutClipboard() throws {
    var (state, work) = try waiting(intoField: true)
    #expect(state.reduce(.paste(.failed(work, .unavailable))) == [])
    #expect(state.toast == nil)
  }

  @Test("A stopped paste is cancelled, and its late result ignored")
  func stop() throws {
    var (state, work) = try waiting()
    #expect(state.reduce(.paste(.stopped)) == [.cancel(work)])
    let before = state
    #expect(state.reduce(.paste(.read(work, .picture(picture)))) == [])
    #expect(state.reduce(.paste(.failed(work, .tookTooLong))) == [])
    #expect(state == before)
  }

  @Test(
    "No picture is pasted while an alert or the share sheet is open",
    arguments: [Preset.shareSheet, .saving, .savedAlert, .problemAlert])
  func asked(preset: Preset) {
    var state = preset.state
    #expect(state.reduce(.paste(.requested(intoField: false))) == [])
    #expect(state == preset.state)
  }

  @Test("A dropped link, and anything else that is no file, is explained")
  func drops() {
    var state = Preset.emptyEditor.state
    _ = state.reduce(.dropped(files: [], text: ["https://example.org/cat.jpg"]))
    #expect(state.toast?.message == .linkDropped)
    _ = state.reduce(.dropped(files: [], text: []))
    #expect(state.toast?.message == .nothingDropped)
    let work = state.shared.nextWork
    #expect(
      state.reduce(.dropped(files: ["/a.txt", "/b.png"], text: []))
        == [.editor(.loadPicture(path: "/b.png"), work)])
  }

  @Test("Another start brings the window to the front, and its picture into the editor")
  func activated() {
    var state = Preset.emptyEditor.state
    let context = LaunchContext(activationToken: "t")
    #expect(state.reduce(.activated(.window, context)) == [.window(.raise(context))])
    let work = state.shared.nextWork
    #expect(
      state.reduce(.activated(.files(["file:///a%20b.png"]), context))
        == [.window(.raise(context)), .editor(.loadPicture(path: "/a b.png"), work)])
  }

  @Test("The desktop's actions show the sent memes, or begin a meme, which can be undone")
  func desktopActions() {
    var state = Preset.captionedEditor.state
    let context = LaunchContext()
    let recipe = state.editor.recipe
    #expect(
      state.reduce(.activated(.sentMemes, context)).first == .window(.raise(context)))
    #expect(state.destination == .sent && state.editor.recipe == recipe)
    _ = state.reduce(.activated(.newMeme, context))
    #expect(state.destination == .editor && state.editor.recipe != recipe)
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe == recipe)
  }

  @Test(
    "The desktop's actions wait for an answer that is due",
    arguments: [Preset.savedAlert, .shareSheet])
  func desktopActionsUnderSheets(preset: Preset) {
    for activation in [Activation.newMeme, .sentMemes] {
      var state = preset.state
      let context = LaunchContext()
      #expect(state.reduce(.activated(activation, context)) == [.window(.raise(context))])
      #expect(state == preset.state)
    }
  }

  @Test(
    "A picture that comes while something else is in front is refused with a message",
    arguments: [
      Preset.shareSheet, .saving, .savedAlert, .problemAlert, .damagedAlert, .cropWhole,
    ])
  func refused(preset: Preset) {
    var state = preset.state
    let toast = state.shared.nextWork
    let context = LaunchContext()
    #expect(
      state.reduce(.activated(.files(["file:///a.png"]), context))
        == [.window(.raise(context)), .expireToast(toast, offersUndo: false)])
    #expect(state.toast?.message == .pictureNotOpened)
    #expect(state.sharing == preset.state.sharing && state.alerts == preset.state.alerts)
  }
}
