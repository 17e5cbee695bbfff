import Foundation
import Testing

@testable import SDLPlatform

/// Waking the loop from threads that do not end with it.
@Suite("Waking the loop")
struct EventWakerTests {
  @Test("SDL ends while other threads wake its loop")
  func ending() async {
    await #expect(processExitsWith: .success) { @MainActor in
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      // A thread that waits for a mutex that was freed never ends.
      alarm(600)
      for _ in 0..<200 {
        var runtime: SDLRuntime? = try SDLRuntime(fallsBackToDummy: true)
        #expect(runtime != nil)
        let waker = EventWaker()
        let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        for _ in 0..<2 {
          Thread.detachNewThread {
            for round in 0..<2_000 {
              waker.wake()
              if round == 0 { begun.signal() }
            }
            ended.signal()
          }
        }
        for _ in 0..<2 { begun.wait() }
        runtime = nil
        for _ in 0..<2 { ended.wait() }
      }
    }
  }
}
