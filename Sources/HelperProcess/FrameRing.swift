public import Canvas
internal import Synchronization
public import System

/// Video frames in memory shared with a helper, which writes them; only the latest one is read.
///
/// There are four slots for a frame. One is being written, one waits, and two belong to the reader:
/// the frame that it read last and the one before, whose upload may still be in progress. Frames
/// are passed by exchanging the number of the waiting slot atomically, so that neither side ever
/// waits for the other. The reader validates everything that the writer writes except the pixels.
public final class FrameRing: Sendable {
  /// The unnamed file that is passed to the helper.
  public let descriptor: FileDescriptor
  /// The maximum columns and rows of a frame.
  public let capacity: PixelSize

  private let mapping: Mapping
  private let owned: Mutex<OwnedSlots>

  /// The slots that belong to this side.
  private enum OwnedSlots {
    case writing(Int)
    case reading(latest: Int, before: Int)
  }

  private static let slotCount = 4
  private static let headerCount = 4096
  /// Marks the number of a waiting slot whose frame has not been read.
  private static let unreadFlag: UInt64 = 1 << 8

  /// Makes a ring for the reader; the helper gets its descriptor.
  ///
  /// - Parameter capacity: Columns and rows, at least 1 each; the caller has checked them.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public convenience init(capacity: PixelSize) throws(HelperError) {
    let descriptor = try SharedMemory.make("frames", count: Self.byteCount(capacity))
    try self.init(descriptor, capacity: capacity, owned: .reading(latest: 2, before: 3))
    waiting.pointee.store(1, ordering: .releasing)
  }

  /// Opens a ring for the writer.
  ///
  /// - Parameters:
  ///   - descriptor: The file that was passed with an order.
  ///   - capacity: The columns and rows in the order.
  /// - Throws: `HelperError.system` when the file is too small.
  public convenience init(
    writingTo descriptor: FileDescriptor, capacity: PixelSize
  ) throws(HelperError) {
    try self.init(descriptor, capacity: capacity, owned: .writing(0))
  }

  private init(_ descriptor: FileDescriptor, capacity: PixelSize, owned: OwnedSlots)
    throws(HelperError)
  {
    self.descriptor = descriptor
    self.capacity = capacity
    self.owned = Mutex(owned)
    mapping = try Mapping(descriptor, count: Self.byteCount(capacity), isWritable: true)
  }

  private static func byteCount(_ capacity: PixelSize) -> Int {
    headerCount + slotCount * slotByteCount(capacity)
  }

  /// Bytes of one slot, in whole pages.
  private static func slotByteCount(_ capacity: PixelSize) -> Int {
    (capacity.count * 4 + 4095) & ~4095
  }

  /// The number of the waiting slot, at the start of the memory.
  private var waiting: UnsafeMutablePointer<Atomic<UInt64>> {
    mapping.base.assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// The size of the frame in a slot: columns in the upper half, rows in the lower.
  private func size(at slot: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (mapping.base + 64 * (slot + 1)).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  private func pixels(at slot: Int) -> UnsafeMutableRawPointer {
    mapping.base + Self.headerCount + slot * Self.slotByteCount(capacity)
  }

  // MARK: - Writing

  /// Writes a frame, which replaces one that has not been read.
  ///
  /// - Parameters:
  ///   - frame: Columns and rows; a frame that is too large is dropped.
  ///   - fill: Writes the pixels: RGBA bytes, rows without padding.
  /// - Returns: Whether to notify the reader: it has read all earlier frames.
  public func write(
    _ frame: PixelSize, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> Bool {
    owned.withLock { owned in
      let sides = 1...capacity.longSide
      guard case .writing(let slot) = owned, sides.contains(frame.width),
        sides.contains(frame.height), frame.count <= capacity.count
      else { return false }
      fill(UnsafeMutableRawBufferPointer(start: pixels(at: slot), count: frame.count * 4))
      size(at: slot).pointee
        .store(UInt64(frame.width) << 32 | UInt64(frame.height), ordering: .relaxed)
      let before = waiting.pointee
        .exchange(UInt64(slot) | Self.unreadFlag, ordering: .acquiringAndReleasing)
      owned = .writing(Int(before & UInt64(Self.slotCount - 1)))
      return before & Self.unreadFlag == 0
    }
  }

  // MARK: - Reading

  /// Reads the latest frame.
  ///
  /// - Returns: Its pixels without a copy; nil if there is no new frame. They stay valid until two
  ///   later frames have been read.
  /// - Throws: `HelperError.malformed` when the writer has written invalid data.
  public func read() throws(HelperError) -> Bitmap? {
    let taken: Result<Bitmap?, HelperError> = owned.withLock { owned in
      guard case .reading(let latest, let before) = owned,
        waiting.pointee.load(ordering: .acquiring) & Self.unreadFlag != 0
      else { return .success(nil) }
      let now = waiting.pointee.exchange(UInt64(before), ordering: .acquiringAndReleasing)
      let slot = now & ~Self.unreadFlag
      guard slot < Self.slotCount, slot != latest, slot != before else {
        return .failure(.malformed)
      }
      owned = .reading(latest: Int(slot), before: latest)
      return bitmap(at: Int(slot)).map { .success($0) } ?? .failure(.malformed)
    }
    return try taken.get()
  }

  private func bitmap(at slot: Int) -> Bitmap? {
    let number = size(at: slot).pointee.load(ordering: .relaxed)
    let (width, height) = (Int(number >> 32), Int(number & 0xFFFF_FFFF))
    // A side that is longer than requested may exceed the maximum texture size.
    let sides = 1...capacity.longSide
    guard sides.contains(width), sides.contains(height), width * height <= capacity.count else {
      return nil
    }
    let mapping = mapping
    return Bitmap(
      size: PixelSize(width: width, height: height), bytesPerRow: width * 4, isOpaque: true,
      adopting: pixels(at: slot), release: { _ in withExtendedLifetime(mapping) {} })
  }
}
