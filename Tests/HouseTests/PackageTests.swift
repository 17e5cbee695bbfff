import Foundation
import Testing

@Suite("Package")
struct PackageTests {
  @Test("The top level has only the expected files")
  func topLevelIsTidy() throws {
    let known: Set = [
      "Package.swift", "Sources", "Tests", "README.md", "Assets", "Packaging", "LICENSE",
    ]
    let others = try House.topLevel().filter { !$0.hasPrefix(".") && !known.contains($0) }
    #expect(others == [])
  }

  @Test("packages.txt lists every package that Package.swift requires")
  func packagesAreListed() throws {
    let wanted = Self.providers(in: try House.text(of: "Package.swift"))
    let listed = try Self.packages().filter { $0.use == "build" }.map(\.name)
    #expect(!wanted.isEmpty)
    #expect(wanted.subtracting(listed) == [])
  }

  @Test("Every line of packages.txt says what the package is for")
  func packagesHaveReasons() throws {
    let packages = try Self.packages()
    #expect(packages.filter { $0.why.isEmpty }.map(\.name) == [])
    #expect(Set(packages.map(\.use)) == ["build", "run", "test", "check", "pack", "long"])
    #expect(Set(packages.map(\.name)).count == packages.count, "a package is named twice")
  }

  @Test("The list of libraries and their licences has every system library")
  func librariesAreListed() throws {
    let modules = Set(
      try House.text(of: "Package.swift").matches(
        of: /\.(?:system|deferred)Library\(\s*name: "(\w+)"/
      )
      .map { String($0.output.1) })
    let listed = try House.text(of: "Sources/MemeScreens/Settings/Library.swift")
      .matches(of: /module: "(\w+)"/).map { String($0.output.1) }
    // These are of the tests.
    #expect(modules.subtracting(["CLibPNG", "CFuzzer"]) == Set(listed))
  }

  @Test("Providers on several lines are read")
  func providersAreRead() {
    let manifest = """
      providers: [.apt(["liba-dev"])]),
      providers: [
        .apt([
          "libb-dev", "libc-dev",
        ])
      ]
      """
    #expect(Self.providers(in: manifest) == ["liba-dev", "libb-dev", "libc-dev"])
  }

  /// The Debian packages that a manifest names as providers of its system libraries.
  private static func providers(in manifest: String) -> Set<String> {
    let names = manifest.matches(of: /\.apt\(\s*\[([^\]]*)\]/).flatMap { list in
      list.output.1.matches(of: /"([^"]+)"/).map { String($0.output.1) }
    }
    return Set(names)
  }

  /// The lines of packages.txt: `libspng-dev  build  # PNG, both ways`.
  private static func packages() throws -> [(name: String, use: String, why: String)] {
    try House.text(of: "Packaging/packages.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let halves = line.split(separator: "#", maxSplits: 1)
        let words = (halves.first ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        return (
          name: words.first ?? "", use: words.dropFirst().joined(separator: " "),
          why: halves.dropFirst().joined().trimmingCharacters(in: .whitespaces)
        )
      }
  }
}
