import Canvas
import Foundation
import Synchronization
import Testing

@testable import SDLPlatform

/// What fontconfig has answered before, as long as nothing has changed.
@Suite("Faces found before")
final class FoundFacesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let environment = ["HOME": "/home/somebody", "LANG": "de_DE.UTF-8"]
  private let question = FoundFaces.Question(
    family: "Anton", weight: 200, width: 100, isScalable: true, language: "")
  private var font: FontFile {
    FontFile(path: folder.appending(path: "anton.ttf").path, index: 2, family: "Anton")
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("font".utf8).write(to: URL(filePath: font.path))
    try age(folder.path)
    try age(font.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes a file an hour old.
  private func age(_ path: String, by seconds: Double = 3_600) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  /// The file after a question has been answered; nil if none was written.
  private func stored(sources: [String]? = nil, answer: FontFile? = nil) -> [UInt8]? {
    let saved = Mutex<[UInt8]?>(nil)
    let faces = FoundFaces(nil, environment: environment) { bytes in
      saved.withLock { $0 = bytes }
    }
    let sources = sources ?? [folder.path, folder.appending(path: "later").path]
    _ = faces.answer(question, sources: { sources }) { answer }
    faces.store()
    return saved.withLock { $0 }
  }

  /// What is answered; nil if fontconfig is asked.
  private func known(_ stored: [UInt8]?, _ environment: [String: String]? = nil) -> FontFile?? {
    let faces = FoundFaces(stored, environment: environment ?? self.environment) { _ in }
    var isAsked = false
    let answer = faces.answer(question, sources: { [] }) {
      isAsked = true
      return nil
    }
    #expect(faces.areKnown == !isAsked)
    return isAsked ? nil : .some(answer)
  }

  @Test("An answer is known again, also that there is no such face")
  func known() throws {
    #expect(known(stored(answer: font)) == .some(font))
    #expect(known(stored()) == .some(nil))
  }

  @Test("A changed folder, file or variable makes fontconfig be asked")
  func changes() throws {
    let file = stored(answer: font)
    #expect(known(file, ["HOME": "/home/other", "LANG": "de_DE.UTF-8"]) == nil)
    try age(font.path, by: 1_800)
    #expect(known(file) == nil)
    let second = stored(answer: font)
    let later = folder.appending(path: "later")
    try FileManager.default.createDirectory(at: later, withIntermediateDirectories: true)
    try age(folder.path)
    #expect(known(second) == nil)
  }

  @Test("What has changed a moment ago is not stored, for another change could have the same time")
  func recent() throws {
    try age(font.path, by: 0)
    #expect(stored(answer: font) == nil)
  }

  @Test(
    "What has changed while the program ran is not stored with the new time",
    arguments: [true, false])
  func changedMeanwhile(isLoaded: Bool) throws {
    let folder = self.folder.path
    let faces = FoundFaces(
      isLoaded ? stored(answer: font) : nil, environment: environment
    ) { _ in Issue.record("stored") }
    if !isLoaded { _ = faces.answer(question, sources: { [folder] }) { font } }
    // A font is installed, of which fontconfig does not hear in this process.
    try age(folder, by: 60)
    let other = FoundFaces.Question(
      family: "Inter", weight: 80, width: 100, isScalable: true, language: "")
    _ = faces.answer(other, sources: { [folder] }) { nil }
    faces.store()
  }

  @Test("A removed font makes fontconfig be asked")
  func removed() throws {
    let file = stored(answer: font)
    try FileManager.default.removeItem(atPath: font.path)
    try age(folder.path)
    #expect(known(file) == nil)
  }

  @Test(
    "A damaged file is not used",
    arguments: [
      "", "mememe faces 2", "mememe faces 1\n\n", "mememe faces 2\n\nface\tx\t1\tany\t\tAnton\n",
      "mememe faces 2\n\nsomething\n",
      "mememe faces 2\n\nface\t1\t1\tany\t\tAnton\tx\tAnton\t/f\n",
    ])
  func damaged(file: String) {
    #expect(known(Array(file.utf8)) == nil)
  }

  @Test("Nothing is written when nothing new was asked")
  func unchanged() throws {
    let file = stored(answer: font)
    let faces = FoundFaces(file, environment: environment) { _ in Issue.record("written again") }
    #expect(faces.answer(question, sources: { [] }) { nil } == font)
    faces.store()
  }

  @Test("A finder finds the same faces, and the sources exist")
  func finder() throws {
    let saved = Mutex<[UInt8]?>(nil)
    let faces = FoundFaces(nil, environment: environment) { bytes in
      saved.withLock { $0 = bytes }
    }
    let file = FontFinder(known: faces).file(for: .heavyCondensed)
    #expect(file == FontFinder().file(for: .heavyCondensed))
    #expect(FontSources.paths.contains { FileManager.default.fileExists(atPath: $0) })
    // A machine whose fonts were installed a moment ago stores nothing.
    guard let stored = saved.withLock({ $0 }) else { return }
    let again = FoundFaces(stored, environment: environment) { _ in }
    #expect(again.areKnown)
    #expect(FontFinder(known: again).file(for: .heavyCondensed) == file)
  }
}
