import Diagrams
import Marks

/// Draws the parts of diagrams as marks: the one place that knows what a node, an edge and a text become.
///
/// A part is a group that has the identifier of the node or cluster as its name.
struct DiagramMarks {
  private(set) var drawing: Drawing

  init(_ drawing: Drawing) { self.drawing = drawing }

  static func ink(_ line: EdgeLine = .solid, isRound: Bool = false) -> Ink {
    switch line {
    case .thick: Ink(width: Ink.dotWidth, texture: .box(.heavy))
    case .dashed: Ink(width: Ink.fineWidth, texture: .box(.light), dash: [2, 2])
    case .solid, .invisible: Ink(width: Ink.fineWidth, texture: .box(isRound ? .rounded : .light))
    }
  }

  /// For curves and slanted lines.
  private static let fineInk = Ink(width: Ink.fineWidth)

  mutating func named(_ name: String, _ marks: [any Mark]) -> Group {
    Group(marks, name: name.isEmpty ? nil : name, id: drawing.makeID())
  }

  /// A text, its lines in the middle of a rectangle of cells or at its left.
  mutating func text(_ text: String, in rect: GridRect, isCentred: Bool = true) -> Label? {
    guard !text.isEmpty else { return nil }
    let lines = NodeMeasure.lines(of: text)
    let size = NodeMeasure.size(of: text)
    let place = GridPoint(
      rect.column + (isCentred ? max(0, (rect.columns - size.columns) / 2) : 0),
      rect.row + max(0, (rect.rows - size.rows) / 2))
    return Label(
      lines.joined(separator: "\n"), at: place.corner, alignment: isCentred ? .center : .left,
      id: drawing.makeID())
  }

  mutating func line(_ points: [Point], _ ink: Ink, isClosed: Bool = false) -> Stroke {
    Stroke(points, ink: ink, isClosed: isClosed, id: drawing.makeID())
  }

  mutating func box(_ rect: GridRect, _ line: EdgeLine = .solid, radius: Double = 0) -> Rectangle {
    Rectangle(
      rect.outline, cornerRadius: radius, ink: Self.ink(line, isRound: radius > 0), id: drawing.makeID())
  }

  // MARK: Nodes

  mutating func node(_ node: GraphNode, in rect: GridRect) -> Group {
    var marks = outline(of: node.shape, in: rect)
    marks += table(of: node, in: rect)
    return named(node.id, marks)
  }

  /// The text of a node above its sections.
  private mutating func table(of node: GraphNode, in rect: GridRect) -> [any Mark] {
    var marks: [any Mark] = []
    let heading = NodeMeasure.heading(of: node)
    guard !node.sections.isEmpty else {
      var place = rect
      if node.shape == .actor {
        // Of two middle columns the right one, so that the figure's middle follows from the text.
        let size = NodeMeasure.size(of: heading)
        let column = rect.column + (rect.columns - size.columns + 1) / 2
        place = GridRect(
          column: column, row: rect.lastRow - size.rows + 1, columns: size.columns, rows: size.rows)
      }
      if let label = text(heading, in: place) { marks.append(label) }
      return marks
    }
    let rows = max(1, NodeMeasure.size(of: heading).rows)
    var row = rect.row + 1
    let inner = GridRect(column: rect.column + 1, row: row, columns: rect.columns - 2, rows: rows)
    if let label = text(heading, in: inner) { marks.append(label) }
    row += rows
    for section in node.sections where !section.rows.isEmpty {
      let (left, right) = (GridPoint(rect.column, row), GridPoint(rect.lastColumn, row))
      marks.append(line([left.center, right.center], Self.ink()))
      var column = rect.column + 2
      for (index, width) in NodeMeasure.columns(of: section).enumerated() where width > 0 {
        let words = section.rows.map { index < $0.count ? $0[index] : "" }.joined(separator: "\n")
        let place = GridPoint(column, row + 1)
        marks.append(Label(words, at: place.corner, id: drawing.makeID()))
        column += width + 3
      }
      row += section.rows.count + 1
    }
    return marks
  }

