import Testing

@Suite("Imports")
struct ImportTests {
  @Test("Every target imports only what its layer allows", arguments: try House.targets())
  func targetKeepsToItsRow(target: String) throws {
    let files = House.files(in: House.folder(of: target), extensions: ["swift"])
    let violations = try files.flatMap {
      ImportTable.violations(in: try House.text(of: $0), path: $0, target: target)
    }
    #expect(violations == [])
  }

  @Test("Every target has a row", arguments: try House.targets())
  func targetHasRow(target: String) {
    #expect(ImportTable.allowed.keys.contains(target), "\(target) is not in ImportTable")
  }

  @Test("A forbidden import is found")
  func forbiddenImportIsFound() {
    let source = """
      import Canvas
      // import Foundation
      import CSDL
      """
    #expect(
      ImportTable.violations(in: source, path: "View.swift", target: "Toolkit")
        == ["View.swift:3: Toolkit may not import CSDL"])
  }

  @Test("A system library is not exposed by a value")
  func exposedImportIsFound() {
    #expect(
      ImportTable.violations(in: "public import Glibc", path: "Bitmap.swift", target: "Canvas")
        == ["Bitmap.swift:1: Canvas may import Glibc only for itself"])
    #expect(
      ImportTable.violations(in: "internal import Glibc", path: "Bitmap.swift", target: "Canvas")
        == [])
  }

  @Test("A target without a row is found")
  func missingRowIsFound() {
    #expect(
      ImportTable.violations(in: "", path: "Main.swift", target: "Attic")
        == ["Main.swift: no row for target Attic"])
  }

  @Test(
    "Every way of writing an import is read",
    arguments: [
      "import Services",
      "  import Services",
      "\timport\tServices  // why",
      "internal import Services",
      "private import Services",
      "fileprivate import Services",
      "@testable import Services",
      "@preconcurrency internal import Services",
      "@_spi(Tests) @testable import Services",
      "import struct Services.Album",
      "import func Services.open",
      "import Services.Store",
      "import `Services`",
      "let a = 1; import Services",
    ])
  func importIsRead(line: String) {
    #expect(
      ImportDeclaration.all(in: "\n" + line)
        == [ImportDeclaration(module: "Services", isExposed: false, line: 2)])
  }

  @Test(
    "An import visible to users of the module is distinguished from an internal one",
    arguments: [
      "public import Canvas", "package import Canvas", "@_exported import Canvas",
      "@preconcurrency public import struct Canvas.Size",
    ])
  func exposedImportIsReported(line: String) {
    #expect(
      ImportDeclaration.all(in: line)
        == [ImportDeclaration(module: "Canvas", isExposed: true, line: 1)])
  }

  @Test(
    "Text that only resembles an import is ignored",
    arguments: [
      "// import Services", "/// import Services", "let important = 1", "importPicture()",
      "func `import`(_ picture: Picture) {}", "case import(String)",
    ])
  func otherLineIsNotRead(line: String) {
    #expect(ImportDeclaration.all(in: line) == [])
  }
}
