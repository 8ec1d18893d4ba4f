import GRDB

/// How the sketchbook keeps what it knows. A version of the program that knows more adds a migration; none is ever
/// changed.
enum SketchbookSchema {
  /// Whether a database is new, or has been through migrations. One with other tables alone is someone else's.
  static func mayBeOurs(_ database: Database) throws -> Bool {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"
    let tables = try String.fetchAll(database, sql: sql)
    return tables.isEmpty || tables.contains("grdb_migrations")
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      // `position` is how many steps are done; those with higher numbers were taken back. The file at `path` holds
      // what `saved_position` steps make, and had that fingerprint; no step leads there when it is null. The three
      // columns of `saving` say the same of a save under way. `base` is the whole drawing after `base_position`
      // steps; without one the drawing is the file, or empty when it never had one.
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
    migrator.registerMigration("2") { database in
      // Checksums of what is read back as a whole; null in rows that version 1 wrote, which are read unchecked.
      try database.execute(
        sql: """
          ALTER TABLE document ADD COLUMN base_checksum INTEGER;
          ALTER TABLE step ADD COLUMN checksum INTEGER;
          """)
    }
    return migrator
  }
}
