import AppRuntime
import Glibc
import Synchronization
import Testing

@Suite("Work queues")
struct WorkQueuesTests {
  private let queues = DispatchWorkQueues()

  /// What was done, in the order in which it was.
  private final class Journal: Sendable {
    private let content = Mutex<[Int]>([])
    var numbers: [Int] { content.withLock { $0 } }
    func add(_ number: Int) { content.withLock { $0.append(number) } }
  }

  @Test("Lists and deletions are done in the order in which they were ordered")
  func libraryInOrder() {
    let journal = Journal()
    for number in 0..<500 {
      queues.start(number.isMultiple(of: 2) ? .listing : .deleting) {
        // Lists take longer, so that a deletion could overtake them.
        if number.isMultiple(of: 2) { for _ in 0..<200 { sched_yield() } }
        journal.add(number)
      }
    }
    // The last one is a deletion, for which an end waits.
    queues.finishSaving(timeout: 60)
    #expect(journal.numbers == Array(0..<500))
  }

  @Test("What is kept is kept in order, and an end waits for it", arguments: WorkKind.allCases)
  func end(kind: WorkKind) {
    guard kind.isSaving else { return }
    let journal = Journal()
    for number in 0..<100 { queues.start(kind) { journal.add(number) } }
    queues.finishSaving(timeout: 60)
    #expect(journal.numbers.sorted() == Array(0..<100))
    if kind != .saving { #expect(journal.numbers == Array(0..<100)) }
  }
}
