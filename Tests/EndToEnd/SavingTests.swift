import Foundation
import Testing

@Suite("Incomplete saves, without a display", .serialized)
struct SavingTests {
  @Test(
    "If sent memes cannot be stored, the file is saved and named, and not written twice",
    .enabled(if: SmallDisk.isPossible, "only root can mount a disk"))
  func dataFolderReadOnly() async throws {
    let journey = try Journey()
    try journey.home.makeFolder(".local/share")
    let disk = try SmallDisk(
      at: journey.home.path(".local/share"), kilobytes: 64, isReadOnly: true)
    let result = try await journey.run(
      Journey.choosePicture + """
        click "TOP"
        type "kept as a file"
        press Return
        click "Share"
        click "Save to Pictures"
        wait "Saved, but not in Sent Memes"
        screenshot end.png
        """)
    #expect(result.status == 0, "\(result.output)")
    let name = try #require(journey.savedNames.first)
    #expect(journey.savedNames == [name])
    let alert = try #require(journey.inspection.elements.first { $0.role == "alert" })
    #expect(alert.value.contains(name) && alert.value.contains("cannot be written to"))
    withExtendedLifetime(disk) {}
  }
}
