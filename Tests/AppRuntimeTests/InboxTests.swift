import AppRuntime
import Synchronization
import Testing

@Suite struct InboxTests {
  @Test func keepsEveryMessageOfManyThreadsAndRings() async {
    let rings = Mutex(0)
    let inbox = Inbox<Int> { rings.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 { group.addTask { inbox.post(number) } }
    }
    #expect(inbox.drain().sorted() == Array(0..<100))
    #expect(rings.withLock { $0 } == 100)
    #expect(inbox.drain().isEmpty)
  }
}
