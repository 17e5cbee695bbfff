import Canvas
import Testing

@Suite("Colour")
struct ColorTests {
  @Test("A hexadecimal number gives red, green and blue")
  func hex() {
    #expect(Color(0xFFD23F) == Color(red: 255, green: 210, blue: 63))
    #expect(Color(0x000000, opacity: 0.5).alpha == 128)
    #expect(Color.clear.alpha == 0)
  }

  @Test("Fading multiplies the opacity and stays in bounds")
  func faded() {
    #expect(Color(0, opacity: 0.5).faded(0.5).alpha == 64)
    #expect(Color.white.faded(1) == .white)
    #expect(Color.white.faded(2) == .white)
    #expect(Color.white.faded(-1).alpha == 0)
  }
}
