import CellRendering
import Marks

/// The dots that marks leave, read back from a braille picture.
struct RenderedDots: CustomStringConvertible {
  let columns: Int
  let rows: Int
  private(set) var lit: Set<DotPlace> = []

  /// Draws marks in a viewport and reads every cell that braille can spell.
  init(_ marks: [any Mark], in viewport: Viewport) {
    columns = viewport.columns * DotMask.columns
    rows = viewport.rows * DotMask.rows
    let grid = Drawing(marks).cells(in: viewport, spelledIn: .braille, usingColor: false)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let mask = Self.masks[grid[column, row].character, default: .empty]
        for index in 0..<8 where mask.rawValue >> UInt8(index) & 1 == 1 {
          lit.insert(DotPlace(column * 2 + index % 2, row * 4 + index / 2))
        }
      }
    }
  }

  /// Draws marks with one unit a column from the origin.
  init(_ marks: any Mark..., columns: Int, rows: Int) {
    self.init(marks, in: Viewport(columns: columns, rows: rows))
  }

  /// `●` for on and `·` for off, a line a row of dots.
  var description: String {
    (0..<rows).map { y in
      (0..<columns).map { x in lit.contains(DotPlace(x, y)) ? "●" : "·" }.joined()
    }.joined(separator: "\n")
  }

  /// Whether each dot can be reached from any other in steps to one of eight neighbours.
  var isConnected: Bool {
    guard let first = lit.first else { return true }
    var seen: Set = [first]
    var waiting = [first]
    while let dot = waiting.popLast() {
      for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
        let next = DotPlace(dot.x + x, dot.y + y)
        if lit.contains(next), seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return seen.count == lit.count
  }

  private static let masks = Dictionary(
    DotMask.all.map { (GlyphSet.braille.character(for: $0), $0) }, uniquingKeysWith: { first, _ in first })
}

/// A dot of the dot grid.
struct DotPlace: Hashable {
  let x: Int
  let y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}
