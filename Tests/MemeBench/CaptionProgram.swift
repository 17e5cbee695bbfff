/// A program that puts two captions on a JPEG photo.
struct CaptionProgram {
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

  /// The other programs, with the face and the sizes that MemeMe chooses.
  ///
  /// - Parameters:
  ///   - fixture: The fixture of the run.
  ///   - picture: The photo.
  ///   - captions: A transparent picture of the same size with both captions, for a program that
  ///     draws no letters with an outline.
  ///   - quality: The quality of the photo, whose sampling is 4:2:0.
  /// - Returns: The programs, installed or not.
  static func others(
    _ fixture: BenchFixture, _ picture: String, captions: String, quality: Int
  ) -> [CaptionProgram] {
    func program(
      _ name: String, _ path: String, _ file: String? = nil,
      _ arguments: (_ output: String) -> [String]
    ) -> CaptionProgram {
      let output = fixture.path("out of \(name).jpg")
      return CaptionProgram(
        name: name, path: path, installedFile: file ?? path, arguments: arguments(output),
        output: output)
    }
    let options = ["-sampling-factor", "2x2", "-quality", "\(quality)"]
    return [
      program("Pillow", "/usr/bin/python3", "/usr/lib/python3/dist-packages/PIL") { output in
        let script = fixture.baseline("pillow-caption.py")
        let sizes = ["\(quality)", face, "\(letters)", "\(stroke / 2)"]
        return [script, picture, output] + sizes + [top] + bottom
      },
      program("ImageMagick", "/usr/bin/convert") { output in
        [picture] + annotations + options + [output]
      },
      program("GraphicsMagick", "/usr/bin/gm") { output in
        ["convert", picture] + drawings + options + [output]
      },
      program("libvips, letters not drawn", "/usr/bin/vips") { output in
        ["composite2", picture, captions, "\(output)[Q=\(quality),subsample_mode=on]", "over"]
      },
    ]
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
