import GRDB

/// The tables of the sketchbook's database, as the migrations that make them.
///
/// A new version is a new file beside `SketchbookSchema+V1.swift`, registered last in ``migrator``. Released migrations
/// never change: databases of every version are brought up to date step by step. `Tests/Fixtures` keeps one database of
/// each released version.
enum SketchbookSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1", migrate: V1.migrate)
    migrator.registerMigration("2", migrate: V2.migrate)
    migrator.registerMigration("3", migrate: V3.migrate)
    migrator.registerMigration("4", migrate: V4.migrate)
    return migrator
  }

  /// Whether a database is new or has been migrated by Charcoal.
  ///
  /// One with other tables alone is another program's.
  static func mayBeOurs(_ database: Database) throws -> Bool {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"
    let tables = try String.fetchAll(database, sql: sql)
    return tables.isEmpty || tables.contains("grdb_migrations")
  }
}
