import Canvas
import MemeCore
import MemeTestKit
import PictureEncoding
import Testing

@testable import CommandLineTool

@Suite("Command line")
struct ParsingTests {
  private static let fonts = FakeFontCatalog(["DejaVu Serif"])

  /// A command line and the expected result.
  struct Example: CustomTestStringConvertible {
    var line: String
    var command: Command
    var testDescription: String { line.isEmpty ? "(nothing)" : line }
  }

  private static let settings = SettingKey.allCases.map(\.rawValue).joined(separator: ", ")

  private static func parse(_ line: String) -> Result<Command, UsageError> {
    // `_` stands for a blank inside an argument, and `''` for an empty one.
    let arguments = line.split(separator: " ").map {
      $0 == "''" ? "" : $0.replacing("_", with: " ")
    }
    return Command.parse(arguments.map { String($0) }, fonts: fonts)
  }

  private static func window(_ change: (inout WindowOptions) -> Void) -> Command {
    var options = WindowOptions()
    change(&options)
    return .window(options)
  }

  private static func script(_ change: (inout ScriptOptions) -> Void) -> Command {
    var options = ScriptOptions()
    options.file = "a.ui"
    change(&options)
    return .script(options)
  }

  private static func caption(_ change: (inout CaptionOptions) -> Void) -> Command {
    var options = CaptionOptions(picture: "in.jpg", output: "out.png")
    change(&options)
    return .caption(options)
  }

  private static func batch(_ change: (inout BatchOptions) -> Void) -> Command {
    var options = BatchOptions(file: "list", outputFolder: "out")
    change(&options)
    return .batch(options)
  }

  private static let windows = [
    Example(line: "", command: window { _ in }),
    Example(line: "cat.jpg", command: window { $0.picture = "cat.jpg" }),
    Example(line: "-", command: window { $0.picture = "-" }),
    Example(line: "-- --editor", command: window { $0.picture = "--editor" }),
    Example(line: "-- --", command: window { $0.picture = "--" }),
    Example(line: "-- caption", command: window { $0.picture = "caption" }),
    Example(
      line: "--editor --new-window --debug --scale 1.5 --rotate 90 --camera Cam_1 cat.jpg",
      command: window {
        $0.isEditorRoot = true
        $0.opensNewWindow = true
        $0.isDebugging = true
        $0.settings = [.scale: .number(1.5), .rotation: .number(90), .camera: .text("Cam 1")]
        $0.picture = "cat.jpg"
      }),
    Example(line: "--scale 0.5", command: window { $0.settings[.scale] = .number(0.5) }),
    Example(
      line: "--set theme=dark --set scale=2 --scale 3 --set camera=a=b cat.jpg",
      command: window {
        $0.settings = [.theme: .text("dark"), .scale: .number(3), .camera: .text("a=b")]
        $0.picture = "cat.jpg"
      }),
    Example(
      line: "--set=rotation=sensor", command: window { $0.settings[.rotation] = .text("sensor") }),
    Example(line: "--set camera=2", command: window { $0.settings[.camera] = .text("2") }),
    Example(line: "--kiosk", command: window { $0.isKiosk = true }),
    Example(
      line: "--kiosk --editor --set theme=dark --scale 2 --rotate 90",
      command: window {
        $0.isKiosk = true
        $0.isEditorRoot = true
        $0.settings = [.theme: .text("dark"), .scale: .number(2), .rotation: .number(90)]
      }),
    Example(line: "script a.ui", command: script { _ in }),
    Example(
      line: "script --size 900x700 a.ui --screenshots shots --scale 2 --rotate 270 --camera c "
        + "--set commands=[]",
      command: script {
        $0.size = Size(width: 900, height: 700)
        $0.screenshots = "shots"
        $0.settings = [
          .scale: .number(2), .rotation: .number(270), .camera: .text("c"),
          .commands: .commands([]),
        ]
      }),
  ]

