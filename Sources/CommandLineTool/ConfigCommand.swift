internal import MemeCore
internal import MemeScreens
internal import Services

/// `mememe config`: lists, shows and changes the settings without a window.
struct ConfigCommand {
  /// The console for output and errors.
  var console: Console
  /// The folders of the files.
  var directories: Directories

  func run(_ options: ConfigOptions) -> ExitStatus {
    switch options {
    case .list(let format):
      console.printOutput(SettingList.text(read(), as: format))
      return .done
    case .get(let key):
      console.printOutput(read().settings[key].text)
      return .done
    case .set(let key, let value): return set(value, for: key)
    }
  }

  private func read() -> Configuration {
    let configuration = Configuration.read(from: directories)
    for warning in configuration.warnings { console.printError(warning.text) }
    return configuration
  }

  private func set(_ value: SettingValue?, for key: SettingKey) -> ExitStatus {
    let file = ConfigurationFile(directories: directories)
    do throws(Problem) {
      try file.set(value, for: key)
      return .done
    } catch {
      console.printError(directories.shown(file.path), error)
      return ExitStatus(error)
    }
  }
}
