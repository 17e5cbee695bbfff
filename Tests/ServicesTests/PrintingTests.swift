import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Printing with CUPS")
struct PrintingTests {
  private typealias Queue = PrintScheduler.Queue

  private static let office = Queue("Office", ["Info Laser in the office"])
  private static let photo = Queue("Photo", ["State Stopped"], isDefault: true)

  private func catalog(_ scheduler: PrintScheduler) -> CUPSPrinters {
    CUPSPrinters(server: scheduler.socket, limit: .seconds(300))
  }

  private func activity(_ scheduler: PrintScheduler) -> PrintActivity {
    PrintActivity(printers: catalog(scheduler))
  }

  @Test("Printers with their names and states, the default one first")
  func list() async throws {
    let scheduler = try await PrintScheduler([
      Self.office, Self.photo,
      Queue("Hall", ["State Idle", "Reason media-empty-error"]), Queue("Full", ["Accepting No"]),
    ])
    #expect(
      try catalog(scheduler).printers() == [
        Printer(id: "Photo", name: "Photo", state: .paused, isDefault: true),
        Printer(id: "Full", name: "Full", state: .refusing),
        Printer(id: "Hall", name: "Hall", state: .outOfPaper),
        Printer(id: "Office", name: "Laser in the office"),
      ])
  }

  @Test("No printers are none, and neither is a scheduler that does not run")
  func obstacles() async throws {
    let scheduler = try await PrintScheduler([])
    #expect(try catalog(scheduler).printers() == [])
    let activity = activity(scheduler)
    #expect(activity.obstacle() == .noPrinter)
    #expect(
      await activity.result(of: [.named("a.jpg")]) == .failure(.sharing(.obstacle(.noPrinter))))
    scheduler.end()
    #expect(activity.obstacle() == .noPrintScheduler)
    #expect(throws: Problem.sharing(.obstacle(.noPrintScheduler))) {
      try catalog(scheduler).printers()
    }
  }

  @Test("A scheduler that does not answer is not waited for")
  func silence() async throws {
    let scheduler = try await PrintScheduler([Self.office])
    scheduler.stop()
    let printers = CUPSPrinters(server: scheduler.socket, limit: .milliseconds(200))
    #expect(throws: Problem.sharing(.tookTooLong(program: "CUPS"))) { try printers.printers() }
    #expect(PrintActivity(printers: printers).obstacle() == .noPrintScheduler)
  }

  @Test("A meme is printed with its settings, and nothing contains its name")
  func print() async throws {
    let scheduler = try await PrintScheduler([Self.office])
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let settings = PrintSettings(printer: "Office", name: "Laser", copies: 3)
    let result = await activity(scheduler).result(
      of: [.named("secret.jpg", bytes)], .printing(settings))
    #expect(result == .success(.queued(printer: "Laser")))
    try waitUntil { scheduler.job(of: "Office") != nil }
    let job = try #require(scheduler.job(of: "Office"))
    #expect(job.bytes == bytes)
    #expect(job.title == "Meme" && job.copies == "3")
    #expect(job.options.contains("fit-to-page"))
    #expect(!job.options.contains { $0.contains("secret") })
  }

  @Test("A meme in its own size, on the default printer without a choice")
  func choices() async throws {
    let scheduler = try await PrintScheduler([Self.office, Queue("Photo", isDefault: true)])
    let activity = activity(scheduler)
    #expect(await activity.result(of: [.named("a.jpg")]) == .success(.queued(printer: "Photo")))
    try waitUntil { scheduler.job(of: "Photo")?.copies == "1" }
    let settings = PrintSettings(printer: "Photo", copies: 1000, fitsPage: false)
    _ = await activity.result(of: [.named("a.jpg")], .printing(settings))
    try waitUntil { scheduler.job(of: "Photo")?.copies == "99" }
    let options = try #require(scheduler.job(of: "Photo")).options
    #expect(options.contains("print-scaling=none") && !options.contains("fit-to-page"))
  }

  @Test("What is sent to a paused printer waits in its queue")
  func paused() async throws {
    let scheduler = try await PrintScheduler([Self.photo])
    let result = await activity(scheduler).result(of: [.named("a.jpg"), .named("b.jpg")])
    #expect(result == .success(.queued(printer: "Photo")))
    #expect(scheduler.spooled.count == 2)
    #expect(scheduler.job(of: "Photo") == nil)
  }

  @Test("A printer that refuses is named, and one that is gone too", arguments: ["Full", "Gone"])
  func refusing(queue: String) async throws {
    let scheduler = try await PrintScheduler([Queue("Full", ["Accepting No"])])
    let settings = PrintSettings(printer: queue, name: "Laser in the office")
    #expect(
      await activity(scheduler).result(of: [.named("a.jpg")], .printing(settings))
        == .failure(.sharing(.printerRefuses(printer: "Laser in the office"))))
    #expect(scheduler.spooled == [])
  }

  @Test("Printing that is cancelled leaves nothing in the queue")
  func cancelled() async throws {
    let scheduler = try await PrintScheduler([Self.photo])
    let cancellation = Cancellation()
    scheduler.stop()
    async let result = activity(scheduler).result(
      of: [.named("a.jpg")], .printing(PrintSettings(printer: "Photo")),
      cancellation: cancellation)
    cancellation.cancel()
    #expect(await result == .failure(.cancelled))
    scheduler.resume()
    #expect(try catalog(scheduler).printers().count == 1)
    #expect(scheduler.spooled == [])
  }
}
