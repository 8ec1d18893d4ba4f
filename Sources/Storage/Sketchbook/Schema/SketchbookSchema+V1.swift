import GRDB

extension SketchbookSchema {
  /// Documents and their steps.
  enum V1 {
    static func migrate(_ database: Database) throws {
      // `position` is how many steps are done; those with higher numbers were undone. The file at `path` holds what
      // `saved_position` steps make, and had that fingerprint; no step leads there if it is null. The three columns of
      // `saving` say the same of a save under way. `base` is the whole drawing after `base_position` steps; without one
      // the drawing is the file, or empty if it never had one.
      try database.execute(
        sql: """
          CREATE TABLE document (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            path TEXT,
            fingerprint TEXT,
            position INTEGER NOT NULL,
            saved_position INTEGER,
            saving_path TEXT,
            saving_fingerprint TEXT,
            saving_position INTEGER,
            base BLOB,
            base_position INTEGER,
            owner TEXT,
            owner_pid INTEGER,
            owner_since REAL,
            created REAL NOT NULL,
            changed REAL NOT NULL
          ) STRICT;
          CREATE INDEX document_path ON document (path);
          CREATE TABLE step (
            document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            changes BLOB NOT NULL,
            PRIMARY KEY (document, number)
          ) STRICT;
          """)
    }
  }
}
