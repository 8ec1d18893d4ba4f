extension PartialEraser {
  /// Rubs out the cells that the eraser touches: those whose upper or lower half has its middle within half a unit of
  /// what the eraser covers.
  ///
  /// O(*n*) for the cells in the boxes around the path's segments, and for all cells if one of them is rubbed out.
  func rub(_ block: CellBlock) -> Remains {
    guard block.location.canBeMeasured else { return untouched(block) }
    let metrics = CellMetrics.standard
    let origin = block.location
    var touched: Set<Int> = []
    for capsule in capsules(near: block.box, reach: radius + metrics.width / 2) {
      let rows = block.rows(from: capsule.box.minY, to: capsule.box.maxY)
      let columns = block.columns(from: capsule.box.minX, to: capsule.box.maxX)
      for row in rows {
        for column in columns where block[column, row] != .blank {
          let corner = origin + (metrics.corner(column: column, row: row) - .origin)
          let upper = corner + Vector(dx: metrics.width / 2, dy: metrics.height / 4)
          let lower = upper + Vector(dx: 0, dy: metrics.height / 2)
          guard capsule.covers(upper) || capsule.covers(lower) else { continue }
          touched.insert(row * block.columns + column)
          // Half of a wide character is nothing.
          if block[column, row].isContinuation, column > 0 {
            touched.insert(row * block.columns + column - 1)
          }
          if column + 1 < block.columns, block[column + 1, row].isContinuation {
            touched.insert(row * block.columns + column + 1)
          }
        }
      }
    }
    guard !touched.isEmpty else { return untouched(block) }
    let kept = block.keepingCells { !touched.contains($0) }
    let erased = block.keepingCells(where: touched.contains).withID(.none)
    return Remains(kept: kept.isBlank ? [] : [kept], erased: [erased])
  }
}

extension CellBlock {
  /// Whether nothing is to be seen.
  fileprivate var isBlank: Bool { kinds.allSatisfy { $0 == .blank } }

  fileprivate func rows(from top: Double, to bottom: Double) -> Range<Int> {
    Self.range(top - location.y, bottom - location.y, step: CellMetrics.standard.height, count: rows)
  }

  fileprivate func columns(from left: Double, to right: Double) -> Range<Int> {
    Self.range(left - location.x, right - location.x, step: CellMetrics.standard.width, count: columns)
  }

  private static func range(_ start: Double, _ end: Double, step: Double, count: Int) -> Range<Int> {
    let first = max(0, min(Double(count), (start / step).rounded(.down)))
    let last = max(first, min(Double(count), (end / step).rounded(.up)))
    return Int(first)..<Int(last)
  }
}
