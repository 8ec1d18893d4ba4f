package import Marks

/// The positions and sizes of all visible text in a mark.
///
/// Measured once, because fitting a drawing into a window needs the cells of its text at many scales.
package struct TextExtents {
  private struct Extent {
    let location: Point
    let columns: Int
    let rows: Int
  }

  private var extents: [Extent] = []

  /// O(length of the text).
  package init(of mark: any Mark) {
    var collector = Collector()
    mark.accept(&collector)
    extents = collector.extents
  }

  /// The cells around all of it; empty when there is none.
  ///
  /// O(number of texts).
  package func cells(in viewport: Viewport) -> CellRect {
    extents.reduce(CellRect(column: 0, row: 0, columns: 0, rows: 0)) { found, extent in
      let (column, row) = viewport.cell(extent.location)
      return found.union(
        CellRect(column: column, row: row, columns: extent.columns, rows: extent.rows))
    }
  }

  private struct Collector: MarkWalker {
    var extents: [Extent] = []

    mutating func visit(_ label: Label) {
      let size = label.size
      extents.append(
        Extent(
          location: label.location, columns: Int(clamping: size.width), rows: Int(clamping: size.rows)))
    }

    mutating func visit(_ block: CellBlock) {
      extents.append(Extent(location: block.location, columns: block.columns, rows: block.rows))
    }

    // Strokes have no text but possibly a million vertices.
    mutating func visit(_ stroke: Stroke) {}

    mutating func visit(_ group: Group) {
      if !group.isHidden { walkChildren(of: group) }
    }

    mutating func visit(mark: any Mark) { walkChildren(of: mark) }

    mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }
  }
}
