import Canvas
import Dispatch
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

@Suite("Pictures that are loaded before they are requested")
struct EarlyPictureTests {
  private let folder = TemporaryFolder()
  private let decoder = SignallingDecoder()

  private func write(_ side: Int, _ name: String) throws -> String {
    let size = PixelSize(width: side, height: side)
    try folder.write(try PictureEncoder.png(SamplePictures.corners(size)), name)
    return folder.path(name)
  }

  @Test("It is read before it is requested, and returned once")
  func isReturnedOnce() throws {
    let path = try write(40, "early.png")
    let early = EarlyPicture(path, decoder: decoder)
    decoder.opened.wait()
    // Its bytes have been read by now.
    _ = try write(20, "early.png")
    let loader = PictureLoader(decoder: decoder, early: early)
    let other = try write(30, "other.png")
    #expect(try loader.load(other, cancellation: Cancellation()).size.width == 30)
    #expect(try loader.load(path, cancellation: Cancellation()).size.width == 40)
    #expect(try loader.load(path, cancellation: Cancellation()).size.width == 20)
  }

  @Test("What is wrong with it is reported when it is requested")
  func fault() throws {
    let early = EarlyPicture(folder.path("none.png"), decoder: decoder)
    let loader = PictureLoader(decoder: decoder, early: early)
    #expect(throws: Problem.picture(.missing)) {
      try loader.load(folder.path("none.png"), cancellation: Cancellation())
    }
  }

  @Test("It is cancelled by who has requested it")
  func cancelled() throws {
    let path = try write(40, "early.png")
    let waiting = SignallingDecoder(waitsForCancellation: true)
    let early = EarlyPicture(path, decoder: waiting)
    waiting.opened.wait()
    let loader = PictureLoader(decoder: decoder, early: early)
    let cancellation = Cancellation()
    DispatchQueue.global().async { cancellation.cancel() }
    #expect(throws: Problem.cancelled) { try loader.load(path, cancellation: cancellation) }
  }
}

/// Decodes, and signals that it has been asked to.
private struct SignallingDecoder: PictureDecoder {
  let opened = DispatchSemaphore(value: 0)
  /// Whether nothing is decoded until that is cancelled.
  var waitsForCancellation = false
  private let decoder = HelperPictureDecoder()

  init(waitsForCancellation: Bool = false) {
    self.waitsForCancellation = waitsForCancellation
  }

  func open(
    _ source: PictureSource, at size: DecodingSize, cancellation: Cancellation
  ) throws(Problem) -> any OpenedPicture {
    opened.signal()
    if waitsForCancellation {
      let cancelled = DispatchSemaphore(value: 0)
      cancellation.onCancel { cancelled.signal() }
      cancelled.wait()
    }
    return try decoder.open(source, at: size, cancellation: cancellation)
  }
}
