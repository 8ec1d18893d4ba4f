import Marks

/// Merges tables by rows and columns, which are known by the identifiers of their cells.
struct TableMerge {
  /// The merged table.
  private(set) var table: Table

  /// Whether both sides agree.
  private(set) var agrees = true

  /// The identifiers that cells have.
  private var used: Set<MarkID>

  private let base: TableGrid?
  private let ours: TableGrid
  private let theirs: TableGrid

  /// O(*n* log *n*) in the cells.
  init(_ base: Table?, _ ours: Table, _ theirs: Table) {
    let before = base.map { TableGrid($0) }
    let left = TableGrid(ours, knowing: [before])
    let right = TableGrid(theirs, knowing: [before, left])
    (self.base, self.ours, self.theirs) = (before, left, right)
    used = Set((ours.cells + theirs.cells).map(\.id))
    table = ours
    let rows = merge(\.rows)
    let columns = merge(\.columns)
    // One side took the last row or column away that the other left.
    guard !rows.isEmpty, !columns.isEmpty else {
      agrees = false
      return
    }
    let cells = rows.flatMap { row in columns.map { cell(row, $0) } }
    let layout = TableLayout(
      columns: columns.map { merged($0, \.columns, \.layout.columns) },
      rows: rows.map { merged($0, \.rows, \.layout.rows) },
      hasHeader: value(base?.layout.hasHeader, ours.layout.hasHeader, theirs.layout.hasHeader))
    let corner = Point.merge(base?.box.location, ours.box.location, theirs.box.location)
    if corner.value == nil { agrees = false }
    table = Table(ours.group, layout, cells, at: corner.value ?? ours.box.location)
  }

  private typealias Lines = KeyPath<TableGrid, TableLines>

  /// The rows or columns that stay, in order.
  private mutating func merge(_ lines: Lines) -> [Int] {
    let (left, right) = (ours[keyPath: lines], theirs[keyPath: lines])
    guard let before = base?[keyPath: lines] else { return OrderMerge.merge([], left.keys, right.keys).order }
    var gone: Set<Int> = []
    for key in before.keys {
      switch (left.places[key], right.places[key]) {
      case (nil, nil): gone.insert(key)
      case (nil, .some):
        if isChanged(key, lines, in: theirs) { agrees = false }
        gone.insert(key)
      case (.some, nil):
        if isChanged(key, lines, in: ours) { agrees = false } else { gone.insert(key) }
      case (.some, .some): break
      }
    }
    func kept(_ lines: TableLines) -> [Int] { lines.keys.filter { !gone.contains($0) } }
    return OrderMerge.merge(kept(before), kept(left), kept(right)).order
  }

  /// Whether a side changed a cell of a row or a column.
  private func isChanged(_ key: Int, _ lines: Lines, in side: TableGrid) -> Bool {
    guard let base else { return true }
    let isRow = lines == \TableGrid.rows
    let others = isRow ? base.columns.keys : base.rows.keys
    return others.contains { other in
      let (row, column) = isRow ? (key, other) : (other, key)
      guard let old = base.cell(row, column), let new = side.cell(row, column) else { return false }
      return !cellAttributes.allSatisfy { $0.isSame(old, new) }
    }
  }

  /// A cell's attributes but its place, which follows from the rows and columns.
  private let cellAttributes = Rectangle.attributes.filter { $0.name != "place" }

  private mutating func cell(_ row: Int, _ column: Int) -> Rectangle {
    switch (ours.cell(row, column), theirs.cell(row, column)) {
    case (let cell?, nil), (nil, let cell?): return cell
    case (let left?, let right?):
      var cell = left
      for attribute in cellAttributes
      where !attribute.merge(base?.cell(row, column), left, right, &cell) { agrees = false }
      return cell
    case (nil, nil):
      // In a row that one side brought, and a column of the other.
      func neighbour(_ isWanted: (TableGrid) -> Rectangle?) -> Rectangle {
        isWanted(ours) ?? isWanted(theirs) ?? ours.table.cells[0]
      }
      let besides = neighbour { grid in grid.columns.keys.lazy.compactMap { grid.cell(row, $0) }.first }
      let above = neighbour { grid in grid.rows.keys.lazy.compactMap { grid.cell($0, column) }.first }
      var source = MarkIDGenerator(seed: besides.id.number &* 0x9E37_79B9_7F4A_7C15 ^ above.id.number)
      var cell = besides
      repeat { cell.id = source.next() } while !used.insert(cell.id).inserted
      cell.text = nil
      return cell
    }
  }

