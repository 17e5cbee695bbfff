internal import Glibc
internal import Localization
internal import MemeCore
internal import Services

/// `mememe kiosk setup`: asks how a kiosk is to be operated, and writes that into the file of
/// settings.
struct KioskSetup {
  /// What is typed, and where questions and errors are printed.
  var dialogue: Dialogue
  /// Where the PIN is typed.
  var pinInput: PINInput
  /// The file of settings.
  var file: ConfigurationFile
  /// The path of the file as it is shown.
  var shownPath: String
  /// The printers of the system.
  var printers: [Printer]
  /// The addresses of this machine.
  var addresses: [String]
  /// Hashes a PIN; nil if the system cannot.
  var hash: (String) -> String? = PINHash.make

  private static let yes = "yes"
  private static let no = "no"
  private static let yesOrNo = "This is yes or no."
  private static let always = "always"
  private static let standardPort = 8080

  /// Asks, and writes the answers.
  ///
  /// - Parameter kiosk: How it is operated so far.
  /// - Returns: Failure if nothing was written.
  func run(_ kiosk: KioskConfiguration) -> ExitStatus {
    let console = dialogue.console
    console.printOutput(
      "An empty line takes what is in brackets. Nothing is written before the end.")
    do throws(Dialogue.Ended) {
      var kiosk = kiosk
      try askForVisitors(&kiosk)
      try askForHours(&kiosk)
      try askForWall(&kiosk)
      try askForSharing(&kiosk)
      try askForMemes(&kiosk)
      try askForPIN(&kiosk)
      guard try confirm() else { return .failed }
      return write(kiosk)
    } catch {
      console.printError("the input has ended before the last question; nothing was written")
      return .noInput
    }
  }

  /// Makes the setup of this machine; for root it writes the operator's file.
  static func make(_ tools: CommandTools) -> KioskSetup {
    let source: SettingSource = geteuid() == 0 ? .system : .user
    let file = ConfigurationFile(source, directories: tools.directories)
    return KioskSetup(
      dialogue: Dialogue(console: tools.console, input: tools.lineInput),
      pinInput: tools.pinInput(), file: file, shownPath: tools.directories.shown(file.path),
      printers: (try? CUPSPrinters().printers()) ?? [], addresses: LocalAddresses.all())
  }

  /// How the kiosk is operated by the files that there are.
  static func current(_ directories: Directories) -> KioskConfiguration {
    Configuration.read(from: directories).settings.kiosk ?? KioskConfiguration()
  }

  // MARK: - Questions

  private func askForVisitors(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    kiosk.slogan =
      try dialogue.ask(
        "What does the first screen say?",
        usual: kiosk.slogan.isEmpty ? "Touch to make a meme" : kiosk.slogan,
        hint: "This is a text of up to \(KioskConfiguration.longestSlogan) characters."
      ) { KioskConfiguration.isSlogan($0) ? $0 : nil } ?? kiosk.slogan
    kiosk.languages =
      try dialogue.ask(
        "Which languages can visitors choose?",
        usual: kiosk.languages.isEmpty
          ? Self.no : kiosk.languages.map(\.name).joined(separator: " "),
        hint: "These are up to \(KioskConfiguration.mostLanguages) languages, as: en de pt_BR",
        languages) ?? kiosk.languages
    kiosk.folders =
      try dialogue.ask(
        "Which folder has the pictures of visitors to choose from?",
        usual: kiosk.folders.first ?? "our samples",
        hint: "This is the path of a folder, from / on."
      ) { $0 == Self.no ? [] : KioskConfiguration.isPath($0) ? [$0] : nil } ?? kiosk.folders
  }

  private func askForHours(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    let hours = try dialogue.ask(
      "When can visitors use it each day?", usual: kiosk.hours?.text ?? Self.always,
      hint: "These are two times, as: 10:00-22:00"
    ) { $0 == Self.always || OpeningHours(text: $0) != nil ? $0 : nil }
    if let hours { kiosk.hours = OpeningHours(text: hours) }
  }

  private func askForWall(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    let answer = try dialogue.ask(
      "Can visitors show their memes on the first screen?",
      usual: kiosk.hasWall ? Self.yes : Self.no, hint: Self.yesOrNo
    ) { [Self.yes, Self.no].contains($0) ? $0 : nil }
    if let answer { kiosk.hasWall = answer == Self.yes }
  }

  private func languages(_ text: String) -> [LanguageTag]? {
    guard text != Self.no else { return [] }
    let names = text.split { " ,".contains($0) }
    let tags = names.compactMap { LanguageTag(String($0)) }
    let isValid = tags.count == names.count && Set(tags).count == tags.count
    return isValid && tags.count <= KioskConfiguration.mostLanguages ? tags : nil
  }

  private func askForSharing(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    // What cannot be found now, as without a network, stays as it is.
    if !printers.isEmpty { try askForPrinter(&kiosk) }
    if !addresses.isEmpty { try askForAddress(&kiosk) }
  }

