import Synchronization
import System
import Testing

@Suite struct InboxTests {
  @Test func keepsEveryMessageOfManyThreadsAndWakes() async {
    let wakes = Mutex(0)
    let inbox = Inbox<Int> { wakes.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 { group.addTask { inbox.post(number) } }
    }
    #expect(inbox.drain().sorted() == Array(0..<100))
    #expect(wakes.withLock { $0 } == 100)
    #expect(inbox.drain().isEmpty)
  }
}
