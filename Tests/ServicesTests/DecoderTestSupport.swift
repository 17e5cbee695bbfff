import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services

/// A folder for one test, removed with its content when released.
final class DecoderTestFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "mememe-decoder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Also removes files of another user.
    chmod(path, 0o755)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes an executable shell script and returns its path.
  func script(_ lines: [String], name: String = "helper") throws -> String {
    let file = path + "/" + name
    try ExecutableFile.write((["#!/bin/sh"] + lines + [""]).joined(separator: "\n"), to: file)
    return file
  }
}

extension HelperPictureDecoder {
  /// Opens a picture and waits for its pixels.
  func decode(
    _ source: PictureSource, at size: DecodingSize = .full, allowingDamage: Bool = false,
    cancellation: Cancellation = Cancellation()
  ) throws(Problem) -> Bitmap {
    try open(source, at: size, cancellation: cancellation)
      .pixels(allowingDamage: allowingDamage)
  }

  /// The problem of a picture, or nil.
  func problem(_ source: PictureSource, cancellation: Cancellation = Cancellation()) -> Problem? {
    do throws(Problem) {
      _ = try decode(source, cancellation: cancellation)
      return nil
    } catch {
      return error
    }
  }
}

extension PictureSource {
  /// A source with bytes in memory.
  static func bytes(_ bytes: [UInt8]) -> PictureSource {
    .memory(EncodedPicture(bytes: bytes))
  }
}

/// Limits with a short time.
func decoderLimits(seconds: Double) -> PictureLimits {
  var limits = PictureLimits()
  limits.time = .seconds(seconds)
  return limits
}
