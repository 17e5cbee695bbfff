import Glibc
import MemeTestKit
import Testing

@testable import SDLPlatform

@Suite("Owning the clipboard of an X server", .serialized)
struct ClipboardOwnerTests {
  private static let png = "image/png"

  /// Bytes without a pattern, the same in every run.
  private static func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 9)
    return (0..<(count + 7) / 8).flatMap { _ in
      withUnsafeBytes(of: random.next()) { Array($0) }
    }.dropLast((8 - count % 8) % 8)
  }

  private func offer(_ display: VirtualDisplay) throws -> X11ClipboardOffer {
    try X11ClipboardOffer(
      display: display.name, deadline: TransferDeadline(isCancelled: { false }))
  }

  @Test(
    "Another program, and this one, read a picture byte for byte",
    arguments: [0, 10, 300_001, 40_000_000])
  func sizes(count: Int) async throws {
    let display = try await VirtualDisplay()
    let bytes = Self.noise(count)
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: bytes)])
    #expect(try display.startReading(Self.png).bytes() == bytes)
    let offer = try offer(display)
    #expect(offer.types == ["TARGETS", "TIMESTAMP", "MULTIPLE", Self.png])
    #expect(try offer.bytes(of: Self.png, maximumBytes: 64 << 20) == bytes)
    #expect(try offer.bytes(of: "image/jpeg", maximumBytes: 64 << 20) == [])
  }

  @Test("A content has several forms")
  func forms() async throws {
    let display = try await VirtualDisplay()
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([
      ClipboardItem(mediaType: Self.png, bytes: [1, 2]),
      ClipboardItem(mediaType: "text/uri-list", bytes: [3]),
    ])
    #expect(try display.startReading("text/uri-list").bytes() == [3])
    #expect(try display.startReading(Self.png).bytes() == [1, 2])
    let targets = try #require(try display.startReading("TARGETS").bytes())
    let names = String(decoding: targets, as: UTF8.self).split(separator: "\n")
    #expect(names == ["TARGETS", "TIMESTAMP", "MULTIPLE", "image/png", "text/uri-list"])
  }

  @Test("Two programs read at once, beside one that never reads on and one that is killed")
  func severalReaders() async throws {
    let display = try await VirtualDisplay()
    let bytes = Self.noise(40_000_000)
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: bytes)])
    let stuck = try X11Connection(display: display.name)
    var deadline = TransferDeadline(isCancelled: { false })
    stuck.convert(
      stuck.atom("CLIPBOARD"), to: stuck.atom(Self.png), property: stuck.atom("STUCK"))
    while try stuck.nextEvent(&deadline) != .answered(true) {}
    // It is killed at once, when the object is released.
    _ = try display.startReading(Self.png)
    let readers = [try display.startReading(Self.png), try display.startReading(Self.png)]
    for reader in readers { #expect(try reader.bytes() == bytes) }
    withExtendedLifetime(stuck) {}
  }

  @Test("A new content replaces the old one, for whoever reads from then on")
  func replacement() async throws {
    let display = try await VirtualDisplay()
    let bytes = Self.noise(300_001)
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: bytes)])
    // Its types are listed before, and its content is read after the change.
    let offer = try offer(display)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [5])])
    #expect(try offer.bytes(of: Self.png, maximumBytes: 9) == [5])
    #expect(try display.startReading(Self.png).bytes() == [5])
  }

  @Test("A text and a picture replace each other in the order in which they are copied")
  func order() async throws {
    let display = try await VirtualDisplay()
    let owner = ClipboardOwner(x11: display.name)
    owner.offerLater(ClipboardItem.forms(of: "dépêche")) { Issue.record($0) }
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [1])])
    #expect(try offer(display).types.suffix(1) == [Self.png])
    for word in ["one", "two", "dépêche"] {
      owner.offerLater(ClipboardItem.forms(of: word)) { Issue.record($0) }
      #expect(try pending(owner).map { $0 == word } ?? true)
    }
    for _ in 0..<12_000 where owner.pendingOffer != nil {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try display.startReading("UTF8_STRING").bytes() == Array("dépêche".utf8))
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [2])])
    #expect(try display.startReading(Self.png).bytes() == [2])
  }

  /// The text that the window system does not have yet.
  private func pending(_ owner: ClipboardOwner) throws -> String? {
    try owner.pendingOffer.map {
      String(decoding: try $0.bytes(of: "UTF8_STRING", maximumBytes: 9), as: UTF8.self)
    }
  }

  @Test("A text that cannot be copied later is reported")
  func laterFailure() async throws {
    let owner = ClipboardOwner(x11: "/nowhere:7")
    let errors = AsyncStream<ClipboardError>.makeStream()
    owner.offerLater(ClipboardItem.forms(of: "a")) { errors.continuation.yield($0) }
    #expect(await errors.stream.first { _ in true } == .unavailable)
    #expect(owner.pendingOffer == nil)
  }

  @Test("A text has the form that Unicode needs, and the one of old programs")
  func textForms() {
    let forms = ClipboardItem.forms(of: "é€")
    #expect(
      forms.map(\.mediaType) == [
        "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING",
      ])
    #expect(forms.dropLast().allSatisfy { $0.bytes == Array("é€".utf8) })
    #expect(forms.last?.bytes == [0xE9, UInt8(ascii: "?")])
  }

  @Test("Another program takes the clipboard, and this one takes it back")
  func takingOver() async throws {
    let display = try await VirtualDisplay()
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [1])])
    try display.copy([2, 2], as: Self.png)
    var read = try display.startReading(Self.png).bytes()
    for _ in 0..<1_000 where read == [1] {
      try await Task.sleep(for: .milliseconds(10))
      read = try display.startReading(Self.png).bytes()
    }
    #expect(read == [2, 2])
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [3])])
    #expect(try display.startReading(Self.png).bytes() == [3])
  }

  @Test("A request right before another program takes the clipboard is answered")
  func lastRequest() async throws {
    let display = try await VirtualDisplay()
    let owner = ClipboardOwner(x11: display.name)
    let other = try X11Connection(display: display.name)
    let clipboard = other.atom("CLIPBOARD")
    let (type, property) = (other.atom(Self.png), other.atom("LAST"))
    for _ in 0..<20 {
      try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [1])])
      other.convert(clipboard, to: type, property: property)
      #expect(other.own(clipboard, at: 0))
      var deadline = TransferDeadline(isCancelled: { false })
      while try other.nextEvent(&deadline) != .answered(true) {}
      #expect(try other.removeProperty(property, maximumBytes: 9).bytes == [1])
    }
  }

  @Test("Closing empties the clipboard and refuses more")
  func closing() async throws {
    let display = try await VirtualDisplay()
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [1])])
    owner.close()
    #expect(try offer(display).types == [])
    #expect(throws: ClipboardError.cancelled) {
      try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [1])])
    }
  }

  @Test("Clearing empties the clipboard, whoever owns it, and more can be offered")
  func clearing() async throws {
    let display = try await VirtualDisplay()
    let owner = ClipboardOwner(x11: display.name)
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [1])])
    try owner.clear()
    #expect(try offer(display).types == [])
    let other = try X11Connection(display: display.name)
    let selections = ["CLIPBOARD", "PRIMARY"].map { other.atom($0) }
    for selection in selections { #expect(other.own(selection, at: 0)) }
    try owner.clear()
    #expect(selections.allSatisfy { !other.hasOwner($0) })
    try owner.offer([ClipboardItem(mediaType: Self.png, bytes: [2])])
    #expect(try display.startReading(Self.png).bytes() == [2])
  }

  @Test("A display that is not there has no clipboard")
  func noDisplay() {
    #expect(throws: ClipboardError.unavailable) {
      try ClipboardOwner(x11: "/nowhere:7").offer([])
    }
  }
}
