/// The completion of fish.
enum FishCompletion {
  /// A line for each option and command.
  static var script: String {
    (["# Completion of mememe for fish.", "complete -c mememe -f"]
      + CommandSyntax.all.flatMap(lines)).joined(separator: "\n")
  }

  private static func lines(_ command: CommandSyntax) -> [String] {
    let words = command.words
    let condition =
      words.isEmpty
      ? "__fish_use_subcommand"
      : words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
    var lines: [String] = []
    if let last = words.last {
      // The first word of two is offered once, by its own line.
      let before =
        words.count == 2 ? "__fish_seen_subcommand_from \(words[0])" : "__fish_use_subcommand"
      lines.append("complete -c mememe -n '\(before)' -a \(last) -d '\(command.meaning)'")
      if words.count == 2 {
        lines.append("complete -c mememe -n '__fish_use_subcommand' -a \(words[0])")
      }
    }
    lines += command.options.map { option in
      "complete -c mememe -n '\(condition)' -l \(option.name.dropFirst(2)) -d '\(option.meaning)'"
        + (option.value.map { " " + argument($0) } ?? "")
    }
    if let operands = command.operands, operands != .any {
      lines.append("complete -c mememe -n '\(condition)' \(operand(operands))")
    }
    return lines
  }

  private static func argument(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .any: "-x"
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .words(let words): "-x -a '\(words.joined(separator: " "))'"
    }
  }

  private static func operand(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    case .any: ""
    }
  }
}
