/// The completion of bash.
enum BashCompletion {
  /// A function that finds the command among the words before the cursor, and offers what may follow.
  static var script: String {
    """
    # Completion of mememe for bash.
    _mememe() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local first=${COMP_WORDS[1]-} second=${COMP_WORDS[2]-} command= words= files=
      if ((COMP_CWORD == 1)); then
        words='\(firstWords.joined(separator: " "))'
      fi
      case $first in
    \(verbs)
        *) command=$first ;;
      esac
      case $command in
        -) ;;
    \(CommandSyntax.all.dropFirst().map { clause("'\($0.name)'", $0) }.joined(separator: "\n"))
    \(clause("*", CommandSyntax.all[0]))
      esac
      mapfile -t COMPREPLY < <(compgen ${files:+-"$files"} -W "$words" -- "$current")
      [[ -z $files ]] || compopt -o filenames
    }
    complete -F _mememe mememe
    """
  }

  private static var firstWords: [String] {
    var words: [String] = []
    for word in CommandSyntax.all.compactMap(\.words.first) where !words.contains(String(word)) {
      words.append(String(word))
    }
    return words
  }

  /// The clauses for commands of two words.
  private static var verbs: String {
    firstWords.compactMap { word in
      let seconds = CommandSyntax.all.map(\.words).filter { $0.count == 2 && $0[0] == word }.map {
        $0[1]
      }
      guard !seconds.isEmpty else { return nil }
      return """
            \(word))
              command="$first $second"
              ((COMP_CWORD != 2)) || command=- words='\(seconds.joined(separator: " "))'
              ;;
        """
    }.joined(separator: "\n")
  }

  /// The clause of a command: what follows the option before the cursor, or its options.
  private static func clause(_ pattern: String, _ command: CommandSyntax) -> String {
    let values = command.options.compactMap { option in
      option.value.map { "          \(option.name)) \(offer($0)) ;;" }
    }
    var others = "          *) words+=' \(command.options.map(\.name).joined(separator: " "))'"
    switch command.operands {
    case .file: others += " files=f"
    case .folder: others += " files=d"
    case .words(let words): others += " words+=' \(words.joined(separator: " "))'"
    case .any, nil: break
    }
    return
      (["    \(pattern))", "        case $previous in"] + values
      + ["\(others) ;;", "        esac", "        ;;"]).joined(separator: "\n")
  }

  private static func offer(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .any: "words="
    case .file: "files=f words="
    case .folder: "files=d words="
    case .words(let words): "words='\(words.joined(separator: " "))'"
    }
  }
}
