/// A shell whose completions `mememe completions` prints.
package enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension ArgumentReader {
  /// Reads the argument of `completions`.
  consuming func completionShell() throws(UsageError) -> CompletionShell {
    let names = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let (name, _) = try next(), let shell = CompletionShell(rawValue: name) else {
      throw UsageError(message: "completions needs one of \(names)")
    }
    if let (name, _) = try next() { throw UsageError(message: "'\(name)' is not expected here") }
    return shell
  }
}
