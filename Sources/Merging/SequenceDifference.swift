/// The replacements that lead from one sequence to another.
///
/// Elements that both have once are looked for first, as in Bram Cohen's patience difference; what lies between them is
/// compared by the longest common subsequence.
struct SequenceDifference<Element: Hashable> {
  /// The replacements, in order; none touches the next.
  private(set) var replacements: [Replacement<Element>] = []

  private let base: [Element]
  private let side: [Element]

  /// More pairs of elements than this are not compared: a part that differs in more is one replacement.
  private static var mostPairs: Int { 1_000_000 }

  init(from base: [Element], to side: [Element]) {
    (self.base, self.side) = (base, side)
    compare(base.indices, side.indices)
  }

  private mutating func compare(_ rows: Range<Int>, _ columns: Range<Int>) {
    var (rows, columns) = (rows, columns)
    while let row = rows.first, let column = columns.first, base[row] == side[column] {
      (rows, columns) = (rows.dropFirst(), columns.dropFirst())
    }
    while let row = rows.last, let column = columns.last, base[row] == side[column] {
      (rows, columns) = (rows.dropLast(), columns.dropLast())
    }
    if rows.isEmpty || columns.isEmpty { return add(rows, columns) }
    if rows.count * columns.count <= Self.mostPairs { return compareAll(rows, columns) }
    let anchors = anchors(rows, columns)
    guard !anchors.isEmpty else { return add(rows, columns) }
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    for anchor in anchors {
      compare(row..<anchor.row, column..<anchor.column)
      (row, column) = (anchor.row + 1, anchor.column + 1)
    }
    compare(row..<rows.upperBound, column..<columns.upperBound)
  }

  private mutating func add(_ rows: Range<Int>, _ columns: Range<Int>) {
    guard !rows.isEmpty || !columns.isEmpty else { return }
    replacements.append(Replacement(range: rows, elements: Array(side[columns])))
  }

  /// The places of the elements that are once in both parts, in the order of both.
  private func anchors(_ rows: Range<Int>, _ columns: Range<Int>) -> [(row: Int, column: Int)] {
    func once(_ elements: [Element], _ range: Range<Int>) -> [Element: Int] {
      var places: [Element: Int?] = [:]
      for index in range {
        places.updateValue(places[elements[index]] == nil ? index : nil, forKey: elements[index])
      }
      return places.compactMapValues(\.self)
    }
    let (inBase, inSide) = (once(base, rows), once(side, columns))
    let common = columns.filter { inSide[side[$0]] == $0 && inBase[side[$0]] != nil }
    let moved = Set(
      OrderMerge.moved(rows.filter { inBase[base[$0]] == $0 }.map { base[$0] }, common.map { side[$0] }))
    return common.compactMap { column in
      let element = side[column]
      return moved.contains(element) ? nil : inBase[element].map { ($0, column) }
    }
  }

  private mutating func compareAll(_ rows: Range<Int>, _ columns: Range<Int>) {
    let width = columns.count + 1
    // The length of the longest common subsequence of what follows each pair.
    var lengths = Array(repeating: Int32(0), count: (rows.count + 1) * width)
    for row in rows.indices.reversed() {
      for column in columns.indices.reversed() {
        let here = (row - rows.lowerBound) * width + column - columns.lowerBound
        lengths[here] =
          base[row] == side[column]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    var (fromRow, fromColumn) = (row, column)
    while row < rows.upperBound, column < columns.upperBound {
      let here = (row - rows.lowerBound) * width + column - columns.lowerBound
      if base[row] == side[column] {
        add(fromRow..<row, fromColumn..<column)
        (row, column) = (row + 1, column + 1)
        (fromRow, fromColumn) = (row, column)
      } else if lengths[here + width] >= lengths[here + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    add(fromRow..<rows.upperBound, fromColumn..<columns.upperBound)
  }
}
