internal import Glibc
internal import MemeCore
internal import System

/// Checks of the ways of sharing.
extension KioskChecks {
  func sharing() -> [KioskFinding] {
    var findings = configuration.activities.flatMap { activity -> [KioskFinding] in
      switch activity {
      case .saveToPictures: saving()
      case .copy: []
      case .print: printing() + [spooling]
      case .command(let name): [command(name)]
      }
    }
    if let handout = configuration.handout {
      findings.append(.handout(handout, state(of: handout)))
    }
    if configuration.activities.isEmpty, configuration.handout == nil {
      findings.append(.noSharing)
    }
    return findings
  }

  private func saving() -> [KioskFinding] {
    let folder = directories.abbreviated(directories.pictures)
    guard PicturesFolder(directories: directories).canBeWritten else { return [.notSaving(folder)] }
    return [configuration.retention == .none ? .savedStay(folder) : .saving]
  }

  private func command(_ name: String) -> KioskFinding {
    guard let command = settings.commands.first(where: { $0.name == name }) else {
      return .unknownCommand(name)
    }
    let program = command.arguments.first ?? ""
    return ProgramSearch.path(of: program, in: environment) == nil
      ? .missingProgram(program, command: name) : .command(name)
  }

  // MARK: - Printing

  private func printing() -> [KioskFinding] {
    do throws(Problem) {
      let all = try printers.printers()
      if let name = configuration.prints.printer, !all.contains(where: { $0.id == name }) {
        return [.missingPrinter(name)]
      }
      let offered = all.first { $0.id == configuration.prints.printer ?? $0.id }
      guard let printer = offered else { return [.noPrinter] }
      return [.printer(printer.name, printer.state)]
    } catch .sharing(.obstacle(.noPrintingSystem)) {
      return [.noPrintingSystem]
    } catch {
      return [.silentPrintingSystem]
    }
  }

  /// CUPS keeps the files of printed jobs for a day unless configured otherwise; see cupsd.conf(5).
  private var spooling: KioskFinding {
    let content = try? BoundedFile.read(system.printing, maximumBytes: 1 << 20)
    let lines = String(decoding: content ?? [], as: UTF8.self).lowercased().split(separator: "\n")
    let isOff = lines.contains {
      $0.split(whereSeparator: \.isWhitespace) == ["preservejobfiles", "no"]
    }
    return .keptPrints(!isOff, settings: system.printing)
  }

  // MARK: - Handing out

  private func state(of handout: HandoutConfiguration) -> KioskFinding.HandoutState {
    switch handoutObstacle() {
    case nil: break
    case .handoutMissing: return .helperMissing
    default: return .unusable
    }
    guard let port = HandoutPort(handout.address, port: handout.port) else { return .noAddress }
    return port.availability(sockets: system.sockets)
  }
}
