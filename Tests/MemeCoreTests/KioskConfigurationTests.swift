import MemeCore
import Testing

@Suite("The values of a kiosk's configuration")
struct KioskConfigurationTests {
  @Test(
    "The retention is read and written as text",
    arguments: [
      ("none", KioskRetention.none), ("session", .session), ("days:1", .days(1)),
      ("days:3650", .days(3650)), ("days:0", nil), ("days:3651", nil), ("days:", nil),
      ("days:-1", nil), ("days:1.5", nil), ("days: 1", nil), ("None", nil), ("", nil),
    ])
  func retention(text: String, retention: KioskRetention?) {
    #expect(KioskRetention(text: text) == retention)
    if let retention { #expect(retention.text == text) }
  }

  @Test(
    "An activity is read and written as text",
    arguments: [
      ("saveToPictures", KioskActivity.saveToPictures), ("copy", .copy), ("print", .print),
      ("command:Wall", .command("Wall")), ("command:a:b", .command("a:b")), ("command:", nil),
      ("command", nil), ("email", nil), ("saveAs", nil), ("Print", nil), ("", nil),
    ])
  func activity(text: String, activity: KioskActivity?) {
    #expect(KioskActivity(text: text) == activity)
    if let activity { #expect(activity.text == text) }
  }

  @Test(
    "A PIN's hash has the form of crypt(3), which no PIN has",
    arguments: [
      ("$y$j9T$F5Jx5fExrKuPp53xLKQ..1$X3DX6M94c7o.9agCG9G317fhZg9SqC.5i5rd.RhAtQ7", true),
      ("$6$rounds=5000$salt$" + String(repeating: "a", count: 86), true),
      ("$2b$12$" + String(repeating: "a", count: 53), true),
      ("$1$salt$0123456789abcdefghijkl", true), ("1234", false), ("123456789012", false),
      ("$1234", false), ("$1$2$3", false), ("$6$salt$", false),
      ("$$salt$aaaaaaaaaaaaaaaaaaaaaaaa", false),
      ("*0", false), ("", false), ("$1$sa lt$0123456789abcdefghijkl", false),
      ("$1$salt$0123456789abcdefghijk\n", false), ("$1$sält$0123456789abcdefghijkl", false),
      ("$1$salt$0123456789abcdefghijk!", false),
      ("$6$" + String(repeating: "a", count: 400) + "$0123456789abcdefghijkl", false),
    ])
  func hash(text: String, isHash: Bool) {
    #expect(KioskConfiguration.isPINHash(text) == isHash)
  }

  @Test(
    "A slogan is short and on one line",
    arguments: [
      ("", true), ("Say it!", true), (String(repeating: "é", count: 80), true),
      (String(repeating: "a", count: 81), false), ("two\nlines", false), ("a\tb", false),
      ("a\u{2028}b", false), ("a\u{1B}b", false),
    ])
  func slogan(text: String, isValid: Bool) {
    #expect(KioskConfiguration.isSlogan(text) == isValid)
  }

  @Test(
    "A link is an address of the web, and shown as people write it",
    arguments: [
      ("https://example.org/", "example.org"), ("http://a.b/c?d=e#f", "a.b/c?d=e#f"),
      ("https://" + String(repeating: "a", count: 112), String(repeating: "a", count: 112)),
      ("https://" + String(repeating: "a", count: 113), nil), ("https://", nil),
      ("https:///a", nil), ("example.org", nil), ("HTTPS://a", nil), ("ftp://a", nil),
      ("javascript:alert(1)", nil), ("https://a b", nil), ("https://a\nb", nil),
      ("https://ä", nil), ("", nil),
    ] as [(String, String?)])
  func link(address: String, name: String?) {
    let code = QRCode(side: 1, isDark: [true])
    #expect(KioskLink(address, encode: { _ in code })?.name == name)
    #expect(KioskLink(address, encode: { _ in nil }) == nil)
  }

  @Test(
    "A folder is absolute, or in the home folder",
    arguments: [
      ("/srv", true), ("~/Pictures", true), ("/", true), ("Pictures", false), ("~", false),
      ("~ann/a", false), ("", false), ("/a\0b", false),
    ])
  func folder(path: String, isValid: Bool) {
    #expect(KioskConfiguration.isPath(path) == isValid)
  }

  @Test("The home folder is put in the place of its tilde, and of no other")
  func home() {
    var kiosk = KioskConfiguration()
    kiosk.attractFolder = "~/a"
    kiosk.folders = ["/b/~/c", "~/~/d"]
    var rooted = kiosk
    kiosk.expandHome("/home/kiosk")
    #expect(kiosk.attractFolder == "/home/kiosk/a")
    #expect(kiosk.folders == ["/b/~/c", "/home/kiosk/~/d"])
    rooted.expandHome("/")
    #expect(rooted.attractFolder == "/a")
  }
}
