import Glibc
import System
import Testing

@Suite("Waking and waiting")
struct WakerTests {
  @Test("A waker is waited for, remains set, and is cleared")
  func wakerIsSetAndCleared() throws {
    let waker = try #require(Waker())
    #expect(!waker.wait(until: .now))
    waker.clear()
    waker.wake()
    waker.wake()
    #expect(waker.wait(until: .now + .seconds(60)) && waker.wait(until: .now))
    waker.clear()
    #expect(!waker.wait(until: .now + .milliseconds(1)))
  }

  @Test("A waker ends the wait of another thread")
  func wakerWakesAnotherThread() throws {
    let (waker, answer) = try (#require(Waker()), #require(Waker()))
    let isStarted = BackgroundThread.start {
      waker.wait()
      answer.wake()
    }
    #expect(isStarted)
    waker.wake()
    #expect(answer.wait(until: .now + .seconds(60)))
  }

  @Test("A wait for several ends with the first that is ready, or at its deadline")
  func severalAreWaitedFor() throws {
    let (early, late) = try (#require(Waker()), #require(Waker()))
    var requests = [late.pollRequest, early.pollRequest]
    #expect(Poll.wait(&requests, until: .now + .milliseconds(1)) == 0)
    early.wake()
    #expect(Poll.wait(&requests, until: nil) == 1)
    #expect(requests.map { $0.revents != 0 } == [false, true])
  }

  @Test("No signal is delivered on a background thread")
  func backgroundThreadBlocksSignals() throws {
    let (answer, isBlocked) = try (#require(Waker()), #require(Waker()))
    let isStarted = BackgroundThread.start {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      if [SIGINT, SIGTERM, SIGPIPE].allSatisfy({ sigismember(&mask, $0) == 1 }) {
        isBlocked.wake()
      }
      answer.wake()
    }
    #expect(isStarted && answer.wait(until: .now + .seconds(60)))
    #expect(isBlocked.wait(until: .now))
  }
}
