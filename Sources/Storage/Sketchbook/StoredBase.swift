import Formats
import GRDB

/// The whole drawing that a row holds, as far as it can be read.
struct StoredBase {
  /// Nil when it cannot be read at all.
  let document: SVGDocument?

  /// Whether it is, bit for bit, what was written.
  ///
  /// One that is not may still be the drawing but for a coordinate.
  let isSound: Bool

  /// Why there is no document.
  let problem: String?

  init(of row: DocumentRow, _ database: Database) throws {
    try self.init(Self.fetch(row.id, database), of: row.id)
  }

  /// Fetches the row that ``init(_:of:)`` decodes.
  static func fetch(_ id: Int64, _ database: Database) throws -> Row {
    let found = try Row.fetchOne(
      database, sql: "SELECT base, base_checksum FROM document WHERE id = ?", arguments: [id])
    guard let found else { throw SketchbookError.unknown(id) }
    return found
  }

  init(_ row: Row, of id: Int64) throws {
    let fields = RowFields(row)
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
      problem = "drawing \(id): \(error)"
    }
  }
}
