internal import MemeCore
internal import Services

/// `mememe config`: lists, shows and changes the settings without a window.
struct ConfigCommand {
  private let tools: CommandTools

  init(_ tools: CommandTools) {
    self.tools = tools
  }

  func run(_ options: ConfigOptions) -> ExitStatus {
    switch options {
    case .list(let format):
      tools.console.printOutput(SettingList.text(read(), as: format))
      return .done
    case .get(let key):
      tools.console.printOutput(read().settings[key].text)
      return .done
    case .set(let key, let value): return set(value, for: key)
    }
  }

  private func read() -> Configuration {
    let configuration = Configuration.read(from: tools.directories)
    for warning in configuration.warnings { tools.console.printError(warning) }
    return configuration
  }

  private func set(_ value: SettingValue?, for key: SettingKey) -> ExitStatus {
    let file = ConfigurationFile(directories: tools.directories)
    do throws(Problem) {
      try file.set(value, for: key)
      return .done
    } catch {
      tools.console.printError(tools.directories.shown(file.path), error)
      return ExitStatus(error)
    }
  }
}
