public import MemeCore
internal import System
internal import TextFormats

/// The file with the statistics of a kiosk.
///
/// ```json
/// {"hours": [{"hour": 498890, "visits": 12, "memes": 9, "sheets": 4}]}
/// ```
///
/// An hour is named by the hours since the start of 1970, in universal time.
package struct StatisticsFile: Sendable {
  static let name = "statistics.json"
  private static let mostBytes = 1 << 20

  private let folder: String
  private var path: String { "\(folder)/\(Self.name)" }

  /// Makes the file of a folder, which need not exist.
  package init(folder: String) {
    self.folder = folder
  }

  /// Reads the statistics.
  ///
  /// - Returns: The statistics; empty ones if there is no file.
  /// - Throws: `Problem.kiosk(.statisticsUnreadable)`.
  package func read() throws(Problem) -> KioskStatistics {
    do {
      let bytes = try BoundedFile.read(path, maximumBytes: Self.mostBytes)
      return try JSONText.decode(KioskStatistics.self, from: bytes)
    } catch BoundedFile.Failure.missing {
      return KioskStatistics()
    } catch {
      throw .kiosk(.statisticsUnreadable)
    }
  }

  /// Adds what has happened, durably; a file that cannot be read is begun anew.
  ///
  /// - Parameters:
  ///   - uses: How often.
  ///   - moment: When.
  /// - Throws: Why the file cannot be written.
  func add(_ uses: [KioskUse: Int], at moment: Moment) throws(WritingFault) {
    var statistics = (try? read()) ?? KioskStatistics()
    statistics.add(uses, at: moment)
    // Numbers can always be encoded.
    guard let bytes = try? JSONText.encode(statistics) else { return }
    try FolderCreation.make(folder)
    _ = try AtomicFile.write(bytes, to: path, onConflict: .replace, permissions: 0o600)
  }
}

extension KioskStatistics: Codable {
  private struct Counts: Codable {
    var hours: [[String: Int]]
  }

  private static let hourKey = "hour"

  /// Decodes statistics; members of a later version are left out.
  public init(from decoder: any Decoder) throws {
    self.init(
      try Counts(from: decoder).hours.compactMap { members in
        guard let number = members[Self.hourKey] else { return nil }
        let counts = KioskUse.allCases.map { ($0, members[$0.rawValue] ?? 0) }
        return Hour(number: number, counts: Dictionary(uniqueKeysWithValues: counts))
      })
  }

  /// Encodes statistics.
  public func encode(to encoder: any Encoder) throws {
    let hours = hours.map { hour in
      let counts = hour.counts.map { ($0.key.rawValue, $0.value) }
      return Dictionary(uniqueKeysWithValues: counts + [(Self.hourKey, hour.number)])
    }
    try Counts(hours: hours).encode(to: encoder)
  }
}
