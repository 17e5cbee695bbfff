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

  @Test func reportsThatAFolderIsMissing() throws {
    #expect(throws: Problem.folderMissing("none")) {
      try FolderLister().list(folder.path("none"), cancellation: Cancellation())
    }
    #expect(throws: Problem.folderMissing("none")) {
      try FolderLister().recents(
        in: folder.path("none"), count: 9, cancellation: Cancellation())
    }
  }

  @Test func aLinkToNothingIsNotMissing() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("nowhere"))
    #expect(throws: Problem.folderUnreadable("link")) {
      try FolderLister().list(folder.path("link"), cancellation: Cancellation())
    }
  }

  @Test func reportsWhatIsNoFolder() throws {
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

  @Test("Every format that opens is listed")
  func formats() throws {
    let extensions = [
      "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "heic", "heif", "avif", "tif", "tiff",
      "BMP",
    ]
    for name in extensions { try folder.write([1], "picture.\(name)") }
    let entries = try FolderLister().list(folder.root, cancellation: Cancellation())
    #expect(entries.count == extensions.count)
  }

  @Test("Recent pictures come from all folders, except through links, which can form loops")
  func recents() throws {
    try makeFolder("a")
    try makeFolder("a/b")
    try makeFolder(".hidden")
    try folder.write([1], "old.jpg", daysAgo: 9)
    try folder.write([1], "a/b/new.jpg", daysAgo: 1)
    try folder.write([1], "a/middle.png", daysAgo: 5)
    try folder.write([1], ".hidden/secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/b/loop"), withDestinationPath: folder.root)
    let lister = FolderLister()
    let all = try lister.recents(in: folder.root, count: 10, cancellation: Cancellation())
    #expect(all.map(\.name) == ["new.jpg", "middle.png", "old.jpg"])
    #expect(all.first?.folder == folder.path("a/b"))
    let two = try lister.recents(in: folder.root, count: 2, cancellation: Cancellation())
    #expect(two == Array(all.prefix(2)))
  }

  @Test("A link that forms a loop is a folder, as deep as it is opened")
  func loop() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: folder.root)
    var path = folder.root
    for _ in 0..<5 { path += "/loop" }
    let entries = try FolderLister().list(path, cancellation: Cancellation())
    #expect(entries.map(\.kind) == [.folder])
  }

  @Test("The pictures of the offered folders are counted")
  func survey() throws {
    for name in ["a", "B", "samples"] { try makeFolder(name) }
    for name in ["1.jpg", "2.png", "a/1.jpg", "samples/1.jpg", "samples/2.jpg", "B/notes.txt"] {
      try folder.write([1], name)
    }
    let survey = try FolderLister().survey(
      pictures: folder.root, samples: folder.path("samples"), cancellation: Cancellation())
    #expect(survey.pictureCount == 2 && survey.sampleCount == 2)
    #expect(survey.folders.map(\.name) == ["a", "B", "samples"])
    #expect(survey.folders.map(\.pictureCount) == [1, 0, 2])
  }

  @Test("New, changed and removed pictures are reported, also in folders within")
  func watch() async throws {
    try makeFolder("a")
    try makeFolder("a/b")
    let changes = Changes()
    let watch = FolderLister().watch(folder.root) { changes.add() }
    let steps: [() throws -> Void] = [
      { try folder.write([1], "new.jpg") }, { try folder.write([1], "a/new.jpg") },
      { try folder.write([1], "a/b/new.jpg") }, { try makeFolder("a/b/c") },
      { try folder.write([1], "a/b/c/new.jpg") },
      { try FileManager.default.removeItem(atPath: folder.path("new.jpg")) },
    ]
    for step in steps {
      let before = changes.count
      try step()
      let deadline = ContinuousClock.now + .seconds(120)
      while changes.count == before, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(changes.count > before)
    }
    withExtendedLifetime(watch) {}
    #expect(FolderLister().watch(folder.path("none")) {} == nil)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: false)
  }
}

@Suite struct PicturesFolderTests {
  private let folder = TemporaryFolder()

  private func service(pictures: String? = nil) -> PicturesFolder {
    var environment = ["HOME": folder.root]
    environment["XDG_PICTURES_DIR"] = pictures
    return PicturesFolder(directories: Directories(environment: environment))
  }

  @Test(
    "A file in place of one of the folders is reported as a file",
    arguments: ["Pictures", "Pictures/MemeMe"])
  func fileInPlaceOfFolder(name: String) throws {
    if name != "Pictures" {
      try FileManager.default.createDirectory(
        atPath: folder.path("Pictures"), withIntermediateDirectories: false)
    }
    try folder.write([1], name)
    #expect(throws: Problem.writing(.notFolder, folder: "Pictures/MemeMe")) {
      try service().save([2], fileExtension: "jpg")
    }
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

  @Test func reportsTheFolderWhenItCannot() throws {
    try folder.write([1], "file")
    let service = service(pictures: folder.path("file"))
    #expect(!service.canBeWritten)
    #expect(throws: Problem.writing(.notFolder, folder: "file/MemeMe")) {
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
    #expect(
      directories.abbreviated("/home/me/.config/mememe/config.json")
        == "~/.config/mememe/config.json")
    #expect(directories.abbreviated("/home/meme/x") == "/home/meme/x")
  }
}
