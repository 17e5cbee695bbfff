/// A program that does a task, run as a process.
struct PeerProgram {
  /// The name in the table.
  var name: String
  /// The executable.
  var path: String
  /// A file that is there if it is installed.
  var installedFile: String
  /// The arguments.
  var arguments: [String]
  /// The file that it writes.
  var output: String

  private static let face = "/usr/share/fonts/truetype/open-sans/OpenSans-CondBold.ttf"
  /// The size of letters and twice the width of their outline, in pixels, about as MemeMe has them.
  private static let (letters, stroke) = (380, 44)
  private static let (top, bottom) = ("ONE DOES NOT SIMPLY", ["EXPORT TWELVE", "MEGAPIXELS"])

  /// The programs that put two captions on a picture, with the face and the sizes that MemeMe
  /// chooses.
  ///
  /// - Parameters:
  ///   - fixture: The fixture of the run.
  ///   - picture: The photo.
  ///   - captions: A transparent picture of the same size with both captions, for a program that
  ///     draws no letters with an outline.
  ///   - quality: The quality of the file that is written, whose sampling is 4:2:0.
  /// - Returns: The programs, installed or not.
  static func captioning(
    _ fixture: BenchFixture, _ picture: String, captions: String, quality: Int
  ) -> [PeerProgram] {
    let options = ["-sampling-factor", "2x2", "-quality", "\(quality)"]
    return [
      pillow(fixture) { output in
        let sizes = ["\(quality)", face, "\(letters)", "\(stroke / 2)"]
        return [fixture.baseline("pillow-caption.py"), picture, output] + sizes + [top] + bottom
      },
      make(fixture, "ImageMagick", "/usr/bin/convert") { output in
        [picture] + annotations + options + [output]
      },
      make(fixture, "GraphicsMagick", "/usr/bin/gm") { output in
        ["convert", picture] + drawings + options + [output]
      },
      make(fixture, "libvips, letters not drawn", "/usr/bin/vips") { output in
        ["composite2", picture, captions, "\(output)[Q=\(quality),subsample_mode=on]", "over"]
      },
    ]
  }

  /// The programs that make a picture smaller.
  ///
  /// - Parameters:
  ///   - fixture: The fixture of the run.
  ///   - picture: The photo.
  ///   - side: The longer side of the result, in pixels.
  /// - Returns: The programs, installed or not.
  static func shrinking(_ fixture: BenchFixture, _ picture: String, side: Int) -> [PeerProgram] {
    let box = "\(side)x\(side)"
    return [
      make(fixture, "vipsthumbnail", "/usr/bin/vipsthumbnail") { output in
        [picture, "--size", box, "--output", output]
      },
      pillow(fixture) { [fixture.baseline("pillow-shrink.py"), picture, $0, "\(side)"] },
      make(fixture, "GraphicsMagick", "/usr/bin/gm") { output in
        ["convert", "-size", box, picture, "-resize", box, "+profile", "*", output]
      },
      make(fixture, "ImageMagick", "/usr/bin/convert") { output in
        ["-define", "jpeg:size=\(2 * side)x\(2 * side)", picture, "-thumbnail", box, output]
      },
    ]
  }

  /// MemeMe on the command line.
  static func mememe(_ fixture: BenchFixture, _ arguments: [String]) -> PeerProgram {
    make(fixture, "mememe", fixture.mememe) { ["caption"] + arguments + ["--output", $0] }
  }

  private static func pillow(
    _ fixture: BenchFixture, _ arguments: (_ output: String) -> [String]
  ) -> PeerProgram {
    make(
      fixture, "Pillow", "/usr/bin/python3", "/usr/lib/python3/dist-packages/PIL", arguments)
  }

  private static func make(
    _ fixture: BenchFixture, _ name: String, _ path: String, _ file: String? = nil,
    _ arguments: (_ output: String) -> [String]
  ) -> PeerProgram {
    let output = fixture.path("out of \(name).jpg")
    return PeerProgram(
      name: name, path: path, installedFile: file ?? path, arguments: arguments(output),
      output: output)
  }

  /// Draws each line twice: the outline in black, and the letters in white over it.
  private static func twice(_ lines: [String]) -> [String] {
    ["-font", face, "-pointsize", "\(letters)", "-fill", "black", "-stroke", "black"]
      + ["-strokewidth", "\(stroke)"] + lines + ["-fill", "white", "-stroke", "none"] + lines
  }

  private static var annotations: [String] {
    let lines = bottom.reversed().enumerated().flatMap { number, line in
      ["-annotate", "+0+\(20 + number * letters)", line]
    }
    return twice(["-gravity", "North", "-annotate", "+0+20", top, "-gravity", "South"] + lines)
  }

  /// The place of a line at the top is that of its baseline.
  private static var drawings: [String] {
    let lines = bottom.reversed().enumerated().flatMap { number, line in
      ["-draw", "text 0,\(60 + number * letters) '\(line)'"]
    }
    return twice(
      ["-gravity", "North", "-draw", "text 0,\(letters) '\(top)'", "-gravity", "South"] + lines)
  }
}
