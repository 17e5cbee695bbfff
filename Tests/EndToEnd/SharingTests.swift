import Foundation
import Glibc
import MemeTestKit
import Testing

@Suite("Sharing with programs that record what they get")
struct SharingTests {
  private let journey: Journey
  private var home: Home { journey.home }

  /// Makes a home with a folder of programs, and a folder for what they record.
  init() throws {
    journey = try Journey(Home.awkward)
    for folder in ["bin", "got", "run", ".local/share/applications"] { try home.makeFolder(folder) }
    try #require(chmod(home.path("run"), 0o700) == 0)
    journey.home.environment["PATH"] = home.path("bin") + ":/usr/bin:/bin"
    journey.home.environment["XDG_RUNTIME_DIR"] = home.path("run")
    journey.home.environment["GOT"] = home.path("got")
    journey.home.environment["CUPS_SERVER"] = home.path("run/no-scheduler")
  }

  /// Installs a program that records its arguments, one a line, the last file, and its mode.
  private func install(_ name: String, _ lines: [String] = []) throws {
    let text = """
      #!/bin/sh
      for word; do printf '%s\\n' "$word"; file=$word; done > "$GOT/\(name)"
      /bin/cp "$file" "$GOT/\(name).copy"
      /usr/bin/stat -c %a "$file" > "$GOT/\(name).mode"
      \(lines.joined(separator: "\n"))

      """
    try ExecutableFile.write(text, to: home.path("bin/\(name)"))
  }

  private func words(_ name: String) throws -> [String] {
    String(decoding: try home.read("got/\(name)"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func share(_ steps: String) async throws {
    let result = try await journey.run(
      Journey.choosePicture + """
        click "TOP"
        type "$(touch owned) 'quoted' -n"
        press Return
        click "Share"

        """ + steps)
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.names(in: "").contains("owned") == false)
  }

  /// Whether a file is a JPEG without EXIF, comments or profiles: only JFIF's own segment.
  private func expectBareJPEG(_ bytes: [UInt8]) throws {
    #expect(bytes.starts(with: [0xFF, 0xD8]))
    var at = 2
    while at + 4 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      #expect(bytes[at + 1] != 0xFE && !(0xE1...0xEF).contains(bytes[at + 1]))
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
  }

  @Test("A mail program gets a copy that only the user can read, and the meme is sent")
  func email() async throws {
    try install("xdg-email")
    try await share(
      """
      click "Email"
      wait "Your message is ready"
      click "Sent"
      wait "$(touch owned)"
      """)
    let words = try words("xdg-email")
    #expect(words.first == "--attach" && words.count == 2)
    #expect(words.last?.hasPrefix(home.path("run/mememe/shared/")) == true)
    #expect(try self.words("xdg-email.mode") == ["600"])
    try expectBareJPEG(try home.read("got/xdg-email.copy"))
  }

  @Test("A program is chosen, and opens a copy")
  func openWith() async throws {
    try install("paint")
    try home.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Paint & Co
      Exec=paint --new-window %f
      MimeType=image/jpeg;image/png;
      """.utf8, to: ".local/share/applications/paint.desktop")
    try await share(
      """
      click "More"
      click "PNG"
      click "Back"
      click "Open With…"
      click "Paint & Co"
      wait "Opened in Paint & Co"
      """)
    let isThere = try await eventually { home.names(in: "got").contains("paint.mode") }
    try #require(isThere)
    #expect(try words("paint").first == "--new-window")
    #expect(try home.read("got/paint.copy").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("A printer is chosen, and gets the meme as it was chosen")
  func print() async throws {
    try expectBareJPEG(try await printedMeme(as: "JPEG"))
  }

  @Test("A printer gets PNG instead of WebP, which CUPS does not print")
  func printedWebP() async throws {
    #expect(try await printedMeme(as: "WebP").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  /// What the second of two printers gets.
  private func printedMeme(as format: String) async throws -> [UInt8] {
    let scheduler = try await PrintScheduler([
      PrintScheduler.Queue("Laser", isDefault: true),
      PrintScheduler.Queue("Office", ["Info Laser in the office"]),
    ])
    journey.home.environment["CUPS_SERVER"] = scheduler.socket
    try await share(
      """
      click "More"
      click "\(format)"
      click "Back"
      click "Print"
      click "Laser in the office"
      click "More copies"
      wait "2 copies"
      click "Print Now"
      wait "Sent to the printer"
      """)
    let isPrinted = try await eventually { scheduler.job(of: "Office") != nil }
    try #require(isPrinted)
    let job = try #require(scheduler.job(of: "Office"))
    #expect(job.copies == "2" && job.title == "Meme")
    return job.bytes
  }

  @Test(
    "Without a dialog of the desktop a name and a folder are asked, and before replacing a file")
  func saveAs() async throws {
    try home.write("mine".utf8, to: "Pictures/meme.jpg")
    try home.makeFolder("Trips/2026")
    try await share(
      """
      click "Save As…"
      wait "File name"
      click "Save"
      wait "exists already"
      type "otter"
      press Return
      wait "Saved"
      click "OK"
      press ctrl+shift+s
      wait "File name"
      type "/"
      wait "A name cannot have"
      expect-disabled "Save"
      press ctrl+a
      type "lion"
      click "In the folder “Pictures”"
      click "Up one folder"
      click "Trips"
      click "2026"
      click "Save Here"
      expect "In the folder “2026”"
      click "Save"
      wait "Saved"
      click "Make Another"
      expect-disabled "Share"
      """)
    #expect(try home.read("Pictures/meme.jpg") == Array("mine".utf8))
    #expect(try home.read("Pictures/otter.jpg").starts(with: [0xFF, 0xD8]))
    #expect(try home.read("Trips/2026/lion.jpg").starts(with: [0xFF, 0xD8]))
  }

  @Test("Formats and sizes are shown with their bytes, and written")
  func options() async throws {
    try await share(
      """
      wait "800 × 600 ·"
      click "More"
      click "WebP"
      click "Small"
      wait "640 × 480 ·"
      click "Save to Pictures"
      wait "Saved"
      click "OK"
      """)
    let name = try #require(journey.savedNames.first)
    #expect(name.hasSuffix(".webp"))
    #expect(try home.read("Pictures/MemeMe/\(name)").starts(with: Array("RIFF".utf8)))
  }

  @Test("A command of the user's own gets the meme; its last line is the result")
  func command() async throws {
    try install("upload", ["echo working", "echo 'see https://example.org/1'"])
    try home.makeFolder(".config/mememe")
    let settings = """
      {"start": "editor", "commands": [
        {"name": "My phone", "icon": "phone", "command": ["upload", "--to", "phone", "%f"]},
        {"name": "Not there", "command": ["no-such-program"]},
      ]}
      """
    try home.write(settings.utf8, to: ".config/mememe/config.json")
    try await share(
      """
      expect-disabled "Not there"
      click "My phone"
      wait "My phone is done"
      wait "see https://example.org/1"
      click "OK"
      """)
    #expect(try words("upload").prefix(2) == ["--to", "phone"])
    try expectBareJPEG(try home.read("got/upload.copy"))
  }

  @Test("What is missing is reported, and nothing else is disabled")
  func obstacles() async throws {
    journey.home.environment["PATH"] = home.path("bin")
    try await share(
      """
      expect-disabled "Email"
      expect-disabled "Print"
      expect-disabled "Copy"
      expect-enabled "Save to Pictures"
      expect-enabled "Save As…"
      """)
  }
}
