import Canvas
import Dispatch
import Glibc
import HelperProcess
import Synchronization
import System
import Testing

@Suite("Frames in shared memory")
struct FrameRingTests {
  private let capacity = PixelSize(width: 40, height: 30)

  private func pair() throws -> (reader: FrameRing, writer: FrameRing) {
    let reader = try FrameRing(capacity: capacity)
    let number = dup(reader.descriptor.rawValue)
    let writer = try FrameRing(writingTo: FileDescriptor(adopting: number), capacity: capacity)
    return (reader, writer)
  }

  private func write(_ value: UInt8, _ ring: FrameRing, _ size: PixelSize? = nil) -> Bool {
    ring.write(size ?? capacity) { pixels in
      for index in pixels.indices { pixels[index] = value }
    }
  }

  @Test("Without a written frame nothing is read")
  func empty() throws {
    #expect(try pair().reader.read() == nil)
  }

  @Test("The latest frame is read, and only the first unread one is reported")
  func latest() throws {
    let (reader, writer) = try pair()
    #expect(write(1, writer))
    #expect(!write(2, writer))
    #expect(!write(3, writer))
    let frame = try #require(try reader.read())
    #expect(frame[0, 0].red == 3 && frame[39, 29].blue == 3)
    #expect(try reader.read() == nil, "it was taken")
    #expect(write(4, writer))
    #expect(try reader.read()?[0, 0].red == 4)
  }

  @Test("A frame stays unchanged until two later ones have been read")
  func stability() throws {
    let (reader, writer) = try pair()
    _ = write(1, writer)
    let first = try #require(try reader.read())
    for value in UInt8(2)...9 { _ = write(value, writer) }
    #expect(first[0, 0].red == 1)
    let second = try #require(try reader.read())
    for value in UInt8(10)...19 { _ = write(value, writer) }
    #expect(first[0, 0].red == 1 && second[5, 5].red == 9)
  }

  @Test("Frames may be smaller than the capacity, and portrait")
  func smaller() throws {
    let (reader, writer) = try pair()
    _ = write(7, writer, PixelSize(width: 30, height: 40))
    let frame = try #require(try reader.read())
    #expect(frame.size == PixelSize(width: 30, height: 40) && frame[29, 39].red == 7)
    #expect(!write(8, writer, PixelSize(width: 41, height: 30)), "it has no room")
    #expect(!write(8, writer, PixelSize(width: 1200, height: 1)), "no screen is so wide")
    #expect(try reader.read() == nil)
  }

  @Test("A frame outlives its ring")
  func outlives() throws {
    var ends: (reader: FrameRing, writer: FrameRing)? = try pair()
    if let ends { _ = write(5, ends.writer) }
    let frame = try #require(try ends?.reader.read())
    ends = nil
    #expect(frame[3, 3].green == 5)
  }

  @Test("A writer that puts nonsense into the memory is caught", arguments: [0, 64, 128, 192, 256])
  func nonsense(offset: Int) throws {
    let (reader, writer) = try pair()
    _ = write(1, writer)
    var bytes = [UInt8](repeating: 0xFF, count: 8)
    let written = pwrite(reader.descriptor.rawValue, &bytes, 8, off_t(offset))
    try #require(written == 8)
    do {
      let frame = try reader.read()
      // Slots other than the waiting one are not read.
      #expect(frame == nil || frame?.size == capacity)
      #expect(offset != 0 && offset != 64)
    } catch {
      #expect(error == .malformed)
    }
  }

  @Test("The memory cannot be resized")
  func sealed() throws {
    let ring = try FrameRing(capacity: capacity)
    #expect(ftruncate(ring.descriptor.rawValue, 10) != 0)
    #expect(ftruncate(ring.descriptor.rawValue, 1 << 20) != 0)
  }

  @Test("Memory that is smaller than announced is rejected")
  func tooSmall() throws {
    let ring = try FrameRing(capacity: PixelSize(width: 8, height: 8))
    let number = dup(ring.descriptor.rawValue)
    #expect(throws: HelperError.self) {
      try FrameRing(writingTo: FileDescriptor(adopting: number), capacity: capacity)
    }
  }

  @Test("A concurrent writer and reader never use the same slot")
  func hurry() async throws {
    let (reader, writer) = try pair()
    let isDone = Atomic(false)
    let worst = try await withCheckedThrowingContinuation {
      (end: CheckedContinuation<Int, any Error>) in
      DispatchQueue.global().async {
        for round in 0..<20_000 { _ = self.write(UInt8(round & 0xFF), writer) }
        isDone.store(true, ordering: .releasing)
      }
      DispatchQueue.global().async {
        var torn = 0
        do {
          while !isDone.load(ordering: .acquiring) {
            guard let frame = try reader.read() else { continue }
            let first = frame[0, 0].red
            if frame[39, 29].alpha != first || frame[20, 15].green != first { torn += 1 }
          }
          end.resume(returning: torn)
        } catch {
          end.resume(throwing: error)
        }
      }
    }
    #expect(worst == 0)
  }

  @Test("Names that fit are sent whole, longer ones are cut between characters")
  func names() {
    #expect(CameraName("Integrierte Kämera 📷").text == "Integrierte Kämera 📷")
    #expect(CameraName("").text == "")
    let long = CameraName(String(repeating: "📷", count: 50)).text
    #expect(long == String(repeating: "📷", count: 30))
  }
}
