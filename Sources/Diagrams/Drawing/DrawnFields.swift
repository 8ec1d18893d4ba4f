import Marks

extension NodeFields {
  /// The marks of its fields in a group that it became, by the number of the field; nil where they are not as many.
  ///
  /// Those that were deleted are found by the texts of the others, as far as these are as before.
  ///
  /// O(*n*) in the fields.
  func marks(in group: Group) -> [Int: any Mark] {
    let leaves = leaves
    let shown = leaves.indices.filter { leaves[$0].isDrawn }
    let marks = Array(group.children.dropLast(frameCount))
    guard marks.count < shown.count else {
      return Dictionary(zip(shown, marks)) { first, _ in first }
    }
    var found: [Int: any Mark] = [:]
    var rest = shown[...]
    for (index, mark) in marks.enumerated() {
      // As many fields stay as there are marks behind this one.
      let candidates = rest.dropLast(marks.count - 1 - index)
      let same = candidates.first { TextBreaking.says(mark.fieldText, leaves[$0].text) }
      guard let number = same ?? candidates.first else { continue }
      found[number] = mark
      rest = rest.drop { $0 <= number }
    }
    return found
  }

  /// The boxes of fields with names in a group that was just drawn.
  func named(in group: Group) -> [String: any Mark] {
    let leaves = leaves
    return marks(in: group).sorted { $0.key < $1.key }.reduce(into: [:]) { named, item in
      let name = leaves[item.key].port
      if !name.isEmpty, named[name] == nil { named[name] = item.value }
    }
  }

  /// How many frames are drawn around fields.
  private var frameCount: Int {
    FieldGrid(self).parts(in: GridRect(column: 0, row: 0, columns: 1, rows: 1)).frames.count
  }

  /// The fields with the texts that stand in a group which they became, without those that were deleted.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - node: The node that they belong to: a colour that is not the one that it gives them is theirs.
  func drawn(in group: Group, of node: GraphNode) -> NodeFields {
    var fields = self
    if let table = Table(group), table.columnCount != rows.first?.count || table.rowCount != rows.count {
      fields = NodeFields(of: table, as: self)
    }
    let marks = fields.marks(in: group)
    let source = fields.leaves
    fields.changeLeaves { number, field in
      guard let mark = marks[number] else { return }
      let text = mark.fieldText
      if !TextBreaking.says(text, field.text) {
        // Blanks around lines mean nothing in either form.
        let lines = TextBreaking.restored(text, from: field.text)
          .split(separator: "\n", omittingEmptySubsequences: false).map(\.stripped)
        (field.text, field.markup) = (lines.joined(separator: "\n"), nil)
      }
      guard form == .table else { return }
      var fresh = DiagramMarks(Drawing())
      let before = fresh.field(source[number], of: node, in: GridRect(around: mark.box))
      DrawnColors(of: mark).change(&field.look, drawnIn: DrawnColors(of: before))
      if let bold = (mark.textHolder?.text?.isBold) { field.isBold = bold }
    }
    let deleted = source.indices.filter { source[$0].isDrawn && marks[$0] == nil }
    if !deleted.isEmpty { fields.removeLeaves(Set(deleted)) }
    return fields
  }

  /// Makes fields of a table that has other columns and rows than before; cells that say what one said before are as
  /// that one.
  private init(of table: Table, as source: NodeFields) {
    var known = Dictionary(grouping: source.leaves, by: \.text)
    let texts = table.cells.map { $0.text?.string ?? "" }
    let fields = texts.map { text -> Field in
      guard var same = known[text], !same.isEmpty else { return Field(text) }
      let field = same.removeFirst()
      known[text] = same
      return field
    }
    let isRecord = source.form == .record && (table.rowCount == 1 || table.columnCount == 1)
    self.init(
      isRecord ? .record : .table,
      (0..<table.rowCount).map { row in
        Array(fields[row * table.columnCount..<(row + 1) * table.columnCount])
      })
    (hasBorder, attributes) = (source.hasBorder, source.attributes)
    // Cells of tables are apart in DOT, unless told otherwise.
    if form != source.form { attributes = ["border": "0", "cellborder": "1", "cellspacing": "0"] }
  }
}

extension Mark {
  /// The text in a field's box, or the one that is all of it.
  var fieldText: String { (self as? Label)?.text ?? textHolder?.text?.string ?? "" }
}
