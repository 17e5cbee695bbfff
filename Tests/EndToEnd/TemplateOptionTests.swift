import Canvas
import Foundation
import MemeCore
import Services
import Testing

@Suite("mememe caption --template")
struct TemplateOptionTests {
  private let home: Home
  private let assets = Tools.package.appending(path: "Assets")

  init() throws {
    home = try Home(Home.awkward)
    home.environment["MEMEME_ASSETS"] = assets.path
  }

  /// Runs `mememe caption` and expects success without a warning.
  private func caption(_ options: String..., to output: String) async throws -> WrittenPicture {
    let result = try await home.run(["caption"] + options + ["--output", output])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output + result.errors == "")
    return try WrittenPicture(home.path(output))
  }

  @Test("The example of the README fills the texts of the template in their order")
  func example() async throws {
    let line =
      #"mememe caption --template "Two doors" --text "copy and paste" "#
      + #"--text "read the docs" --output doors.jpg"#
    let readme = try String(contentsOf: Tools.package.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("\n    \(line)\n"))
    home.environment["PATH"] =
      URL(filePath: Tools.mememe).deletingLastPathComponent().path + ":/usr/bin:/bin"
    let result = try await Program(
      "/bin/sh", ["-c", line], environment: home.environment, folder: home.path
    ).completion()
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
    let meme = try WrittenPicture(home.path("doors.jpg"))
    let picture = try WrittenPicture(assets.appending(path: "Templates/Two doors.webp").path)
    #expect(meme.isJPEG && meme.size == picture.size)
    let empty = try await caption("--template", "Two doors", to: "empty.jpg")
    let first = try await caption(
      "--template", "two DOORS", "--text", "copy and paste", to: "first.jpg")
    // A multiple of 16 pixels between the two signs, whose blocks of the JPEG are independent.
    let (left, right) = (0..<560, 560..<meme.size.width)
    #expect(meme.equals(first, inColumns: left) && !meme.equals(empty, inColumns: left))
    #expect(first.equals(empty, inColumns: right) && !meme.equals(empty, inColumns: right))
  }

  @Test("A template in a file is drawn for file managers, with what is to be typed")
  func thumbnail() async throws {
    let directories = Directories(environment: ["HOME": home.path])
    let templates = TemplateFolder(
      directories: directories, shipped: assets.appending(path: "Templates").path)
    let content = try templates.template(named: "Two doors")
    let id = TemplateID(content.name, .shipped)
    let file = try templates.export(id, into: home.path, cancellation: Cancellation())
    let result = try await home.run(["thumbnail", "--size", "128", file, "small.png"])
    #expect(result.status == 0 && result.output + result.errors == "")
    let small = try WrittenPicture(home.path("small.png"))
    #expect(!small.isJPEG && small.size == PixelSize(width: 128, height: 96))
    let empty = try await caption("--template", "Two doors", "--max-size", "128", to: "empty.png")
    #expect(!small.equals(empty, inColumns: 0..<128))
    let broken = try await home.run(["thumbnail", "small.png", "x.png"])
    #expect(broken.status == 65 && broken.errors.hasPrefix("mememe: small.png: "))
  }

  @Test(
    "A template that does not exist, or does not fit: one line of error and its status",
    arguments: [
      (["--template", "No such doors"], 66, "No such doors: "),
      (["--template", ""], 66, "There is no such template"),
      (["--template", "Two doors", "--text", "a", "--text", "b", "--text", "c"], 64, "2 captions"),
      (["--template", "Two doors", "in.jpg"], 64, "leave out PICTURE or --template"),
      (["--template", "Two doors", "--recipe", "r"], 64, "leave out --template or --recipe"),
    ] as [([String], Int32, String)])
  func failures(options: [String], status: Int32, words: String) async throws {
    let result = try await home.run(
      ["caption"] + options + ["--output", "a.jpg", "--save-recipe", "a.json"])
    #expect(result.status == status)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(home.visibleNames == ["Pictures"])
  }
}

extension WrittenPicture {
  /// Whether some columns have the same pixels.
  fileprivate func equals(_ other: WrittenPicture, inColumns columns: Range<Int>) -> Bool {
    (0..<size.height).allSatisfy { y in
      columns.allSatisfy { bitmap[$0, y] == other.bitmap[$0, y] }
    }
  }
}
