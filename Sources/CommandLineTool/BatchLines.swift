internal import Canvas
internal import Glibc
internal import MemeCore
internal import Synchronization
internal import System

/// A meme to be made, from a line of a batch.
struct BatchJob: Sendable {
  /// The picture's path as in the line.
  var picture: String
  var recipe: RecipeOptions
  /// The recipe of the whole batch; nil where the line has one of its own, or there is none.
  var start: Recipe?
  var format: ExportFormat
  var export: ExportOptions
  /// The output's name as in the line.
  var outputName: String
  /// The path of the output.
  var output: String
  /// The path of the recipe that it is made by.
  var recipeFile: String?

  /// Whether the meme is there, and newer than the picture and the recipe that it is made of.
  var isMade: Bool {
    guard let made = ModificationTime(of: output) else { return false }
    return [picture, recipeFile].compactMap(\.self).allSatisfy { path in
      ModificationTime(of: path).map { $0 < made } ?? false
    }
  }
}

/// The lines of a batch, returned one by one on any thread.
final class BatchLines: Sendable {
  /// Why a batch cannot be started.
  struct Refusal: Error {
    var status: ExitStatus
    var message: String
  }

  private struct State {
    var reader: LineReader
    /// The outputs of earlier lines as bytes, since canonically equivalent strings compare equal.
    var taken: Set<[UInt8]> = []
    /// The fonts named by lines, in their own spelling; nil for those not installed.
    var families: [String: String?] = [:]

    /// The installed font of a name, cached, since searching all fonts for every line would take
    /// long.
    mutating func family(_ name: String, _ fonts: any FontCatalog) throws(BatchFault) -> String {
      guard !name.isEmpty else { throw BatchFault(message: "'font' must be the name of a font.") }
      let found = families[name] ?? fonts.family(named: name)
      if families.count > 256 { families = [:] }
      families[name] = .some(found)
      guard let found else {
        throw BatchFault(message: "There is no font '\(name)'; \(RecipeOptions.fontList).")
      }
      return found
    }
  }

  private let state: Mutex<State>
  private let folder: OutputFolder
  /// The options of the command, which are the defaults of the lines.
  private let options: BatchOptions
  /// The recipe that the options name, read once.
  private let start: Recipe?
  private let fonts: any FontCatalog
  private let interruption: Interruption

  /// Opens the file of a batch and its output folder, and reads its recipe.
  ///
  /// - Throws: `Refusal`, before any line is read.
  init(
    _ options: BatchOptions, fonts: any FontCatalog, until interruption: Interruption
  ) throws(Refusal) {
    let descriptor = try Self.openFile(options.file)
    guard let folder = OutputFolder(options.outputFolder) else {
      throw Refusal(
        status: .cannotWrite,
        message: "\(options.outputFolder): there is no such folder; make it first")
    }
    do throws(Problem) {
      start = try options.recipe.readFile()
    } catch {
      throw Refusal(
        status: ExitStatus(error), message: error.message(about: options.recipe.file ?? ""))
    }
    state = Mutex(State(reader: LineReader(descriptor, until: interruption)))
    self.folder = folder
    self.options = options
    self.fonts = fonts
    self.interruption = interruption
  }

  private static func openFile(_ path: String) throws(Refusal) -> Int32 {
    do throws(BoundedFile.Failure) {
      return try InputFile.open(path)
    } catch {
      throw switch error {
      case .missing, .danglingLink:
        Refusal(status: .noInput, message: "\(path): there is no such file to be read")
      case .unreadable, .tooLarge, .notRegular:
        Refusal(
          status: .noInput, message: "\(path): the file cannot be read; check its permissions")
      case .folder:
        Refusal(status: .badInput, message: "\(path): this is a folder; --batch takes a file")
      }
    }
  }

  /// The next line that is not blank, read under a lock, since reading is fast.
  ///
  /// - Returns: Its number, from 1, and its job or error; nil after the last.
  func next() -> (number: Int, line: Result<BatchJob, BatchFault>)? {
    state.withLock { state in
      while !interruption.isRequested, let text = state.reader.next() {
        if Self.isBlank(text) { continue }
        let number = state.reader.lineNumber
        // The lines of other machines are read too: outputs are compared with all earlier ones.
        let line = Result { () throws(BatchFault) in try job(of: text, &state) }
        if options.shard?.contains(line: number) != false { return (number, line) }
      }
      return nil
    }
  }

  private func job(
    of text: Result<[UInt8], BatchFault>, _ state: inout State
  ) throws(BatchFault) -> BatchJob {
    let line = try BatchLine(json: try text.get())
    let job = try job(line, &state)
    guard state.taken.insert(Array(job.output.utf8)).inserted else {
      throw BatchFault(message: "\(line.output): An earlier line has this output.")
    }
    return job
  }

  /// Whether the interruption came before the last line was returned.
  var wereInterrupted: Bool {
    interruption.isRequested && state.withLock { $0.reader.hasUnreadText() }
  }

  /// The line at which reading failed; nil if all were read.
  var unreadableLine: Int? {
    state.withLock { $0.reader.hasFailed ? $0.reader.lineNumber + 1 : nil }
  }

  private func job(
    _ line: BatchLine, _ state: inout State
  ) throws(BatchFault) -> BatchJob {
    let hasRecipe = line.recipe.file != nil
    var export = options.export
    // A recipe of the line's own has its own crop.
    if hasRecipe { export.area = nil }
    export.type = line.type ?? export.type
    export.target = line.target ?? export.target
    export.ground = line.ground ?? export.ground
    export.quality = line.quality ?? export.quality
    export.longestSide = line.longestSide ?? export.longestSide
    export.area = line.area ?? export.area
    let recipe = try recipe(line, &state)
    let place = try folder.place(for: line.output)
    if let contradiction = export.contradiction(withFileName: line.output) {
      throw BatchFault(message: "\(line.output): \(contradiction).")
    }
    guard let format = export.format(forFileName: line.output) else {
      throw BatchFault(message: "\(line.output): \(CaptionCommand.extensionRule).")
    }
    return BatchJob(
      picture: line.picture, recipe: recipe, start: hasRecipe ? nil : start, format: format,
      export: export, outputName: line.output, output: place,
      recipeFile: line.recipe.file ?? options.recipe.file)
  }

  /// The options of a line about its recipe, with installed fonts.
  private func recipe(
    _ line: BatchLine, _ state: inout State
  ) throws(BatchFault) -> RecipeOptions {
    var recipe = line.recipe
    if let font = recipe.family { recipe.family = try state.family(font, fonts) }
    for index in recipe.texts.indices {
      guard case .family(let font) = recipe.texts[index].style?.typeface else { continue }
      recipe.texts[index].style?.typeface = .family(try state.family(font, fonts))
    }
    return recipe.with(defaults: options.recipe)
  }

  private static func isBlank(_ line: Result<[UInt8], BatchFault>) -> Bool {
    guard case .success(let bytes) = line else { return false }
    return bytes.allSatisfy(LineReader.isBlank)
  }

  /// Counts the lines of a file that are not blank, ahead of making anything of them.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - shard: The lines that count; nil for all.
  ///   - interruption: Ends counting.
  /// - Returns: The number; nil for anything but a file, which could be read only once.
  static func count(
    _ path: String, in shard: BatchShard? = nil, until interruption: Interruption
  ) -> Int? {
    var status = stat()
    guard path != StandardStream.name, stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var reader = LineReader(descriptor, until: interruption)
    var count = 0
    while let line = reader.next() {
      if !isBlank(line), shard?.contains(line: reader.lineNumber) != false { count += 1 }
    }
    return count
  }
}
