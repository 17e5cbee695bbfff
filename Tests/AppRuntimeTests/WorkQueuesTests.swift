import AppRuntime
import Dispatch
import Glibc
import Synchronization
import Testing

@Suite("Work queues")
struct WorkQueuesTests {
  private let queues = DispatchWorkQueues()

  /// The work done, in order.
  private final class Journal: Sendable {
    private let content = Mutex<[Int]>([])
    var numbers: [Int] { content.withLock { $0 } }
    func add(_ number: Int) { content.withLock { $0.append(number) } }
  }

  @Test("Lists and deletions are done in the order of their start")
  func libraryInOrder() {
    let journal = Journal()
    // The first list is held, so that later work could overtake it.
    let hold = DispatchSemaphore(value: 0)
    for number in 0..<100 {
      queues.start(number.isMultiple(of: 2) ? .listing : .deleting) {
        if number == 0 { hold.wait() }
        journal.add(number)
      }
    }
    usleep(20_000)
    hold.signal()
    // The last one is a deletion, which `finishSaving` waits for.
    queues.finishSaving(timeout: 600)
    #expect(journal.numbers == Array(0..<100))
  }

  @Test("Drafts and settings are written in order, and waited for", arguments: WorkKind.allCases)
  func end(kind: WorkKind) {
    guard kind.isSaving else { return }
    let journal = Journal()
    for number in 0..<100 { queues.start(kind) { journal.add(number) } }
    queues.finishSaving(timeout: 600)
    #expect(journal.numbers.sorted() == Array(0..<100))
    if kind != .saving { #expect(journal.numbers == Array(0..<100)) }
  }

  @Test("A deletion after all begins when earlier work of every kind has ended")
  func afterAll() {
    let journal = Journal()
    let hold = DispatchSemaphore(value: 0)
    for (number, kind) in WorkKind.allCases.enumerated() {
      queues.start(kind) {
        hold.wait()
        journal.add(number)
      }
    }
    let ended = DispatchSemaphore(value: 0)
    queues.deleteAfterAll(timeout: 600) { hasEnded in
      journal.add(hasEnded ? 100 : 200)
      ended.signal()
    }
    for _ in WorkKind.allCases { hold.signal() }
    ended.wait()
    #expect(journal.numbers.count == WorkKind.allCases.count + 1)
    #expect(journal.numbers.last == 100)
  }

  @Test("What has not ended in time is waited for by the next deletion after all")
  func afterAllAgain() {
    let journal = Journal()
    let hold = DispatchSemaphore(value: 0)
    queues.start(.saving) {
      hold.wait()
      journal.add(1)
    }
    queues.deleteAfterAll(timeout: 0.01) { hasEnded in
      journal.add(hasEnded ? 100 : 200)
      hold.signal()
    }
    let ended = DispatchSemaphore(value: 0)
    queues.deleteAfterAll(timeout: 600) { hasEnded in
      journal.add(hasEnded ? 100 : 300)
      ended.signal()
    }
    ended.wait()
    #expect(journal.numbers == [200, 1, 100])
  }
}
