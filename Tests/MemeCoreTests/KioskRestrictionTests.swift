import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The restrictions of a kiosk")
struct KioskRestrictionTests {
  private func kiosk(
    _ preset: Preset = .captionedEditor, _ change: (inout KioskConfiguration) -> Void = { _ in }
  ) -> AppState {
    var configuration = KioskConfiguration.editor
    change(&configuration)
    return preset.kiosk(.visit, configuration)
  }

  private func folder(_ path: String) -> AlbumEntry {
    AlbumEntry(name: path.lastPathComponent, path: path, kind: .folder, byteCount: 0)
  }

  private func picture(_ path: String) -> AlbumEntry {
    AlbumEntry(name: path.lastPathComponent, path: path, kind: .picture, byteCount: 1)
  }

  @Test("What leads out changes nothing, whatever asks for it, also through a menu")
  func forbidden() {
    let actions: [AppAction] = [
      .sent(.opened), .detail(.editTapped), .draft(.continueTapped(DraftID("1"))),
      .settings(.opened),
      .settings(.chosen(.theme, .text("dark"))), .settings(.clearConfirmed),
      .pictureOpened(path: "/etc/passwd"), .activated(.files(["file:///a.jpg"]), LaunchContext()),
      .dropped(files: ["/etc/passwd"], text: []), .shortcutsTapped, .fullScreenToggled,
      .turnChosen(.left), .paste(.requested(intoField: false)),
      .editor(.saveTapped), .editor(.saveAsTapped), .editor(.copyTapped),
      .share(.activityTapped(.saveToPictures)), .share(.activityTapped(.saveAs)),
      .share(.activityTapped(.email)), .share(.activityTapped(.openWith)),
      .share(.activityTapped(.command("Upload"))), .share(.activityTapped(.handout)),
      .share(.showInFolderTapped(path: "/")), .share(.otherProgramTapped),
      .share(.nameTapped(replaces: true)), .template(.saveTapped), .template(.nameAccepted),
      .share(.folderTapped("/")), .album(.otherTapped),
      .album(.placeTapped(.recents)), .album(.placeTapped(.folder("/"))),
    ]
    for action in actions.flatMap({ [$0, .menuChosen($0)] }) {
      var state = kiosk()
      let before = state
      #expect(state.forbids(action))
      #expect(state.reduce(action) == [] && state == before)
      #expect(!Preset.captionedEditor.state.forbids(action))
    }
  }

  @Test("A folder whose own path leads over others is open, and nothing beside it")
  func indirectFolder() {
    let folder = "/usr/bin/../share/mememe/Samples"
    let state = kiosk { $0.folders = [folder] }
    #expect(!state.forbids(.album(.placeTapped(.folder(folder)))))
    #expect(!state.forbids(.album(.entryTapped(picture(folder + "/cat.jpg")))))
    #expect(state.forbids(.album(.entryTapped(picture(folder + "/../cat.jpg")))))
    #expect(state.forbids(.album(.placeTapped(.folder(folder + "/..")))))
  }

  @Test("Only the configured folders are open, and those in them")
  func folders() {
    let state = kiosk { $0.folders = ["/srv/party", "/srv/zoo"] }
    for path in ["/srv/party", "/srv/party/2026", "/srv/zoo"] {
      #expect(!state.forbids(.album(.placeTapped(.folder(path)))))
      #expect(!state.forbids(.album(.entryTapped(folder(path)))))
      #expect(!state.forbids(.album(.entryTapped(picture(path + "/a.jpg")))))
    }
    for path in ["/srv", "/", "/srv/partying", "/srv/party/../../etc", "/home/user/Pictures"] {
      #expect(state.forbids(.album(.placeTapped(.folder(path)))))
      #expect(state.forbids(.album(.entryTapped(folder(path)))))
      #expect(state.forbids(.album(.folderTapped(of: picture(path + "/a.jpg")))))
      #expect(state.forbids(.album(.pictureTapped(picture(path + "/a.jpg"), at: .zero))))
    }
    #expect(!state.forbids(.album(.placeTapped(.templates))))
  }

  @Test("The picker opens the first configured folder, from which nothing leads up")
  func picker() throws {
    var state = kiosk { $0.folders = ["/srv/party"] }
    let effects = state.reduce(.editor(.albumTapped))
    let screen = try #require(state.albums.screen)
    #expect(screen.place == .folder("/srv/party") && screen.parent == nil)
    let listing = try #require(screen.listing)
    #expect(effects.contains(.album(.listFolder(path: "/srv/party"), listing)))
    _ = state.reduce(.album(.entryTapped(folder("/srv/party/2026"))))
    #expect(state.albums.screen?.parent == "/srv/party")
    _ = state.reduce(.album(.parentTapped))
    #expect(state.albums.screen?.place == .folder("/srv/party"))
    #expect(state.albums.screen?.parent == nil)
  }

  @Test("Without configured folders there are the samples")
  func samples() {
    var state = kiosk()
    _ = state.reduce(.editor(.albumTapped))
    #expect(state.albums.screen?.place == .folder("/samples"))
  }

  @Test("A file on the clipboard is not opened")
  func pastedFile() {
    var state = kiosk()
    let before = state.editor
    state.shared.request(.open(.file("/etc/passwd")))
    _ = state.reduce(.alertDismissed)
    #expect(state.editor == before)
  }

  @Test("Activities are switched on one by one")
  func activities() {
    let all: [(KioskActivity, ShareActivityID)] = [
      (.saveToPictures, .saveToPictures), (.copy, .copy), (.print, .print),
      (.command("Upload"), .command("Upload")),
    ]
    for (activity, id) in all {
      let state = kiosk { $0.activities = [activity] }
      for (_, other) in all {
        #expect(state.forbids(.share(.activityTapped(other))) == (other != id))
      }
    }
    let state = kiosk { $0.handout = HandoutConfiguration(address: "10.0.0.1", port: 8080) }
    #expect(!state.forbids(.share(.activityTapped(.handout))))
  }

  @Test("Without any folder no picture is listed, suggested or counted")
  func nothing() {
    var state = Preset.emptyEditor.state
    state.shared.samplesFolder = nil
    state.becomeKiosk(.editor)
    state.kiosk?.phase = .visit
    #expect(state.reduce(.album(.wallAppeared)) == [])
    let effects = state.reduce(.editor(.albumTapped))
    #expect(state.albums.screen?.place == .templates)
    #expect(
      !effects.contains { if case .album(.count, _) = $0 { true } else { false } })
  }

  @Test("The folders in the first configured folder are listed too")
  func subfolders() throws {
    var state = kiosk { $0.folders = ["/srv/party"] }
    _ = state.reduce(.editor(.albumTapped))
    let listing = try #require(state.albums.screen?.listing)
    let entries = [folder("/srv/party/2026"), picture("/srv/party/a.jpg")]
    _ = state.reduce(.album(.listed(listing, entries)))
    #expect(state.albums.screen?.entries == entries)
  }
}