  private static let memes = [
    Example(line: "caption in.jpg --output out.png", command: caption { _ in }),
    Example(
      line: "caption --top a_b --bottom '' --output out.png in.jpg",
      command: caption {
        $0.recipe.top = "a b"
        $0.recipe.bottom = ""
      }),
    Example(
      line: "caption --top=--bottom --bottom=a=b --output=out.png in.jpg",
      command: caption {
        $0.recipe.top = "--bottom"
        $0.recipe.bottom = "a=b"
      }),
    Example(
      line: "caption --top=\u{301} --bottom --=-- --output out.png in.jpg",
      command: caption {
        $0.recipe.top = "\u{301}"
        $0.recipe.bottom = "--=--"
      }),
    Example(
      line: "caption --top -h --output out.png in.jpg", command: caption { $0.recipe.top = "-h" }),
    Example(
      line: "caption - --output -",
      command: caption {
        $0.picture = "-"
        $0.output = "-"
      }),
    Example(
      line: "caption in.jpg --output out.png --font dejavu_serif --crop 1,-2,3,4 --max-size 800 "
        + "--quality 75 --type webp --allow-damaged --target story --ground black",
      command: caption {
        $0.recipe.family = "DejaVu Serif"
        $0.export.area = PixelArea(x: 1, y: -2, size: PixelSize(width: 3, height: 4))
        $0.export.longestSide = 800
        $0.export.quality = 75
        $0.export.type = .webp
        $0.export.allowsDamage = true
        $0.export.target = .story
        $0.export.ground = .black
      }),
    Example(line: "caption --batch list --output-dir out", command: batch { _ in }),
    Example(
      line: "caption --batch - --output-dir out --jobs 64 --quality 1",
      command: batch {
        $0.file = "-"
        $0.jobs = 64
        $0.export.quality = 1
      }),
    Example(
      line: "caption --batch list --output-dir out --shard 3/40 --resume --report r.jsonl",
      command: batch {
        $0.shard = BatchShard("3/40")
        $0.resumes = true
        $0.report = "r.jsonl"
      }),
  ]

  private static let others = [
    Example(line: "--help", command: .help), Example(line: "-h", command: .help),
    Example(line: "help", command: .help), Example(line: "caption --help", command: .help),
    Example(line: "sent import in.jpg --help", command: .help),
    Example(line: "caption -h", command: .help), Example(line: "--editor -h", command: .help),
    Example(line: "config set theme -h", command: .help),
    Example(line: "-- -h", command: window { $0.picture = "-h" }),
    Example(line: "-- --help", command: window { $0.picture = "--help" }),
    Example(line: "--version", command: .version),
    Example(line: "doctor", command: .doctor(isReport: false)),
    Example(line: "doctor --report", command: .doctor(isReport: true)),
    Example(line: "kiosk check", command: .kiosk(.check(asJSON: false))),
    Example(line: "kiosk check --json", command: .kiosk(.check(asJSON: true))),
    Example(line: "completions zsh", command: .completions(.zsh)),
    Example(
      line: "thumbnail --size 128 a.mememe-template b.png",
      command: .thumbnail(
        ThumbnailOptions(template: "a.mememe-template", output: "b.png", side: 128))),
    Example(line: "kiosk stats", command: .kiosk(.statistics(asJSON: false))),
    Example(line: "kiosk stats --json", command: .kiosk(.statistics(asJSON: true))),
    Example(line: "kiosk setup", command: .kiosk(.setup)),
    Example(line: "kiosk pin", command: .kiosk(.pin)),
    Example(line: "kiosk pin --help", command: .help),
    Example(line: "-- kiosk", command: window { $0.picture = "kiosk" }),
    Example(line: "sent list", command: .sent(.list(asJSON: false))),
    Example(line: "sent list --json", command: .sent(.list(asJSON: true))),
    Example(line: "sent export 17 a.png", command: .sent(.export(id: "17", file: "a.png"))),
    Example(line: "sent export 17 -", command: .sent(.export(id: "17", file: "-"))),
    Example(line: "sent delete 1 2", command: .sent(.delete(ids: ["1", "2"]))),
    Example(
      line: "sent import in.jpg --top a",
      command: .sent(
        .importMeme(SentImportOptions(picture: "in.jpg", recipe: RecipeOptions(top: "a"))))),
  ]

