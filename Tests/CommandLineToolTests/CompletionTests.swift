import Foundation
import MemeTestKit
import Testing

@testable import CommandLineTool

/// The completion of shells, and the table that it is made from.
@Suite("Completions")
struct CompletionTests {
  @Test("The table has every option and command of the help, and no others")
  func table() {
    let options = Set(Help.text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    #expect(Set(CommandSyntax.all.flatMap(\.options).map(\.name)) == options.union(["--help"]))
    let commands = Set(
      Help.text.matches(of: /(?m)^  mememe ((?:sent |config |kiosk )?[a-z]+)/).map {
        String($0.output.1)
      })
    #expect(Set(CommandSyntax.all.map(\.name)) == commands.union(["", "help"]))
  }

  @Test("Every option is known to its command")
  func options() {
    for command in CommandSyntax.all {
      for option in command.options {
        let words = command.words.map(String.init) + [option.name]
        guard case .failure(let error) = Command.parse(words, fonts: FakeFontCatalog()) else {
          continue
        }
        #expect(!error.message.contains("there is no option"), "\(words): \(error.message)")
        #expect(!error.message.contains("is not expected here"), "\(words): \(error.message)")
      }
    }
  }

  @Test(
    "bash offers commands, their options, files and words",
    arguments: [
      ("mememe cap", ["caption"]), ("mememe sent ex", ["export"]),
      ("mememe caption --out", ["--output", "--output-dir"]),
      ("mememe caption --look po", ["poster"]), ("mememe caption --type ", ["jpg", "png", "webp"]),
      ("mememe caption --top ", []), ("mememe config get them", ["theme"]),
      ("mememe kiosk ", ["check", "pin", "setup", "stats"]), ("mememe kiosk check -", ["--json"]),
      ("mememe completions f", ["fish"]), ("mememe --kio", ["--kiosk"]),
      ("mememe script --rotate 9", ["90"]),
      ("mememe caption /etc/host", ["/etc/hostname", "/etc/hosts"]),
      ("mememe caption --output-dir /etc/defaul", ["/etc/default"]),
    ])
  func bash(line: String, expected: [String]) throws {
    let offered = try Self.bash(line)
    if line.contains("/etc/host") {
      // Other files may be there.
      #expect(Set(expected).isSubset(of: offered))
    } else {
      #expect(offered.sorted() == expected)
    }
  }

  @Test("fish reads its completions", .enabled(if: has("fish"), "fish is not installed"))
  func fish() throws {
    #expect(try Self.run("/usr/bin/fish", ["-n"], CompletionShell.fish.script) == "")
  }

  @Test("zsh reads its completions", .enabled(if: has("zsh"), "zsh is not installed"))
  func zsh() throws {
    #expect(try Self.run("/usr/bin/zsh", ["-n"], CompletionShell.zsh.script) == "")
  }

  private static func has(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  /// What bash offers for a line with the cursor at its end.
  private static func bash(_ line: String) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let script = """
      compopt() { :; }
      \(CompletionShell.bash.script)
      COMP_WORDS=(\(words.joined(separator: " ")))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _mememe
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try run("/bin/bash", ["-u", "-s"], script).split(separator: "\n").map(String.init)
  }

  /// The output and the errors of a program.
  private static func run(
    _ program: String, _ arguments: [String], _ input: String
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let (standardInput, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (
      standardInput, output, output
    )
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
