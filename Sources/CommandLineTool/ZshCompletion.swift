/// The completion of zsh.
enum ZshCompletion {
  /// A function that offers the commands, and the options of the one that is typed.
  static var script: String {
    let others = CommandSyntax.all.dropFirst()
    // The first words of the commands of two.
    let groups = others.filter { $0.words.count == 2 }.map { String($0.words[0]) }
    let verbs = Set(groups).sorted()
    let names = others.map { "    '\($0.name):\($0.meaning)'" }.joined(separator: "\n")
    return """
      #compdef mememe
      # Completion of mememe for zsh.
      _mememe() {
        local -a commands=(
      \(names)
        )
        local command=${words[2]}
        case $command in
          \(verbs.joined(separator: "|")))
            if ((CURRENT == 3)); then
              local -a verbs=(${${(M)commands:#$command *}#$command })
              _describe command verbs
              return
            fi
            command="$command ${words[3]}"
            shift words
            ((CURRENT--))
            ;;
        esac
        if ((CURRENT == 2)) && [[ $command != -* ]]; then
          local -a names=(${commands:#* *:*} \(verbs.joined(separator: " ")))
          _describe command names
        elif ((${commands[(I)$command:*]})); then
          shift words
          ((CURRENT--))
        fi
        case $command in
      \(others.map { clause("'\($0.name)'", $0) }.joined(separator: "\n"))
      \(clause("*", CommandSyntax.all[0]))
        esac
      }
      _mememe "$@"
      """
  }

  private static func clause(_ pattern: String, _ command: CommandSyntax) -> String {
    var specifications = command.options.map { option in
      "'*\(option.name)[\(option.meaning.map(escape).joined())]\(option.value.map(action) ?? "")'"
    }
    if let operands = command.operands { specifications.append("'*\(action(operands))'") }
    guard !specifications.isEmpty else { return "    \(pattern)) ;;" }
    return "    \(pattern))\n      _arguments \\\n        "
      + specifications.joined(separator: " \\\n        ") + "\n      ;;"
  }

  /// Square brackets and colons have a meaning in a specification.
  private static func escape(_ character: Character) -> String {
    "[]:".contains(character) ? "\\\(character)" : String(character)
  }

  private static func action(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .any: ":text: "
    case .file: ":file:_files"
    case .folder: ":folder:_files -/"
    case .words(let words): ":word:(\(words.joined(separator: " ")))"
    }
  }
}
