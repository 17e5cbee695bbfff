import Canvas
import Foundation
import MemeCore
import Services
import Testing

@Suite struct StyleFileTests {
  private let folder = TemporaryFolder()

  private var file: StyleFile {
    StyleFile(directories: Directories(environment: ["HOME": folder.root]))
  }

  @Test func keepsTheLastStyle() throws {
    #expect(file.read() == nil)
    var style = CaptionStyle.classic
    try file.write(style)
    style.isCapitals = false
    style.typeface = .family("Inter")
    try file.write(style)
    #expect(file.read() == style)
  }

  @Test func aDamagedFileIsNone() throws {
    try file.write(.classic)
    try folder.write(Array("{\"size\":".utf8), ".local/state/mememe/style.json")
    #expect(file.read() == nil)
  }
}
