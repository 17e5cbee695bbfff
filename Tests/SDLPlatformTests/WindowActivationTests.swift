import Testing

@testable import SDLPlatform

@Suite struct WindowActivationTests {
  @Test(
    "A startup identifier ends with the time of the user's action",
    arguments: [
      ("nautilus/MemeMe/1234-0-host_TIME5678", 5678), ("a_TIME1_TIME4294967295", 4_294_967_295),
      ("a_TIME", nil), ("a_TIME4294967296", nil), ("a_TIME-1", nil), ("", nil), ("7", nil),
    ] as [(String, UInt32?)])
  func time(startupID: String, expected: UInt32?) {
    #expect(X11Activation.time(of: startupID) == expected)
  }
}
