internal import Glibc
internal import HelperProcess
internal import MemeCore
internal import System

/// The page on which a phone can send a picture; it is there until this is released.
final class PhoneUpload: Sendable {
  private let near: Channel
  private let memory: FileDescriptor

  private init(_ near: Channel, _ memory: FileDescriptor) {
    (self.near, self.memory) = (near, memory)
  }

  /// Makes the channel and the memory for a picture.
  ///
  /// - Returns: The page, and the server's end of the channel, which is passed along with the order.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  static func make() throws(HelperError) -> (PhoneUpload, far: FileDescriptor) {
    let (near, far) = try Channel.makeEnds()
    let memory = try SharedMemory.make("upload", count: UploadOrder.maximumBytes)
    let upload = PhoneUpload(Channel(near), memory)
    try upload.near.send(UploadOrder(.memory), passing: memory, waits: false)
    return (upload, far)
  }

  deinit { near.hangUp() }

  /// Reads what the server reports, until the page is removed.
  ///
  /// - Parameter report: Called on a thread of its own.
  /// - Throws: `HelperError.system` if no thread could be started.
  func watch(report: @escaping @Sendable (UploadEvent) -> Void) throws(HelperError) {
    // The thread must not keep the page.
    let reader = Reader(channel: near, memory: memory, report: report)
    guard BackgroundThread.start({ reader.run() }) else {
      throw .system(call: "pthread_create", error: EAGAIN)
    }
  }

  /// Says on the page whether the picture could be opened.
  func answer(isOpened: Bool) throws(HelperError) {
    try near.send(UploadOrder(isOpened ? .opened : .notOpened), waits: false)
  }
}

/// Reads the reports of the server about one page.
private struct Reader: Sendable {
  let channel: Channel
  let memory: FileDescriptor
  let report: @Sendable (UploadEvent) -> Void

  func run() {
    var total = 0
    do throws(HelperError) {
      while true {
        let message = try channel.receive(UploadReport.self)
        guard let kind = UploadReport.Kind(rawValue: message.kind),
          let count = Int(exactly: message.count), (0...UploadOrder.maximumBytes * 2) ~= count
        else { throw .malformed }
        switch kind {
        case .visited: report(.visited)
        case .started:
          total = count
          report(.progressed(0))
        case .progressed:
          if total > 0 { report(.progressed(min(1, Double(count) / Double(total)))) }
        case .received: report(.received(try picture(count)))
        case .interrupted: report(.interrupted)
        }
      }
    } catch {
      report(.ended)
    }
  }

  /// A copy of the picture, since the server could still change its memory.
  private func picture(_ count: Int) throws(HelperError) -> EncodedPicture {
    let mapping = try Mapping(memory, count: count, isWritable: false)
    return EncodedPicture(bytes: Array(mapping.bytes))
  }
}