  private mutating func outline(of shape: NodeShape, in rect: GridRect) -> [any Mark] {
    let area = rect.outline
    let middle = area.center
    func corners(_ shares: [(Double, Double)]) -> [Point] {
      shares.map { Point(x: area.minX + $0.0 * area.size.width, y: area.minY + $0.1 * area.size.height) }
    }
    /// How far slanted sides lean, as a share of the width.
    let lean = min(0.5, area.size.height / 2 / max(1, area.size.width))
    switch shape {
    case .plain: return []
    case .box, .classBox, .entity: return [box(rect)]
    case .rounded: return [box(rect, radius: 2)]
    case .stadium: return [box(rect, radius: area.size.height / 2)]
    case .circle, .ellipse, .cloud: return [ellipse(area)]
    case .doubleCircle: return [ellipse(area), ellipse(area.inset(by: 1))]
    case .start, .end: return [text(shape == .start ? "●" : "◉", in: rect)].compactMap(\.self)
    case .fork, .join: return [line([area.corners[0], area.corners[2]], Self.ink(.thick))]
    case .diamond, .choice: return [polygon(corners([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]))]
    case .hexagon:
      return [polygon(corners([(lean, 0), (1 - lean, 0), (1, 0.5), (1 - lean, 1), (lean, 1), (0, 0.5)]))]
    case .parallelogram: return [polygon(corners([(2 * lean, 0), (1, 0), (1 - 2 * lean, 1), (0, 1)]))]
    case .parallelogramBack: return [polygon(corners([(0, 0), (1 - 2 * lean, 0), (1, 1), (2 * lean, 1)]))]
    case .trapezoid: return [polygon(corners([(2 * lean, 0), (1 - 2 * lean, 0), (1, 1), (0, 1)]))]
    case .trapezoidDown: return [polygon(corners([(0, 0), (1, 0), (1 - 2 * lean, 1), (2 * lean, 1)]))]
    case .flag: return [polygon(corners([(0, 0), (1, 0), (1, 1), (0, 1), (lean, 0.5)]))]
    case .triangle: return [polygon(corners([(0.5, 0), (1, 1), (0, 1)]))]
    case .star:
      return [
        polygon(
          corners([
            (0.5, 0), (0.62, 0.36), (1, 0.36), (0.7, 0.6), (0.8, 1), (0.5, 0.76), (0.2, 1), (0.3, 0.6),
            (0, 0.36),
            (0.38, 0.36),
          ]))
      ]
    case .subroutine:
      let inner = area.inset(by: 1)
      return [
        box(rect),
        line([Point(x: inner.minX, y: area.minY), Point(x: inner.minX, y: area.maxY)], Self.ink()),
        line([Point(x: inner.maxX, y: area.minY), Point(x: inner.maxX, y: area.maxY)], Self.ink()),
      ]
    case .note, .document:
      let fold = min(2, area.size.width / 2)
      return [
        line(
          [
            area.corners[0], Point(x: area.maxX - fold, y: area.minY), Point(x: area.maxX, y: area.minY + 2),
            area.corners[2], area.corners[3],
          ], Self.fineInk, isClosed: true)
      ]
    case .cylinder:
      let lid = Rect(from: area.corners[0], to: Point(x: area.maxX, y: area.minY + 2))
      let foot = Rect(from: Point(x: area.minX, y: area.maxY - 2), to: area.corners[2])
      return [
        ellipse(lid),
        line([Point(x: area.minX, y: lid.center.y), Point(x: area.minX, y: foot.center.y)], Self.fineInk),
        line([Point(x: area.maxX, y: lid.center.y), Point(x: area.maxX, y: foot.center.y)], Self.fineInk),
        Stroke(
          Self.lowerHalf(of: foot), ink: Self.fineInk, id: drawing.makeID()),
      ]
    case .actor:
      let (x, top) = (middle.x, area.minY)
      return [
        ellipse(Rect(from: Point(x: x - 1, y: top - 0.5), to: Point(x: x + 1, y: top + 1.5))),
        line([Point(x: x, y: top + 1.5), Point(x: x, y: top + 3.5)], Self.fineInk),
        line([Point(x: x - 2, y: top + 2.25), Point(x: x + 2, y: top + 2.25)], Self.fineInk),
        line(
          [Point(x: x - 1.5, y: top + 5), Point(x: x, y: top + 3.5), Point(x: x + 1.5, y: top + 5)],
          Self.fineInk),
      ]
    }
  }

  private mutating func ellipse(_ area: Rect) -> Ellipse {
    Ellipse(
      center: area.center, radiusX: area.size.width / 2, radiusY: area.size.height / 2, ink: Self.fineInk,
      id: drawing.makeID())
  }

  private mutating func polygon(_ points: [Point]) -> Stroke { line(points, Self.fineInk, isClosed: true) }

  mutating func cluster(_ cluster: GraphCluster, in rect: GridRect, avoiding columns: Set<Int>) -> Group {
    var marks: [any Mark] = [box(rect, cluster.isRegion ? .dashed : .solid)]
    let size = NodeMeasure.size(of: cluster.text)
    if size.columns > 0 {
      // Lines that cross the frame keep their columns.
      let middle = rect.column + max(1, (rect.columns - size.columns) / 2)
      let last = max(rect.column + 2, rect.lastColumn - 1 - size.columns)
      let places = [middle] + Array(rect.column + 2...last)
      func isFree(_ place: Int, room: Int) -> Bool {
        (place - room..<place + size.columns + room).allSatisfy { !columns.contains($0) }
      }
      let column = places.first { isFree($0, room: 1) } ?? places.first { isFree($0, room: 0) } ?? middle
      let place = GridRect(column: column, row: rect.row + 1, columns: size.columns, rows: size.rows)
      if let label = text(cluster.text, in: place) { marks.append(label) }
    }
    return named(cluster.id, marks)
  }

