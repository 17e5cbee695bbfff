internal import Canvas
internal import Glibc
internal import MemeCore
internal import PictureEncoding
internal import Services

/// `mememe sent`: the sent memes without a window.
enum SentCommand {
  static func run(_ options: SentOptions, _ surroundings: Surroundings) -> ExitStatus {
    let store = SQLiteMemeStore(directories: surroundings.directories)
    switch options {
    case .list(let asJSON): return list(asJSON: asJSON, store)
    case .export(let id, let file): return export(id, to: file, store)
    case .keep(let options): return SentImport(options, store, surroundings).run()
    case .delete(let ids): return delete(ids, store)
    }
  }

  private static func list(asJSON: Bool, _ store: SQLiteMemeStore) -> ExitStatus {
    do throws(Problem) {
      let memes = try store.memes()
      if asJSON {
        Console.say(SentList.json(memes))
      } else {
        for meme in memes { Console.say(SentList.line(meme)) }
      }
      return .done
    } catch {
      return complain("sent memes", error)
    }
  }

  private static func export(_ id: String, to file: String, _ store: SQLiteMemeStore) -> ExitStatus
  {
    let goesToOutput = file == StandardStream.name
    guard goesToOutput || PictureFormat(fileName: file) != nil else {
      Console.complain("\(file): \(CaptionCommand.endings)")
      return .usage
    }
    do throws(Problem) {
      let meme = try store.memed(MemeID(id))
      if goesToOutput {
        try StandardStream.write(meme.picture.bytes)
      } else {
        try CaptionCommand.write(try bytes(of: meme, for: file), to: file)
      }
      return .done
    } catch {
      guard case .writing = error else { return complain(id, error) }
      return complain(goesToOutput ? "standard output" : file, error)
    }
  }

  /// The meme as it was kept, or in another format where the file's name asks for that.
  private static func bytes(
    of meme: (picture: EncodedPicture, fileExtension: String), for file: String
  ) throws(Problem) -> [UInt8] {
    let format = PictureFormat(fileName: file)
    if format == PictureFormat(fileExtension: meme.fileExtension) { return meme.picture.bytes }
    let opened = try HelperPictureDecoder().open(
      .memory(meme.picture), at: .full, cancellation: Cancellation())
    return try MemeExporter.encode(opened, [], as: format, allowingDamage: false).bytes
  }

  private static func delete(_ ids: [String], _ store: SQLiteMemeStore) -> ExitStatus {
    do throws(Problem) {
      let known = Set(try store.memes().map(\.id.text))
      if let unknown = ids.first(where: { !known.contains($0) }) {
        return complain(unknown, .store(.noSuchMeme))
      }
      try store.delete(ids.map { MemeID($0) })
      return .done
    } catch {
      return complain("sent memes", error)
    }
  }

  private static func complain(_ subject: String, _ problem: Problem) -> ExitStatus {
    Console.complain(subject, problem)
    return ExitStatus(problem)
  }
}
