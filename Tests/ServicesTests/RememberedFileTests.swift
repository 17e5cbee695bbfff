import Canvas
import Foundation
import Glibc
import MemeCore
import Services
import Testing

@Suite struct RememberedFileTests {
  private let folder = TemporaryFolder()

  private var file: RememberedFile {
    RememberedFile(directories: Directories(environment: ["HOME": folder.root]))
  }

  @Test func keepsTheLastStyle() throws {
    #expect(file.read() == nil)
    var remembered = Remembered()
    try file.write(remembered)
    remembered.style.isCapitals = false
    remembered.style.typeface = .family("Inter")
    remembered.sentMode = .grid
    try file.write(remembered)
    #expect(file.read() == remembered)
  }

  @Test func aDamagedFileIsNone() throws {
    try file.write(Remembered())
    try folder.write(Array("{\"style\":".utf8), ".local/state/mememe/state.json")
    #expect(file.read() == nil)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try file.write(Remembered())
    let path = folder.path(".local/state/mememe/state.json")
    try #require(remove(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(file.read() == nil)
  }
}
