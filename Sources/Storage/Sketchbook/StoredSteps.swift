import Editing
import GRDB

/// The steps of a drawing in the database.
///
/// Every field is validated: a damaged step counts as missing.
struct StoredSteps: Sendable {
  private var edits: [Int: Edit] = [:]

  private static let columns = "number, name, changes, checksum, made, paces"

  /// Whether a step is damaged, or missing between two that are there.
  private(set) var hasDamage = false

  /// The highest number of all, damaged or not; nil when there are none.
  private(set) var last: Int?

  init(of id: Int64, _ database: Database) throws {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT \(Self.columns) FROM step WHERE document = ? ORDER BY number",
      arguments: [id])
    while let row = try rows.next() { try take(row) }
  }

  /// Decodes what ``fetch(_:of:_:)`` answered.
  init(_ rows: [Row]) throws {
    for row in rows { try take(row) }
  }

  /// Some steps as they are stored.
  static func fetch(_ numbers: Range<Int>, of id: Int64, _ database: Database) throws -> [Row] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT \(columns) FROM step WHERE document = ? AND number >= ? AND number < ?
        ORDER BY number
        """, arguments: [id, numbers.lowerBound, numbers.upperBound])
  }

  private mutating func take(_ row: Row) throws {
    do {
      let (number, edit) = try Self.step(RowFields(row))
      if let last, number != last + 1 { hasDamage = true }
      edits[number] = edit
      last = number
    } catch let error as SketchbookError where error.isDamage {
      hasDamage = true
    }
  }

  /// How many are sound.
  var count: Int { edits.count }

  /// The sound step of a number.
  subscript(number: Int) -> Edit? { edits[number] }

  private static func step(_ fields: RowFields) throws -> (number: Int, edit: Edit) {
    let number: Int = try fields.required("number")
    guard number > 0, number < 1 << 40 else { throw SketchbookError.damaged("a step without a number") }
    let name: String = try fields.required("name")
    let bytes = try fields.bytes("changes")
    if let checksum: Int64 = try fields.optional("checksum"),
      checksum != Checksum.of(step: number, name: name, changes: bytes)
    {
      throw SketchbookError.damaged("the checksum of step \(number) does not match")
    }
    // Damaged times are no damage of the step.
    let made: Int64? = try? fields.optional("made")
    let paces = (try? fields.bytes("paces")).map(PaceArchive.paces) ?? [:]
    let edit = try EditArchive.edit(named: name, from: bytes).with(paces)
    return (number, edit.made(at: made.map { Double($0) / 1000 }))
  }
}