  /// The merged layout of a row or a column.
  private mutating func merged<Value: Equatable>(
    _ key: Int, _ lines: Lines, _ sizes: KeyPath<Table, [Value]>
  ) -> Value {
    func size(_ grid: TableGrid) -> Value? {
      grid[keyPath: lines].places[key].map { grid.table[keyPath: sizes][$0] }
    }
    let (left, right) = (size(ours), size(theirs))
    guard let left, let right else { return left ?? right ?? ours.table[keyPath: sizes][0] }
    return value(base.flatMap(size), left, right)
  }

  private mutating func value<Value: Equatable>(_ base: Value?, _ ours: Value, _ theirs: Value) -> Value {
    if let value = ThreeWay(base, ours, theirs).value { return value }
    agrees = false
    return ours
  }
}

extension TableMerge {
  /// The attributes of a group by which it is a table.
  static var attributes: [MarkAttribute<Group>] {
    [
      MarkAttribute(
        "table",
        isSame: { one, other in
          one.table == other.table && one.children.count == other.children.count
            && zip(one.children, other.children).allSatisfy { $0.isEqual(to: $1) }
        },
        merge: { base, ours, theirs, result in
          guard let left = Table(ours), let right = Table(theirs) else {
            result.table = ThreeWay(base?.table, ours.table, theirs.table).value ?? ours.table
            return true
          }
          let merged = TableMerge(base.flatMap { Table($0) }, left, right)
          result.children = merged.table.group.children
          result.table = merged.table.layout
          return merged.agrees
        })
    ]
  }
}

/// A table whose rows and columns have keys, the same as in other versions of it.
private struct TableGrid {
  let table: Table
  let rows: TableLines
  let columns: TableLines

  var layout: TableLayout { table.layout }
  var box: Rect { table.box }
  var group: Group { table.group }

  /// - Parameter known: the versions that give their keys to the lines that have cells of theirs.
  init(_ table: Table, knowing known: [TableGrid?] = []) {
    self.table = table
    let width = table.columnCount
    let ids = table.cells.map(\.id)
    rows = TableLines(
      (0..<table.rowCount).map { Array(ids[$0 * width..<($0 + 1) * width]) }, known.map { $0?.rows })
    columns = TableLines(
      (0..<width).map { column in stride(from: column, to: ids.count, by: width).map { ids[$0] } },
      known.map { $0?.columns })
  }

  func cell(_ row: Int, _ column: Int) -> Rectangle? {
    guard let row = rows.places[row], let column = columns.places[column] else { return nil }
    return table.cells[table.index(row: row, column: column)]
  }
}

/// The rows or the columns of a table.
private struct TableLines {
  /// A key for each, in order.
  private(set) var keys: [Int] = []

  /// The index of each key.
  private(set) var places: [Int: Int] = [:]

  /// The key of the line that a cell is in, of all versions up to this one.
  private var owners: [MarkID: Int] = [:]

  /// The next key.
  private var next = 0

  init(_ lines: [[MarkID]], _ known: [TableLines?]) {
    for version in known.compactMap(\.self) {
      owners.merge(version.owners) { first, _ in first }
      next = max(next, version.next)
    }
    for (index, ids) in lines.enumerated() {
      // Cells without identifiers are known by their place.
      let nameless = ids.allSatisfy { $0 == .none }
      let found =
        nameless
        ? (places[index] == nil ? index : nil)
        : ids.compactMap { owners[$0] }.first { places[$0] == nil }
      let key = found ?? next
      next = max(next, key + 1)
      keys.append(key)
      places[key] = index
      for id in ids where id != .none && owners[id] == nil { owners[id] = key }
    }
  }
}
