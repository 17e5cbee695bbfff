import Canvas
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Synchronization
import Testing

@testable import Services

@Suite("Drives of a kiosk")
struct KioskDriveTests {
  private let kiosk = KioskFolder()

  /// Adds a device to the fake system.
  private func add(_ device: String, _ disk: String, partition: String? = nil, removable: Bool)
    throws
  {
    let folder = kiosk.folder.path("sys/devices/\(disk)")
    try kiosk.write(removable ? "1\n" : "0\n", to: "\(folder)/removable")
    if let partition { try kiosk.write("1\n", to: "\(folder)/\(partition)/partition") }
    let links = kiosk.folder.path("sys/dev/block")
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(links)/\(device)",
      withDestinationPath: partition.map { "\(folder)/\($0)" } ?? folder)
  }

  private func makeFolder(_ name: String) throws -> String {
    let path = kiosk.folder.path(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// A line of the list of mounts, with the path as the kernel writes it.
  private func line(_ device: String, _ path: String, _ options: String = "rw") -> String {
    let escaped = path.replacing("\\", with: #"\134"#).replacing(" ", with: #"\040"#)
    return "36 35 \(device) / \(escaped) \(options),relatime shared:1 master:2 - vfat /dev/x rw\n"
  }

  private func drives(_ text: String) -> RemovableDrives {
    RemovableDrives(system: kiosk.folder.path("sys")) { text }
  }

  @Test("Paths in the list of mounts are unescaped, and odd lines are skipped")
  func mounts() {
    let text = """
      36 35 8:17 / /media/My\\040Stick\\134\\303\\274 rw,noatime - vfat /dev/sdb1 rw,errors=remount-ro
      37 35 8:18 / /media/b ro shared:1 - ext4 /dev/sdb2 rw
      38 35 8:19 / /media/c rw - ext4 /dev/sdb3 ro,seclabel
      nonsense
      39 35 8:20 / /media/d rw
      """
    #expect(
      MountTable(text).mounts == [
        MountTable.Mount(device: "8:17", path: "/media/My Stick\\ü", isWritable: true),
        MountTable.Mount(device: "8:18", path: "/media/b", isWritable: false),
        MountTable.Mount(device: "8:19", path: "/media/c", isWritable: false),
      ])
  }

  @Test("Removable disks and disks on USB are found, by the name of their folder")
  func found() throws {
    try add("8:1", "pci0/ata1/sda", partition: "sda1", removable: false)
    try add("8:17", "pci0/usb2/2-1/sdb", partition: "sdb1", removable: false)
    try add("8:32", "pci0/mmc/sdc", removable: true)
    let stick = try makeFolder("media/My Stick")
    let card = try makeFolder("media/card")
    let disk = try makeFolder("media/disk")
    let found = drives(
      line("8:1", disk) + line("8:17", stick) + line("8:32", card) + line("0:50", disk)
    ).all()
    #expect(found.map(\.name) == ["My Stick", "card"])
    #expect(found.map(\.path) == [stick, card])
    #expect(found.allSatisfy { $0.freeBytes > 0 })
  }

  @Test("What is read-only, hidden, unplugged or holds the system is left out")
  func leftOut() throws {
    try add("8:17", "pci0/usb2/2-1/sdb", partition: "sdb1", removable: true)
    try add("8:33", "pci0/usb2/2-2/sdc", partition: "sdc1", removable: true)
    try add("8:34", "pci0/usb2/2-2/sdc", partition: "sdc2", removable: true)
    let stick = try makeFolder("media/stick")
    let other = try makeFolder("media/other")
    #expect(drives(line("8:17", stick, "ro")).all() == [])
    #expect(drives(line("8:17", stick) + line("0:9", stick)).all() == [])
    #expect(drives(line("8:99", stick)).all() == [])
    #expect(drives(line("8:17", "\(stick)/gone")).all() == [])
    #expect(drives(line("8:33", "/") + line("8:34", stick)).all() == [])
    #expect(drives(line("8:17", stick) + line("8:17", other)).all().map(\.path) == [stick])
  }

  private func stick() throws -> (drives: RemovableDrives, drive: RemovableDrive) {
    try add("8:17", "pci0/usb2/2-1/sdb", partition: "sdb1", removable: true)
    let drives = drives(line("8:17", try makeFolder("media/stick")))
    return (drives, try #require(drives.all().first))
  }

  @Test("Memes are exported in the order in which they were sent, each time into a new folder")
  func export() throws {
    let (drives, drive) = try stick()
    let store = try #require(kiosk.store(.session))
    for name in ["first", "second"] { try store.save(SampleMemes.meme(original: name)) }
    try store.save(SampleMemes.meme(original: "third", format: .png))
    let running = kiosk.kiosk(.session, store: store, drives: drives)
    for folder in ["MemeMe 2026-11-03 08.05", "MemeMe 2026-11-03 08.05 (2)"] {
      let steps = Mutex<[Int]>([])
      let count = try running.export(to: drive, cancellation: Cancellation()) { progress in
        steps.withLock { $0.append(progress.done) }
        #expect(progress.total == 3)
      }
      #expect(count == 3 && steps.withLock { $0 } == [1, 2, 3])
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(drive.path)/\(folder)")
      #expect(names.sorted() == ["meme 0001.jpg", "meme 0002.jpg", "meme 0003.png"])
      let first = try kiosk.folder.content(of: "\(drive.path)/\(folder)/meme 0001.jpg")
      #expect(first == SampleMemes.picture("rendered first").bytes)
    }
  }

  @Test("Without memes no folder is made")
  func empty() throws {
    let (drives, drive) = try stick()
    for retention in [KioskRetention.none, .session] {
      let count = try kiosk.kiosk(retention, drives: drives).export(
        to: drive, cancellation: Cancellation()
      ) { _ in }
      #expect(count == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: drive.path) == [])
  }

  @Test("A drive that is unplugged before or meanwhile is reported")
  func unplugged() throws {
    let (drives, drive) = try stick()
    let store = try #require(kiosk.store(.session))
    for name in ["first", "second"] { try store.save(SampleMemes.meme(original: name)) }
    let running = kiosk.kiosk(.session, store: store, drives: drives)
    let link = kiosk.folder.path("sys/dev/block/8:17")
    #expect(throws: Problem.kiosk(.driveMissing)) {
      try running.export(to: drive, cancellation: Cancellation()) { _ in
        try? FileManager.default.removeItem(atPath: drive.path)
        try? FileManager.default.removeItem(atPath: link)
      }
    }
    #expect(throws: Problem.kiosk(.driveMissing)) {
      try running.export(to: drive, cancellation: Cancellation()) { _ in }
    }
  }

  @Test("A cancelled export stops after the meme that is being written")
  func cancelled() throws {
    let (drives, drive) = try stick()
    let store = try #require(kiosk.store(.session))
    for name in ["first", "second"] { try store.save(SampleMemes.meme(original: name)) }
    let cancellation = Cancellation()
    #expect(throws: Problem.cancelled) {
      try kiosk.kiosk(.session, store: store, drives: drives).export(
        to: drive, cancellation: cancellation
      ) { _ in cancellation.cancel() }
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: drive.path)
    #expect(names.filter { $0.hasSuffix(".jpg") }.count == 1)
  }

  @Test("A full drive is reported by its name", .enabled(if: geteuid() == 0, "only root mounts"))
  func full() throws {
    let (drives, drive) = try stick()
    let disk = try SmallDisk(at: drive.path)
    defer { withExtendedLifetime(disk) {} }
    let store = try #require(kiosk.store(.session))
    for number in 0..<3 {
      try store.save(SampleMemes.meme(original: String(repeating: "\(number)", count: 600_000)))
    }
    #expect(throws: Problem.writing(.diskFull, folder: "stick")) {
      try kiosk.kiosk(.session, store: store, drives: drives).export(
        to: drive, cancellation: Cancellation()
      ) { _ in }
    }
  }
}
