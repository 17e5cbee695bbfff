import Foundation
import MemeTestKit
import Testing

/// A command line, and what it has to do.
struct CommandLineRow: CustomTestStringConvertible {
  /// The arguments between blanks; `_` stands for a blank inside of one, and `''` for an empty one.
  var line: String
  var status: Int32
  /// A part of standard output; nil if nothing is printed.
  var output: String?
  /// A part of the only line on standard error; nil if nothing is printed.
  var errors: String?
  /// The file that is written; nil if none is.
  var writes: String?

  var testDescription: String { line.isEmpty ? "(nothing)" : line }

  init(
    _ line: String, _ status: Int32, output: String? = nil, errors: String? = nil,
    writes: String? = nil
  ) {
    self.line = line
    self.status = status
    self.output = output
    self.errors = errors
    self.writes = writes
  }

  var arguments: [String] {
    line.split(separator: " ").map { argument in
      argument == "''" ? "" : String(argument).replacing("_", with: " ")
    }
  }
}

/// A home with a file of each kind that a row names, and no display.
struct CommandLineFixture {
  let home: Home

  init() throws {
    home = try Home(Home.awkward)
    home.environment["MEMEME_ASSETS"] = Tools.package.appending(path: "Assets").path
    try home.makeFolder("folder")
    try home.makeFolder("out")
    try home.makeFolder("folder.jpg")
    for (name, bytes) in try Self.pictures.get() { try home.write(bytes, to: name) }
    try home.write([], to: "empty.jpg")
    try home.write("Dear diary, today I made no meme.".utf8, to: "text.jpg")
    try home.write(#"{"captions": [{"id": "top", "text": "kept"}]}"#.utf8, to: "recipe.json")
    try home.write(#"{"picture":"in.jpg","top":"x","output":"a.jpg"}"#.utf8, to: "list")
    try home.write("expect \"Add\"\n".utf8, to: "a.ui")
  }

  /// The pictures, encoded once for all rows.
  private static let pictures = Result {
    let photo = try SampleFiles.photoJPEG(300, 200)
    return [
      "in.jpg": try SampleFiles.plainJPEG(), "in.png": try SampleFiles.plainPNG(),
      "cut.jpg": Array(photo.prefix(photo.count / 2)), "endless.jpg": photo.dropLast(2),
      "huge.png": SampleFiles.hugePNG(), "long.png": try SampleFiles.plainPNG(16_384, 2),
    ]
  }

  /// Runs a row, and expects what it says.
  func check(_ row: CommandLineRow) async throws {
    let before = home.visibleNames + home.names(in: "out")
    let result = try await home.run(row.arguments)
    #expect(result.status == row.status, "\(result.errors)")
    expect(result.output, contains: row.output)
    expect(result.errors, contains: row.errors)
    #expect(result.errorLines.count == (row.errors == nil ? 0 : 1), "\(result.errors)")
    let after = home.visibleNames + home.names(in: "out")
    #expect(after.filter { !before.contains($0) } == [row.writes].compactMap(\.self))
  }

  private func expect(_ text: String, contains part: String?) {
    if let part { #expect(text.contains(part), "\(text)") } else { #expect(text == "") }
  }
}
