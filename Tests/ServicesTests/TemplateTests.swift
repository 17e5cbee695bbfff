import Canvas
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import PictureEncoding
import Testing

@testable import Services

@Suite("Templates as files")
struct TemplateTests {
  private let data = TemporaryFolder()
  private let elsewhere = TemporaryFolder()
  private let decoder = HelperPictureDecoder()

  private var directories: Directories {
    Directories(environment: ["HOME": data.root, "XDG_DATA_HOME": data.path("data")])
  }

  private var store: TemplateFolder {
    TemplateFolder(directories: directories, shipped: nil)
  }

  /// The files in the user's folder.
  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directories.templates)) ?? []).sorted()
  }

  private func doors() throws -> TemplateContent {
    TemplateContent(
      name: try #require(TemplateName("Two doors")),
      recipe: Recipe(
        picture: PictureReference(name: "IMG_1.JPG", digest: "", size: nil),
        captions: .classic(top: "the easy way")),
      picture: EncodedPicture(bytes: try picture()))
  }

  private func picture() throws -> [UInt8] {
    try PictureEncoder.jpeg(SamplePictures.photo(PixelSize(width: 60, height: 40)))
  }

  private func own(_ name: String) throws -> TemplateID {
    TemplateID(try #require(TemplateName(name)), .own)
  }

  /// Puts a file into the user's folder, as another program would.
  private func put(_ bytes: [UInt8], _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directories.templates, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(directories.templates)/\(name)"))
  }

  private func importing(_ bytes: [UInt8]) throws -> TemplateName {
    try elsewhere.write(bytes, "a.mememe-template")
    return try store.save(try content("a.mememe-template"))
  }

  private func export(_ name: String, into folder: String) throws -> String {
    try store.export(try own(name), into: folder, cancellation: Cancellation())
  }

  private func content(_ name: String) throws(Problem) -> TemplateContent {
    try store.content(ofFile: elsewhere.path(name), cancellation: Cancellation())
  }

  /// A template in one file, with some of its values replaced.
  private func file(_ changes: [String: Any]) throws -> [UInt8] {
    var object: [String: Any] = [
      "format": "mememe-template", "version": 1, "name": "Given",
      "recipe": ["captions": [["id": "top", "prompt": "WHEN…"]]],
      "picture": Data(try picture()).base64EncodedString(),
    ]
    object.merge(changes) { $1 }
    return [UInt8](try JSONSerialization.data(withJSONObject: object))
  }

  @Test("A saved template is listed, with prompts in place of the texts, and read again")
  func savedIsRead() throws {
    let name = try store.save(try doors())
    #expect(name.text == "Two doors")
    #expect(files == ["Two doors.jpg", "Two doors.json"])
    let listed = try store.templates(cancellation: Cancellation())
    #expect(listed.map(\.id) == [try own("Two doors")])
    #expect(listed.first?.picturePath == "\(directories.templates)/Two doors.jpg")
    let content = try store.content(of: try own("Two doors"))
    #expect(content.picture.bytes == (try picture()))
    #expect(content.recipe.captions.map(\.text) == ["", ""])
    #expect(content.recipe.captions.map(\.prompt) == ["the easy way", nil])
    #expect(content.recipe.picture?.name == "Two doors.jpg")
  }

  @Test("A name that is taken gets a number, in any case of its letters")
  func numbers() throws {
    var content = try doors()
    _ = try store.save(content)
    content.name = try #require(TemplateName("two DOORS"))
    #expect(try store.save(content).text == "two DOORS 2")
    #expect(try store.save(try doors()).text == "Two doors 3")
    #expect(files.count == 6)
  }

  @Test("The same template is added once, however often its file is opened")
  func equal() throws {
    func add(_ content: TemplateContent) throws -> TemplateSave {
      try store.add(content, cancellation: Cancellation())
    }
    var content = try doors()
    content.recipe.captions[0].place.angle = 0.1
    content.recipe.crop.area = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
    #expect(try add(content) == .new(content.name))
    _ = try export("Two doors", into: elsewhere.root)
    for _ in 1...5 {
      #expect(try add(try self.content("Two doors.mememe-template")) == .existing(content.name))
    }
    var renamed = content
    renamed.name = try #require(TemplateName("Doors"))
    #expect(try add(renamed) == .existing(content.name))
    #expect(files.count == 2)
    // Another text, or another picture, makes it another one.
    var other = content
    other.recipe.captions[0].prompt = "the hard way"
    #expect(try add(other) == .new(content.name.next))
    other.picture = EncodedPicture(
      bytes: try PictureEncoder.jpeg(SamplePictures.photo(PixelSize(width: 61, height: 40))))
    #expect(try add(other) == .new(content.name.next.next))
    #expect(try add(content) == .existing(content.name))
  }

  @Test("A template is renamed with its picture; a name that is taken gets a number")
  func renamed() throws {
    _ = try store.save(try doors())
    func rename(_ name: String, _ new: String) throws {
      let name = try own(name)
      try store.rename(
        name, to: try #require(TemplateName(new)), cancellation: Cancellation())
    }
    try rename("Two doors", "two Doors")
    #expect(files == ["two Doors.jpg", "two Doors.json"])
    #expect(try store.content(of: try own("two Doors")).picture.bytes == (try picture()))
    _ = try store.save(try doors())
    #expect(files.contains("Two doors 2.json"))
    try rename("Two doors 2", "Two Doors")
    #expect(files.contains("Two Doors 2.json") && files.count == 4, "\(files)")
    #expect(throws: Problem.template(.missing)) { try rename("None", "Some") }
    let shipped = TemplateID(try #require(TemplateName("Two doors")), .shipped)
    #expect(throws: Problem.template(.notWritten(.readOnly))) {
      try store.rename(shipped, to: shipped.name.next, cancellation: Cancellation())
    }
  }

  @Test("A save that is stopped leaves no file")
  func stopped() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Problem.cancelled) {
      try store.save(try doors(), cancellation: cancellation)
    }
    #expect(files == [])
  }

  @Test("A file that is in the way is never replaced, not even a link to nowhere")
  func filesInTheWay() throws {
    try put([1], "Two doors.jpg")
    let link = "\(directories.templates)/Two doors 2.jpg"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: elsewhere.path("victim.jpg"))
    #expect(try store.save(try doors()).text == "Two doors 3")
    #expect(elsewhere.names == [])
    #expect(files.contains("Two doors 3.json") && !files.contains("Two doors 2.json"))
  }

  @Test("A template is found by its name: exactly first, then in any case, the user's first")
  func named() throws {
    for (folder, name) in [
      (elsewhere.root, "Doors"), (elsewhere.root, "Cat"), (directories.templates, "DOORS"),
    ] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let recipe = #"{"captions":[{"id":"\#(name)"}],"picture":{"name":"b.jpg"}}"#
      try Data(recipe.utf8).write(to: URL(filePath: "\(folder)/\(name).json"))
      try Data(try picture()).write(to: URL(filePath: "\(folder)/b.jpg"))
    }
    let both = TemplateFolder(directories: directories, shipped: elsewhere.root)
    for (typed, found) in [
      ("DOORS", "DOORS"), ("Doors", "Doors"), ("doors", "DOORS"), ("cat", "Cat"),
    ] {
      #expect(try both.template(named: typed).recipe.captions.map(\.id.name) == [found], "\(typed)")
    }
    for name in ["../Doors", "", "b", "Doors.json"] {
      #expect(throws: Problem.template(.missing)) { try both.template(named: name) }
    }
    var content = try doors()
    content.name = try #require(TemplateName("dOOrs"))
    #expect(try both.save(content).text == "dOOrs 2")
  }

  @Test("Templates of a folder that cannot be read are not said to be none")
  func unreadableFolder() throws {
    // A file in the place of the folder, which even root cannot read as one.
    try FileManager.default.createDirectory(
      atPath: directories.data, withIntermediateDirectories: true)
    try Data([1]).write(to: URL(filePath: directories.templates))
    let problem = Problem.folderUnreadable("templates")
    #expect(throws: problem) { try store.templates(cancellation: Cancellation()) }
    #expect(throws: problem) { try store.save(try doors()) }
    #expect(throws: problem) { try store.template(named: "Two doors") }
  }

  @Test("A deleted template is gone with its picture; one of the program's stays")
  func deleted() throws {
    var lower = try doors()
    lower.name = try #require(TemplateName("a. small door"))
    for content in [try doors(), try doors(), lower] { _ = try store.save(content) }
    for name in ["Two doors", "Two doors 2", "a. small door"] { try store.delete(try own(name)) }
    #expect(files == [])
    #expect(throws: Problem.template(.missing)) { try store.delete(try own("Two doors")) }
    let shipped = TemplateID(try #require(TemplateName("Two doors")), .shipped)
    #expect(throws: Problem.template(.notWritten(.readOnly))) { try store.delete(shipped) }
  }

  @Test("An exported template is imported under a name that is not taken")
  func exported() throws {
    _ = try store.save(try doors())
    let path = try export("Two doors", into: elsewhere.root)
    #expect(path == elsewhere.path("Two doors.mememe-template"))
    let second = try export("Two doors", into: elsewhere.root)
    #expect(second == elsewhere.path("Two doors 2.mememe-template"))
    let name = try store.save(try content("Two doors.mememe-template"))
    #expect(name.text == "Two doors 2")
    let (first, imported) = (
      try store.content(of: try own("Two doors")), try store.content(of: try own("Two doors 2"))
    )
    #expect(imported.picture == first.picture)
    #expect(imported.recipe.captions == first.recipe.captions)
  }

  @Test("Exports need no folder: it is made")
  func exportFolder() throws {
    _ = try store.save(try doors())
    let path = try export("Two doors", into: elsewhere.path("Pictures"))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  // MARK: - Files of strangers

  @Test(
    "A picture's name that leads elsewhere is refused",
    arguments: [
      "../secret.jpg", "/etc/passwd", "a/b.jpg", "..", ".hidden.jpg", "Evil.json", "none.jpg", "",
      "link.jpg", "folder.jpg", "pipe.jpg",
    ])
  func pictureElsewhere(name: String) throws {
    let picture = try picture()
    try elsewhere.write(picture, "secret.jpg")
    let recipe: [String: Any] = ["captions": [["id": "top"]], "picture": ["name": name]]
    try put([UInt8](try JSONSerialization.data(withJSONObject: recipe)), "Evil.json")
    try Data(picture).write(to: URL(filePath: "\(directories.data)/secret.jpg"))
    let folder = directories.templates
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.jpg", withDestinationPath: elsewhere.path("secret.jpg"))
    try FileManager.default.createDirectory(
      atPath: "\(folder)/folder.jpg", withIntermediateDirectories: true)
    mkfifo("\(folder)/pipe.jpg", 0o600)
    #expect(throws: Problem.template(.pictureMissing)) {
      try store.content(of: try own("Evil"))
    }
    #expect(try store.templates(cancellation: Cancellation()) == [])
  }

  @Test("A recipe that is a link, a pipe or too large is refused without waiting")
  func recipeElsewhere() throws {
    let recipe = #"{"captions":[{"id":"top"}],"picture":{"name":"a.jpg"}}"#
    try elsewhere.write(Array(recipe.utf8), "real.json")
    try put(try picture(), "a.jpg")
    let folder = directories.templates
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/Link.json", withDestinationPath: elsewhere.path("real.json"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/Loop.json", withDestinationPath: "\(folder)/Loop.json")
    mkfifo("\(folder)/Pipe.json", 0o600)
    try put([UInt8](repeating: 0x20, count: 1 << 21), "Huge.json")
    for (name, fault) in [
      ("Link", TemplateFault.missing), ("Loop", .missing), ("Pipe", .damaged),
      ("Huge", .tooLarge(limit: 1 << 20)),
    ] {
      #expect(throws: Problem.template(fault), "\(name)") {
        try store.content(of: try own(name))
      }
    }
    #expect(try store.templates(cancellation: Cancellation()) == [])
  }

  @Test(
    "A file that is no template is refused, and nothing is written",
    arguments: [
      "", "{}", "[]", "null", "no JSON", "{\"format\":\"mememe-template\"}",
      String(repeating: "[", count: 100_000), String(repeating: "{\"recipe\":", count: 100_000),
    ])
  func noTemplate(text: String) throws {
    #expect(throws: Problem.template(.damaged)) { try importing(Array(text.utf8)) }
    #expect(files == [])
  }

  @Test("What cannot be a template's name is refused, and nothing is written outside")
  func names() throws {
    let most = String(repeating: "a", count: 61)
    for name in ["../../evil", "/evil", "..", ".evil", "", "a\u{0}b", "a\nb", " a", most] {
      #expect(throws: Problem.template(.damaged), "\(name)") {
        try importing(try file(["name": name]))
      }
    }
    #expect(files == [] && elsewhere.names == ["a.mememe-template"])
  }

  @Test("Too many captions, a newer version, and no picture are distinguished")
  func faults() throws {
    let many = (0..<10_000).map { ["id": "c\($0)"] }
    #expect(throws: Problem.template(.tooManyCaptions(limit: Recipe.maximumCaptions))) {
      try importing(try file(["recipe": ["captions": many]]))
    }
    #expect(throws: Problem.template(.newerVersion)) { try importing(try file(["version": 2])) }
    #expect(throws: Problem.template(.damaged)) { try importing(try file(["version": 0])) }
    #expect(throws: Problem.template(.damaged)) { try importing(try file(["recipe": 1])) }
    #expect(throws: Problem.template(.damaged)) {
      try importing(try file(["recipe": ["captions": [Any]()]]))
    }
    #expect(throws: Problem.template(.pictureMissing)) {
      try importing(try file(["picture": ""]))
    }
    #expect(throws: Problem.template(.damaged)) { try importing(try file(["picture": "%%"])) }
    #expect(throws: Problem.template(.missing)) {
      try content("none")
    }
    #expect(throws: Problem.template(.damaged)) { try content("") }
    #expect(files == [])
  }

  @Test("A file that is larger than any template is refused before it is read")
  func huge() throws {
    try elsewhere.write([], "huge")
    truncate(elsewhere.path("huge"), 1 << 40)
    #expect(throws: Problem.template(.tooLarge(limit: TemplateFile.mostBytes))) {
      try content("huge")
    }
  }

  @Test("The reading of a file can be cancelled")
  func cancelled() throws {
    try elsewhere.write(try file([:]), "a.mememe-template")
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Problem.cancelled) {
      try store.content(
        ofFile: elsewhere.path("a.mememe-template"), cancellation: cancellation)
    }
  }

  @Test("A valid file of a stranger is imported; the path in it is not used")
  func valid() throws {
    let recipe: [String: Any] = [
      "picture": ["name": "../../../evil.PNG"], "captions": [["id": "top", "text": "words"]],
    ]
    #expect(try importing(try file(["recipe": recipe])).text == "Given")
    #expect(files == ["Given.jpg", "Given.json"])
    let content = try store.content(of: try own("Given"))
    #expect(content.recipe.captions.map(\.prompt) == ["words"])
  }

  @Test("Five hundred templates are kept, and no more")
  func limit() throws {
    for number in 0..<500 { try put(Array("{}".utf8), "\(number).json") }
    #expect(throws: Problem.template(.tooMany(limit: 500))) { try store.save(try doors()) }
  }

  // MARK: - The program's own

  @Test("Every template that comes with the program can be read, and its picture decoded")
  func shipped() throws {
    let assets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Assets/Templates")
    let shipped = TemplateFolder(
      directories: directories, shipped: assets.path)
    let all = try shipped.templates(cancellation: Cancellation())
    let recipes = try FileManager.default.contentsOfDirectory(atPath: assets.path)
      .filter { $0.hasSuffix(".json") }
    #expect(all.count == recipes.count && all.count >= 12)
    for template in all {
      let content = try shipped.content(of: template.id)
      #expect(content.recipe.captions.allSatisfy { $0.text.isEmpty && $0.prompt != nil })
      let bitmap = try decoder.decode(.memory(content.picture), at: .longSide(100))
      #expect(bitmap.size.longSide <= 100, "\(template.id.name.text)")
    }
  }
}
