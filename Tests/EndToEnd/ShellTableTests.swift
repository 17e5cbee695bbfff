import Glibc
import MemeTestKit
import Testing

/// What the command line does with redirected streams, limits and permissions: a row for each way of
/// use that a shell makes possible.
///
/// Streams that are full, closed or unread have further rows in `BrokenStreamTests`, disks and
/// folders in `OutputTests`.
@Suite("The command line in a shell, row by row")
struct ShellTableTests {
  private let fixture: CommandLineFixture
  private var home: Home { fixture.home }

  init() throws {
    fixture = try CommandLineFixture()
  }

  /// A line of bash, in which `mememe` is the program, and what it has to do.
  struct Row: CustomTestStringConvertible {
    var line: String
    var status: Int32
    /// A part of standard output; nil if nothing is printed.
    var output: String?
    /// A part of standard error; nil if nothing is printed.
    var errors: String?
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, output: String? = nil, errors: String? = nil) {
      self.line = line
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Output that cannot be written is reported, and sets the status.
  private static let lostOutput = [
    Row("mememe caption -h >/dev/full", 73, errors: "not all of it was written: The disk is full."),
    Row("mememe config list >/dev/full", 73, errors: "The disk is full."),
    Row("mememe config list --json >/dev/full", 73, errors: "The disk is full."),
    Row("mememe config get theme >&-", 73, errors: "Nothing reads it."),
    Row("mememe kiosk check >/dev/full", 1, errors: "The disk is full."),
    Row("mememe kiosk pin <<< 1234 >/dev/full", 73, errors: "The disk is full."),
    Row(
      "id=$(mememe sent import in.jpg); mememe sent export $id - >/dev/full", 73,
      errors: "The meme was not saved. The disk is full."),
    // What was made is not reported as lost.
    Row(
      "mememe sent import in.jpg >/dev/full", 73,
      errors: "mememe: standard output: not all of it was written: The disk is full."),
    Row("mememe sent list >/dev/full", 0),
  ]

  /// Scripts, pictures and batches come from any stream.
  private static let inputs = [
    Row("mememe script - < a.ui", 0), Row("cat a.ui | mememe script -", 0),
    Row("mememe script /dev/stdin < a.ui", 0), Row("cat a.ui | mememe script /dev/stdin", 0),
    Row("mememe script <(cat a.ui)", 0), Row("mkfifo f; cat a.ui > f & mememe script f", 0),
    Row("echo 'expect \"Nope' | mememe script -", 65, errors: "-: line 1: "),
    Row("mememe caption <(cat in.jpg) --output out/a.png", 0),
    Row("cat in.jpg | mememe caption /dev/stdin --output out/a.png", 0),
    Row("mememe caption /dev/stdin --output out/a.png < in.jpg", 0),
    Row("mememe sent import <(cat in.jpg)", 0, output: "\n"),
    Row("mememe caption <(cat text.jpg) --output out/a.png", 65, errors: "no picture we can read"),
    Row(
      "mkfifo f; mememe caption f --output out/a.png", 66,
      errors: "f: The picture cannot be read. It is a pipe or a device, not a file."),
    Row(
      "mkfifo f.png; mememe caption in.jpg --output f.png", 73,
      errors: "f.png: The meme was not saved. Nothing reads it."),
    Row(
      "mkfifo f.png; cat f.png > got & mememe caption in.jpg --output f.png && wait && test -s got",
      0),
    Row("mememe caption --batch <(cat list) --output-dir out", 0),
    Row("mememe caption --batch - --output-dir out < list", 0),
  ]

  /// Arguments that are no text name no other file.
  private static let bytes = [
    Row("mememe caption $'caf\\xe9.jpg' --output a.jpg", 64, errors: "is no text in UTF-8"),
    Row("mememe caption in.jpg --output $'caf\\xe9.jpg'", 64, errors: "is no text in UTF-8"),
    Row("mememe caption in.jpg --top $'caf\\xe9' --output a.jpg", 64, errors: "no text in UTF-8"),
    Row("mememe $'caf\\xe9.jpg'", 64, errors: "is no text in UTF-8; rename the file"),
  ]

  /// A terminal gets no bytes of pictures, and obeys nothing that names or captions contain.
  private static let terminals = [
    Row(
      "script -qec 'mememe caption in.jpg --output -' /dev/null", 64,
      output: "a picture is not shown on a terminal"),
    Row(
      "id=$(mememe sent import in.jpg); script -qec \"mememe sent export $id -\" /dev/null", 64,
      output: "a picture is not shown on a terminal"),
    Row(
      "mememe sent import in.jpg --top $'\\e[31mred\\a\\u009b' > id; mememe sent list | cat -v", 0,
      output: "\t[31mred"),
    Row(
      "mememe caption $'\\e[31m.jpg' --output a.jpg", 66, errors: "mememe: [31m.jpg: There is no"),
  ]

  /// Limits of files are errors, not the end of the process; none where the thread sanitizer begins
  /// with a file of its own.
  private static let fileLimits =
    Sanitizer.isThread
    ? []
    : [
      Row(
        "ulimit -f 1; mememe caption in.png --output out/a.png", 75,
        errors: "in.png: There is not enough memory."),
      Row("ulimit -f 1; mememe caption - --output a.png < in.jpg", 75, errors: "not enough memory"),
      Row(
        "ulimit -f 1; mememe sent list", 73,
        errors: "Files may not become that large here."),
      Row(
        "set -o pipefail; (ulimit -f 0; mememe config set theme dark) 2>&1 | cat", 73,
        output: "The setting was not saved."),
    ]

  /// Limits of addresses; none where a sanitizer needs more than all.
  private static let addressLimits =
    Sanitizer.isOn
    ? []
    : [
      Row(
        "echo 'size 900x700' > j.ui; ulimit -v 400000; mememe script j.ui", 75,
        errors: "there is not enough memory for a window"),
      Row("ulimit -v 200000; mememe caption in.jpg --output a.png", 0),
    ]

  @Test(
    "A line of the shell does what its row says",
    arguments: lostOutput + inputs + bytes + terminals + fileLimits + addressLimits)
  func row(_ row: Row) async throws {
    let result = try await bash(row.line)
    #expect(result.status == row.status, "\(result.errors)")
    if let output = row.output {
      #expect(result.output.contains(output), "\(result.output)")
    } else {
      #expect(result.output == "")
    }
    #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
    #expect(result.errorLines.count == (row.errors == nil ? 0 : 1), "\(result.errors)")
    #expect(result.errors.contains(row.errors ?? ""), "\(result.errors)")
  }

  private func bash(_ line: String) async throws -> Program.Completion {
    home.environment["MEMEME"] = Tools.mememe
    // The program `script` ends at once without standard input.
    let script =
      "exec </dev/null; mememe() { \"$MEMEME\" \"$@\"; }; export -f mememe; export SHELL=/bin/bash\n\(line)"
    return try await Program(
      "/bin/bash", ["-c", script], environment: home.environment, folder: home.path
    ).completion()
  }

  @Test(
    "An output that exists keeps its permissions, whatever the mask",
    arguments: [0o600, 0o640, 0o664, 0o666, 0o755] as [mode_t])
  func permissions(mode: mode_t) async throws {
    let outputs = ["a.jpg", "r.json"]
    for output in outputs {
      try home.write("old".utf8, to: output)
      try #require(chmod(home.path(output), mode) == 0)
    }
    let result = try await bash(
      "umask 077; mememe caption in.jpg --output a.jpg --save-recipe r.json")
    #expect(result.status == 0, "\(result.errors)")
    for output in outputs {
      #expect(try home.read(output) != Array("old".utf8))
      var status = stat()
      #expect(stat(home.path(output), &status) == 0 && status.st_mode & 0o7777 == mode)
    }
  }

  @Test(
    "An output that may not be written is left alone: 73", arguments: [0o400, 0o444, 0] as [mode_t])
  func protectedOutput(mode: mode_t) async throws {
    try home.write("old".utf8, to: "out/taken.jpg")
    try #require(chmod(home.path("out/taken.jpg"), mode) == 0)
    try #require(chmod(home.path("out"), 0o777) == 0)
    let result = try await home.startWithoutPrivileges(
      ["caption", "in.jpg", "--output", "out/taken.jpg"]
    ).completion()
    #expect(result.status == 73)
    #expect(
      result.errors == "mememe: out/taken.jpg: The meme was not saved. The file there cannot be "
        + "written to. Choose another name or change its permissions.\n")
    #expect(home.names(in: "out") == ["taken.jpg"])
    chmod(home.path("out/taken.jpg"), 0o600)
    #expect(try home.read("out/taken.jpg") == Array("old".utf8))
  }
}
