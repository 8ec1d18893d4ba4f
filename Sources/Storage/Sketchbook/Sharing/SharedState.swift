import Formats
import GRDB
import Marks

/// A drawing as the session has recorded it that other sessions draw along with.
struct SharedState: Sendable {
  /// The drawing, with what surrounds it in its file.
  let document: SVGDocument

  /// The path of its file now; nil where it has none.
  let path: String?

  /// The name of the session that has the drawing, and whether it runs still.
  let host: String?
  let isHosted: Bool

  /// The guest's proposals that are no steps yet, and the last number of all that were made.
  private let open: Set<Int64>
  private let last: Int64

  /// Whether a proposal of the guest is in the drawing.
  func has(_ proposal: Int64) -> Bool { proposal <= last && !open.contains(proposal) }

  /// Where the drawing was read last, so that only what came since has to be read.
  fileprivate let walk: StepWalk
  fileprivate let checksum: Int64?

  /// Reads a drawing that has a row.
  ///
  /// - Parameters:
  ///   - guest: the token of the guest that reads.
  ///   - before: the state that was read before.
  ///   - file: reads what is at the drawing's path; nil when there is nothing.
  static func read(
    _ number: Int64, for guest: String, in book: Sketchbook, after before: SharedState?,
    file read: (String) -> (document: SVGDocument, fingerprint: Fingerprint)?
  ) throws(SketchbookError) -> SharedState {
    try book.readWhileOpen { database in
      let row = try book.row(number, database)
      var (walk, document): (StepWalk, SVGDocument)
      if let before, before.walk.position <= row.position,
        let checksum = try checksum(ofStep: before.walk.position, of: number, database),
        checksum == before.checksum
      {
        let numbers = before.walk.position + 1..<row.position + 1
        let steps = try StoredSteps(StoredSteps.fetch(numbers, of: number, database))
        walk = StepWalk(before.walk.drawing, at: before.walk.position, along: steps)
        document = before.document
      } else {
        let file = row.path.flatMap(read).map { ($0.document, $0.fingerprint.description) }
        guard let start = try RecordStart(of: row, file: file, database) else {
          throw SketchbookError.noHistory
        }
        walk = StepWalk(
          start.document.drawing, at: start.position, along: try StoredSteps(of: number, database))
        document = start.document
      }
      walk.go(to: row.position)
      document.drawing = walk.drawing
      return SharedState(
        document: document, path: row.path, host: row.ownerToken, isHosted: book.isOpen(row),
        open: try Proposal.open(of: guest, to: number, database),
        last: try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'proposal'")
          ?? 0,
        walk: walk, checksum: try checksum(ofStep: walk.position, of: number, database))
    }
  }

  private static func checksum(ofStep step: Int, of number: Int64, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT checksum FROM step WHERE document = ? AND number = ?", arguments: [number, step])
  }
}
