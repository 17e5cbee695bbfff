import Testing

/// The contract of `mememe caption`, a row for each usage line, option, promise and exit status.
///
/// The pixels are in `CaptionTests`, `CaptionTextTests`, `CaptionPlaceTests` and
/// `CaptionExportTests`, what is refused of single options in the suites of these options, and the
/// lines of a batch in `BatchTests`.
@Suite("mememe caption, row by row")
struct CaptionTableTests {
  private let fixture: CommandLineFixture

  init() throws {
    fixture = try CommandLineFixture()
  }

  /// Each option of the usage lines, alone or as these give them.
  private static let options = [
    CommandLineRow("caption in.jpg --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --top x --bottom y --output a.jpeg", 0, writes: "a.jpeg"),
    CommandLineRow("caption --top=x --bottom=y --output=a.png in.jpg", 0, writes: "a.png"),
    CommandLineRow("caption in.png --top '' --bottom _ --output a.webp", 0, writes: "a.webp"),
    CommandLineRow("caption in.jpg --top --_hi --output A.JPG", 0, writes: "A.JPG"),
    CommandLineRow("caption in.jpg --top=--bottom --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --top - --bottom -5 --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow(
      "caption in.jpg --font DejaVu_Sans --top x --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --crop 1,2,30,40 --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --max-size 50 --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --quality 1 --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --quality=100 --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow(
      "caption --template Two_doors --text a --text b --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --look classic --top x --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption in.jpg --look=BAR --top x --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow(
      "caption in.jpg --text a --at 0,0,1,0.2 --text b --at 0,0.5,1,0.2,45 --output a.jpg", 0,
      writes: "a.jpg"),
    CommandLineRow("caption in.jpg --recipe recipe.json --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow(
      "caption in.jpg --output out/in.jpg --save-recipe a.json --top x", 0, writes: "a.json"),
    CommandLineRow("caption in.jpg --type png --output a", 0, writes: "a"),
    CommandLineRow("caption in.jpg --type jpg --output a.jpeg", 0, writes: "a.jpeg"),
    CommandLineRow("caption in.jpg --type webp --output a.meme", 0, writes: "a.meme"),
    CommandLineRow("caption cut.jpg --allow-damaged --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption endless.jpg --top x --output a.jpg", 0, writes: "a.jpg"),
    CommandLineRow("caption --batch list --output-dir out", 0, writes: "a.jpg"),
    CommandLineRow("caption --batch list --output-dir=out --jobs 1", 0, writes: "a.jpg"),
    CommandLineRow(
      "caption --batch list --output-dir out --jobs 64 --max-size 9 --look bar", 0,
      writes: "a.jpg"),
  ]

  /// What is wrong usage: 64.
  private static let usage = [
    CommandLineRow(
      "caption in.jpg --top --bottom --output a.jpg", 64,
      errors: "--top needs a text; if that is '--bottom', write '--top=--bottom'"),
    CommandLineRow(
      "caption in.jpg --output a.jpg --output b.jpg", 64,
      errors: "--output is given twice; leave one of them out"),
    CommandLineRow("caption in.jpg --top a --top=b --output a.jpg", 64, errors: "--top is given"),
    CommandLineRow(
      "caption in.jpg --bottom a --bottom b --output a.jpg", 64, errors: "--bottom is given"),
    CommandLineRow(
      "caption in.jpg --quality 5 --quality 5 --output a.jpg", 64, errors: "--quality is given"),
    CommandLineRow(
      "caption in.jpg --crop 0,0,9,9 --crop 0,0,8,8 --output a.jpg", 64, errors: "--crop is given"),
    CommandLineRow(
      "caption --batch list --batch list --output-dir out", 64, errors: "--batch is given"),
    CommandLineRow(
      "caption in.jpg --type png --output a.jpg", 64,
      errors: "a.jpg: the type png is not that of the name; leave one of them out"),
    CommandLineRow("caption in.jpg --type jpg --output a.webp", 64, errors: "a.webp: the type jpg"),
    CommandLineRow("caption in.jpg --output a.gif", 64, errors: "must end with .jpg, .jpeg, .png"),
    CommandLineRow("caption in.jpg --at 0,0,1,1 --output a.jpg", 64, errors: "--at belongs to"),
    CommandLineRow("caption in.jpg --look comic --output a.jpg", 64, errors: "classic, bar"),
    CommandLineRow("caption in.jpg --font Nope --output a.jpg", 64, errors: "no font 'Nope'"),
    CommandLineRow("caption in.jpg --recipe - --output a.jpg", 64, errors: "--recipe takes a file"),
    CommandLineRow("caption --batch list", 64, errors: "--batch needs --output-dir DIR"),
  ]

