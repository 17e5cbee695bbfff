import CLinux
import Glibc
import Testing

@testable import Services

@Suite("Removing folders")
struct FolderRemovalTests {
  private let folder = TemporaryFolder()

  @Test("Names that are not UTF-8 are removed too, as files and as folders")
  func bytes() {
    let name = Array(folder.path("a").utf8CString.dropLast()) + [-1, -2]
    #expect(mkdir(name + [0], 0o755) == 0)
    for path in [name + [0x2F, -3, 0], name + [-4, 0]] {
      #expect(close(open(path, O_CREAT | O_WRONLY, 0o600)) == 0)
    }
    #expect(FolderRemoval.removeContents(of: folder.root, except: { _ in true }) == nil)
    #expect(access(name + [0], F_OK) != 0, "what has no name that is kept is removed")
    #expect(FolderRemoval.remove(folder.root) == nil)
    #expect(access(folder.root, F_OK) != 0)
  }

  @Test("Links are removed, and what they lead to stays")
  func links() throws {
    try folder.write([1], "file")
    mkdir(folder.path("inner"), 0o755)
    #expect(symlink(folder.path("file"), folder.path("inner/link")) == 0)
    #expect(symlink(folder.root, folder.path("inner/loop")) == 0)
    #expect(FolderRemoval.remove(folder.path("inner")) == nil)
    #expect(folder.names == ["file"])
  }

  @Test("Folders may be nested more deeply than files can be open")
  func depth() {
    var path = folder.path("deep")
    for _ in 0..<1200 {
      #expect(mkdir(path, 0o755) == 0)
      path += "/d"
    }
    #expect(FolderRemoval.remove(folder.path("deep")) == nil)
    #expect(folder.names == [])
  }

  @Test("What another program has made unchangeable is removed")
  func permissions() throws {
    let folders = ["outer", "outer/inner", "outer/inner/empty"].map(folder.path)
    for path in folders { mkdir(path, 0o755) }
    try folder.write([1], "outer/file")
    for path in folders + [folder.path("outer/file"), folder.root] { chown(path, Self.nobody, 0) }
    for path in folders.reversed() { chmod(path, path == folders[0] ? 0o500 : 0) }
    // To root everything is allowed; this is of the thread, which does not change in here.
    let user = getuid() == 0 ? setfsuid(Self.nobody) : -1
    defer { if user >= 0 { setfsuid(0) } }
    #expect(FolderRemoval.removeContents(of: folder.root) == nil)
    #expect(folder.names == [])
  }

  private static let nobody: UInt32 = 65_534
}
