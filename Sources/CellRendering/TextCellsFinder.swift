public import Marks

/// Finds the cells around all text in a mark, whether they are seen or not; empty when there is none.
///
/// Text takes its cells at any scale, so that its box in units tells them at scale 1 only.
public struct TextCellsFinder: MarkVisitor {
  private static let none = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  private let viewport: Viewport

  public init(in viewport: Viewport) { self.viewport = viewport }

  public func visit(_ vertex: Vertex) -> CellRect { Self.none }

  public func visit(_ dot: Dot) -> CellRect { Self.none }

  public func visit(_ stroke: Stroke) -> CellRect { Self.none }

  public func visit(_ rectangle: Rectangle) -> CellRect { Self.none }

  public func visit(_ ellipse: Ellipse) -> CellRect { Self.none }

  public func visit(_ label: Label) -> CellRect {
    let size = label.size
    return cells(at: label.location, columns: Int(size.width), rows: Int(size.height / 2))
  }

  public func visit(_ block: CellBlock) -> CellRect {
    cells(at: block.location, columns: block.columns, rows: block.rows)
  }

  public func visit(_ group: Group) -> CellRect {
    if group.isHidden { return Self.none }
    return group.children.reduce(Self.none) { $0.union($1.accept(self)) }
  }

  public func visit(foreign mark: any Mark) -> CellRect { visit(mark.boundedLikeness) }

  private func cells(at location: Point, columns: Int, rows: Int) -> CellRect {
    let (column, row) = viewport.cell(location)
    return CellRect(column: column, row: row, columns: columns, rows: rows)
  }
}
