import Testing

@testable import Services

@Suite("Commands of desktop entries")
struct DesktopCommandTests {
  private let fields = DesktopCommand.Fields(icon: "eye", name: "The Viewer", path: "/a b.desktop")

  private func expanded(_ command: String, _ paths: [String]) throws -> [[String]] {
    try #require(DesktopCommand(command)).expanded(for: paths, fields)
  }

  @Test(
    "Arguments are split at spaces, but not in quotations",
    arguments: [
      ("viewer", ["viewer"]), ("  viewer   --new  ", ["viewer", "--new"]),
      (#""/opt/a b/viewer" x"#, ["/opt/a b/viewer", "x"]),
      (#"viewer "a \"b\" \$c \`d\` \\e""#, ["viewer", #"a "b" $c `d` \e"#]),
      (#"viewer "a\nb""#, ["viewer", #"a\nb"#]), (#"viewer """#, ["viewer", ""]),
      (#"sh -c 'exec viewer "$1"' x"#, ["sh", "-c", #"exec viewer "$1""#, "x"]),
      (#"viewer a\ b"#, ["viewer", "a b"]), (#"viewer --name="a b"c"#, ["viewer", "--name=a bc"]),
      ("viewer $HOME ~ *.jpg; rm x", ["viewer", "$HOME", "~", "*.jpg;", "rm", "x"]),
    ])
  func splitting(command: String, arguments: [String]) throws {
    #expect(try #require(DesktopCommand(command)).arguments == arguments)
  }

  @Test(
    "A quotation without an end, or no program, is no command",
    arguments: [
      "", "  ", #"viewer "a"#, "viewer 'a", #"viewer \"#, "\"\" a",
    ])
  func invalid(command: String) {
    #expect(DesktopCommand(command) == nil)
  }

  @Test(
    "Field codes are replaced",
    arguments: [
      ("viewer %f", ["/a.jpg"]), ("viewer %F", ["/a.jpg"]), ("viewer --file=%f", ["--file=/a.jpg"]),
      ("viewer %u", ["file:///a.jpg"]), ("viewer -n %U -x", ["-n", "file:///a.jpg", "-x"]),
      ("viewer %i %f", ["--icon", "eye", "/a.jpg"]),
      ("viewer --as=%c %f", ["--as=The Viewer", "/a.jpg"]),
      ("viewer %k %f", ["/a b.desktop", "/a.jpg"]), ("viewer 100%% %f", ["100%", "/a.jpg"]),
      ("viewer %d %D %n %N %v %m %f", ["/a.jpg"]), (#"viewer "" %f"#, ["", "/a.jpg"]),
      ("viewer %%f %f", ["%f", "/a.jpg"]), ("viewer", ["/a.jpg"]), ("viewer -x", ["-x", "/a.jpg"]),
      (
        "flatpak run --file-forwarding a.b @@u %U @@",
        ["run", "--file-forwarding", "a.b", "@@u", "file:///a.jpg", "@@"]
      ),
    ])
  func fieldCodes(command: String, arguments: [String]) throws {
    #expect(try expanded(command, ["/a.jpg"]) == [arguments])
  }

  @Test("A program that opens one file is started for each, another one once")
  func severalFiles() throws {
    #expect(try expanded("viewer %F", ["/a", "/b"]) == [["/a", "/b"]])
    #expect(try expanded("viewer %U", ["/a", "/b"]) == [["file:///a", "file:///b"]])
    #expect(try expanded("viewer -x %f", ["/a", "/b"]) == [["-x", "/a"], ["-x", "/b"]])
    #expect(try expanded("viewer", ["/a", "/b"]) == [["/a"], ["/b"]])
  }

  @Test("A file's name stays one argument, whatever its characters", arguments: awkwardNames)
  func awkwardName(name: String) throws {
    #expect(try expanded("viewer %f", ["/x/\(name)"]) == [["/x/\(name)"]])
    #expect(try expanded("viewer a%fb %F", ["/x/\(name)"]) == [["a/x/\(name)b", "/x/\(name)"]])
    let uri = try #require(try expanded("viewer %u", ["/x/\(name)"]).first?.first)
    #expect(uri.hasPrefix("file:///x/"))
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
  }
}

@Suite("Files of keys")
struct KeyFileTests {
  private let file = KeyFile(
    ##"""
    Stray=1
    # A comment
    [Desktop Entry]
    Name = Viewer \s\\ \n\t\r \x
    Name[de]=Betrachter
    Name[sr@latin]=Pregled
    MimeType=image/png;;image/a\;b;image/jpeg
    Hidden=true
    Hidden=false
    Terminal=1
    not a key
    [Broken
    Name=No
    [Other]
    Name=Other
    [Desktop Entry]
    Icon=eye
    """##)

  @Test func values() {
    #expect(file.string("Name", in: "Desktop Entry") == "Viewer  \\ \n\t\r \\x")
    #expect(file.string("Name", in: "Other") == "Other")
    #expect(file.string("Icon", in: "Desktop Entry") == "eye")
    #expect(file.string("Stray", in: "Desktop Entry") == nil)
    #expect(
      file.list("MimeType", in: "Desktop Entry") == ["image/png", "image/a;b", "image/jpeg"])
    #expect(file.isTrue("Hidden", in: "Desktop Entry"))
    #expect(!file.isTrue("Terminal", in: "Desktop Entry"))
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Betrachter"), ("de", "Betrachter"), ("sr_RS@latin", "Pregled"),
    ("sr_RS", "Viewer  \\ \n\t\r \\x"), ("C.UTF-8", "Viewer  \\ \n\t\r \\x"),
  ])
  func languages(language: String, name: String) {
    let languages = Languages.preferred(["LANG": language])
    #expect(file.string("Name", in: "Desktop Entry", for: languages) == name)
  }

  @Test func orderOfLanguages() {
    #expect(
      Languages.preferred(["LC_MESSAGES": "sr_RS.UTF-8@latin", "LANG": "de"])
        == ["sr_RS@latin", "sr_RS", "sr@latin", "sr"])
    #expect(Languages.preferred(["LC_ALL": "", "LC_MESSAGES": "", "LANG": "de"]) == ["de"])
    #expect(Languages.preferred(["LC_ALL": "C", "LANG": "de"]).isEmpty)
    #expect(Languages.preferred([:]).isEmpty)
  }
}
