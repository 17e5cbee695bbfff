import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Synchronization
import Testing

@testable import CommandLineTool

/// Commands with fakes for everything but the disk.
@Suite("Commands")
final class CommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "mememe-commands-\(UUID().uuidString)")
  private let store = InMemoryMemeStore()
  private let streams = Streams()

  /// The output and the errors.
  private final class Streams: Sendable {
    let said = Mutex<[(line: String, stream: Console.Stream)]>([])
    let written = Mutex<[UInt8]>([])

    func lines(_ stream: Console.Stream) -> [String] {
      said.withLock { $0.filter { $0.stream == stream }.map(\.line) }
    }
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var output: [String] { streams.lines(.output) }
  private var errors: [String] { streams.lines(.errors) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func run(
    _ command: Command, hasFonts: Bool = true, isTerminal: Bool = false,
    until interruption: Interruption = Interruption(),
    whileDrawing: @escaping @Sendable () -> Void = {}
  ) -> CommandLineTool.ExitStatus? {
    let decoder = OnePictureDecoder(bitmap: Bitmap.filled(PixelSize(width: 40, height: 30)))
    let directories = Directories(environment: ["HOME": folder.path])
    var tools = CommandTools(
      console: Console { [streams] line, stream in
        streams.said.withLock { $0.append((line, stream)) }
      },
      streams: StandardStreams(
        read: { _ throws(Problem) in Array("picture".utf8) },
        write: { [streams] bytes throws(Problem) in streams.written.withLock { $0 = bytes } },
        isOutputTerminal: { isTerminal }),
      decoder: decoder, store: store,
      templates: TemplateFolder(directories: directories, shipped: folder.path),
      directories: directories, fonts: FakeFontCatalog()
    ) { () throws(Problem) in
      guard hasFonts else { throw .fontsMissing }
      whileDrawing()
      var measurer = FixedWidthMeasurer()
      measurer.missing = ["?"]
      return CaptionRasterizer(fonts: measurer, capitals: Capitals())
    }
    tools.interruption = { interruption }
    return command.run(with: tools)
  }

  @Test("The texts fill the captions of a template in their order, and not more of them")
  func template() throws {
    let recipe = """
      {"picture": {"name": "Two doors.jpg"}, "captions": [
        {"id": "left", "prompt": "EASY", "place": {"x": 0.3, "y": 0.2, "width": 0.4, "height": 0.2}},
        {"id": "cat", "text": "\u{1F431}", "place": {"x": 0.5, "y": 0.8, "width": 0.2, "height": 0.2}},
        {"id": "right", "prompt": "RIGHT", "place": {"x": 0.7, "y": 0.2, "width": 0.4, "height": 0.2}}
      ]}
      """
    try recipe.write(toFile: path("Two doors.json"), atomically: true, encoding: .utf8)
    try "picture".write(toFile: path("Two doors.jpg"), atomically: true, encoding: .utf8)
    func command(_ name: String, _ texts: [String]) -> Command {
      caption {
        $0.picture = ""
        $0.template = name
        $0.recipe.texts = texts.map { AddedText(text: $0) }
        $0.savedRecipe = path("made.json")
      }
    }
    #expect(run(command("two doors", ["copy and paste", "read"])) == .done)
    let made = try String(contentsOfFile: path("made.json"), encoding: .utf8)
    #expect(made.contains("copy and paste") && made.contains("Two doors.jpg"))
    #expect(made.contains("read") && made.contains("\u{1F431}"), "a sticker stays")
    #expect(run(command("Two doors", ["a", "b", "c"])) == .usage)
    #expect(run(command("Three doors", [])) == .noInput)
    #expect(errors.count == 2)
  }

  private func caption(_ change: (inout CaptionOptions) -> Void = { _ in }) -> Command {
    var options = CaptionOptions(picture: path("in.jpg"), output: path("out.png"))
    change(&options)
    return .caption(options)
  }

  private func file(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { Array($0) }
  }

  @Test("A caption is written to a file, without output")
  func captionToFile() throws {
    #expect(run(caption { $0.recipe.top = "hello" }) == .done)
    #expect(output == [] && errors == [])
    #expect(try #require(file("out.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("Standard input and output work too, as PNG unless a type is given")
  func captionToOutput() {
    let command = caption {
      $0.picture = "-"
      $0.output = "-"
    }
    #expect(run(command) == .done)
    #expect(streams.written.withLock { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
    #expect(output == [] && errors == [])
  }

  @Test("A picture is not written to a terminal")
  func terminal() throws {
    let command = caption { $0.output = "-" }
    #expect(run(command, isTerminal: true) == .usage)
    #expect(run(.sent(.export(id: "none", file: "-")), isTerminal: true) == .usage)
    #expect(errors == Array(repeating: "mememe: \(StandardStreams.terminalRule)", count: 2))
    let written = streams.written.withLock { $0 }
    #expect(written.isEmpty)
  }

  @Test("Errors have one line, and nothing that a terminal obeys")
  func controls() {
    #expect(run(caption { $0.output = "a\u{1B}[31m\r\n\u{9B}b.gif" }) == .usage)
    #expect(errors.first?.hasPrefix("mememe: a [31m b.gif: the name") == true, "\(errors)")
  }

  @Test(
    "A word that is no file is more likely a command than a picture",
    arguments: [
      ("list", "list"), ("sent-list", "sent-list"), ("cat.jpg", nil), ("./list", nil),
      ("Cat", nil), ("there", nil), ("", nil),
    ])
  func unknownCommand(word: String, expected: String?) {
    var options = WindowOptions()
    #expect(options.unknownCommand { _ in false } == nil)
    options.picture = word
    #expect(options.unknownCommand { $0 == "there" } == expected)
  }

  @Test("A name without a known extension is wrong usage")
  func unknownType() {
    #expect(run(caption { $0.output = "out.gif" }) == .usage)
    #expect(
      errors == [
        "mememe: out.gif: the name of the output must end with .jpg, .jpeg, .png or .webp"
      ])
  }

  @Test("A type that is not that of the name is wrong usage, unless the name has none")
  func contradiction() {
    for (name, type) in [("out.jpg", ExportFormat.png), ("out.PNG", .webp), ("out.webp", .jpeg)] {
      let command = caption {
        $0.output = self.path(name)
        $0.export.type = type
      }
      #expect(run(command) == .usage)
      #expect(file(name) == nil)
    }
    #expect(errors.count == 3 && errors[0].hasSuffix("; leave one of them out"))
    let command = caption {
      $0.output = self.path("out.jpeg")
      $0.export.type = .jpeg
    }
    #expect(run(command) == .done)
  }

  @Test("Characters that no font draws are counted")
  func missingCharacters() {
    #expect(run(caption { $0.recipe.bottom = "what??" }) == .done)
    #expect(
      errors == [
        "mememe: --bottom: no installed font draws 2 of its characters; they were left out"
      ])
  }

  @Test("Without fonts there are no captions, but there are pictures")
  func withoutFonts() {
    #expect(run(caption { $0.recipe.top = "hello" }, hasFonts: false) == .failed)
    #expect(errors.count == 1)
    #expect(file("out.png") == nil)
    #expect(run(caption(), hasFonts: false) == .done)
  }

  @Test("A crop outside the picture is bad input, and a missing folder cannot be written to")
  func problems() {
    let outside = PixelArea(x: 100, y: 0, size: PixelSize(width: 5, height: 5))
    #expect(run(caption { $0.export.area = outside }) == .badInput)
    #expect(run(caption { $0.output = path("none/out.jpg") }) == .cannotWrite)
    #expect(errors.count == 2)
  }

  @Test("A batch writes what it can and names the lines that failed")
  func batch() throws {
    let lines = """
      {"picture":"a.jpg","top":"one","output":"1.jpg"}
      {"picture":"a.jpg","output":"../2.jpg"}
      {"picture":"a.jpg","output":"3.webp"}
      """
    try Data(lines.utf8).write(to: folder.appending(path: "list"))
    let options = BatchOptions(file: path("list"), outputFolder: folder.path, jobs: 2)
    #expect(run(.batch(options)) == .failed)
    #expect(
      errors == [
        "mememe: line 2: ../2.jpg: The output leads out of the output folder. Name a file in it."
      ])
    #expect(file("1.jpg") != nil && file("3.webp") != nil)
  }

  @Test("A batch that is interrupted makes no further memes, and has failed")
  func interruptedBatch() throws {
    let line = #"{"picture":"a.jpg","top":"one","output":"1.jpg"}"#
    try Data(line.utf8).write(to: folder.appending(path: "list"))
    let interruption = Interruption()
    interruption.request()
    let options = BatchOptions(file: path("list"), outputFolder: folder.path, jobs: 2)
    #expect(run(.batch(options), until: interruption) == .failed)
    #expect(errors == ["mememe: stopped after 0 memes; the others were not made"])
    #expect(file("1.jpg") == nil)
  }

  @Test("A batch that is interrupted during its last meme has made all of them")
  func lateInterruption() throws {
    let line = #"{"picture":"a.jpg","top":"one","output":"1.jpg"}"# + "\n \n"
    try Data(line.utf8).write(to: folder.appending(path: "list"))
    let interruption = Interruption()
    let options = BatchOptions(file: path("list"), outputFolder: folder.path, jobs: 1)
    let status = run(.batch(options), until: interruption) { interruption.request() }
    #expect(interruption.isRequested)
    #expect(status == .done)
    #expect(errors == [])
    #expect(file("1.jpg") != nil)
  }

  @Test("Warnings name the captions, those of a file by their names")
  func namedCaptions() throws {
    let recipe = #"{"captions":[{"id":"ours","text":"?"}]}"#
    try Data(recipe.utf8).write(to: folder.appending(path: "ours.json"))
    let command = caption {
      $0.recipe.file = self.path("ours.json")
      $0.recipe.top = "?"
      $0.recipe.texts = [AddedText(text: "fine"), AddedText(text: "??")]
    }
    #expect(run(command) == .done)
    let names = errors.map { $0.split(separator: ":")[1] }
    #expect(names == [" caption 'ours'", " --top", " --text 2"])
  }

  @Test("The recipe of a meme is written after it, and neither if there are too many captions")
  func savedRecipe() throws {
    let texts = [AddedText(text: "one", place: CaptionPlace(numbers: [0, 0.25, 0.5, 0.5, 90]))]
    let command = caption {
      $0.recipe = RecipeOptions(look: .bar, bottom: "below", texts: texts)
      $0.savedRecipe = self.path("meme.json")
    }
    #expect(run(command) == .done)
    let saved = try RecipeFile.read(path("meme.json"))
    #expect(saved.look == .bar && saved[.bottom] == "below")
    #expect(saved.captions.map(\.id.name) == ["top", "bottom", "text-1"])
    #expect(saved.captions[2].place == texts[0].place)
    #expect(
      saved.picture
        == PictureReference(name: "in.jpg", digest: "", size: PixelSize(width: 40, height: 30)))

    let full = caption {
      $0.output = self.path("full.png")
      $0.recipe.file = self.path("meme.json")
      $0.recipe.texts = Array(repeating: AddedText(text: "x"), count: 98)
      $0.savedRecipe = self.path("full.json")
    }
    #expect(run(full) == .badInput)
    #expect(
      errors.last?.contains("There are too many captions. A meme has at most 100 captions.") == true
    )
    #expect(file("full.png") == nil && file("full.json") == nil)
  }

  @Test("A recipe that cannot be written is reported with its name, after the meme was written")
  func unwritableRecipe() {
    let missing = path("none/meme.json")
    #expect(run(caption { $0.savedRecipe = missing }) == .cannotWrite)
    #expect(errors.count == 1)
    #expect(errors[0].hasPrefix("mememe: \(missing): The recipe was not saved."))
    #expect(file("out.png") != nil)
  }

  @Test("A saved recipe replaces neither the meme nor the picture, but the recipe that was read")
  func replacedFiles() throws {
    try Data("picture".utf8).write(to: folder.appending(path: "in.jpg"))
    try FileManager.default.createSymbolicLink(
      atPath: path("here"), withDestinationPath: folder.path)
    for name in ["out.png", "./out.png", "here/out.png", "here/./out.png"] {
      #expect(run(caption { $0.savedRecipe = self.path(name) }) == .usage)
    }
    #expect(run(caption { $0.savedRecipe = self.path("here/in.jpg") }) == .usage)
    #expect(
      errors
        == Array(repeating: "mememe: --save-recipe and --output need two files, not one", count: 4)
        + ["mememe: --save-recipe and PICTURE need two files, not one"])
    #expect(file("out.png") == nil && file("in.jpg") == Array("picture".utf8))
    for _ in 1...2 {
      let command = caption {
        $0.recipe.file = self.file("r.json").map { _ in self.path("r.json") }
        $0.recipe.texts = [AddedText(text: "more")]
        $0.savedRecipe = self.path("r.json")
      }
      #expect(run(command) == .done)
    }
    #expect(try RecipeFile.read(path("r.json")).captions.count == 4)
  }

  @Test("Sent memes are made, listed, exported and deleted")
  func sent() throws {
    try Data("picture".utf8).write(to: folder.appending(path: "in.jpg"))
    let options = SentImportOptions(
      picture: path("in.jpg"), recipe: RecipeOptions(top: "kept"))
    #expect(run(.sent(.importMeme(options))) == .done)
    let id = try #require(output.first)
    #expect(try store.memes().map(\.id.text) == [id])
    #expect(run(.sent(.export(id: id, file: path("kept.jpg")))) == .done)
    #expect(file("kept.jpg") == (try store.renderedPicture(of: MemeID(id)).picture.bytes))
    #expect(run(.sent(.delete(ids: [id, "no such"]))) == .noInput)
    #expect(try store.memes().count == 1)
    #expect(run(.sent(.delete(ids: [id]))) == .done)
    #expect(try store.memes().isEmpty)
  }

  @Test("Help and version are printed; the window is not opened here")
  func others() {
    #expect(run(.help) == .done)
    #expect(run(.version) == .done)
    #expect(output == [Help.text, Help.version])
    #expect(run(.doctor(isReport: false)) == nil)
    #expect(run(.window(WindowOptions())) == nil)
  }
}

/// A decoder that returns the same picture for every source.
private struct OnePictureDecoder: PictureDecoder {
  private final class Opened: OpenedPicture {
    let bitmap: Bitmap
    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    var originalSize: PixelSize { bitmap.size }
    var decodedSize: PixelSize { bitmap.size }
    func pixels(allowingDamage: Bool) -> Bitmap { bitmap.copied() }
  }

  var bitmap: Bitmap

  func open(
    _ source: PictureSource, at size: DecodingSize, cancellation: Cancellation
  ) -> any OpenedPicture { Opened(bitmap) }
}

extension Bitmap {
  fileprivate static func filled(_ size: PixelSize) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    bitmap.withMutablePixels { pixels in for index in pixels.indices { pixels[index] = 255 } }
    return bitmap
  }
}
