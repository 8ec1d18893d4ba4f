import Marks

/// Boxes and connectors in box-drawing characters; blanks are `·`.
///
/// A cell in which lines of different connectors meet is `╋` for a crossing and `?` for anything else.
struct RoutePicture: CustomStringConvertible {
  private var cells: [[Character]]
  private let columns: Int
  private let rows: Int

  init(columns: Int, rows: Int, boxes: [Rect], routes: [[Point]]) {
    cells = Array(repeating: Array(repeating: "·", count: columns), count: rows)
    self.columns = columns
    self.rows = rows
    for route in routes { draw(route) }
    for box in boxes { draw(box) }
  }

  var description: String { cells.map { String($0) }.joined(separator: "\n") }

  private mutating func put(_ character: Character, _ column: Int, _ row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let old = cells[row][column]
    cells[row][column] =
      switch (old, character) {
      case ("·", _): character
      case ("─", "│"), ("│", "─"): "╋"
      default: "?"
      }
  }

  private mutating func draw(_ route: [Point]) {
    // The lines leave each cell by these sides: 1 up, 2 right, 4 down, 8 left.
    var arms: [[Int]: Int] = [:]
    for (from, to) in zip(route, route.dropFirst()) {
      let (start, end) = (Self.cell(from), Self.cell(to))
      let step = [(end[0] - start[0]).signum(), (end[1] - start[1]).signum()]
      var cell = start
      while cell != end {
        let next = [cell[0] + step[0], cell[1] + step[1]]
        arms[cell, default: 0] |= step[0] > 0 ? 2 : step[0] < 0 ? 8 : step[1] > 0 ? 4 : 1
        arms[next, default: 0] |= step[0] > 0 ? 8 : step[0] < 0 ? 2 : step[1] > 0 ? 1 : 4
        cell = next
      }
    }
    let characters: [Int: Character] = [
      1: "╵", 2: "╶", 4: "╷", 8: "╴", 5: "│", 10: "─", 3: "╰", 6: "╭", 9: "╯", 12: "╮",
    ]
    // The first and last cells lie on outlines, unless the end is free.
    for (cell, arms) in arms { put(characters[arms] ?? "?", cell[0], cell[1]) }
  }

  private mutating func draw(_ box: Rect) {
    let (first, last) = (Self.cell(box.location), Self.cell(Point(x: box.maxX, y: box.maxY)))
    for row in first[1]...last[1] {
      for column in first[0]...last[0] where (0..<rows).contains(row) && (0..<columns).contains(column) {
        let isEdge = (row == first[1] || row == last[1], column == first[0] || column == last[0])
        guard isEdge.0 || isEdge.1 else { continue }
        cells[row][column] =
          isEdge.0 && isEdge.1 ? "+" : isEdge.0 ? "=" : "#"
      }
    }
  }

  private static func cell(_ point: Point) -> [Int] {
    [Int(point.x.rounded(.down)), Int((point.y / 2).rounded(.down))]
  }
}
