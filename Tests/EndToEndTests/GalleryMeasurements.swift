import Glibc
import Marks
import TestSupport
import Testing

/// How long a gallery of 1,000 drawings takes to open, and to scroll.
///
/// Prints figures and judges none; they mean something with a release build, see `CHARCOAL_EXECUTABLE`.
@Suite(
  "The gallery, measured",
  .enabled(if: getenv("CHARCOAL_MEASURE") != nil, "CHARCOAL_MEASURE=1 has it measured"), .serialized)
struct GalleryMeasurements {
  /// A home whose sketchbook has many drawings of 30 strokes each.
  private func home(drawings count: Int) throws -> TemporaryDirectory {
    let home = TemporaryDirectory()
    let program = try DrawingProgram(nil, home: home)
    for index in 0..<30 { try program.drag(from: Place(index, 2), to: Place(70 - index, 4 + index % 16)) }
    #expect(try program.quit() == .exited(0))
    let columns = """
      path, fingerprint, position, saved_position, base, base_position, owner, owner_pid, owner_since, created,
      base_checksum
      """
    try KeptSketchbook(home: home).execute(
      """
      WITH RECURSIVE number(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
      INSERT INTO document (id, changed, \(columns)) SELECT n, changed - n, \(columns) FROM document, number
      """)
    try KeptSketchbook(home: home).execute(
      """
      INSERT INTO step (document, number, name, changes, checksum)
      SELECT document.id, number, name, changes, checksum FROM step, document WHERE document.id > 1
      """)
    return home
  }

  @Test("1,000 drawings", arguments: [(80, 24), (200, 50)])
  func thousand(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(nil, columns: columns, rows: rows, home: try home(drawings: 1_000))
    func report(_ words: String, _ keys: String, until isSo: (ScreenPicture) -> Bool) throws {
      let start = ContinuousClock.now
      try program.type(keys)
      try program.look(words, until: isSo)
      print("MEASURE \(columns)x\(rows), \(words): \(start.duration(to: .now))")
    }
    // The date is below each tile at once, the number of shapes in the title once its drawing was read.
    func areRead(_ screen: ScreenPicture) -> Bool { !screen.text.contains("…") }
    try program.see("all drawings")
    try report("opened", "k") { $0.text.contains("1000 drawings") }
    try report("all pictures", "") { areRead($0) }
    try report("next page with pictures", "\u{1B}[6~") { areRead($0) && $0.text.contains("▐") }
    try report("last page with pictures", "\u{1B}[F") { areRead($0) }
    try report("text of all drawings searched", "/zebra") {
      $0.text.contains("0 of 1000: zebra") && !$0.text.contains("not read")
    }
  }
}
