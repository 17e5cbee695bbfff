import Canvas
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("Memory for large pictures")
struct MemoryCheckTests {
  @Test("Small pictures are made, and those that no system has memory for are refused")
  func require() throws {
    try MemoryCheck.require([])
    try MemoryCheck.require([PixelSize(width: 4_000, height: 3_000)])
    let sides = [1 << 22, 1 << 31, 1 << 40]
    for side in sides {
      #expect(throws: Problem.picture(.notEnoughMemory)) {
        try MemoryCheck.require([PixelSize(width: side, height: side)])
      }
    }
  }

  @Test("A meme that there is no memory for is refused")
  func exporter() throws {
    let pictures = FakePictures(InMemoryAlbum(), others: [Preset.picture])
    let opened = try pictures.open(
      .memory(Preset.picture.encoded), at: .full, cancellation: Cancellation())
    let huge = MemeOverlay(size: PixelSize(width: 1 << 22, height: 1 << 22))
    #expect(throws: Problem.picture(.notEnoughMemory)) {
      try MemeExporter.encode(opened, huge, as: .png, allowingDamage: false)
    }
  }
}
