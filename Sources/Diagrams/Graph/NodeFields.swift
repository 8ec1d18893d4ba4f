package import Marks

/// The fields that lines divide a node into: those of a record, or the cells of a table.
///
/// Fields stand in rows; one that spans several columns or rows is in the row where it begins, as in HTML. A field may
/// be divided again.
package struct NodeFields: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// One row or one column of fields; those of a field in it stand the other way.
    case record
    case table
  }

  package struct Field: Hashable, Sendable {
    /// The text in it; lines are separated by `\n`.
    package var text: String
    /// The name that edges use for it; empty for none.
    package var port: String
    package var alignment = TextAlignment.center
    package var isBold = false
    package var hasBorder = true
    package var look = GraphLook()
    /// How many columns and rows it spans.
    package var columns = 1
    package var rows = 1
    package var inner: NodeFields?
    /// The text as the source has it, with its tags or the ends of its lines, while it says the same; nil for one that
    /// says no more than its text and side.
    package var markup: String?
    /// The attributes of the cell that are only kept.
    package var attributes: [String: String] = [:]

    package init(_ text: String = "", port: String = "", inner: NodeFields? = nil) {
      self.text = text
      self.port = port
      self.inner = inner
    }
  }

  package var form: Form
  package var rows: [[Field]]
  /// Whether there is a line around all of it even where fields have none.
  package var hasBorder = true
  /// Whether the corners of a record are round in its source.
  package var isRounded = false
  /// The attributes of the table that are only kept.
  package var attributes: [String: String] = [:]

  package init(_ form: Form, _ rows: [[Field]]) {
    self.form = form
    self.rows = rows
  }

  /// Fields are not nested deeper; what is, is read as if it stood in the one around it.
  static let deepest = 12

  /// Whether fields stand side by side alone.
  var isAcross: Bool { rows.count == 1 }

  /// The fields of a record in their order, or the cells of a table row by row.
  var all: [Field] { rows.flatMap(\.self) }

  /// Whether it is a name above members: fields below each other that no edge can name, and all but the first with lines
  /// at the left.
  var listsMembers: Bool {
    form == .record && !isRounded && rows.count > 1 && all[0].alignment == .center
      && all.allSatisfy { $0.inner == nil && $0.port.isEmpty && $0.markup == nil }
      && all.dropFirst().allSatisfy { $0.alignment == .left || $0.text.isEmpty }
      && all.dropFirst().contains { $0.alignment == .left }
  }

  /// The record with its fields below each other that stood side by side, and the other way round; a table as it is.
  var turned: NodeFields {
    guard form == .record else { return self }
    var turned = self
    turned.rows = isAcross ? all.map { [$0] } : [all]
    turned.changeInner { $0 = $0.turned }
    return turned
  }

  private mutating func changeInner(_ change: (inout NodeFields) -> Void) {
    for row in rows.indices {
      for index in rows[row].indices {
        if var inner = rows[row][index].inner {
          change(&inner)
          rows[row][index].inner = inner
        }
      }
    }
  }

  /// The fields that are not divided, in the order of the source.
  ///
  /// O(*n*).
  package var leaves: [Field] { all.flatMap { $0.inner?.leaves ?? [$0] } }

  /// Changes the fields that are not divided, in the order of the source.
  ///
  /// O(*n*).
  ///
  /// - Parameter change: Changes the field with a number in the order.
  mutating func changeLeaves(_ change: (_ number: Int, inout Field) -> Void) {
    var number = 0
    changeLeaves(from: &number, change)
  }

  private mutating func changeLeaves(from number: inout Int, _ change: (Int, inout Field) -> Void) {
    for row in rows.indices {
      for index in rows[row].indices {
        if rows[row][index].inner != nil {
          rows[row][index].inner?.changeLeaves(from: &number, change)
        } else {
          change(number, &rows[row][index])
          number += 1
        }
      }
    }
  }

  /// Removes fields of a record, and empties cells of a table, which keeps its form.
  ///
  /// - Parameter numbers: Those in the order of ``leaves``.
  mutating func removeLeaves(_ numbers: Set<Int>) {
    var number = 0
    remove(numbers, from: &number)
  }

  private mutating func remove(_ numbers: Set<Int>, from number: inout Int) {
    let isAcross = isAcross
    var kept: [[Field]] = []
    for row in rows {
      var fields: [Field] = []
      for var field in row {
        if field.inner != nil {
          field.inner?.remove(numbers, from: &number)
          if field.inner?.rows.isEmpty != true { fields.append(field) }
        } else {
          if !numbers.contains(number) {
            fields.append(field)
          } else if form == .table {
            (field.text, field.markup, field.hasBorder, field.port) = ("", nil, false, "")
            fields.append(field)
          }
          number += 1
        }
      }
      if !fields.isEmpty || form == .table { kept.append(fields) }
    }
    rows = form == .record && isAcross ? (kept.isEmpty ? [] : [kept.flatMap(\.self)]) : kept
  }

  /// The texts for languages without fields: those of a row beside each other.
  package var text: String {
    rows.map { row in
      row.map { ($0.inner?.text ?? $0.text).split(separator: "\n").joined(separator: " ") }
        .filter { !$0.isEmpty }.joined(separator: " | ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
