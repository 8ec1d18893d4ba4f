import CellRendering
import Marks

/// The program's name, written with a wide pen and drawn as any ink is.
struct Wordmark: View, Equatable {
  var frame: CellRect
  let glyphs: GlyphSet

  /// The cells that it takes.
  static let size = (columns: 42, rows: 5)

  /// A letter: its strokes and its bowl, in units from the upper left of its box, and how far it is to the next letter.
  private struct Letter {
    var strokes: [[(Double, Double)]] = []
    var hasBowl = false
    let advance: Double
  }

  /// Lower-case letters, six units high without their ascenders, on columns so that their stems are sharp.
  private static let letters: [Letter] = {
    let c = Letter(
      strokes: [
        [
          (4.5, 5.6), (3.6, 4.6), (2.5, 4.5), (1, 5), (0.5, 6.5), (0.5, 7.5), (1, 9), (2.5, 9.5), (3.6, 9.4),
          (4.5, 8.4),
        ]
      ],
      advance: 6)
    let h = Letter(
      strokes: [
        [(0.5, 0), (0.5, 10)], [(0.5, 6), (1.4, 4.9), (2.6, 4.5), (3.8, 4.8), (4.5, 6), (4.5, 10)],
      ], advance: 6)
    let a = Letter(strokes: [[(4.5, 4), (4.5, 10)]], hasBowl: true, advance: 6)
    let r = Letter(
      strokes: [[(0.5, 4), (0.5, 10)], [(0.5, 6), (1.4, 4.9), (2.6, 4.5), (3.5, 4.5)]], advance: 5)
    let o = Letter(hasBowl: true, advance: 6)
    let l = Letter(strokes: [[(0.5, 0), (0.5, 10)]], advance: 1)
    return [c, h, a, r, c, o, a, l]
  }()

  /// The middle and the radii of a bowl, in units.
  private static let bowl = (middle: Vector(dx: 2.5, dy: 7), radii: Vector(dx: 2, dy: 2.5))

  /// The width of the pen, in units: a column, and half a row.
  private static let width = 1.0

  /// The name as a row of cells, and the column where each letter begins.
  func cells(usingColor: Bool) -> (grid: CellGrid, starts: [Int]) {
    let (columns, rows) = Self.size
    var renderer = CellRenderer(viewport: Viewport(columns: columns, rows: rows), for: glyphs)
    let ink = Ink(width: Self.width)
    var starts: [Int] = []
    var left = 0.0
    for letter in Self.letters {
      starts.append(Int(left))
      for stroke in letter.strokes {
        Stroke(stroke.map { Point(x: left + $0.0, y: $0.1) }, ink: ink).accept(&renderer)
      }
      if letter.hasBowl {
        Ellipse(
          center: Point(x: left, y: 0) + Self.bowl.middle, radiusX: Self.bowl.radii.dx,
          radiusY: Self.bowl.radii.dy, ink: ink
        ).accept(&renderer)
      }
      left += letter.advance
    }
    var grid = CellGrid(columns: columns, rows: rows)
    renderer.spell(into: &grid, in: glyphs, usingColor: usingColor)
    return (grid, starts)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
