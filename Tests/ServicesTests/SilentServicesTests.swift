import Testing

@testable import Services

@Suite("Services that do not reply")
struct SilentServicesTests {
  private let bus = MessageBus(.address("unix:path=/nonexistent"), environment: [:])

  @Test("A service that was late is not called for a while, and then again")
  func duration() {
    let (long, short) = (
      SilentServices(duration: .seconds(1000)), SilentServices(duration: .zero)
    )
    for services in [long, short] {
      #expect(!services.contains("a.b"))
      services.add("a.b", on: bus)
      #expect(!services.contains("c.d"))
    }
    #expect(long.contains("a.b"))
    #expect(!short.contains("a.b"))
  }
}
