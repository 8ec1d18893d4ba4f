import Diagrams
import Marks

/// The shape that comes next to a mark in a diagram, in the mark's place and without a text or an identifier.
///
/// It is like the mark where that is a shape that text belongs to, or a group around one: a class with its members, a
/// person with a name. Next to anything else, such as a text or a table, it is a box.
struct NextNode {
  let shape: any TextHolder

  /// The size of a box that is like nothing, in units: that of a word of a few letters, with its border.
  private static let size = Size(columns: 12, rows: 2)

  /// - Parameter ink: what a box has next to a mark that is no shape.
  /// - Returns: nil for a mark that no arrow can be attached to.
  init?(to mark: any Mark, ink: Ink) {
    guard mark.connectorOutline != nil else { return nil }
    var shape: any TextHolder
    if let holder = mark.textHolder, holder is any Shape || holder is Stroke {
      shape = holder
    } else if let main = (mark as? Group).flatMap(Self.mainShape) {
      shape = main
    } else {
      var ink = ink
      if let label = mark as? Label { ink.color = label.ink.color }
      shape = Rectangle(Rect(location: Self.place(inMiddleOf: mark.box), size: Self.size), ink: ink.ofLine)
    }
    shape.text = nil
    shape.id = .none
    self.shape = shape
  }

  /// The shape of a group that is a node, which comes before its texts, lines and signs; nil in other groups.
  private static func mainShape(of group: Group) -> (any TextHolder)? {
    guard group.table == nil, let first = group.children.first?.textHolder, first.textOutline() != nil,
      let box = group.bounds(.geometry)
    else { return nil }
    let isPerson = (first as? Figure)?.form == .actor
    guard isPerson || first.box.contains(box) else { return nil }
    // The compartments of a class are lines across it, and below them is room that a name does not need.
    let lines = group.children.dropFirst().compactMap { $0 as? Stroke }
    guard var shape = first as? Rectangle,
      let top = lines.filter({ $0.size.height == 0 }).map(\.box.minY).min()
    else { return first }
    shape.size.height = top - shape.location.y
    return shape
  }

  /// A corner in the middle of a cell for a box in the middle of another.
  private static func place(inMiddleOf box: Rect) -> Point {
    let cells = CellMetrics.standard
    let way = Vector(dx: size.width / 2, dy: size.height / 2)
    let cell = cells.cell(around: box.center - way)
    let half = Vector(dx: cells.width / 2, dy: cells.height / 2)
    return cells.corner(column: cell.column, row: cell.row) + half
  }
}
