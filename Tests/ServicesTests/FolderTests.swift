import Foundation
import MemeCore
import Services
import Testing

@Suite struct FolderListerTests {
  private let folder = TemporaryFolder()

  @Test func showsFoldersFirstThenTheMostRecentPictures() throws {
    try folder.write([1, 2], "old.jpg", daysAgo: 9)
    try folder.write([1], "new.JPEG", daysAgo: 1)
    try folder.write([1], "middle.png", daysAgo: 5)
    try folder.write([1], "notes.txt")
    try folder.write([1], ".hidden.jpg")
    for name in ["Zebra", "apple"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    let entries = try FolderLister().list(folder.root, cancellation: Cancellation())
    #expect(entries.map(\.name) == ["apple", "Zebra", "new.JPEG", "middle.png", "old.jpg"])
    #expect(entries.map(\.kind) == [.folder, .folder, .picture, .picture, .picture])
    #expect(entries.last?.byteCount == 2)
    #expect(entries.first?.path == folder.path("apple"))
  }

  @Test func leavesOutWhatOnlyLooksLikeAPicture() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("dangling.jpg"), withDestinationPath: folder.path("nowhere"))
    #expect(mkfifo(folder.path("pipe.jpg"), 0o600) == 0)
    #expect(try FolderLister().list(folder.root, cancellation: Cancellation()).isEmpty)
  }

  @Test func takesAMissingFolderAsEmpty() throws {
    #expect(try FolderLister().list(folder.path("none"), cancellation: Cancellation()).isEmpty)
  }

  @Test func tellsWhatIsNoFolder() throws {
    try folder.write([1], "file.jpg")
    #expect(throws: Problem.folderUnreadable("file.jpg")) {
      try FolderLister().list(folder.path("file.jpg"), cancellation: Cancellation())
    }
  }

  @Test func stopsWhenCancelled() throws {
    try folder.write([1], "file.jpg")
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Problem.cancelled) {
      try FolderLister().list(folder.root, cancellation: cancellation)
    }
  }
}

@Suite struct PicturesFolderTests {
  private let folder = TemporaryFolder()

  private func service(pictures: String? = nil) -> PicturesFolder {
    var environment = ["HOME": folder.root]
    environment["XDG_PICTURES_DIR"] = pictures
    return PicturesFolder(directories: Directories(environment: environment))
  }

  @Test func namesMemesByDateAndNeverOverwrites() throws {
    let first = try service().save([1], fileExtension: "jpg")
    let second = try service().save([2], fileExtension: "jpg")
    #expect(first.folder == "Pictures/MemeMe")
    #expect(first.fileName.wholeMatch(of: /meme-\d{8}-\d{6}\.jpg/) != nil)
    #expect(first.fileName != second.fileName)
    #expect(try folder.content(of: folder.path("Pictures/MemeMe/\(first.fileName)")) == [1])
    #expect(try folder.content(of: folder.path("Pictures/MemeMe/\(second.fileName)")) == [2])
  }

  @Test func savesSideBySideFromManyThreads() async throws {
    let service = service()
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<24 {
        group.addTask { try service.save([UInt8(number)], fileExtension: "png").fileName }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names.count == 24)
  }

  @Test func tellsTheFolderWhenItCannot() throws {
    try folder.write([1], "file")
    let service = service(pictures: folder.path("file"))
    #expect(!service.canBeWritten)
    #expect(throws: Problem.writing(.noSuchFolder, folder: "file/MemeMe")) {
      try service.save([1], fileExtension: "jpg")
    }
  }
}

@Suite struct DirectoriesTests {
  private let folder = TemporaryFolder()

  private func pictures(userDirectories: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.path(".config"), withIntermediateDirectories: false)
    try folder.write(Array(userDirectories.utf8), ".config/user-dirs.dirs")
    return Directories(environment: ["HOME": folder.root]).pictures
  }

  @Test(arguments: [
    (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/Bilder"), (#"XDG_PICTURES_DIR="$HOME/""#, ""),
    (##"XDG_PICTURES_DIR="$HOME/My \"best\" \\ ones""##, #"/My "best" \ ones"#),
    ("# XDG_PICTURES_DIR=\"$HOME/No\"\nXDG_MUSIC_DIR=\"$HOME/Music\"", "/Pictures"),
    (#"XDG_PICTURES_DIR="relative""#, "/Pictures"), ("XDG_PICTURES_DIR=", "/Pictures"),
    ("  XDG_PICTURES_DIR = \"$HOME/Spaced\" ", "/Spaced"),
  ])
  func readsTheUserDirectories(content: String, pictures: String) throws {
    #expect(try self.pictures(userDirectories: content) == folder.root + pictures)
  }

  @Test func prefersTheVariableUnlessRelative() {
    let set = ["HOME": "/home/me", "XDG_PICTURES_DIR": "/srv/pictures"]
    #expect(Directories(environment: set).pictures == "/srv/pictures")
    let relative = ["HOME": "/home/me", "XDG_PICTURES_DIR": "pictures"]
    #expect(Directories(environment: relative).pictures == "/home/me/Pictures")
  }

  @Test func showsPathsAsSeenFromHome() {
    let directories = Directories(environment: ["HOME": "/home/me"])
    #expect(directories.shown("/home/me/Pictures/MemeMe") == "Pictures/MemeMe")
    #expect(directories.shown("/home/meme/x") == "/home/meme/x")
  }
}
