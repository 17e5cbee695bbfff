extension Command {
  /// Runs the command if it needs no window.
  ///
  /// - Returns: Its exit status; nil if it needs a window.
  package func run(with tools: CommandTools) -> ExitStatus? {
    switch self {
    case .help:
      tools.console.printOutput(Help.text)
      return .done
    case .version:
      tools.console.printOutput(Help.version)
      return .done
    case .completions(let shell):
      tools.console.printOutput(shell.script)
      return .done
    case .caption(let options): return CaptionCommand(options, tools).run()
    case .batch(let options): return BatchCommand.run(options, tools)
    case .compare(let first, let second): return CompareCommand(tools).run(first, second)
    case .thumbnail(let options): return ThumbnailCommand(options, tools).run()
    case .sent(let options): return SentCommand(tools).run(options)
    case .config(let options):
      return ConfigCommand(console: tools.console, directories: tools.directories).run(options)
    case .kiosk(.pin):
      return KioskPINCommand(console: tools.console, input: tools.pinInput()).run()
    case .kiosk(.setup): return KioskSetup.make(tools).run(KioskSetup.current(tools.directories))
    case .kiosk(.statistics(let asJSON)):
      return KioskStatisticsCommand(console: tools.console, directories: tools.directories)
        .run(asJSON: asJSON)
    case .window, .script, .doctor, .kiosk(.check): return nil
    }
  }
}