  /// The other exit statuses, each cause of which has a row.
  private static let failures = [
    CommandLineRow("caption folder --output a.jpg", 65, errors: "folder: This is a folder."),
    CommandLineRow("caption empty.jpg --output a.jpg", 65, errors: "The file is empty."),
    CommandLineRow(
      "caption text.jpg --output a.jpg", 65, errors: "This is no picture we can read."),
    CommandLineRow("caption huge.png --output a.jpg", 65, errors: "The picture is too big."),
    CommandLineRow("caption cut.jpg --output a.jpg", 65, errors: "For that add --allow-damaged."),
    CommandLineRow(
      "caption in.jpg --recipe in.jpg --output a.jpg", 65, errors: "This is no recipe"),
    CommandLineRow(
      "caption in.jpg --crop 900,0,9,9 --output a.jpg", 65, errors: "The crop lies outside"),
    CommandLineRow("caption nowhere.jpg --output a.jpg", 66, errors: "There is no such picture."),
    CommandLineRow("caption in.jpg/x.jpg --output a.jpg", 66, errors: "There is no such picture."),
    CommandLineRow("caption /dev/zero --output a.jpg", 66, errors: "It is a pipe or a device"),
    CommandLineRow(
      "caption in.jpg --recipe nowhere.json --output a.jpg", 66, errors: "There is no such recipe"),
    CommandLineRow(
      "caption --template Nope --output a.jpg", 66, errors: "There is no such template"),
    CommandLineRow(
      "caption in.jpg --output nowhere/a.jpg", 73, errors: "The folder does not exist."),
    CommandLineRow(
      "caption in.jpg --output in.png/a.jpg", 73,
      errors: "A part of its path is a file, not a folder."),
    CommandLineRow(
      "caption in.jpg --output folder.jpg", 73, errors: "There is a folder of that name."),
    CommandLineRow(
      "caption long.png --output a.webp", 73, errors: "at most 16,383 pixels a side"),
    CommandLineRow(
      "caption in.jpg --output a.jpg --save-recipe nowhere/a.json", 73,
      errors: "nowhere/a.json: The recipe was not saved.", writes: "a.jpg"),
    CommandLineRow(
      "caption --batch list --output-dir nowhere", 73, errors: "there is no such folder"),
    CommandLineRow(
      "caption --batch list --output-dir out --type png", 1,
      errors: "line 1: a.jpg: the type png is not that of the name"),
    CommandLineRow("caption --batch folder --output-dir out", 65, errors: "this is a folder"),
    CommandLineRow("caption --batch nowhere --output-dir out", 66, errors: "there is no such file"),
  ]

  @Test("It does what its row says", arguments: options + usage + failures)
  func row(_ row: CommandLineRow) async throws {
    try await fixture.check(row)
  }

  @Test("A name that is too long is reported, and nothing is written", arguments: [256, 5_000])
  func longName(count: Int) async throws {
    let name = String(repeating: "x", count: count - 4) + ".jpg"
    try await fixture.check(
      CommandLineRow(
        "caption in.jpg --output \(name)", 73, errors: "The name is too long. Choose a shorter one."
      ))
  }
}
