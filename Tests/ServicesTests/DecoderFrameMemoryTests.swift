import Canvas
import Foundation
import HelperProcess
import System
import Testing

@Suite struct DecoderFrameMemoryTests {
  let size = PixelSize(width: 50, height: 40)

  @Test func itsSizeCannotBeChanged() throws {
    let frame = try FrameMemory(size: size)
    #expect(frame.descriptor.regularFileSize == 8000)
    for count in [0, 7999, 8001] {
      #expect(ftruncate(frame.descriptor.rawValue, count) < 0 && errno == EPERM)
    }
    #expect(frame.descriptor.regularFileSize == 8000)
  }

  @Test func whatTheOtherSideWritesIsInTheBitmap() throws {
    var frame: FrameMemory? = try FrameMemory(size: size)
    let descriptor = try #require(frame?.descriptor)
    let other = try Mapping(descriptor, count: 8000, isWritable: true)
    frame?.populate { false }
    other.writableBytes[4 * 51] = 17
    let bitmap = try #require(frame?.bitmap(isOpaque: false))
    frame = nil
    #expect(bitmap[1, 1] == Color(red: 17, green: 0, blue: 0, alpha: 0))
    #expect(bitmap[49, 39] == .clear)
  }

  @Test func moreThanThereIsCannotBeMapped() throws {
    let frame = try FrameMemory(size: size)
    #expect(throws: HelperError.self) {
      try Mapping(frame.descriptor, count: 8001, isWritable: true)
    }
    #expect(throws: HelperError.self) {
      try Mapping(frame.descriptor, count: 0, isWritable: true)
    }
  }

  @Test func sealedBytesCannotBeChanged() throws {
    let descriptor = try SealedBytes.make([1, 2, 3])
    #expect(pwrite(descriptor.rawValue, [9], 1, 0) < 0 && errno == EPERM)
    #expect(throws: HelperError.self) { try Mapping(descriptor, count: 3, isWritable: true) }
    let mapping = try Mapping(descriptor, count: 3, isWritable: false)
    #expect(Array(mapping.bytes) == [1, 2, 3])
  }
}
