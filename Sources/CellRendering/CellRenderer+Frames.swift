public import Marks

/// Draws frames, whose members are seen inside the border only.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CellRenderer {
  public mutating func visit(_ frame: Frame) {
    visit(frame.border)
    draw(in: cells(inside: fit.hinted(frame.box, ink: frame.ink))) { renderer in
      for child in frame.children {
        guard !renderer.isExhausted else { return }
        child.accept(&renderer)
      }
    }
    if let label = frame.nameLabel(on: viewport.metrics) { visit(label) }
  }

  /// The cells whose middles lie inside of a box: those that a line around it passes through the middle of are left to
  /// the line.
  private func cells(inside box: Rect) -> CellRect {
    let (first, last) = (lattice.cells(box.location), lattice.cells(box.corners[2]))
    // The last digits of sums do not decide.
    func roundedToMillionth(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    func range(_ low: Double, _ high: Double, from start: Int) -> (first: Int, count: Int) {
      let first = Int(clamping: roundedToMillionth(low - 0.5).rounded(.down)) + 1
      let end = Int(clamping: roundedToMillionth(high - 0.5).rounded(.up))
      return (first - start, max(0, end - first))
    }
    let columns = range(first.x, last.x, from: lattice.cellColumn)
    let rows = range(first.y, last.y, from: lattice.cellRow)
    return CellRect(column: columns.first, row: rows.first, columns: columns.count, rows: rows.count)
  }
}
