import Foundation
import Glibc
import HelperProcess
import MemeTestKit

/// A real client of web servers.
enum Curl {
  /// What it has received.
  struct Answer {
    /// The status code; nil if there was no answer.
    let status: Int?
    /// The headers, with names in lower case.
    let headers: [String: String]
    /// The content.
    let body: String

    /// The picture in a page.
    var picture: [UInt8]? {
      guard let start = body.range(of: "base64,"),
        let end = body.range(of: "\"", range: start.upperBound..<body.endIndex)
      else { return nil }
      return Data(base64Encoded: String(body[start.upperBound..<end.lowerBound])).map(Array.init)
    }
  }

  /// Requests an address; only with the given options.
  static func get(_ address: String, _ options: String...) throws -> Answer {
    let file = FileManager.default.temporaryDirectory.appending(path: "curl-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let words = ["/usr/bin/curl", "-s", "-i", "--max-time", "120"] + options + [address]
    let process = try ProgramLaunch(input: .empty, output: file.path).start(words, [:])
    waitpid(process, nil, 0)
    return parse(try String(contentsOf: file, encoding: .utf8))
  }

  private static func parse(_ text: String) -> Answer {
    guard let end = text.range(of: "\r\n\r\n") else {
      return Answer(status: nil, headers: [:], body: text)
    }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    return Answer(
      status: lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) },
      headers: headers, body: String(text[end.upperBound...]))
  }
}
