import Formats
import GRDB

/// The whole drawing that a row keeps, as far as it can be read.
struct StoredBase {
  /// Nil when it cannot be read at all.
  let document: SVGDocument?

  /// Whether it is, bit for bit, what was written. One that is not may still be the drawing but for a coordinate.
  let isSound: Bool

  /// Why there is no document.
  let problem: String?

  init(of row: DocumentRow, _ database: Database) throws {
    let found = try Row.fetchOne(
      database, sql: "SELECT base, base_checksum FROM document WHERE id = ?", arguments: [row.id])
    guard let found else { throw SketchbookError.unknown(row.id) }
    let fields = RowFields(found)
    let bytes = try fields.bytes("base")
    let checksum: Int64? = try fields.optional("base_checksum")
    let isIntact = checksum.map { $0 == Checksum.of(base: bytes) } ?? true
    do {
      document = try SVGReader.document(from: bytes)
      isSound = isIntact
      problem = nil
    } catch {
      document = nil
      isSound = false
      problem = "drawing \(row.id): \(error)"
    }
  }
}
