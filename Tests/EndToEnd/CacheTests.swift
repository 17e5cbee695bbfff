import Foundation
import Testing

/// What the program keeps because it can make it again, and needs not be there.
@Suite("Caches of the program", .serialized)
struct CacheTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write(SampleFiles.plainJPEG(), to: "in.jpg")
  }

  private func caption() async throws -> [UInt8] {
    let result = try await home.run(
      "caption", home.path("in.jpg"), "--top", "hello", "--output", home.path("out.jpg"))
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try home.read("out.jpg")
  }

  @Test("A caption is the same with fonts that are known, unknown, or written down wrongly")
  func faces() async throws {
    let meme = try await caption()
    #expect(try await caption() == meme)
    try home.makeFolder(".cache/mememe")
    try home.write("mememe faces 2\nnonsense".utf8, to: ".cache/mememe/faces")
    #expect(try await caption() == meme)
    try FileManager.default.removeItem(atPath: home.path(".cache/mememe/faces"))
    try home.makeFolder(".cache/mememe/faces")
    #expect(try await caption() == meme)
  }

  @Test("Xlib has a folder for its cache, unless the user has chosen one")
  func compose() async throws {
    try home.write([], to: "nothing.ui")
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    home.environment["XCOMPOSECACHE"] = home.path("mine")
    #expect(try await home.run("script", home.path("nothing.ui")).status == 0)
    #expect(!home.names(in: ".cache/mememe").contains("compose"))
    home.environment["XCOMPOSECACHE"] = nil
    #expect(try await home.run("script", home.path("nothing.ui")).status == 0)
    #expect(home.names(in: ".cache/mememe").contains("compose"))
  }
}
