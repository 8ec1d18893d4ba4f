import GRDB

extension SketchbookSchema {
  /// When steps were made, and how fast the hand drew.
  ///
  /// They are null in rows of earlier versions, and where the user wants no times to be kept.
  enum V3 {
    static func migrate(_ database: Database) throws {
      // `made` counts milliseconds since the Unix epoch; `paces` is what `PaceArchive` writes.
      try database.execute(
        sql: """
          ALTER TABLE step ADD COLUMN made INTEGER;
          ALTER TABLE step ADD COLUMN paces BLOB;
          """)
    }
  }
}
