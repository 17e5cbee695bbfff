internal import Foundation

/// An X server without a display or a window manager, with a clipboard for tests.
public final class VirtualDisplay {
  /// The name of the display, such as `:1`.
  public let name: String
  private let server: HelperProgram
  private let folder: URL
  private var owner: HelperProgram?

  /// An error in starting a program.
  public enum Failure: Error {
    /// It is not installed, or did not start in time; see `Packaging/packages.txt`.
    case notStarted(String)
  }

  /// Starts a server on a free display.
  public init() async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "mememe-display-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = folder.appending(path: "display")
    try Data().write(to: output)
    let words = ["-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset"]
    guard let server = HelperProgram(["/usr/bin/Xvfb"] + words, output: output.path) else {
      throw Failure.notStarted("Xvfb")
    }
    self.server = server
    let deadline = ContinuousClock.now + .seconds(120)
    var number = ""
    while !number.hasSuffix("\n") {
      guard ContinuousClock.now < deadline else { throw Failure.notStarted("Xvfb") }
      try await Task.sleep(for: .milliseconds(10))
      number = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    owner = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// Puts bytes on the clipboard; they may take a moment to arrive.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - type: Its media type, the only one that is offered.
  /// - Throws: `Failure.notStarted`, or the error of writing a file.
  public func copy(_ bytes: [UInt8], as type: String) throws {
    let file = folder.appending(path: "clipboard")
    try Data(bytes).write(to: file)
    let words = ["-quiet", "-selection", "clipboard", "-t", type, "-i", file.path]
    owner = HelperProgram(["/usr/bin/xclip"] + words, variables: ["DISPLAY": name])
    guard owner != nil else { throw Failure.notStarted("xclip") }
  }

  /// Makes the owner of the clipboard stop answering.
  public func silenceOwner() { owner?.stop() }

  /// Starts a program that reads the clipboard.
  ///
  /// - Parameter type: The media type, or X11's name of a target.
  /// - Returns: The program.
  /// - Throws: `Failure.notStarted`, or the error of writing a file.
  public func startReading(_ type: String) throws -> ClipboardReadingProgram {
    let output = folder.appending(path: UUID().uuidString)
    try Data().write(to: output)
    let words = ["/usr/bin/xclip", "-selection", "clipboard", "-t", type, "-o"]
    guard
      let program = HelperProgram(
        // In the foreground it stays in the group of the outer one.
        ["/usr/bin/timeout", "--foreground", "120"] + words, variables: ["DISPLAY": name],
        output: output.path)
    else { throw Failure.notStarted("xclip") }
    return ClipboardReadingProgram(program, output: output)
  }
}
