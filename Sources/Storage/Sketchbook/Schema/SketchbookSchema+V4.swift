import GRDB

extension SketchbookSchema {
  /// Sessions that draw along in a drawing which another session records.
  enum V4 {
    static func migrate(_ database: Database) throws {
      // An edit of a guest waits in `proposal`, written as in `step`, until the session that has the drawing makes it a
      // step, in one transaction. Numbers are never used again. `saving` is the fingerprint of the file that
      // a guest saved last.
      try database.execute(
        sql: """
          CREATE TABLE proposal (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE,
            guest TEXT NOT NULL,
            name TEXT NOT NULL,
            changes BLOB NOT NULL,
            checksum INTEGER NOT NULL,
            paces BLOB
          ) STRICT;
          CREATE INDEX proposal_document ON proposal (document);
          CREATE TABLE guest (
            document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE,
            token TEXT NOT NULL,
            saving TEXT,
            PRIMARY KEY (document, token)
          ) STRICT;
          """)
    }
  }
}
