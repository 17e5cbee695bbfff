import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("The desktop's programs")
struct DesktopProgramTests {
  private let user: ShareTestUser

  /// Makes a user with some programs in the system's folder.
  init() throws {
    user = try ShareTestUser()
    for name in ["viewer", "editor", "painter"] { try user.install(name) }
    for name in ["viewer", "editor", "painter"] { try entry(name) }
  }

  private func entry(
    _ name: String, in folder: String = "system", _ lines: String = "", exec: String? = nil
  ) throws {
    try user.write(
      """
      [Desktop Entry]
      Type=Application
      Name=\(name.capitalized)
      Name[de]=\(name) auf Deutsch
      Exec=\(exec ?? "\(name) %F")
      MimeType=image/jpeg;image/png;
      \(lines)
      """, to: "\(folder)/applications/\(name).desktop")
  }

  private let noBus = MessageBus(.session, environment: [:])

  private func list(for mediaType: String, _ more: [String: String] = [:]) -> ProgramList {
    DesktopProgramCatalog(environment: user.environment.merging(more) { $1 }, bus: noBus)
      .programs(for: mediaType)
  }

  private func programs(_ more: [String: String] = [:]) -> [DesktopProgram] {
    list(for: "image/jpeg", more).programs
  }

  private func activity(_ user: ShareTestUser) -> OpenWithActivity {
    OpenWithActivity(
      catalog: DesktopProgramCatalog(environment: user.environment, bus: noBus), bus: noBus,
      parent: ParentWindow(), sharedCopies: SharedCopies(directories: user.directories),
      environment: user.environment)
  }

  private var names: [String] { programs().map(\.name) }

  @Test("Entries name their media types themselves")
  func mediaTypes() throws {
    #expect(names == ["Editor", "Painter", "Viewer"])
    #expect(programs().allSatisfy { !$0.isDefault })
    #expect(list(for: "text/plain") == ProgramList())
    #expect(programs(["LANG": "de_DE.UTF-8"]).first?.name == "editor auf Deutsch")
    try user.write(
      "[MIME Cache]\nimage/jpeg=viewer.desktop;gone.desktop;",
      to: "system/applications/mimeinfo.cache")
    #expect(names == ["Viewer", "Editor", "Painter"])
  }

  @Test(
    "Some entries are not offered, others only in menus",
    arguments: [
      ("Hidden=true", false), ("Terminal=true", false), ("TryExec=missing", false),
      ("TryExec=viewer", true), ("NoDisplay=true", true), ("OnlyShowIn=KDE;", true),
      ("NotShowIn=GNOME;", true), ("DBusActivatable=true", true),
    ])
  func hidden(line: String, isOffered: Bool) throws {
    try entry("viewer", line)
    #expect(names.contains("Viewer") == isOffered)
  }

  @Test("A program that is not installed, a link, and this program are not offered")
  func unusable() throws {
    try entry("viewer", exec: "missing %f")
    try entry("org.mememe.MemeMe", exec: "viewer %f")
    try user.write("[Desktop Entry]\nType=Link\nName=L", to: "system/applications/link.desktop")
    try user.write("", to: "system/applications/empty.desktop")
    #expect(names == ["Editor", "Painter"])
  }

  @Test("The user's entry hides that of the system")
  func precedence() throws {
    try user.write(
      "[Desktop Entry]\nType=Application\nName=Mine\nExec=viewer %f\nMimeType=image/jpeg;",
      to: "share/applications/viewer.desktop")
    try user.write("[Desktop Entry]\nHidden=true", to: "share/applications/editor.desktop")
    #expect(names == ["Mine", "Painter"])
  }

  @Test("Entries in folders have dashes in their names")
  func subfolder() throws {
    try entry("kde/painter", in: "share", exec: "painter %f")
    try user.write(
      "[Default Applications]\nimage/jpeg=kde-painter.desktop", to: "config/mimeapps.list")
    #expect(programs().first?.id == "kde-painter.desktop")
  }

  @Test("Users add and remove programs, and choose a default one")
  func associations() throws {
    try entry("other", exec: "viewer %f")
    try user.write(
      """
      [Added Associations]
      image/jpeg=painter.desktop;missing.desktop;
      [Removed Associations]
      image/jpeg=viewer.desktop;
      """, to: "config/mimeapps.list")
    try user.write(
      "[Added Associations]\nimage/jpeg=viewer.desktop;", to: "etc/mimeapps.list")
    #expect(names == ["Painter", "Editor", "Other"])
    try user.write(
      "[Default Applications]\nimage/jpeg=missing.desktop;editor.desktop;", to: "etc/mimeapps.list")
    #expect(names == ["Editor", "Painter", "Other"])
    #expect(programs().map(\.isDefault) == [true, false, false])
  }

  @Test("A desktop's default comes before that of all desktops in the same folder")
  func desktopDefault() throws {
    try user.write("[Default Applications]\nimage/jpeg=viewer.desktop", to: "etc/mimeapps.list")
    try user.write(
      """
      [Default Applications]
      image/jpeg=painter.desktop
      [Removed Associations]
      image/jpeg=editor.desktop
      """, to: "etc/gnome-mimeapps.list")
    let desktop = ["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"]
    #expect(programs(desktop).map(\.name) == ["Painter", "Editor", "Viewer"])
    #expect(names.first == "Viewer")
    try user.write("[Default Applications]\nimage/jpeg=editor.desktop", to: "config/mimeapps.list")
    #expect(programs(desktop).first?.name == "Editor")
  }

  @Test("The chosen program opens copies of the memes, in its folder")
  func openWith() async throws {
    try user.install("viewer", [#"/bin/pwd > "$0.folder""#])
    try entry("viewer", "Path=\(user.folder.path("share"))")
    let activity = activity(user)
    #expect(activity.id == .openWith && activity.obstacle() == nil)
    let files = awkwardNames.map { SharedFile.named($0) }
    let result = await activity.result(of: files, .program("viewer.desktop"))
    #expect(result == .success(.opened(program: "Viewer")))
    try await waiting { [user] in try waitUntil { user.line("viewer.folder") != nil } }
    #expect(user.line("viewer.folder") == user.folder.path("share"))
    let paths = try #require(user.arguments(of: "viewer"))
    #expect(paths.map(fileName) == awkwardNames)
    #expect(paths.allSatisfy { mode(of: $0) == 0o600 }, "they stay, for the program to read")
    let missing = await activity.result(of: files, .program("missing.desktop"))
    #expect(missing == .failure(.sharing(.obstacle(.noProgram))))
  }

  @Test("Without a program there is an obstacle, and with a broken one no copy is left")
  func obstacles() async throws {
    let empty = try ShareTestUser()
    #expect(activity(empty).obstacle() == .noProgram)
    #expect(
      await activity(empty).result(of: [.named("a.jpg")])
        == .failure(.sharing(.obstacle(.noProgram))))
    // It can be executed as far as its mode says.
    try user.write("no program", to: "bin/editor")
    #expect(chmod(user.folder.path("bin/editor"), 0o755) == 0)
    #expect(
      await activity(user).result(of: [.named("a.jpg")])
        == .failure(.sharing(.notStarted(program: "Editor"))))
    #expect(user.copies == [])
  }
}
