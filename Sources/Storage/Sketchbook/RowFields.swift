import FoundationEssentials
import GRDB

/// The columns of a row, whose types are checked: the database may be corrupt.
struct RowFields {
  private let row: Row

  init(_ row: Row) { self.row = row }

  func optional<T: DatabaseValueConvertible>(_ name: String) throws -> T? {
    guard row.hasColumn(name) else { throw SketchbookError.damaged("a column is missing: \(name)") }
    let value: DatabaseValue = row[name]
    if value.isNull { return nil }
    guard let result = T.fromDatabaseValue(value) else {
      throw SketchbookError.damaged("column \(name) has the wrong type")
    }
    return result
  }

  func required<T: DatabaseValueConvertible>(_ name: String) throws -> T {
    guard let value: T = try optional(name) else { throw SketchbookError.damaged("\(name) is missing") }
    return value
  }

  func bytes(_ name: String) throws -> [UInt8] {
    guard row.hasColumn(name), case .blob(let data) = (row[name] as DatabaseValue).storage else {
      throw SketchbookError.damaged("column \(name) is not a blob")
    }
    return [UInt8](data)
  }
}
