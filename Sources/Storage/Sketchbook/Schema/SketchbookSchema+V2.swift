import GRDB

extension SketchbookSchema {
  /// Checksums of bases and steps.
  ///
  /// They are null in rows that version 1 wrote, which are read unchecked.
  enum V2 {
    static func migrate(_ database: Database) throws {
      try database.execute(
        sql: """
          ALTER TABLE document ADD COLUMN base_checksum INTEGER;
          ALTER TABLE step ADD COLUMN checksum INTEGER;
          """)
    }
  }
}
