internal import Glibc
package import MemeCore
internal import MemeScreens
internal import Services
internal import Synchronization

/// The exit status of the program, with the numbers of sysexits.h.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case cannotWrite = 73
  case notNow = 75

  /// Makes the status for a problem.
  package init(_ problem: Problem) {
    self =
      switch problem {
      case .picture(.missing), .picture(.unreadable): .noInput
      case .picture(.decoderMissing), .picture(.sandboxUnavailable): .failed
      case .picture: .badInput
      case .writing: .cannotWrite
      case .store(let fault): Self.status(of: fault)
      case .recipe(.missing), .recipe(.unreadable): .noInput
      case .recipe(.damaged), .recipe(.tooLarge): .badInput
      case .camera, .fontsMissing, .folderUnreadable, .sharing, .cancelled: .failed
      }
  }

  private static func status(of fault: StoreFault) -> ExitStatus {
    switch fault {
    case .noSuchMeme, .noSuchDraft: .noInput
    case .diskFull, .readOnly: .cannotWrite
    case .busy: .notNow
    case .damaged, .newerVersion, .deviceFailed: .failed
    }
  }
}

/// The console of a command: standard output and standard error.
package struct Console: Sendable {
  /// An output stream.
  package enum Stream: Sendable {
    case output
    case errors
  }

  private let write: @Sendable (String, Stream) -> Void

  /// Makes a console.
  ///
  /// - Parameter write: Writes lines, of which the last one has no line break yet.
  package init(_ write: @escaping @Sendable (String, Stream) -> Void) {
    self.write = write
  }

  /// The console of the process.
  package static let standard = Console { line, stream in
    switch stream {
    case .output:
      outputFault.withLock { fault in
        // Output after a gap would be misleading.
        guard fault == nil else { return }
        fault = write(line, to: STDOUT_FILENO)
      }
    case .errors: write(line, to: STDERR_FILENO)
    }
  }

  /// The first error of standard output.
  private static let outputFault = Mutex<WritingFault?>(nil)

  /// The exit status of the program: success only if all output has been written.
  package static func finalStatus(_ status: ExitStatus) -> ExitStatus {
    guard status == .done, let fault = outputFault.withLock(\.self) else { return status }
    let problem = Problem.writing(fault, folder: nil)
    standard.printError("standard output", problem)
    return ExitStatus(problem)
  }

  package func printOutput(_ text: String) {
    write(text, .output)
  }

  /// Prints an error as one line.
  package func printError(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    write("mememe: \(line)", .errors)
  }

  package func printError(_ subject: String, _ problem: Problem) {
    var line = "\(subject): \(problem.title). \(problem.detail)"
    if problem == .picture(.damagedInPart) {
      line += " For that add --allow-damaged."
    }
    printError(line)
  }

  /// Prints several lines to standard error, for a failed script.
  package func printErrorLines(_ text: String) {
    write(text, .errors)
  }

  /// Writes a line.
  ///
  /// - Returns: The error, if any; an error of standard error cannot be reported.
  @discardableResult
  private static func write(_ line: String, to descriptor: Int32) -> WritingFault? {
    do throws(WritingFault) {
      try AtomicFile.stream(Array((line + "\n").utf8), into: descriptor)
      return nil
    } catch {
      return error
    }
  }
}

/// The output of `--help` and `--version`.
package enum Help {
  package static let version = "mememe 0.1.0"

  package static let text = """
    Puts captions on pictures.

      mememe [--editor] [--scale N] [--rotate 0|90|180|270] [--camera NAME] [--new-window]
             [PICTURE]
          open the window, with a picture if one is named; a window that is open already is used
          for it, unless --new-window asks for another; --scale makes everything larger or
          smaller (0.5 to 4), --rotate turns it clockwise on a display that nobody else turns;
          in the window Ctrl+Alt+Up, Right, Down and Left turn it too; --camera has only that
          camera used, by its name or a part of it

      mememe caption PICTURE [--top TEXT] [--bottom TEXT] --output FILE [--font NAME]
                     [--crop X,Y,W,H] [--max-size N] [--quality 1-100]
                     [--type jpg|png|webp] [--allow-damaged]
          write a picture with captions; .jpg, .jpeg, .png or .webp by the name of FILE;
          - is standard input or output, and PNG is written to it unless --type says otherwise;
          --font sets the captions in the heaviest face of an installed font;
          --crop takes W x H pixels at X,Y of the upright picture, before all else;
          --allow-damaged uses what can be decoded of a damaged picture;
          --max-size scales the longer side down to N pixels, --quality is for JPEG and WebP

      mememe caption --batch FILE|- --output-dir DIR [--jobs N] [--max-size N] …
          write a meme for each line of FILE, N at a time, and go on after failures; a line is
          {"picture":"cat.jpg","top":"…","bottom":"…","output":"meme.jpg"}, with "font",
          "crop" ("X,Y,W,H"), "maxSize", "quality" and "type" if wanted, and "output" is a
          name in DIR

      mememe sent list [--json]
          list what was sent, newest first: name, time, size, captions
      mememe sent export ID FILE
          write a sent meme; - is standard output
      mememe sent import PICTURE [--top TEXT] [--bottom TEXT] [--font NAME] [--crop X,Y,W,H]
                         [--recipe FILE] [--allow-damaged]
          make a meme as caption does, keep it as sent, and print its name; - is standard input;
          --recipe takes any number of captions, their places and styles from a file like those
          beside sent memes
      mememe sent delete ID…
          delete sent memes for good

      mememe script FILE.ui [--size WxH] [--scale N] [--rotate DEGREES] [--camera NAME]
                    [--screenshots DIR]
          run a journey through the window, step by step

      mememe doctor
          tell what works here

      mememe --help | --version

    Exit status: 0 done, 1 failed, 64 wrong usage, 65 no picture we can read, 66 no such file,
    73 the output cannot be written, 75 no display, or another mememe is busy.
    """
}