  private static let configs = [
    Example(line: "config list", command: .config(.list(.text))),
    Example(line: "config list --json", command: .config(.list(.json))),
    Example(line: "config list --man", command: .config(.list(.manual))),
    Example(line: "config get theme", command: .config(.get(.theme))),
    Example(line: "config set theme dark", command: .config(.set(.theme, .text("dark")))),
    Example(line: "config set theme 'dark'", command: .config(.set(.theme, .text("dark")))),
    Example(line: "config set scale 1.5", command: .config(.set(.scale, .number(1.5)))),
    Example(line: "config set camera \"a_b\"", command: .config(.set(.camera, .text("a b")))),
    Example(line: "config set camera -1", command: .config(.set(.camera, .text("-1")))),
    Example(line: "config set camera -- --a", command: .config(.set(.camera, .text("--a")))),
    Example(
      line: "config set commands [{name:'a',command:['b']}]",
      command: .config(.set(.commands, .commands([ShareCommand(name: "a", arguments: ["b"])])))),
    Example(line: "config set kiosk false", command: .config(.set(.kiosk, .off))),
    Example(
      line: "config set kiosk true", command: .config(.set(.kiosk, .kiosk(KioskConfiguration())))),
    Example(
      line: "config set handout {address:'10.0.0.1',port:80}",
      command: .config(
        .set(.handout, .handout(HandoutConfiguration(address: "10.0.0.1", port: 80))))),
    Example(line: "config unset theme", command: .config(.set(.theme, nil))),
  ]

  @Test("A valid command line is parsed", arguments: windows + memes + others + configs)
  func understood(example: Example) {
    #expect(Self.parse(example.line) == .success(example.command))
  }

