import Canvas
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import PictureEncoding
import Testing

@testable import Services

@Suite("Thumbnails of picture files") struct DesktopThumbnailTests {
  private let folder = TemporaryFolder()

  private var thumbnails: DesktopThumbnails {
    DesktopThumbnails(
      decoder: HelperPictureDecoder(),
      directories: Directories(
        environment: ["HOME": folder.root, "XDG_CACHE_HOME": folder.path("cache")]))
  }

  private func picture(
    _ bytes: [UInt8], _ name: String = "a b.jpg", modified: Int = 1_700_000_000
  ) throws -> AlbumEntry {
    try folder.write(bytes, name)
    return AlbumEntry(
      name: name, path: folder.path(name), kind: .picture, byteCount: bytes.count,
      modified: modified)
  }

  private func file(of entry: AlbumEntry) -> ThumbnailFile {
    ThumbnailFile(of: entry, cache: folder.path("cache"))
  }

  private func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PictureEncoder.jpeg(Bitmap(size: PixelSize(width: width, height: height), isOpaque: true))
  }

  @Test("The names are those of the specification and of GLib")
  func names() {
    let entry = AlbumEntry(
      name: "me.png", path: "/home/jens/photos/me.png", kind: .picture, byteCount: 1)
    #expect(
      ThumbnailFile(of: entry, cache: "/c").path(.normal)
        == "/c/thumbnails/normal/c6ee772d9e49320e97ec29a7eb5b1697.png")
  }

  @Test("A thumbnail is made once, for the user only, and is found by its texts")
  func made() throws {
    let entry = try picture(jpeg(1024, 768))
    let made = try thumbnails.thumbnail(of: entry, longSide: 200)
    #expect(made.size == PixelSize(width: 256, height: 192))
    let path = file(of: entry).path(.large)
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: folder.path("cache/thumbnails")) == 0o700)
    #expect(mode(of: folder.path("cache/thumbnails/large")) == 0o700)
    let texts = PNGTexts.read(try folder.content(of: path))
    #expect(texts["Thumb::URI"] == FileURIList.uri(of: entry.path))
    #expect(texts["Thumb::MTime"] == "1700000000")
    // What is read from now on comes from the cache.
    try FileManager.default.removeItem(atPath: entry.path)
    #expect(try thumbnails.thumbnail(of: entry, longSide: 256).size == made.size)
  }

  @Test("Thumbnails of other programs are used, until the picture changes")
  func foreign() throws {
    let entry = try picture(jpeg(1024, 768))
    let foreign = Bitmap(size: PixelSize(width: 7, height: 5), isOpaque: true)
    let path = file(of: entry).path(.large)
    try FileManager.default.createDirectory(
      atPath: folder.path("cache/thumbnails/large"), withIntermediateDirectories: true)
    let texts = [
      (keyword: "Software", text: "Other"),
      ("Thumb::URI", FileURIList.uri(of: entry.path)), ("Thumb::MTime", "1700000000.25"),
    ]
    try Data(try PictureEncoder.png(foreign, texts: texts)).write(to: URL(filePath: path))
    #expect(try thumbnails.thumbnail(of: entry, longSide: 256).size == foreign.size)
    var changed = entry
    changed.modified += 1
    #expect(try thumbnails.thumbnail(of: changed, longSide: 256).size.longSide == 256)
    #expect(PNGTexts.read(try folder.content(of: path))["Thumb::MTime"] == "1700000001")
  }

  @Test("A thumbnail of another picture, or a damaged one, is made again")
  func wrong() throws {
    let entry = try picture(jpeg(1024, 768))
    let path = file(of: entry).path(.large)
    _ = try thumbnails.thumbnail(of: entry, longSide: 256)
    let whole = try folder.content(of: path)
    for content in [[], Array(whole.prefix(40)), Array(whole.prefix(whole.count / 2))] {
      try Data(content).write(to: URL(filePath: path))
      #expect(try thumbnails.thumbnail(of: entry, longSide: 256).size.longSide == 256)
      #expect(try folder.content(of: path) == whole)
    }
  }

  @Test("A picture that cannot be read is tried once, until it changes")
  func failure() throws {
    var entry = try picture(Array("no picture".utf8))
    #expect(throws: Problem.picture(.unknownFormat)) {
      try thumbnails.thumbnail(of: entry, longSide: 256)
    }
    #expect(mode(of: file(of: entry).failurePath) == 0o600)
    try folder.write(jpeg(40, 30), entry.name)
    #expect(throws: Problem.picture(.damaged)) {
      try thumbnails.thumbnail(of: entry, longSide: 256)
    }
    entry.modified += 1
    #expect(try thumbnails.thumbnail(of: entry, longSide: 256).size.width == 40, "never enlarged")
    var gone = entry
    gone.path += "?"
    #expect(throws: Problem.picture(.missing)) {
      try thumbnails.thumbnail(of: gone, longSide: 256)
    }
    #expect(access(file(of: gone).failurePath, F_OK) != 0, "it may come back")
  }

  @Test("Without a cache thumbnails are made each time")
  func noCache() throws {
    let entry = try picture(jpeg(1024, 768))
    try folder.write([1], "cache")
    #expect(try thumbnails.thumbnail(of: entry, longSide: 256).size.longSide == 256)
  }

  @Test("Texts are read from any bytes without a crash", arguments: 0..<200)
  func mutatedTexts(seed: Int) throws {
    var bytes = try PictureEncoder.png(
      Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true), texts: [("a", "b"), ("c", "d")])
    #expect(PNGTexts.read(bytes) == ["a": "b", "c": "d"])
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    _ = PNGTexts.read(bytes)
    _ = PNGTexts.read(Array(bytes.prefix(.random(in: 0..<bytes.count, using: &random))))
  }
}
