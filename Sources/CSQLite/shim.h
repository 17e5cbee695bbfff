#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: SQLite is to make a copy of what is bound.
static inline int sqlite_bind_text_copy(sqlite3_stmt *statement, int index, const char *text,
                                        sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
