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

  @Test func aWindowLeavesTheChangesOfAnotherInPlace() throws {
    let (mine, others) = (file, file)
    var settings = UserSettings()
    settings.sentMode = .grid
    try others.write(settings)
    var moved = UserSettings()
    moved.window = WindowPlacement(size: Size(width: 900, height: 700))
    try mine.write(moved)
    settings.window = moved.window
    #expect(file.read() == settings)
    // The other window's own placement is the one that it had.
    settings.window = nil
    settings.hasCameraTimer = true
    try others.write(settings)
    #expect(file.read()?.window == moved.window)
    #expect(file.read()?.hasCameraTimer == true)
    settings.hasCameraTimer = false
    try others.write(settings)
    #expect(file.read()?.hasCameraTimer == false)
  }

  @Test func aDamagedFileIsReplacedWithAllSettings() throws {
    let file = file
    var settings = UserSettings()
    settings.sentMode = .grid
    try file.write(settings)
    try folder.write(Array("{".utf8), ".local/state/mememe/state.json")
    settings.flipsPhotos = true
    try file.write(settings)
    #expect(self.file.initial == settings)
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
