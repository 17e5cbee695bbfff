import MemeTestKit
import Synchronization
import System
import Testing

@testable import SDLPlatform

@Suite("The order of contents on the clipboard")
struct ClipboardOrderTests {
  /// A window system that answers when the test lets it.
  private final class FakeSystem: Sendable {
    private let contents = Mutex<[String]>([])
    private let errors = Mutex<[ClipboardError]>([])
    let isAsked: Waker
    let answer: Waker

    init() throws {
      isAsked = try #require(Waker())
      answer = try #require(Waker())
    }

    /// The names of the contents that it has had.
    var names: [String] { contents.withLock { $0 } }
    /// The errors that were reported.
    var reported: [ClipboardError] { errors.withLock { $0 } }

    func accept(_ items: [ClipboardItem]) throws(ClipboardError) {
      isAsked.wake()
      guard answer.wait(until: .now + .seconds(60)) else { throw .timeout }
      contents.withLock { $0 += items.map(\.mediaType) }
    }

    func refuse(_ items: [ClipboardItem]) throws(ClipboardError) {
      try accept(items)
      throw .unavailable
    }

    func report(_ error: ClipboardError) { errors.withLock { $0.append(error) } }
  }

  private let order = ClipboardOrder()
  private let system: FakeSystem

  init() throws {
    system = try FakeSystem()
  }

  private func item(_ name: String) -> [ClipboardItem] {
    [ClipboardItem(mediaType: name, bytes: [])]
  }

  private func putLater(_ name: String) {
    order.putLater(item(name)) { [system] items throws(ClipboardError) in
      try system.accept(items)
    } failed: { [system] in
      system.report($0)
    }
  }

  private func waitUntilDone() async throws {
    for _ in 0..<6_000 where !order.pending.isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(order.pending == [])
  }

  @Test("A content is pending until the window system has it")
  func pending() async throws {
    #expect(order.pending == [])
    putLater("a")
    try #require(system.isAsked.wait(until: .now + .seconds(60)))
    #expect(order.pending == item("a"))
    system.answer.wake()
    try await waitUntilDone()
    #expect(system.names == ["a"])
    #expect(system.reported == [])
  }

  @Test("Of the contents that wait for another, only the last one is put on the clipboard")
  func replacement() async throws {
    putLater("a")
    try #require(system.isAsked.wait(until: .now + .seconds(60)))
    for name in ["b", "c", "d"] { putLater(name) }
    #expect(order.pending == item("d"))
    system.answer.wake()
    try await waitUntilDone()
    #expect(system.names == ["a", "d"])
  }

  @Test("A content that is waited for replaces the one that waits")
  func waitedFor() async throws {
    putLater("a")
    try #require(system.isAsked.wait(until: .now + .seconds(60)))
    putLater("b")
    system.answer.wake()
    let (order, system, last) = (order, system, item("c"))
    try await waiting {
      try order.put(last) { items throws(ClipboardError) in try system.accept(items) }
    }
    #expect(order.pending == [])
    #expect(system.names.last == "c")
    putLater("d")
    try await waitUntilDone()
    #expect(system.names.last == "d")
  }

  @Test("An error is reported, unless another content was requested meanwhile")
  func failures() async throws {
    let (order, system) = (order, system)
    for isReplaced in [true, false] {
      system.isAsked.clear()
      system.answer.clear()
      order.putLater(item("refused")) { items throws(ClipboardError) in
        try system.refuse(items)
      } failed: { error in
        system.report(error)
      }
      try #require(system.isAsked.wait(until: .now + .seconds(60)))
      if isReplaced { putLater("accepted") }
      system.answer.wake()
      try await waitUntilDone()
      for _ in 0..<6_000 where !isReplaced && system.reported.isEmpty {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(system.reported == (isReplaced ? [] : [.unavailable]))
    }
    #expect(throws: ClipboardError.unavailable) {
      try order.put(item("refused")) { items throws(ClipboardError) in try system.refuse(items) }
    }
  }

  @Test("What is pending is read in its forms, up to a limit")
  func pendingOffer() throws {
    let offer = PendingOffer(ClipboardItem.forms(of: "one"))
    #expect(offer.types.first == "text/plain;charset=utf-8")
    #expect(try offer.bytes(of: "TEXT", maximumBytes: 3) == Array("one".utf8))
    #expect(try offer.bytes(of: "image/png", maximumBytes: 3) == [])
    #expect(throws: ClipboardError.tooLarge) { try offer.bytes(of: "TEXT", maximumBytes: 2) }
  }
}
