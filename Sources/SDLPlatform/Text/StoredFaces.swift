internal import Glibc
internal import System

/// The content of the file with fontconfig's answers: lines with fields that are separated by tabs.
nonisolated struct StoredFaces {
  /// The values of the variables that fontconfig reads.
  let environment: String
  private(set) var answers: [FoundFaces.Question: FontFile?] = [:]
  /// The times of files and folders when they were read.
  private var times: [(path: String, time: ModificationTime?)] = []

  private static let title = "mememe faces 2"

  /// Collects answers of fontconfig, which has just read its files.
  ///
  /// - Parameters:
  ///   - environment: The values of the variables.
  ///   - sources: The paths that fontconfig reads.
  init(environment: String, sources: [String]) {
    self.environment = environment
    times = Set(sources).map { ($0, ModificationTime(of: $0)) }
  }

  /// Adds an answer.
  mutating func add(_ file: FontFile?, to question: FoundFaces.Question) {
    answers[question] = .some(file)
    guard let path = file?.path, !times.contains(where: { $0.path == path }) else { return }
    times.append((path, ModificationTime(of: path)))
  }

  /// Whether the answers still hold, and the file can say so.
  ///
  /// What has changed so recently that another change could have the same time is not kept.
  var canBeStored: Bool {
    let texts =
      times.map(\.path) + answers.keys.map(\.family) + answers.values.compactMap { $0?.family }
    return areCurrent && !environment.contains("\n")
      && texts.allSatisfy { !$0.contains { "\t\n".contains($0) } }
      && times.allSatisfy { ($0.time?.seconds ?? 0) < time(nil) - Self.secondsOfRest }
  }

  /// Some file systems store times in steps of two seconds.
  private static let secondsOfRest = 3

  /// Reads a file; nil if it is not one, or damaged.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, lines[0] == Self.title, lines.last == "" else { return nil }
    environment = String(lines[1])
    for line in lines[2...].dropLast() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      switch (fields.first, fields.count) {
      case ("time", 3): times.append((String(fields[2]), ModificationTime(fields[1])))
      case ("face", 6), ("face", 9):
        guard let question = Self.question(fields[1...5]) else { return nil }
        let file = fields.count == 6 ? nil : Self.file(fields[6...])
        if fields.count == 9, file == nil { return nil }
        answers[question] = .some(file)
      default: return nil
      }
    }
  }

  private static func question(_ fields: ArraySlice<Substring>) -> FoundFaces.Question? {
    let fields = Array(fields)
    guard let weight = Int32(fields[0]), let width = Int32(fields[1]) else { return nil }
    return FoundFaces.Question(
      family: String(fields[4]), weight: weight, width: width, isScalable: fields[2] == "scalable",
      language: String(fields[3]))
  }

  private static func file(_ fields: ArraySlice<Substring>) -> FontFile? {
    let fields = Array(fields)
    return Int(fields[0]).map {
      FontFile(path: String(fields[2]), index: $0, family: String(fields[1]))
    }
  }

  /// Whether no file or folder has changed.
  var areCurrent: Bool { times.allSatisfy { $0.time == ModificationTime(of: $0.path) } }

  /// The content of the file.
  var bytes: [UInt8] {
    var lines = [Self.title, environment]
    for (path, time) in times {
      let time = time.map { "\($0.seconds).\($0.nanoseconds)" } ?? "none"
      lines.append("time\t\(time)\t\(path)")
    }
    for (question, file) in answers {
      let kind = question.isScalable ? "scalable" : "any"
      let size = "\(question.weight)\t\(question.width)"
      var line = "face\t\(size)\t\(kind)\t\(question.language)\t\(question.family)"
      if let file { line += "\t\(file.index)\t\(file.family)\t\(file.path)" }
      lines.append(line)
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

extension ModificationTime {
  /// Reads a field; nil if it says that there is no such file.
  fileprivate nonisolated init?(_ field: Substring) {
    let parts = field.split(separator: ".")
    guard parts.count == 2, let seconds = Int(parts[0]), let nanoseconds = Int(parts[1]) else {
      return nil
    }
    self.init(seconds: seconds, nanoseconds: nanoseconds)
  }
}
