import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

@testable import CommandLineTool

@Suite("Lines of a batch with its options")
final class BatchLineTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "mememe-batch-\(UUID().uuidString)")
  private let area = PixelArea(x: 0, y: 0, size: PixelSize(width: 9, height: 9))

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Opens a batch of lines, with the keys that follow the picture and the output.
  private func lines(
    _ keys: [String], _ recipe: RecipeOptions, _ export: ExportOptions = ExportOptions()
  ) throws -> BatchLines {
    let lines = keys.enumerated().map { #"{"picture":"a.jpg","output":"\#($0).jpg"\#($1)}"# }
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "list"))
    let options = BatchOptions(
      file: path("list"), outputFolder: folder.path, recipe: recipe, export: export)
    return try BatchLines(options, fonts: FakeFontCatalog(["Anton"]), until: Interruption())
  }

  private func next(_ lines: BatchLines) throws -> BatchJob {
    try #require(try lines.next()?.line.get())
  }

  @Test("A line's own recipe keeps its look, its fonts and its crop")
  func ownRecipe() throws {
    try RecipeFile.write(Recipe(), to: path("all.json"))
    let recipe = RecipeOptions(file: path("all.json"), look: .bar, family: "Anton")
    let export = ExportOptions(quality: 33, longestSide: 44, area: area)
    let batch = try lines(
      [#","recipe":"own.json""#, #","recipe":"own.json","look":"plain","crop":"1,2,3,4""#, ""],
      recipe, export)
    let own = try next(batch)
    #expect(own.recipe == RecipeOptions(file: "own.json") && own.start == nil)
    #expect(own.export == ExportOptions(quality: 33, longestSide: 44))
    let changed = try next(batch)
    #expect(changed.recipe == RecipeOptions(file: "own.json", look: .plain))
    #expect(
      changed.export.area == PixelArea(x: 1, y: 2, size: PixelSize(width: 3, height: 4)))
    let other = try next(batch)
    #expect(other.recipe == recipe && other.start == Recipe() && other.export == export)
  }

  @Test("The recipe of a batch is read once, however many lines use it")
  func readOnce() throws {
    let recipe = Recipe(captions: .classic(top: "kept"))
    try RecipeFile.write(recipe, to: path("all.json"))
    let batch = try lines(["", #","bottom":"b""#], RecipeOptions(file: path("all.json")))
    try FileManager.default.removeItem(atPath: path("all.json"))
    for bottom in ["", "b"] {
      let job = try next(batch)
      let made = try job.recipe.recipe(for: job.picture, from: job.start).recipe
      #expect(made.captions == .classic(top: "kept", bottom: bottom))
    }
  }

  @Test(
    "A recipe that cannot be read is an error before the first line",
    arguments: [("none.json", .noInput), ("damaged.json", .badInput)]
      as [(String, CommandLineTool.ExitStatus)])
  func unreadableRecipe(name: String, status: CommandLineTool.ExitStatus) throws {
    try Data("damaged".utf8).write(to: folder.appending(path: "damaged.json"))
    let file = path(name)
    do throws(BatchLines.Refusal) {
      let options = BatchOptions(
        file: "/dev/null", outputFolder: folder.path, recipe: RecipeOptions(file: file))
      _ = try BatchLines(options, fonts: FakeFontCatalog(), until: Interruption())
      Issue.record("the batch was started")
    } catch {
      #expect(error.status == status)
      #expect(error.message.hasPrefix("\(file): "))
    }
  }
}
