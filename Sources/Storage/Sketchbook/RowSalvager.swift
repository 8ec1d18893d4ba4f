import GRDB

/// Copies the rows of one table of a damaged database that can still be read, in the order of their row identifiers.
struct RowSalvager {
  private let table: String
  private let key: String
  private let columns: [String]
  private let source: Database
  private let target: Database

  /// How often a row could not be read or was refused by the new table.
  private(set) var failures = 0

  /// The number of successive unreadable identifiers after which the search takes growing strides.
  private static let patience = 4096

  /// - Parameter key: the column that is the table's row identifier.
  init(_ table: String, key: String, source: Database, target: Database) throws {
    self.table = table
    self.key = key
    self.source = source
    self.target = target
    // An older sketchbook has fewer columns.
    let known = Set(try source.columns(in: table).map(\.name))
    columns = try target.columns(in: table).map(\.name).filter(known.contains)
  }

  /// Copies all rows that can be read.
  ///
  /// - Returns: how many.
  mutating func copyRows() throws -> Int {
    let list = columns.joined(separator: ", ")
    let insert = try target.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO \(table) (\(list)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """)
    var copied = 0
    var next: Int64 = 0
    var misses = 0
    // Beyond this there is nothing, as far as the table's right edge can be read.
    let last = lastKey()
    while next <= last {
      do {
        // Reading from the table itself: an index may be damaged where the table is not.
        let row = try Row.fetchOne(
          source,
          sql: """
            SELECT \(key) AS salvage_key, \(list) FROM \(table) NOT INDEXED
            WHERE \(key) >= ? ORDER BY \(key) LIMIT 1
            """, arguments: [next])
        guard let row else { break }
        guard case .int64(let found) = (row["salvage_key"] as DatabaseValue).storage, found >= next,
          found < .max
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        misses = 0
        next = found + 1
        if insertRow(row, by: insert) { copied += 1 } else { failures += 1 }
      } catch {
        if misses == 0 { failures += 1 }
        misses += 1
        let stride: Int64 = misses <= Self.patience ? 1 : Int64(1) << min(40, misses - Self.patience)
        guard case (let sum, false) = next.addingReportingOverflow(stride) else { break }
        next = sum
      }
    }
    return copied
  }

  private func insertRow(_ row: Row, by statement: Statement) -> Bool {
    let values = columns.map { row[$0] as DatabaseValue }
    do {
      try statement.execute(arguments: StatementArguments(values))
      return target.changesCount == 1
    } catch { return false }
  }

  private func lastKey() -> Int64 {
    // If the right edge cannot be read, the search ends at a number that no sketchbook reaches.
    let limit: Int64 = 1 << 32
    let found = try? Int64.fetchOne(source, sql: "SELECT max(\(key)) FROM \(table) NOT INDEXED")
    return min(limit, found ?? limit)
  }
}
