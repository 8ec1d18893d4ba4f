import Marks

/// The place of a box as seen on the cells, in dots counted from where cells begin.
struct BoxPlacement {
  /// The sides as box-drawing lines, clockwise from the top; nil if the outline is drawn as any other line.
  let sides: [StraightRun]?

  /// The box that its fill covers, and on whose edge any other outline runs.
  let area: Rect

  /// Whether the fill has square corners, whatever the box has.
  let isSquare: Bool

  /// Whether an outline in the colour of the fill is a part of ``area``, and is not drawn beside it.
  let hasOutline: Bool

  /// A box whose fill and outline have one colour, or that has only one of them.
  ///
  /// Box-drawing lines run through the middles of cells. A box with one side that is too far from there has none.
  ///
  /// - Parameters:
  ///   - isStraight: whether the sides may be box-drawing lines.
  ///   - isSolid: whether the fill has the colour of the outline. Then a box whose sides are elsewhere has whole cells,
  ///     those of which at least half is inside, if there are two either way.
  init(_ box: Rect, isStraight: Bool, isSolid: Bool = false) {
    let sides = box.sides
    isSquare = false
    guard isStraight, sides.allSatisfy(\.isNearMiddle) else {
      let least = Size(width: Double(2 * DotMask.columns), height: Double(2 * DotMask.rows))
      let cells = isStraight && isSolid ? BoxPlacement(rimmed: box)?.area : nil
      let seen = cells.flatMap { $0.size.width >= least.width && $0.size.height >= least.height ? $0 : nil }
      (self.sides, area, hasOutline) = (nil, seen ?? box, seen != nil)
      return
    }
    hasOutline = true
    let middles = sides.map { $0.middle + $0.distanceToMiddle }
    let area = Rect(
      from: Point(x: middles[3], y: middles[0]), to: Point(x: middles[1], y: middles[2]))
    // A side that ended where the box does could have an arm beyond the corner's cell.
    self.sides = area.sides
    self.area = area
  }

  /// A box of characters that have no finer parts: both sides of each pair lie alike in their cells.
  ///
  /// - Parameters:
  ///   - isStraight: whether the sides may be lines; otherwise they are dots.
  ///   - isArea: whether it is all one area, to its edge.
  init(inCells box: Rect, isStraight: Bool, isArea: Bool) {
    let (column, row) = (Double(DotMask.columns), Double(DotMask.rows))
    func last(_ edge: Double, _ size: Double, from first: Double) -> Double {
      max(first, ((edge / size - 1e-6).rounded(.up) - 1) * size)
    }
    let (left, top) = ((box.minX / column).rounded(.down) * column, (box.minY / row).rounded(.down) * row)
    let (right, bottom) = (last(box.maxX, column, from: left), last(box.maxY, row, from: top))
    // The outer dots across, and of the two in the middle of a cell the outer ones down.
    let (x, y) = !isStraight ? (0.5, 1.5) : isArea ? (1e-3, 1e-3) : (1.0, 2.0)
    area = Rect(
      from: Point(x: left + x, y: top + y), to: Point(x: right + column - x, y: bottom + row - y))
    sides = isStraight && !isArea ? area.sides : nil
    isSquare = isArea && isStraight
    hasOutline = sides != nil
  }

  /// A box whose outline runs along a fill of another colour.
  ///
  /// No cell shows a line with the fill on one side of it and the ground on the other, so the fill gets whole cells, those
  /// of which at least half is inside, and the outline lies in the outer ones of them.
  init?(rimmed box: Rect) {
    let far = 1e12
    guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0) < far }) else { return nil }
    let (column, row) = (Double(DotMask.columns), Double(DotMask.rows))
    let across = CellMetrics.wholeCells(from: box.minX / column, to: box.maxX / column)
    let down = CellMetrics.wholeCells(from: box.minY / row, to: box.maxY / row)
    area = Rect(
      from: Point(x: across.start * column, y: down.start * row),
      to: Point(x: across.end * column, y: down.end * row))
    sides = area.outset(x: -column / 2, y: -row / 2).sides
    isSquare = true
    hasOutline = true
  }
}

extension Rect {
  /// The sides, clockwise from the top.
  fileprivate var sides: [StraightRun] {
    let places = corners + [corners[0]]
    return zip(places, places.dropFirst()).map { StraightRun(from: $0, to: $1) }
  }

  fileprivate func outset(x: Double, y: Double) -> Rect {
    Rect(from: Point(x: minX - x, y: minY - y), to: Point(x: maxX + x, y: maxY + y))
  }
}
