internal import CCUPS
internal import Canvas
internal import Glibc
internal import MemeCore

/// A connection to the scheduler of CUPS; used on one thread.
final class CUPSConnection {
  private let cups: mememe_cups
  private let connection: OpaquePointer

  /// The library, which is loaded when printers are first asked for.
  private static let library = mememe_cups_load()?.pointee

  /// Connects to the scheduler.
  ///
  /// - Parameters:
  ///   - server: The path of its socket, or its host; nil for that of the user's settings.
  ///   - timeout: The longest wait for the connection, and for each answer.
  /// - Throws: `Problem.sharing` if CUPS is not installed or does not run.
  init(server: String?, timeout: Duration) throws(Problem) {
    guard let cups = Self.library else { throw .sharing(.obstacle(.noPrintingSystem)) }
    // These settings are of the thread. Without the second one, a password would be asked for in
    // the terminal.
    if let server { cups.set_server(server) }
    cups.set_password_callback({ _, _, _, _, _ in nil }, nil)
    guard
      let connection = cups.connect(
        cups.server(), cups.port(), nil, AF_UNSPEC, cups.encryption(), 1,
        Int32(timeout / .milliseconds(1)), nil)
    else { throw .sharing(.obstacle(.noPrintScheduler)) }
    cups.set_timeout(connection, timeout / .seconds(1), nil, nil)
    self.cups = cups
    self.connection = connection
  }

  deinit {
    cups.close(connection)
  }

  // MARK: - Printers

  /// What is found, as long as the search goes on.
  private final class Search {
    let cups: mememe_cups
    let found: (Printer) -> Void

    init(_ cups: mememe_cups, _ found: @escaping (Printer) -> Void) {
      self.cups = cups
      self.found = found
    }

    func report(_ destination: cups_dest_t) {
      func option(_ name: String) -> String? {
        cups.get_option(name, destination.num_options, destination.options)
          .map { String(cString: $0) }
      }
      // Instances are sets of options for one printer.
      guard let id = destination.name, destination.instance == nil else { return }
      let name = option("printer-info") ?? ""
      found(
        Printer(
          id: String(cString: id), name: name.isEmpty ? String(cString: id) : name,
          state: PrinterState(
            number: option("printer-state"), reasons: option("printer-state-reasons") ?? "",
            isAccepting: option("printer-is-accepting-jobs") != "false"),
          isDefault: destination.is_default != 0))
    }
  }

  /// Finds the printers that have a queue, and then those that are found on the network.
  ///
  /// - Parameters:
  ///   - limit: The longest search on the network.
  ///   - found: Called for each of them.
  func findPrinters(within limit: Duration, _ found: @escaping (Printer) -> Void) {
    let search = Search(cups, found)
    _ = cups.enumerate_destinations(
      0, Int32(limit / .milliseconds(1)), nil, 0, 0,
      { search, flags, destination in
        if let search, let destination, flags & UInt32(CUPS_DEST_FLAGS_REMOVED) == 0 {
          Unmanaged<Search>.fromOpaque(search).takeUnretainedValue().report(destination.pointee)
        }
        return 1
      }, Unmanaged.passUnretained(search).toOpaque())
    withExtendedLifetime(search) {}
  }

  /// The name of the printer that the user's variables or the scheduler make the default one.
  var defaultPrinter: String? { cups.get_default(connection).map { String(cString: $0) } }

  // MARK: - Jobs

  /// Puts files into the queue of a printer.
  ///
  /// - Parameters:
  ///   - files: The files, which become one job.
  ///   - settings: The printer, and how to print.
  ///   - title: The name of the job.
  ///   - cancellation: Stops between two pieces, and removes the job.
  /// - Throws: `Problem.sharing` if the scheduler refuses or is lost, or `Problem.cancelled`.
  func print(
    _ files: [SharedFile], _ settings: PrintSettings, title: String, cancellation: Cancellation
  ) throws(Problem) {
    let job = try createJob(settings, title: title)
    do throws(Problem) {
      for (index, file) in files.enumerated() {
        try send(
          file, job, settings, isLast: index == files.count - 1, cancellation: cancellation)
      }
      // Nobody may have waited any more for the answer to the last piece.
      guard !cancellation.isCancelled else { throw .cancelled }
    } catch {
      _ = cups.cancel_job(connection, settings.printer, job, 1)
      throw error
    }
  }

  private func createJob(_ settings: PrintSettings, title: String) throws(Problem) -> Int32 {
    guard let destination = cups.get_destination(connection, settings.printer, nil) else {
      throw .sharing(.printerRefuses(printer: settings.name))
    }
    var options: UnsafeMutablePointer<cups_option_t>?
    var count: Int32 = 0
    defer {
      cups.free_options(count, options)
      cups.free_destinations(1, destination)
    }
    // What the user has set for this printer, such as the paper, and then what is asked for now.
    for index in 0..<Int(destination.pointee.num_options) {
      let option = destination.pointee.options[index]
      count = cups.add_option(option.name, option.value, count, &options)
    }
    for (name, value) in settings.options {
      count = cups.add_option(name, value, count, &options)
    }
    let job = cups.create_job(connection, settings.printer, title, count, options)
    guard job > 0 else { throw failure(settings) }
    return job
  }

  private func send(
    _ file: SharedFile, _ job: Int32, _ settings: PrintSettings, isLast: Bool,
    cancellation: Cancellation
  ) throws(Problem) {
    // No name of the document: it would be that of a file of the user.
    var status = cups.start_document(
      connection, settings.printer, job, nil, file.format.mediaType, isLast ? 1 : 0)
    let bytes = file.content.bytes
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      guard !cancellation.isCancelled else { throw .cancelled }
      guard status == HTTP_STATUS_CONTINUE else { throw failure(settings) }
      let end = min(start + Self.pieceSize, bytes.count)
      status = bytes.withUnsafeBytes { all in
        let piece = UnsafeRawBufferPointer(rebasing: all[start..<end])
        return cups.write_data(
          connection, piece.baseAddress?.assumingMemoryBound(to: CChar.self), piece.count)
      }
    }
    guard status == HTTP_STATUS_CONTINUE,
      cups.finish_document(connection, settings.printer).rawValue
        < IPP_STATUS_REDIRECTION_OTHER_SITE.rawValue
    else { throw failure(settings) }
  }

  private static let pieceSize = 64 << 10

  /// Why the last request failed.
  private func failure(_ settings: PrintSettings) -> Problem {
    switch cups.last_error() {
    case IPP_STATUS_ERROR_NOT_ACCEPTING_JOBS, IPP_STATUS_ERROR_NOT_FOUND:
      .sharing(.printerRefuses(printer: settings.name))
    default:
      .sharing(
        .ended(program: "CUPS", lastLine: cups.last_error_text().map { String(cString: $0) }))
    }
  }
}
