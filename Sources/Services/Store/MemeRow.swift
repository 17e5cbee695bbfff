internal import Canvas
internal import MemeCore

/// A sent meme as a row of the index: its columns, and how they are written and read.
struct MemeRow: Equatable {
  var meme: SentMeme
  /// The file extension of the finished meme.
  var fileExtension: String

  init(_ meme: SentMeme, fileExtension: String) {
    self.meme = meme
    self.fileExtension = fileExtension
  }

  /// The hash of the original picture; empty if unknown.
  var original: String { meme.original }

  /// The row of a meme, from its sidecar.
  init(_ id: MemeID, _ sidecar: MemeSidecar, fileExtension: String) {
    let sentAt =
      sidecar.sentAt.milliseconds > 0
      ? sidecar.sentAt : Moment(milliseconds: id.milliseconds ?? 0)
    meme = SentMeme(
      id: id, captions: sidecar.recipe.texts, sentAt: sentAt, size: sidecar.size,
      pictureName: sidecar.recipe.picture?.name ?? "", original: sidecar.original,
      isFavorite: sidecar.isFavorite)
    self.fileExtension = fileExtension
  }

  /// A checksum that detects changes of the row by the disk.
  ///
  /// SQLite's own checks cover the structure of the tables, not their content.
  ///
  /// - Parameter columns: The captions as columns.
  /// - Returns: The checksum of the row.
  private func checksum(_ columns: CaptionColumns) -> Int64 {
    Self.checksum(
      of: [
        meme.id.text, columns.parts, columns.texts, fileExtension, original, meme.pictureName,
      ], meme)
  }

  /// The checksum of the texts, time and size of a row: FNV-1a with 64 bits.
  static func checksum(of texts: [String], _ meme: SentMeme) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for text in texts {
      text.utf8.forEach(add)
      // A byte that never occurs in UTF-8.
      add(0xFF)
    }
    let numbers = [
      Int(meme.sentAt.milliseconds), meme.size.width, meme.size.height, meme.isFavorite ? 1 : 0,
    ]
    for number in numbers {
      for shift in stride(from: 0, to: 64, by: 8) {
        add(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    return Int64(bitPattern: hash)
  }

  // MARK: - Columns

  /// The table of the index: all texts of a meme are in one column, and folded in another, which is
  /// searched.
  static let table = """
    CREATE TABLE meme (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      parts TEXT NOT NULL,
      texts TEXT NOT NULL,
      folded TEXT NOT NULL,
      sentAt INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      extension TEXT NOT NULL,
      original TEXT NOT NULL,
      picture TEXT NOT NULL,
      favorite INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;
    """

  /// The columns that are read, in the order of `init(_:)`.
  static let columns =
    "id, parts, texts, sentAt, width, height, extension, original, picture, favorite, checksum"

  /// The statement that adds a row, with `values` as its arguments.
  static let insertion =
    "INSERT INTO meme (\(columns), folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

  /// The values of the columns, and of the folded texts.
  var values: [SQLiteValue] {
    let columns = CaptionColumns(meme.captions)
    return [
      .text(meme.id.text), .text(columns.parts), .text(columns.texts),
      .number(meme.sentAt.milliseconds), .number(Int64(meme.size.width)),
      .number(Int64(meme.size.height)), .text(fileExtension), .text(original),
      .text(meme.pictureName), .number(meme.isFavorite ? 1 : 0),
      .number(checksum(columns)), .text(SearchText.folded(columns.texts)),
    ]
  }

  /// Reads the row that a statement has stepped to.
  init(_ statement: Statement) throws(SQLiteError) {
    let size = PixelSize(width: Int(statement.number(4)), height: Int(statement.number(5)))
    let columns = CaptionColumns(parts: statement.text(1), texts: statement.text(2))
    guard let captions = columns.captions else {
      throw SQLiteError(damage: "a row's captions do not add up")
    }
    let meme = SentMeme(
      id: MemeID(statement.text(0)), captions: captions,
      sentAt: Moment(milliseconds: statement.number(3)), size: size,
      pictureName: statement.text(8), original: statement.text(7),
      isFavorite: statement.number(9) == 1)
    self.init(meme, fileExtension: statement.text(6))
    guard checksum(columns) == statement.number(10), meme.id.isWellFormed else {
      throw SQLiteError(damage: "a row is not as it was written")
    }
  }
}
