internal import Canvas
internal import MemeCore

/// Bringing an index of the first version, in which each meme had two texts, to this one.
extension MemeIndex {
  /// Makes the tables anew from what stands in those of the first version, all or nothing.
  ///
  /// - Throws: What the disk said; `isDamage` where a row is not as it was written.
  func migrateFromFirstVersion() throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      let rows = try rowsOfFirstVersion()
      try database.execute("DROP TABLE caption; DROP TABLE meme;")
      try makeTables()
      try insert(rows)
    }
    // What was deleted long ago may stand in pages that are free now. While an older program reads,
    // the log cannot be emptied; the next deletion does it.
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
