import Canvas
import Foundation
import Glibc
import Testing

@Suite("mememe script and MEMEME_INSPECT", .serialized)
struct ScriptTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test("A failed step reports the line, and what was expected and found")
  func failure() async throws {
    journey.home.environment["MEMEME_SCRIPT_TIMEOUT"] = "2"
    let result = try await journey.run(
      "# nothing yet\nexpect-not \"Table\"\nexpect-enabled \"Share\"\n")
    #expect(result.status == 1)
    for word in [
      "line 3", "expect-enabled \"Share\"", "expected: \"Share\", enabled", "screen 'editor'",
      "button \"Share\" disabled", "text-field \"TOP\"", "button \"Album\"",
    ] {
      #expect(result.errors.contains(word), "\(result.errors)")
    }
  }

  @Test(
    "A line that is not a step is reported before the script runs: 65",
    arguments: [
      "dance \"TOP\"", "click TOP", "click \"TOP", "size wide", "wait soon", "press Hyper+x",
      "drag \"TOP\" 4", "swipe 1,2", "type \"a\" \"b\"", "expect", "screenshot", "click \"TOP\" 0",
    ])
  func syntaxError(line: String) async throws {
    let result = try await journey.run("click \"Album\"\n\n\(line)\n")
    #expect(result.status == 65)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("line 3"))
    #expect(journey.home.visibleNames == ["Pictures", "journey.ui"])
  }

  @Test("No such script: 66")
  func missingScript() async throws {
    let result = try await journey.home.run("script", "nowhere.ui")
    #expect(result.status == 66)
    #expect(result.errorLines.count == 1)
  }

  @Test("An empty script shows the window and ends")
  func emptyScript() async throws {
    // The editor shows another frame when pictures are offered.
    let journey = try Journey(startsInEditor: false)
    let result = try await journey.run("# nothing\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    // The second one shows the list of sent memes, if that was read by then.
    #expect((1...2).contains(try journey.inspection.frame))
  }

  @Test("Without a display a script still runs")
  func noDisplay() async throws {
    journey.home.environment["SDL_VIDEODRIVER"] = nil
    let result = try await journey.run("expect \"Album\"\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("Screenshots are as large as the window and show it", arguments: ["1000x760", "320x480"])
  func screenshots(size: String) async throws {
    try journey.home.makeFolder("shots")
    let script =
      "screenshot empty.png\n" + Journey.choosePicture + "screenshot picture.png\n"
    let result = try await journey.run(script, size: size, "--screenshots", "shots")
    #expect(result.status == 0)
    let shots = try ["empty.png", "picture.png"].map {
      try WrittenPicture(journey.home.path("shots/\($0)"))
    }
    for shot in shots {
      #expect("\(shot.size.width)x\(shot.size.height)" == size)
      #expect(Set((0..<shot.size.height).map { shot.bitmap[shot.size.width / 2, $0] }).count > 4)
    }
    let frame = try #require(try journey.inspection.element("plain.jpg")?.frame)
    let (x, y) = (Int(frame[0] + frame[2] / 2), Int(frame[1] + frame[3] / 2))
    #expect(shots[1].isAbout(SampleFiles.background, atColumn: x, row: y, tolerance: 3))
    #expect(!shots[0].isAbout(SampleFiles.background, atColumn: x, row: y, tolerance: 3))
  }

  @Test("A screenshot that cannot be written fails the script")
  func screenshotFails() async throws {
    let result = try await journey.run("screenshot a.png\n", size: "400x400", "--screenshots", "no")
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
  }

  @Test("What was seen in a window once counts, even if it is gone at once")
  func seenOnce() async throws {
    try journey.home.write("".utf8, to: "journey.ui")
    let window = try WindowedProgram(journey.home, ["script", "journey.ui"])
    var count = 0
    try await window.wait(for: "a frame") { _ in
      count += 1
      return count == 1
    }
    #expect(count == 1)
  }

  @Test("The inspector's file has exactly the documented keys")
  func inspectorKeys() async throws {
    let result = try await journey.run(
      Journey.choosePicture + "click \"TOP\"\ntype \"say \\\"hi\\\" \\\\o/\"\nexpect \"hi\"\n")
    #expect(result.status == 0)
    let bytes = Data(try journey.home.read(WindowedProgram.inspectorFile))
    let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(object.keys.sorted() == ["elements", "frame", "pixels", "scale", "screen", "size"])
    for element in try #require(object["elements"] as? [[String: Any]]) {
      #expect(
        element.keys.sorted() == ["enabled", "focused", "frame", "label", "role", "value"])
    }
    let inspection = try journey.inspection
    #expect(inspection.size == [1000, 760])
    #expect(inspection.pixels == [1000, 760])
    #expect(inspection.scale == 1)
    #expect(inspection.frame > 3)
    #expect(inspection.strayElements == [])
    #expect(inspection.element("TOP")?.value == #"say "hi" \o/"#)
    #expect(inspection.elements.filter(\.focused).map(\.label) == ["TOP"])
    #expect(inspection.element("TOP")?.role == "text-field")
    #expect(inspection.element("Camera")?.enabled == false)
    #expect(
      journey.home.visibleNames
        == ["Pictures", "journey.ui", WindowedProgram.inspectorFile].sorted())
  }
}
