internal import Glibc
internal import MemeCore

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
    if let handout = configuration.handout { findings += handingOut(handout) }
    if configuration.activities.isEmpty, configuration.handout == nil {
      findings.append(
        KioskFinding(.note, "sharing", "Visitors cannot share their memes; set some activities."))
    }
    return findings
  }

  private func saving() -> [KioskFinding] {
    let pictures = PicturesFolder(directories: directories)
    guard pictures.canBeWritten else {
      return [
        KioskFinding(
          .bad, "save",
          "Memes cannot be saved in \(directories.abbreviated(directories.pictures)); let the "
            + "kiosk's user write there.")
      ]
    }
    guard configuration.retention == .none else {
      return [KioskFinding(.good, "save", "Memes can be saved among the pictures.")]
    }
    return [
      KioskFinding(
        .note, "save",
        "Saved memes stay in \(directories.abbreviated(directories.pictures)) after the visitor has "
          + "left; remove save from the activities if they should not.")
    ]
  }

  private func command(_ name: String) -> KioskFinding {
    guard let command = settings.commands.first(where: { $0.name == name }) else {
      return KioskFinding(
        .bad, "command", "There is no command \(name); add it to the commands of the settings.")
    }
    let program = command.arguments.first ?? ""
    guard ProgramSearch.path(of: program, in: environment) != nil else {
      return KioskFinding(
        .bad, "command", "The program \(program) of the command \(name) is missing; install it.")
    }
    return KioskFinding(.good, "command", "The program of the command \(name) is installed.")
  }

  // MARK: - Printing

  private func printing() -> [KioskFinding] {
    do throws(Problem) {
      guard let printer = try printers.printers().first else {
        return [
          KioskFinding(.bad, "printer", "There is no printer; connect one and add it to CUPS.")
        ]
      }
      guard let todo = Self.todo(printer.state) else {
        return [KioskFinding(.good, "printer", "\(printer.name) is ready.")]
      }
      return [KioskFinding(.bad, "printer", "\(printer.name) \(todo).")]
    } catch .sharing(.obstacle(.noPrintingSystem)) {
      return [
        KioskFinding(.bad, "printer", "The programs for printing are missing; install CUPS.")
      ]
    } catch {
      return [
        KioskFinding(
          .bad, "printer",
          "The printing system does not answer; start it with: systemctl start cups"
        )
      ]
    }
  }

  /// What is wrong with a printer and what to do; nil if it prints.
  private static func todo(_ state: PrinterState) -> String? {
    switch state {
    case .ready, .busy: nil
    case .paused: "is paused; let it go on with: cupsenable"
    case .outOfPaper: "is out of paper; add some"
    case .outOfInk: "is out of ink or toner; replace it"
    case .jammed: "has a paper jam; remove the paper"
    case .open: "is open; close it"
    case .offline: "cannot be reached; switch it on and check its cable or network"
    case .refusing: "takes no jobs; let it take them with: cupsaccept"
    }
  }

  /// CUPS keeps the files of printed jobs for a day unless it is told not to; see cupsd.conf(5).
  private var spooling: KioskFinding {
    let content = try? BoundedFile.read(system.printing, maximumBytes: 1 << 20)
    let lines = String(decoding: content ?? [], as: UTF8.self).lowercased().split(separator: "\n")
    let isOff = lines.contains {
      $0.split(whereSeparator: \.isWhitespace) == ["preservejobfiles", "no"]
    }
    guard isOff else {
      return KioskFinding(
        .note, "printer",
        "CUPS may keep printed memes for a day; set \"PreserveJobFiles No\" in \(system.printing).")
    }
    return KioskFinding(.good, "printer", "CUPS keeps no printed memes.")
  }

  // MARK: - Handing out

  private func handingOut(_ handout: HandoutConfiguration) -> [KioskFinding] {
    switch handoutObstacle() {
    case nil: break
    case .handoutMissing:
      return [
        KioskFinding(
          .bad, "handout",
          "The program mememe-serve is missing; install libmicrohttpd and build MemeMe with it.")
      ]
    default:
      return [
        KioskFinding(.bad, "handout", "Memes cannot be handed out; check the handout settings.")
      ]
    }
    guard let port = HandoutPort(handout.address, port: handout.port) else {
      return [
        KioskFinding(
          .bad, "handout", "\(handout.address) is no network address; set one such as 192.168.4.1.")
      ]
    }
    return [finding(handout, port.availability(sockets: system.sockets))]
  }

  private func finding(
    _ handout: HandoutConfiguration, _ availability: HandoutPort.Availability
  ) -> KioskFinding {
    switch availability {
    case .free, .usedByThisUser:
      KioskFinding(
        .good, "handout", "Memes can be handed out at \(handout.address), port \(handout.port).")
    case .used:
      KioskFinding(
        .bad, "handout", "Another program uses port \(handout.port); end it, or set another port.")
    case .forbidden:
      KioskFinding(
        .bad, "handout",
        "The kiosk's user may not use port \(handout.port); set one from 1024 on.")
    case .elsewhere:
      KioskFinding(
        .bad, "handout",
        "\(handout.address) is not an address of this machine; set one of those that ip address "
          + "lists.")
    }
  }
}