  private func askForAddress(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    guard
      let address = try choose(
        "Which address do phones use to fetch memes and send pictures?", from: addresses,
        usual: kiosk.handout?.address)
    else {
      (kiosk.handout, kiosk.handsOut) = (nil, false)
      return
    }
    let port =
      try dialogue.ask(
        "Which port?", usual: "\(kiosk.handout?.port ?? Self.standardPort)",
        hint: "This is a number from \(HandoutConfiguration.ports.lowerBound) on."
      ) { Int($0).flatMap { HandoutConfiguration.ports.contains($0) ? $0 : nil } }
      ?? kiosk.handout?.port ?? Self.standardPort
    let minutes = kiosk.handout?.minutes ?? HandoutConfiguration.standardMinutes
    kiosk.handout = HandoutConfiguration(address: address, port: port, minutes: minutes)
    kiosk.handsOut = true
  }

  private func askForPrinter(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    let isPrinting = kiosk.activities.contains(.print)
    kiosk.activities.removeAll { $0 == .print }
    let names = printers.map(\.id)
    let usual = isPrinting ? kiosk.prints.printer : nil
    guard let printer = try choose("Which printer do visitors use?", from: names, usual: usual)
    else { return }
    kiosk.activities.insert(.print, at: 0)
    kiosk.prints.printer = printer
    func ask(_ question: String, _ value: Int) throws(Dialogue.Ended) -> Int {
      let range = PrintLimits.sheets
      return try dialogue.ask(
        question, usual: "\(value)",
        hint: "This is a number from \(range.lowerBound) to \(range.upperBound)."
      ) { Int($0).flatMap { range.contains($0) ? $0 : nil } } ?? value
    }
    kiosk.prints.perVisitor = try ask("How many sheets for each visitor?", kiosk.prints.perVisitor)
    kiosk.prints.perHour = try ask("How many sheets within an hour?", kiosk.prints.perHour)
  }

  private func askForMemes(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    kiosk.retention =
      try dialogue.ask(
        "How long are memes kept for you to export?", usual: kiosk.retention.text,
        hint: "none deletes them with the visit, session at the next start, days:7 after a week.",
        KioskRetention.init(text:)) ?? kiosk.retention
    let logo = try dialogue.ask(
      "Which picture is the logo on each meme?", usual: kiosk.watermark?.picture ?? Self.no,
      hint: "This is the path of a picture, from / on."
    ) { $0 == Self.no || KioskConfiguration.isPath($0) ? $0 : nil }
    guard let logo, logo != kiosk.watermark?.picture else { return }
    kiosk.watermark = logo == Self.no ? nil : WatermarkConfiguration(picture: logo)
  }

  private func askForPIN(_ kiosk: inout KioskConfiguration) throws(Dialogue.Ended) {
    let console = dialogue.console
    console.printOutput(
      kiosk.pinHash == nil
        ? "The PIN opens the operator's panel; without one there is no way out from inside."
        : "There is a PIN; an empty line keeps it.")
    while true {
      do throws(PINInput.Refusal) {
        guard let pin = try pinInput.pin() else { return }
        guard let hash = hash(pin) else { throw .noHash }
        kiosk.pinHash = hash
        return
      } catch {
        switch error {
        case .invalid, .different: console.printError(error.text)
        case .noHash: return console.printError(error.text)
        case .missing where !pinInput.isTerminal: return
        case .missing, .cancelled: throw Dialogue.Ended()
        }
      }
    }
  }

  /// Asks which of some things is used.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - all: Their names.
  ///   - usual: The one that is used so far; nil for the first one.
  /// - Returns: The name; nil if none is to be used, or there is none.
  /// - Throws: `Dialogue.Ended`.
  private func choose(
    _ question: String, from all: [String], usual: String?
  ) throws(Dialogue.Ended) -> String? {
    guard let first = all.first else { return nil }
    for (index, name) in all.enumerated() {
      dialogue.console.printOutput("  \(index + 1)  \(name)")
    }
    let usual = usual.flatMap { all.contains($0) ? $0 : nil } ?? first
    let answer = try dialogue.ask(
      question, usual: usual, hint: "This is one of the numbers above, or \(Self.no)."
    ) { text -> String? in
      if text == Self.no || all.contains(text) { return text }
      return Int(text).flatMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    }
    return answer == Self.no ? nil : answer ?? usual
  }

  private func confirm() throws(Dialogue.Ended) -> Bool {
    let answer = try dialogue.ask(
      "Write this into \(shownPath)?", usual: Self.yes, hint: Self.yesOrNo
    ) { [Self.yes, Self.no].contains($0) ? $0 : nil }
    guard answer == Self.no else { return true }
    dialogue.console.printError("nothing was written")
    return false
  }

  private func write(_ kiosk: KioskConfiguration) -> ExitStatus {
    do throws(Problem) {
      try file.set(.kiosk(kiosk), for: .kiosk)
    } catch {
      dialogue.console.printError(shownPath, error)
      return ExitStatus(error)
    }
    dialogue.console.printOutput("Written. See what is still missing with: mememe kiosk check")
    return .done
  }
}

extension PINInput.Refusal {
  /// What is wrong, and what to do.
  var text: String {
    switch self {
    case .invalid: "a PIN is \(PINInput.lengths) digits and nothing else; start again"
    case .different: "these were two different PINs; start again"
    case .missing: "there is no PIN on standard input, and no terminal to ask on"
    case .cancelled: "stopped; no hash was made"
    case .noHash: "the system cannot make a hash; check the installation of libcrypt"
    }
  }
}
