import Marks

/// A picture made of another one, without a look at the drawing: what is seen until the drawing is drawn in a new size.
///
/// Lines and areas are copied dot by dot, texts are left out.
struct PictureSketch {
  private let other: CellSheet

  /// - Parameter other: a picture of the same drawing.
  init(of other: CellSheet) { self.other = other }

  /// Draws the sketch as far as it lies inside the clip, larger or smaller as the viewports have it.
  ///
  /// O(dots of both).
  func draw(on sheet: inout CellSheet) {
    let source = SketchSource(other.raster)
    let (lattice, viewport, reach) = (sheet.lattice, sheet.viewport, sheet.reach)
    let (left, top) = (reach.column * DotMask.columns, reach.row * DotMask.rows)
    let way = viewport.origin - other.viewport.origin
    let columns = (left..<left + reach.columns * DotMask.columns).map {
      span(of: $0, offset: way.dx, on: lattice, source.columns)
    }
    let rows = (top..<top + reach.rows * DotMask.rows).map {
      span(of: $0, offset: way.dy, on: lattice, source.rows)
    }
    let (width, hasPixels) = (sheet.raster.columns, sheet.detail == .fine)
    sheet.raster.withCells { cells in
      for (y, down) in rows.enumerated() {
        for (x, across) in columns.enumerated() {
          guard let dot = source.dot(across, down) else { continue }
          let (x, y) = (left + x, top + y)
          let index = (y >> 2) * width + (x >> 1)
          if dot.isArea, hasPixels {
            let bits: UInt8 = x & 1 == 0 ? 0x0F : 0xF0
            for row in (y & 3) * 4..<(y & 3) * 4 + 4 { cells[index].cover(bits, row: row, dot.color) }
          } else {
            cells[index].paint(.dot(x, y), dot.color)
          }
        }
      }
    }
  }

  /// The columns of dots of another picture below a column of dots, or the rows below a row; empty outside of it.
  ///
  /// - Parameter offset: how far this picture begins behind the other one, in units.
  private func span(of dot: Int, offset: Double, on lattice: DotGrid, _ all: Range<Int>) -> Range<Int> {
    let ratio = other.lattice.density / lattice.density
    let start = offset * other.lattice.density + Double(dot) * ratio
    // A dot of an enlarged picture lies in one of the other: its middle tells.
    let (low, high) =
      ratio > 1
      ? (start.rounded(.down), max(start.rounded(.down) + 1, (start + ratio).rounded(.down)))
      : ((start + ratio / 2).rounded(.down), (start + ratio / 2).rounded(.down) + 1)
    guard low < Double(all.upperBound), high > 0 else { return 0..<0 }
    return Int(max(0, low))..<Int(min(high, Double(all.upperBound)))
  }
}

/// The dots of a picture with their colours.
private struct SketchSource {
  /// The ink of a dot.
  struct Dot {
    let color: Color
    /// Whether it is wide ink or a fill, and not a thin line.
    let isArea: Bool
  }

  let columns: Range<Int>
  let rows: Range<Int>
  private var dots: [Dot?]

  init(_ raster: CellRaster) {
    columns = 0..<raster.columns * DotMask.columns
    rows = 0..<raster.rows * DotMask.rows
    dots = Array(repeating: nil, count: columns.count * rows.count)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        let cell = raster[column, row]
        if cell.isBlank { continue }
        let (ink, under) = (cell.ink.dots, cell.under.dots)
        let thin = cell.dots.union(cell.lines.dots).union(cell.arms.dots)
        for y in 0..<DotMask.rows {
          for x in 0..<DotMask.columns {
            let dot = DotMask.dot(x, y)
            let index = (row * DotMask.rows + y) * columns.count + column * DotMask.columns + x
            if thin.contains(dot) {
              dots[index] = Dot(color: cell.foreground, isArea: false)
            } else if ink.contains(dot) {
              dots[index] = Dot(color: cell.inkColor, isArea: true)
            } else if under.contains(dot) {
              dots[index] = Dot(color: cell.underColor, isArea: true)
            } else if cell.fill.contains(dot) {
              dots[index] = Dot(color: cell.fillColor, isArea: true)
            } else if let color = cell.background ?? cell.picture.mean {
              dots[index] = Dot(color: color, isArea: true)
            }
          }
        }
      }
    }
  }

  /// The ink in some columns and rows: the last that is found there; nil for none.
  func dot(_ across: Range<Int>, _ down: Range<Int>) -> Dot? {
    var found: Dot?
    for row in down {
      for column in across { found = dots[row * columns.count + column] ?? found }
    }
    return found
  }
}
