import Foundation

/// The output of `MEMEME_INSPECT`, with exactly the documented keys.
struct Inspection: Decodable, Equatable {
  struct Element: Decodable, Equatable {
    var role: String
    var label: String
    var value: String
    var enabled: Bool
    var focused: Bool
    var frame: [Double]

    var left: Double { frame[0] }
    var top: Double { frame[1] }
    var right: Double { frame[0] + frame[2] }
    var bottom: Double { frame[1] + frame[3] }
  }

  var screen: String
  var size: [Double]
  var pixels: [Int]
  var scale: Double
  var frame: Int
  var elements: [Element]

  init(_ bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(Inspection.self, from: Data(bytes))
  }

  /// Reads an inspection.
  ///
  /// - Returns: nil if the program has not written one yet.
  init?(file: String) {
    guard let bytes = FileManager.default.contents(atPath: file), let read = try? Self(bytes) else {
      return nil
    }
    self = read
  }

  /// The first element with a label.
  func element(_ label: String) -> Element? { elements.first { $0.label == label } }

  /// Elements that extend beyond the window.
  var strayElements: [Element] {
    elements.filter {
      $0.left < 0 || $0.top < 0 || $0.right > size[0] || $0.bottom > size[1]
    }
  }
}

/// The program in a window, observed through `MEMEME_INSPECT`.
final class WindowedProgram {
  let program: Program
  /// The path of the inspections.
  let file: String

  static let inspectorFile = "what is on the screen.json"

  init(_ home: Home, _ arguments: [String] = []) throws {
    file = home.path(Self.inspectorFile)
    home.environment["MEMEME_INSPECT"] = file
    program = try home.start(arguments)
  }

  /// The latest inspection.
  var inspection: Inspection? { Inspection(file: file) }

  /// Waits until the inspection satisfies a condition.
  ///
  /// - Returns: The inspection.
  /// - Throws: `NotSeen` after a timeout.
  @discardableResult
  func wait(
    for wanted: String, within limit: Duration = defaultTimeout, _ isSo: (Inspection) -> Bool
  ) async throws -> Inspection {
    var last: Inspection?
    var isSeen = false
    _ = try await eventually(within: limit) {
      last = inspection
      // Asked again, a condition that depends on time may no longer hold.
      isSeen = last.map(isSo) ?? false
      return isSeen || program.hasEnded
    }
    guard isSeen, let last else {
      throw NotSeen(wanted: wanted, last: last, errors: program.errors)
    }
    return last
  }

  /// Waits until no frame has been drawn for a while.
  @discardableResult
  func waitUntilStable() async throws -> Inspection {
    var rest = StabilityCheck<Inspection>(of: program.process, for: .milliseconds(400))
    return try await wait(for: "rest") { rest.isReached(with: $0) }
  }

  struct NotSeen: Error {
    var wanted: String
    var last: Inspection?
    var errors: String
  }
}
