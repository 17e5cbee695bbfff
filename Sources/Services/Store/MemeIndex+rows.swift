internal import MemeCore

/// Queries and changes of the index.
extension MemeIndex {
  /// All memes, newest first; incomplete if cancelled.
  func rows(cancellation: Cancellation = Cancellation()) throws(SQLiteError) -> [MemeRow] {
    try rows(where: "TRUE", [], cancellation)
  }

  /// The row of one meme; nil if there is none.
  func row(_ id: MemeID) throws(SQLiteError) -> MemeRow? {
    try rows(where: "id = ?", [.text(id.text)]).first
  }

  /// The hashes of the pictures that memes use; an empty one for a meme of which it is not known.
  func originals() throws(SQLiteError) -> Set<String> {
    let statement = try database.statement("SELECT DISTINCT original FROM meme")
    var hashes: Set<String> = []
    while try statement.step() { hashes.insert(statement.text(0)) }
    return hashes
  }

  /// The greatest identifier so far.
  func newest() throws(SQLiteError) -> MemeID? {
    try database.text("SELECT max(id) FROM meme").map { MemeID($0) }
  }

  private func rows(
    where condition: String, _ arguments: [SQLiteValue],
    _ cancellation: Cancellation = Cancellation()
  ) throws(SQLiteError) -> [MemeRow] {
    let statement = try database.statement(
      "SELECT \(MemeRow.columns) FROM meme WHERE \(condition) ORDER BY id DESC")
    try statement.bind(arguments)
    var rows: [MemeRow] = []
    while !cancellation.isCancelled, try statement.step() {
      rows.append(try MemeRow(statement))
    }
    return rows
  }

  /// Adds memes in one transaction.
  func add(_ rows: [MemeRow]) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in try insert(rows) }
  }

  /// Replaces the rows of the same memes in one transaction.
  func replace(_ rows: [MemeRow]) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      try delete(rows.map(\.meme.id))
      try insert(rows)
    }
  }

  /// Adds memes, inside a transaction.
  private func insert(_ rows: [MemeRow]) throws(SQLiteError) {
    let insertion = try database.statement(MemeRow.insertion)
    for row in rows {
      try insertion.bind(row.values)
      while try insertion.step() {}
    }
  }

  /// Deletes memes; after a checkpoint no byte of them is left in the index's files.
  func remove(_ ids: [MemeID]) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in try delete(ids) }
  }

  /// Deletes rows inside a transaction.
  private func delete(_ ids: [MemeID]) throws(SQLiteError) {
    let removal = try database.statement("DELETE FROM meme WHERE id = ?")
    for id in ids {
      try removal.bind([.text(id.text)])
      while try removal.step() {}
    }
  }

  /// Writes the database anew, without the space of what was deleted.
  func vacuum() throws(SQLiteError) { try database.execute("VACUUM") }

  /// Writes the log into the database file and truncates it.
  func checkpoint() throws(SQLiteError) {
    let isBusy = try database.number("PRAGMA wal_checkpoint(TRUNCATE)") ?? 0
    guard isBusy == 0 else { throw SQLiteError.busy }
  }

  /// The memes whose captions contain all folded words; newest first, and incomplete if cancelled.
  func ids(matching words: [String], cancellation: Cancellation) throws(SQLiteError) -> [MemeID] {
    let conditions = words.map { _ in "instr(folded, ?)" }.joined(separator: " AND ")
    let statement = try database.statement(
      "SELECT id FROM meme WHERE \(conditions) ORDER BY id DESC")
    try statement.bind(words.map { .text($0) })
    var ids: [MemeID] = []
    while !cancellation.isCancelled, try statement.step() {
      ids.append(MemeID(statement.text(0)))
    }
    return ids
  }

  /// A value that changes whenever another connection has changed the index.
  func state() throws(SQLiteError) -> IndexState {
    IndexState(
      connection: ObjectIdentifier(self),
      dataVersion: try database.number("PRAGMA data_version") ?? 0)
  }
}

/// A value that changes whenever another connection has changed the index.
struct IndexState: Equatable {
  /// The connection that was queried.
  var connection: ObjectIdentifier
  /// The result of `PRAGMA data_version`.
  var dataVersion: Int64
}
