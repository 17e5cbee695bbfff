import Testing

/// The contract of the commands other than `caption`, a row for each usage line, option, promise and
/// exit status.
///
/// What `Command.parse` refuses has its rows in `ParsingTests`, and `CaptionFailureTests.wrongUsage`
/// has some of each command; here are those whose effect is seen only from outside.
@Suite("The command line, row by row")
struct CommandLineTableTests {
  private let fixture: CommandLineFixture

  init() throws {
    fixture = try CommandLineFixture()
  }

  /// `mememe [--editor] [--kiosk] [--scale N] [--rotate …] [PICTURE]`, without a display: 75.
  private static let windows = [
    CommandLineRow("", 75, errors: "`mememe caption` works without one"),
    CommandLineRow("--editor", 75, errors: "there is no display"),
    CommandLineRow("--kiosk", 75, errors: "there is no display"),
    CommandLineRow("--new-window", 75, errors: "there is no display"),
    CommandLineRow("--scale 1.5", 75, errors: "there is no display"),
    CommandLineRow("--scale=4 --scale 0.5", 75, errors: "there is no display"),
    CommandLineRow("--rotate 0", 75, errors: "there is no display"),
    CommandLineRow("--rotate 90", 75, errors: "there is no display"),
    CommandLineRow("--rotate=180", 75, errors: "there is no display"),
    CommandLineRow("--rotate 270", 75, errors: "there is no display"),
    CommandLineRow("--camera Nope --set theme=dark", 75, errors: "there is no display"),
    CommandLineRow("in.jpg", 75, errors: "there is no display"),
    CommandLineRow("--editor --scale 2 -- in.jpg", 75, errors: "there is no display"),
    CommandLineRow("nowhere.jpg", 75, errors: "there is no display"),
    CommandLineRow("./list", 75, errors: "there is no display"),
    CommandLineRow("folder", 75, errors: "there is no display"),
    CommandLineRow(
      "export", 64, errors: "there is neither a command nor a picture 'export'; mememe --help"),
    CommandLineRow("version", 64, errors: "neither a command nor a picture 'version'"),
    CommandLineRow("lst", 64, errors: "neither a command nor a picture 'lst'"),
    CommandLineRow("-- import", 64, errors: "neither a command nor a picture 'import'"),
    CommandLineRow("-x", 64, errors: "there is no option '-x'"),
    CommandLineRow("--editor=yes", 64, errors: "--editor takes no value"),
    CommandLineRow("--scale 4.1", 64, errors: "from 0.5 to 4, not '4.1'"),
    CommandLineRow("--rotate 91", 64, errors: "0, 90, 180 or 270, not '91'"),
    CommandLineRow("--kiosk in.jpg", 64, errors: "--kiosk takes no picture"),
    CommandLineRow("in.jpg in.png", 64, errors: "'in.png' is one file too many"),
    CommandLineRow("captoin in.jpg", 64, errors: "'in.jpg' is one file too many"),
  ]

  /// `mememe --help | --version | doctor`.
  private static let others = [
    CommandLineRow("--help", 0, output: "Exit status: 0 done"),
    CommandLineRow("-h", 0, output: "Exit status: 0 done"),
    CommandLineRow("help caption", 0, output: "mememe caption PICTURE"),
    CommandLineRow("caption --help", 0, output: "mememe caption PICTURE"),
    CommandLineRow("caption -h", 0, output: "mememe caption PICTURE"),
    CommandLineRow("caption in.jpg --output a.jpg -h", 0, output: "mememe caption PICTURE"),
    CommandLineRow("sent list --help", 0, output: "mememe sent list"),
    CommandLineRow("sent -h", 0, output: "mememe sent list"),
    CommandLineRow("config -h", 0, output: "mememe config list"),
    CommandLineRow("kiosk -h", 0, output: "mememe kiosk check"),
    CommandLineRow("sent list -h", 0, output: "mememe sent list"),
    CommandLineRow("script -h", 0, output: "mememe script FILE.ui"),
    CommandLineRow("doctor -h", 0, output: "mememe doctor"),
    CommandLineRow("--version", 0, output: "mememe 0."),
    CommandLineRow("doctor", 1, output: "problem display: none"),
    CommandLineRow("doctor --report", 1, output: "no captions and no file names"),
    CommandLineRow("doctor --verbose", 64, errors: "'--verbose' is not expected here"),
  ]

