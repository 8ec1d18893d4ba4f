import Marks

/// Steps down the rows of a grid, and tells for each what lies inside of polygons.
///
/// Overlapping polygons follow the non-zero winding rule, unless the even-odd rule is wanted.
///
/// Memory is O(edges), whatever the height: only the crossings of one row are kept at a time.
struct EdgeSweep {
  private struct Edge {
    let start: Point
    let end: Point
    /// The row after the last that it crosses.
    let last: Int
    /// The next edge that begins in the same row; below 0 for none.
    let next: Int32
  }

  private struct Crossing {
    var x: Double
    let edge: Int32
  }

  /// A stretch of a row that lies inside.
  struct Span {
    let start: Double
    let end: Double
  }

  private let isEvenOdd: Bool
  private let density: Double
  private let first: Int
  private var row: Int
  private var edges: [Edge] = []

  /// The first edge that begins in each row; below 0 for none.
  private var heads: [Int32]
  private var crossings: [Crossing] = []

  /// The spans inside of the polygons in the row that was met last, from left to right.
  private(set) var spans: [Span] = []

  /// The cost of the last row, in steps of ``RenderBudget``.
  private(set) var steps = 0

  /// - Parameters:
  ///   - polygons: each closed by itself.
  ///   - isEvenOdd: whether what is gone around an even number of times is outside.
  ///   - rows: the rows that will be met, in order.
  ///   - density: rows in a unit of the polygons; a row is measured in its middle.
  init(_ polygons: [[Point]], isEvenOdd: Bool = false, rows: Range<Int>, density: Double) {
    self.isEvenOdd = isEvenOdd
    self.density = density
    first = rows.lowerBound
    row = rows.lowerBound
    heads = Array(repeating: -1, count: rows.count)
    for polygon in polygons where polygon.count > 2 {
      var previous = polygon[polygon.count - 1]
      for next in polygon {
        add(from: previous, to: next, rows: rows)
        previous = next
      }
    }
  }

  private mutating func add(from start: Point, to end: Point, rows: Range<Int>) {
    guard (start.x + start.y + end.x + end.y).isFinite, start.y != end.y else { return }
    // The rows whose middles lie between both ends, the lower end not included.
    let from = max(Double(rows.lowerBound), (min(start.y, end.y) * density - 0.5).rounded(.up))
    let to = min(Double(rows.upperBound), (max(start.y, end.y) * density - 0.5).rounded(.up))
    guard from < to else { return }
    let index = Int(from) - first
    edges.append(Edge(start: start, end: end, last: Int(to), next: heads[index]))
    heads[index] = Int32(edges.count - 1)
  }

  /// Goes to the next row and finds its ``spans``.
  mutating func advance() {
    let y = (Double(row) + 0.5) / density
    crossings.removeAll { edges[Int($0.edge)].last <= row }
    var begun = heads[row - first]
    while begun >= 0 {
      crossings.append(Crossing(x: 0, edge: begun))
      begun = edges[Int(begun)].next
    }
    for index in crossings.indices {
      let (start, end) = (edges[Int(crossings[index].edge)].start, edges[Int(crossings[index].edge)].end)
      crossings[index].x = start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
    }
    row += 1
    steps = 20 + crossings.count * 50
    sort()
    findSpans()
  }

  /// Sorts the crossings from left to right.
  ///
  /// Most rows are in order already, as the one before was.
  private mutating func sort() {
    guard crossings.count > 1 else { return }
    for index in 1..<crossings.count where crossings[index].x < crossings[index - 1].x {
      steps += crossings.count * 8 * (Int.bitWidth - crossings.count.leadingZeroBitCount)
      return crossings.sort { $0.x < $1.x }
    }
  }

  private mutating func findSpans() {
    spans.removeAll(keepingCapacity: true)
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      let edge = edges[Int(crossing.edge)]
      if winding == 0 { start = crossing.x }
      winding += isEvenOdd ? 1 - 2 * winding : edge.end.y > edge.start.y ? 1 : -1
      if winding == 0 { spans.append(Span(start: start, end: crossing.x)) }
    }
  }
}
