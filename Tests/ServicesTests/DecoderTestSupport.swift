import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services

/// A folder for one test, removed with everything in it when the test lets go of it.
final class DecoderTestFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "mememe-decoder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Also for runs in which files were made by another user.
    chmod(path, 0o755)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and says where.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes a shell script that can be run at once and says where.
  func script(_ lines: [String]) throws -> String {
    let file = path + "/helper"
    try ExecutableFile.write((["#!/bin/sh"] + lines + [""]).joined(separator: "\n"), to: file)
    return file
  }
}

extension HelperPictureDecoder {
  /// Opens a picture and waits for it.
  func decode(
    _ source: PictureSource, at size: DecodingSize = .full, allowingDamage: Bool = false,
    cancellation: Cancellation = Cancellation()
  ) throws(Problem) -> Bitmap {
    try open(source, at: size, cancellation: cancellation)
      .pixels(allowingDamage: allowingDamage)
  }

  /// What is wrong with a picture, or nil.
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
  /// Bytes in memory.
  static func bytes(_ bytes: [UInt8]) -> PictureSource {
    .memory(EncodedPicture(bytes: bytes))
  }
}

/// Limits with less time than a test has patience.
func decoderLimits(seconds: Double) -> DecoderLimits {
  var limits = DecoderLimits()
  limits.time = .seconds(seconds)
  return limits
}