  @Test(
    "An invalid command line gets an error message",
    arguments: [
      ("a.jpg b.jpg", "'b.jpg' is one file too many"),
      ("--colour", "there is no option '--colour'"),
      ("--scale", "--scale needs a value"),
      ("--scale 5", "--scale takes auto or a number from 0.5 to 4, not '5'"),
      ("--scale nan", "--scale takes auto or a number from 0.5 to 4, not 'nan'"),
      ("--rotate 45", "--rotate takes auto, sensor, 0, 90, 180 or 270, not '45'"),
      ("--camera ''", "--camera takes auto or another text, not ''"),
      ("--set theme", "--set takes KEY=VALUE, not 'theme'"),
      ("--set theme=pink", "theme takes auto, dark or light, not 'pink'"),
      ("--set colour=1", "there is no setting 'colour', only \(settings)"),
      ("config", "config needs list, get, set or unset"),
      ("config change", "config knows list, get, set and unset, not 'change'"),
      ("config list all", "'all' is not expected here"),
      ("config list --xml", "there is no option '--xml'"),
      ("config get", "config get needs KEY"),
      ("config get colour", "there is no setting 'colour', only \(settings)"),
      ("config set theme", "config set needs KEY and VALUE"),
      ("config set theme dark red", "config set needs KEY and VALUE"),
      ("config set theme --dark", "there is no option '--dark'"),
      ("config set quality 90.5", "quality takes a whole number from 1 to 100, not '90.5'"),
      ("config set quality auto", "quality takes a whole number from 1 to 100, not 'auto'"),
      ("config unset", "config unset needs KEY"),
      (
        "config set kiosk {pin:'1234',idle:5}",
        "kiosk.pin is a hash made by mememe kiosk pin; there is no \"idle\" in kiosk"
      ),
      ("--set handout=on", "handout is false or an object; nothing is handed out"),
      ("--kiosk cat.jpg", "--kiosk takes no picture; visitors choose one"),
      ("cat.jpg --kiosk", "--kiosk takes no picture; visitors choose one"),
      ("--kiosk --new-window", "--kiosk and --new-window do not go together"),
      ("--kiosk=yes", "--kiosk takes no value"),
      ("kiosk", "kiosk needs check, pin, setup or stats"),
      ("kiosk run", "kiosk knows check, pin, setup and stats, not 'run'"),
      ("kiosk pin 1234", "'1234' is not expected here"),
      ("kiosk check --all", "there is no option '--all'"),
      ("doctor now", "'now' is not expected here"),
      ("doctor --report=all", "--report takes no value"),
      ("script", "script needs a FILE"),
      ("script a.ui --size big", "--size takes something like 900x700, not 'big'"),
      ("caption", "caption needs a PICTURE"),
      ("caption in.jpg", "caption needs --output FILE"),
      ("caption in.jpg --output", "--output needs a value"),
      (
        "caption in.jpg --output a.jpg --output=a.jpg",
        "--output is given twice; leave one of them out"
      ),
      ("caption in.jpg --top a --top b", "--top is given twice; leave one of them out"),
      (
        "sent import in.jpg --look bar --look bar",
        "--look is given twice; leave one of them out"
      ),
      ("script a.ui --size 9x9 --size 8x8", "--size is given twice; leave one of them out"),
      (
        "caption in.jpg --top --bottom --output a.jpg",
        "--top needs a text; if that is '--bottom', write '--top=--bottom'"
      ),
      ("caption in.jpg --output a.jpg --allow-damaged=yes", "--allow-damaged takes no value"),
      ("sent list --json=1", "--json takes no value"),
      ("--colour=red", "there is no option '--colour'"),
      ("caption in.jpg --output a.jpg --jobs 2", "--jobs goes with --batch"),
      ("caption in.jpg --output a.jpg --resume", "--resume goes with --batch"),
      ("caption in.jpg --output a.jpg --shard 1/2", "--shard goes with --batch"),
      (
        "caption --batch list --output-dir out --shard 0/4",
        "--shard takes a part of a whole such as 3/40, not '0/4'"
      ),
      ("caption --batch list --output-dir out --report -", "--report takes a file, not '-'"),
      (
        "caption in.jpg --output a.jpg --output-dir out",
        "--output-dir goes with --batch; one picture takes --output FILE"
      ),
      (
        "caption in.jpg --output a.jpg --quality 0",
        "--quality takes a whole number from 1 to 100, not '0'"
      ),
      (
        "caption in.jpg --output a.jpg --max-size 1.5",
        "--max-size takes a whole number from 1 on, not '1.5'"
      ),
      (
        "caption in.jpg --output a.jpg --type gif",
        "--type takes jpg, png or webp, not 'gif'"
      ),
      (
        "caption in.jpg --output a.jpg --crop 1,2,0,4",
        "--crop takes X,Y,W,H in whole pixels, with W and H from 1 on, not '1,2,0,4'"
      ),
      ("caption in.jpg --output a.jpg --font ''", "--font takes the name of a font"),
      (
        "caption in.jpg --output a.jpg --font Nope",
        "there is no font 'Nope'; `fc-list : family` lists those that are installed"
      ),
      ("caption --batch list", "--batch needs --output-dir DIR"),
      (
        "caption --batch list --output-dir out in.jpg",
        "'in.jpg' is one file too many: --batch names its pictures"
      ),
      (
        "caption --batch list --output-dir out --top a",
        "with --batch, --top, --bottom and --output stand in its lines"
      ),
      (
        "caption --batch list --output-dir out --jobs 65",
        "--jobs takes a whole number from 1 to 64, not '65'"
      ),
      ("sent", "sent needs list, export, import or delete"),
      ("sent away", "sent knows list, export, import and delete, not 'away'"),
      ("sent list all", "'all' is not expected here"),
      ("sent export 17", "sent export needs ID and FILE"),
      ("sent delete", "sent delete needs an ID"),
      ("sent delete --all", "there is no option '--all'"),
      ("sent import", "sent import needs a PICTURE"),
      ("sent import in.jpg --quality 50", "there is no option '--quality'"),
    ])
  func refused(line: String, sentence: String) {
    #expect(Self.parse(line) == .failure(UsageError(message: sentence)))
  }
}
