import Canvas
import Foundation
import Glibc
import MemeCore
import Services
import Testing

@Suite struct UserSettingsFileTests {
  private let folder = TemporaryFolder()

  private var file: UserSettingsFile {
    UserSettingsFile(directories: Directories(environment: ["HOME": folder.root]))
  }

  @Test func keepsTheLastStyle() throws {
    #expect(file.read() == nil)
    var userSettings = UserSettings()
    try file.write(userSettings)
    userSettings.style.isCapitals = false
    userSettings.style.typeface = .family("Inter")
    userSettings.sentMode = .grid
    try file.write(userSettings)
    #expect(file.read() == userSettings)
  }

  @Test func aDamagedFileIsNone() throws {
    try file.write(UserSettings())
    try folder.write(Array("{\"style\":".utf8), ".local/state/mememe/state.json")
    #expect(file.read() == nil)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try file.write(UserSettings())
    let path = folder.path(".local/state/mememe/state.json")
    try #require(remove(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(file.read() == nil)
  }
}
