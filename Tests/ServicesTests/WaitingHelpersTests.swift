import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

@Suite("Helpers that wait for the next picture")
struct WaitingHelpersTests {
  private let folder: DecoderTestFolder
  private let decoder: HelperPictureDecoder
  private let picture: PictureSource

  /// Makes a decoder whose helpers write down their process IDs.
  init() throws {
    folder = try DecoderTestFolder()
    let helper = BuiltProducts.path(of: "mememe-decode")
    let program = try folder.script(["echo $$ >> \(folder.path)/started", "exec \(helper)"])
    decoder = HelperPictureDecoder(program: program, startsAhead: true)
    picture = .bytes(try PictureEncoder.png(SamplePictures.photo(PixelSize(width: 40, height: 30))))
  }

  /// The process IDs of the helpers that were started, oldest first.
  private var started: [pid_t] {
    let list = try? String(contentsOfFile: folder.path + "/started", encoding: .utf8)
    return (list ?? "").split(separator: "\n").compactMap { pid_t($0) }
  }

  private func wait(_ isSo: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isSo() {
      try #require(.now < deadline, "started: \(started)")
      usleep(1000)
    }
  }

  @Test("Each picture has a helper of its own, which was started with the picture before")
  func ahead() throws {
    #expect(started.isEmpty)
    for count in 2...4 {
      #expect(try decoder.decode(picture).size == PixelSize(width: 40, height: 30))
      try wait { started.count >= count }
    }
    #expect(started.count == 4)
    #expect(Set(started).count == 4)
  }

  @Test("A picture that cannot be decoded is followed by a waiting helper too")
  func failed() throws {
    let failing: [PictureSource] = [
      .bytes(Array("no picture".utf8)), .bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ]
    for (index, source) in failing.enumerated() {
      #expect(decoder.problem(source) != nil)
      try wait { started.count == index + 2 }
    }
    _ = try decoder.decode(picture)
    try wait { started.count == failing.count + 2 }
  }

  @Test("A picture whose pixels nobody reads is followed by a waiting helper too")
  func unread() throws {
    _ = try decoder.open(picture, at: .full, cancellation: Cancellation())
    try wait { started.count == 2 }
  }

  @Test("One that ended while it waited is replaced")
  func replaced() throws {
    _ = try decoder.decode(picture)
    try wait { started.count == 2 }
    let waiting = try #require(started.last)
    kill(waiting, SIGKILL)
    try wait {
      let state = try? String(contentsOfFile: "/proc/\(waiting)/stat", encoding: .utf8)
      return state?.contains(") Z ") ?? true
    }
    #expect(try decoder.decode(picture).size == PixelSize(width: 40, height: 30))
  }
}
