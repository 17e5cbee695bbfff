internal import Canvas
internal import MemeCore
internal import Services

/// `mememe sent`: manages sent memes without a window.
struct SentCommand {
  private let tools: CommandTools
  private var store: any MemeStore { tools.store }

  init(_ tools: CommandTools) {
    self.tools = tools
  }

  func run(_ options: SentOptions) -> ExitStatus {
    switch options {
    case .list(let asJSON): list(asJSON: asJSON)
    case .export(let id, let file): export(id, to: file)
    case .importMeme(let options): SentImport(options, tools).run()
    case .delete(let ids): delete(ids)
    }
  }

  private func list(asJSON: Bool) -> ExitStatus {
    do throws(Problem) {
      let memes = try store.memes()
      if asJSON {
        tools.console.printOutput(SentList.json(memes))
      } else {
        for meme in memes { tools.console.printOutput(SentList.line(meme)) }
      }
      return .done
    } catch {
      return printError("sent memes", error)
    }
  }

  private func export(_ id: String, to file: String) -> ExitStatus {
    let goesToOutput = file == StandardStream.name
    guard goesToOutput || ExportFormat(fileName: file) != nil else {
      tools.console.printError("\(file): \(CaptionCommand.extensionRule)")
      return .usage
    }
    guard !goesToOutput || !tools.streams.isOutputTerminal() else {
      tools.console.printError(StandardStreams.terminalRule)
      return .usage
    }
    do throws(Problem) {
      let meme = try store.renderedPicture(of: MemeID(id))
      if goesToOutput {
        try tools.streams.write(meme.picture.bytes)
      } else {
        try CaptionCommand.write(try bytes(of: meme, for: file), to: file)
      }
      return .done
    } catch {
      guard case .writing = error else { return printError(id, error) }
      return printError(goesToOutput ? "standard output" : file, error)
    }
  }

  /// The stored file, or the meme in another format if the file extension requires that.
  private func bytes(
    of meme: (picture: EncodedPicture, fileExtension: String), for file: String
  ) throws(Problem) -> [UInt8] {
    let format = ExportFormat(fileName: file)
    if format == ExportFormat(fileExtension: meme.fileExtension) { return meme.picture.bytes }
    let opened = try tools.decoder.open(
      .memory(meme.picture), at: .full, cancellation: Cancellation())
    return try MemeExporter.encode(
      opened, MemeOverlay(size: opened.decodedSize), as: format, allowingDamage: false
    ).bytes
  }

  private func delete(_ ids: [String]) -> ExitStatus {
    do throws(Problem) {
      let known = Set(try store.memes().map(\.id.text))
      if let unknown = ids.first(where: { !known.contains($0) }) {
        return printError(unknown, .store(.noSuchMeme))
      }
      try store.delete(ids.map { MemeID($0) })
      return .done
    } catch {
      return printError("sent memes", error)
    }
  }

  private func printError(_ subject: String, _ problem: Problem) -> ExitStatus {
    tools.console.printError(subject, problem)
    return ExitStatus(problem)
  }
}
