import Diagrams
import Marks

/// Checks routes against a scene, by means that have nothing in common with the router's: a flood over the cells.
struct RouteChecker {
  let scene: RoutingScene
  private let origin: (column: Int, row: Int)
  private let columns: Int
  private let rows: Int
  private var isBlocked: [Bool]
  /// The number of the connected part of the free cells that a cell belongs to.
  private var parts: [Int]

  init(scene: RoutingScene) {
    self.scene = scene
    let cells = scene.boxes.map(Self.cells)
    let lowest = (cells.map(\.columns.lowerBound).min() ?? 0, cells.map(\.rows.lowerBound).min() ?? 0)
    let highest = (cells.map(\.columns.upperBound).max() ?? 0, cells.map(\.rows.upperBound).max() ?? 0)
    origin = (lowest.0 - 2, lowest.1 - 2)
    columns = highest.0 - lowest.0 + 5
    rows = highest.1 - lowest.1 + 5
    isBlocked = Array(repeating: false, count: columns * rows)
    parts = Array(repeating: 0, count: columns * rows)
    for box in cells {
      for row in box.rows { for column in box.columns { isBlocked[index(column, row)] = true } }
    }
    var part = 0
    for start in parts.indices where !isBlocked[start] && parts[start] == 0 {
      part += 1
      var waiting = [start]
      parts[start] = part
      while let cell = waiting.popLast() {
        let (column, row) = (cell % columns, cell / columns)
        for (next, nextRow) in [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        where (0..<columns).contains(next) && (0..<rows).contains(nextRow) {
          let neighbor = nextRow * columns + next
          if !isBlocked[neighbor], parts[neighbor] == 0 {
            parts[neighbor] = part
            waiting.append(neighbor)
          }
        }
      }
    }
  }

  /// Whether free cells connect two shapes, from a side of the one to a side of the other.
  func hasWay(_ request: RouteRequest) -> Bool {
    guard let from = request.from.shape, let to = request.to.shape else { return false }
    return !surroundings(of: from).isDisjoint(with: surroundings(of: to))
  }

  private func surroundings(of shape: Int) -> Set<Int> {
    let box = Self.cells(scene.boxes[shape])
    let beside = box.rows.flatMap { [(box.columns.lowerBound - 1, $0), (box.columns.upperBound + 1, $0)] }
    let above = box.columns.flatMap { [($0, box.rows.lowerBound - 1), ($0, box.rows.upperBound + 1)] }
    return Set((beside + above).map { parts[index($0.0, $0.1)] }).subtracting([0])
  }

  /// How many cells of shapes a route leads through, its two ends on the outlines not counted.
  func blockedCells(of route: [Point]) -> Int {
    var cells: Set<[Int]> = []
    for (from, to) in zip(route, route.dropFirst()) {
      let box = Self.cells(Rect(from: from, to: to))
      for row in box.rows { for column in box.columns { cells.insert([column, row]) } }
    }
    for end in [route.first, route.last].compactMap({ $0 }) {
      let box = Self.cells(Rect(at: end))
      cells.remove([box.columns.lowerBound, box.rows.lowerBound])
    }
    return cells.count { cell in
      let (column, row) = (cell[0] - origin.column, cell[1] - origin.row)
      return (0..<columns).contains(column) && (0..<rows).contains(row) && isBlocked[row * columns + column]
    }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - origin.row) * columns + column - origin.column
  }

  /// The cells whose middles a rectangle between middles of cells contains.
  private static func cells(_ rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (
      Int(rect.minX.rounded(.down))...Int(rect.maxX.rounded(.down)),
      Int((rect.minY / 2).rounded(.down))...Int((rect.maxY / 2).rounded(.down))
    )
  }

  /// How often connectors cross, and over how many cells they lie on one another.
  static func meetings(of routes: [[Point]]) -> (crossings: Int, overlaps: Int) {
    var arms: [[Int]: [Int: Int]] = [:]
    for (number, route) in routes.enumerated() {
      for (from, to) in zip(route, route.dropFirst()) {
        let box = cells(Rect(from: from, to: to))
        for row in box.rows {
          for column in box.columns {
            arms[[column, row], default: [:]][number, default: 0] |= from.y == to.y ? 1 : 2
          }
        }
      }
    }
    var sums = (0, 0)
    for lines in arms.values where lines.count > 1 {
      if lines.values.sorted() == [1, 2] { sums.0 += 1 } else { sums.1 += 1 }
    }
    return sums
  }
}
