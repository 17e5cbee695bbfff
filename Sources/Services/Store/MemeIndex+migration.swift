internal import Canvas
internal import MemeCore

/// Migration of an index of the first version, in which each meme had two texts, of the second, which
/// had a full-text index of words, or of the third, whose folded texts had kept their width.
extension MemeIndex {
  /// Recreates the table from those of an earlier version in one transaction.
  ///
  /// - Parameter version: The first, second or third.
  /// - Throws: An error of SQLite; `isDamage` if the checksum of a row does not match.
  func migrate(from version: Int64) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      let rows = try version == 1 ? rowsOfFirstVersion() : rows().reversed()
      try database.execute("DROP TABLE IF EXISTS caption; DROP TABLE meme;")
      try makeTable()
      try insert(rows)
    }
    // Free pages may still contain deleted rows. While an older program reads, the checkpoint
    // fails; the next deletion runs it again.
    do throws(SQLiteError) {
      try checkpoint()
    } catch  where error.fault == .busy {
      return
    }
  }

  private func rowsOfFirstVersion() throws(SQLiteError) -> [MemeRow] {
    let statement = try database.statement(
      """
      SELECT id, top, bottom, sentAt, width, height, extension, original, seal
      FROM meme ORDER BY number
      """)
    var rows: [MemeRow] = []
    while try statement.step() {
      let meme = SentMeme(
        id: MemeID(statement.text(0)),
        captions: [CaptionText(.top, statement.text(1)), CaptionText(.bottom, statement.text(2))],
        sentAt: Moment(milliseconds: statement.number(3)),
        size: PixelSize(width: Int(statement.number(4)), height: Int(statement.number(5))))
      let row = MemeRow(meme, fileExtension: statement.text(6), original: statement.text(7))
      let checksum = MemeRow.checksum(
        of: [meme.id.text, meme[.top], meme[.bottom], row.fileExtension, row.original], meme)
      guard checksum == statement.number(8), meme.id.isWellFormed else {
        throw SQLiteError(damage: "a row is not as it was written")
      }
      rows.append(row)
    }
    return rows
  }
}