  /// `mememe sent list [--json] | export ID FILE | import PICTURE … | delete ID`.
  private static let sent = [
    CommandLineRow("sent list", 0),
    CommandLineRow("sent list --json", 0, output: "[]\n"),
    CommandLineRow("sent import in.jpg", 0, output: "\n"),
    CommandLineRow("sent import in.jpg --top=a --bottom b --crop 0,0,90,60", 0, output: "\n"),
    CommandLineRow("sent import in.png --text a --at 0,0,1,1,9 --look bar", 0, output: "\n"),
    CommandLineRow("sent import in.jpg --font dejavu_sans --top a", 0, output: "\n"),
    CommandLineRow("sent import in.jpg --recipe recipe.json", 0, output: "\n"),
    CommandLineRow("sent import cut.jpg --allow-damaged", 0, output: "\n"),
    CommandLineRow("sent import endless.jpg", 0, output: "\n"),
    CommandLineRow("sent import cut.jpg", 65, errors: "For that add --allow-damaged."),
    CommandLineRow("sent import folder", 65, errors: "folder: This is a folder."),
    CommandLineRow("sent import empty.jpg", 65, errors: "empty.jpg: The file is empty."),
    CommandLineRow("sent import huge.png", 65, errors: "huge.png: The picture is too big."),
    CommandLineRow("sent import in.jpg --top a --top b", 64, errors: "--top is given twice"),
    CommandLineRow("sent import nowhere.jpg", 66, errors: "There is no such picture."),
    CommandLineRow("sent import -", 66, errors: "standard input: The picture cannot be read."),
    CommandLineRow("sent export nothing a.jpg", 66, errors: "nothing: There is no such meme."),
    CommandLineRow("sent export nothing a.gif", 64, errors: "a.gif: the name of the output must"),
    CommandLineRow("sent delete nothing", 66, errors: "nothing: There is no such meme."),
  ]

  /// `mememe config list [--json] | get KEY | set KEY VALUE`.
  private static let config = [
    CommandLineRow("config list", 0, output: "theme = auto\n"),
    CommandLineRow("config list --json", 0, output: #"{"key": "theme", "value": "auto""#),
    CommandLineRow("config get quality", 0, output: "90\n"),
    CommandLineRow("config set quality 80", 0),
    CommandLineRow("config set theme light", 0),
    CommandLineRow("config unset theme", 0),
    CommandLineRow("config set quality 0", 64, errors: "from 1 to 100, not '0'"),
    CommandLineRow("config set theme pink", 64, errors: "theme takes auto, dark or light"),
    CommandLineRow(
      "config get Theme", 64, errors: "there is no setting 'Theme', only language, theme"),
    CommandLineRow("config list theme", 64, errors: "'theme' is not expected here"),
  ]

  /// `mememe kiosk check`.
  private static let kiosk = [
    CommandLineRow("kiosk check", 1, output: "problem display: There is none"),
    CommandLineRow("kiosk pin", 66, errors: "there is no PIN on standard input"),
    CommandLineRow("kiosk stop", 64, errors: "kiosk knows check, pin, setup and stats, not 'stop'"),
  ]

  /// `mememe script FILE.ui [--size WxH] [--screenshots DIR]`; the steps have a table of their own.
  private static let scripts = [
    CommandLineRow("script a.ui", 0),
    CommandLineRow("script a.ui --size 480x800 --scale 2 --rotate 90", 0),
    CommandLineRow("script a.ui --screenshots out --set theme=dark --camera Nope", 0),
    CommandLineRow("script nowhere.ui", 66, errors: "nowhere.ui: there is no such script"),
    CommandLineRow("script -", 66, errors: "-: there is no such script"),
    CommandLineRow("script folder", 65, errors: "folder: this is a folder; script takes a file"),
    CommandLineRow("script in.jpg", 65, errors: "in.jpg: this is no text in UTF-8"),
    CommandLineRow("script list", 65, errors: "list: line 1: there is no step"),
    CommandLineRow("script /dev/zero", 65, errors: "/dev/zero: the script is too long"),
    CommandLineRow("script a.ui --size 9", 64, errors: "--size takes something like 900x700"),
    CommandLineRow(
      "script a.ui --size 9x9 --size 8x8", 64, errors: "--size is given twice; leave one"),
  ]

  @Test("A command does what its row says", arguments: windows + others + sent + config)
  func row(_ row: CommandLineRow) async throws {
    try await fixture.check(row)
  }

  @Test("A command with a window does what its row says", arguments: scripts + kiosk)
  func windowRow(_ row: CommandLineRow) async throws {
    try await fixture.check(row)
  }
}