  // MARK: Lines

  /// A line with heads; a label interrupts it.
  mutating func edge(
    _ points: [Point], heads: EdgeHeads, line: EdgeLine, label: GridRect? = nil
  ) -> [any Mark] {
    guard points.count > 1, line != .invisible else { return [] }
    let ink = Self.ink(line)
    // In cells a head stands before the border, not on it.
    let ends = (points[0], points[points.count - 1])
    var points = points
    for (head, end, before) in [(heads.from, 0, 1), (heads.to, points.count - 1, points.count - 2)]
    where head != .none {
      let way = points[before] - points[end]
      let step = Vector(
        dx: way.dx == 0 ? 0 : way.dx > 0 ? 0.75 : -0.75, dy: way.dy == 0 ? 0 : way.dy > 0 ? 1.25 : -1.25)
      if abs(way.dx) > 1.5 || abs(way.dy) > 2.5 { points[end] = points[end] + step }
    }
    let gap = label.map {
      Rect(from: $0.location.corner, to: GridPoint($0.lastColumn + 1, $0.lastRow + 1).corner)
    }
    let pieces = EdgePieces.pieces(of: points, without: gap)
    var marks: [any Mark] = []
    for index in pieces.indices {
      var stroke = self.line(pieces[index], ink)
      if index == 0 { stroke.arrowheads.start = Self.arrowhead(heads.from) }
      if index == pieces.count - 1 { stroke.arrowheads.end = Self.arrowhead(heads.to) }
      marks.append(stroke)
    }
    marks += sign(heads.from, at: ends.0, from: points[1])
    marks += sign(heads.to, at: ends.1, from: points[points.count - 2])
    return marks
  }

  /// The heads that strokes have.
  private static func arrowhead(_ head: EdgeHead) -> Arrowhead? {
    switch head {
    case .triangle: .triangle
    case .open: .open
    case .dot: .dot
    case .bar: .bar
    case .diamond: .diamond
    case .none, .circle, .cross, .hollowDiamond, .hollowTriangle, .lollipop, .one, .zeroOrOne, .zeroOrMore,
      .oneOrMore:
      nil
    }
  }

  /// The heads that strokes do not have, as characters before the end.
  private mutating func sign(_ head: EdgeHead, at end: Point, from before: Point) -> [any Mark] {
    let way = before - end
    let isHorizontal = abs(way.dx) >= abs(way.dy)
    let isForward = (isHorizontal ? way.dx : way.dy) > 0
    let signs: [String]
    switch head {
    case .circle, .lollipop: signs = ["○"]
    case .cross: signs = ["×"]
    case .hollowDiamond: signs = ["◇"]
    case .hollowTriangle: signs = [isHorizontal ? (isForward ? "◁" : "▷") : isForward ? "△" : "▽"]
    case .one: signs = isHorizontal ? ["┼", "┼"] : ["┼", "┼"]
    case .zeroOrOne: signs = ["┼", "○"]
    case .oneOrMore: signs = [isHorizontal ? (isForward ? "╟" : "╢") : isForward ? "╤" : "╧", "┼"]
    case .zeroOrMore: signs = [isHorizontal ? (isForward ? "╟" : "╢") : isForward ? "╤" : "╧", "○"]
    case .none, .triangle, .open, .dot, .bar, .diamond: signs = []
    }
    return signs.enumerated().map { index, sign in
      let step = Double(index + 1) * (isForward ? 1 : -1)
      let offset = isHorizontal ? Vector(dx: step, dy: 0) : Vector(dx: 0, dy: 2 * step)
      let cell = end + offset - Vector(dx: 0.5, dy: 1)
      return Label(sign, at: cell.roundedToCell(), id: drawing.makeID())
    }
  }

  /// The lower half of the ellipse in a rectangle, as a line.
  private static func lowerHalf(of area: Rect) -> [Point] {
    let shares: [(Double, Double)] = [
      (0, 0.5), (0.03, 0.67), (0.15, 0.86), (0.3, 0.96), (0.5, 1), (0.7, 0.96), (0.85, 0.86), (0.97, 0.67),
      (1, 0.5),
    ]
    return shares.map { Point(x: area.minX + $0.0 * area.size.width, y: area.minY + $0.1 * area.size.height) }
  }
}
