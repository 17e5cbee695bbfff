import MemeCore
import Services
import Testing

@Suite("Hashes of PINs")
struct PINHashTests {
  @Test("A hash matches its PIN only, and has a salt of its own")
  func hashes() throws {
    let hash = try #require(PINHash.make("2580"))
    #expect(KioskConfiguration.isPINHash(hash) && !hash.contains("2580"))
    #expect(PINHash.matches("2580", hash))
    for pin in ["2581", "258", "25800", "", " 2580"] { #expect(!PINHash.matches(pin, hash)) }
    #expect(PINHash.make("2580") != hash)
  }

  @Test(
    "What is no hash matches nothing, not even itself",
    arguments: [
      "2580", "*0", "*1", "", "$", "$6$", "$6$salt$", "ab01FAX.bQRSU", "$nothing$salt$",
      "$nothing$salt$0123456789abcdefghijkl",
    ])
  func noHash(hash: String) {
    #expect(!PINHash.matches("2580", hash) && !PINHash.matches(hash, hash))
  }

  @Test("The hashes of other systems are known")
  func method() {
    // Made by OpenSSL 3.0: openssl passwd -6 -salt saltstring 'Hello world!'
    let hash =
      "$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJue"
      + "sI68u4OTLiBFdcbYEdFCoEOfaS35inz1"
    #expect(PINHash.matches("Hello world!", hash) && !PINHash.matches("Hello world", hash))
  }
}
