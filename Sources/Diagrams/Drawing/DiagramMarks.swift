import Marks

/// Draws the parts of diagrams as marks: the one place that knows what a node, an edge and a text become.
struct DiagramMarks {
  private(set) var drawing: Drawing

  init(_ drawing: Drawing) { self.drawing = drawing }

  static func ink(_ line: EdgeLine = .solid, isRound: Bool = false) -> Ink {
    switch line {
    case .thick: Ink(width: Ink.dotWidth, texture: .box(.heavy))
    case .dashed: Ink(width: Ink.fineWidth, texture: .box(.light), dash: [1, 1])
    case .dotted: dottedInk
    case .solid, .invisible: Ink(width: Ink.fineWidth, texture: .box(isRound ? .rounded : .light))
    }
  }

  private static var dottedInk: Ink {
    var ink = fineInk
    ink.setLineStyle(.dotted)
    return ink
  }

  /// The ink for curves and slanted lines.
  static let fineInk = Ink(width: Ink.fineWidth)

  mutating func grouped(_ marks: [any Mark]) -> Group { Group(marks, id: drawing.makeID()) }

  mutating func makeID() -> MarkID { drawing.makeID() }

  /// A text, its lines in the middle of a rectangle of cells or at its left.
  mutating func text(_ text: String, in rect: GridRect, isCentred: Bool = true) -> Label? {
    guard !text.isEmpty else { return nil }
    let columns = max(NodeMeasure.mostColumns, rect.columns)
    let lines = NodeMeasure.lines(of: text, columns: columns)
    let size = NodeMeasure.size(of: text, columns: columns)
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

  // MARK: Lines

  /// A line with heads that joins nothing, such as a message.
  mutating func edge(_ points: [Point], heads: EdgeHeads, line: EdgeLine) -> [any Mark] {
    guard points.count > 1, line != .invisible else { return [] }
    var stroke = self.line(
      Self.steppedBack(points, from: heads.from != .none, to: heads.to != .none), Self.ink(line))
    stroke.arrowheads = Arrowheads(start: Self.arrowhead(heads.from), end: Self.arrowhead(heads.to))
    return [stroke] + signs(heads, on: points)
  }

  /// The line with its ends before what it leads to: in cells a head or a sign stands there, not on the border.
  static func steppedBack(_ points: [Point], from: Bool, to: Bool) -> [Point] {
    var points = points
    for (isAsked, end, before) in [(from, 0, 1), (to, points.count - 1, points.count - 2)] where isAsked {
      let way = points[before] - points[end]
      let step = Vector(
        dx: way.dx == 0 ? 0 : way.dx > 0 ? 0.625 : -0.625, dy: way.dy == 0 ? 0 : way.dy > 0 ? 1.125 : -1.125)
      if abs(way.dx) > 1.5 || abs(way.dy) > 2.5 { points[end] = points[end] + step }
    }
    return points
  }

  /// The heads that strokes have.
  static func arrowhead(_ head: EdgeHead) -> Arrowhead? {
    switch head {
    case .triangle: .triangle
    case .open: .open
    case .dot: .dot
    case .bar: .bar
    case .diamond: .diamond
    case .hollowTriangle: .hollowTriangle
    case .hollowDiamond: .hollowDiamond
    case .one: .one
    case .zeroOrOne: .zeroOrOne
    case .zeroOrMore: .zeroOrMany
    case .oneOrMore: .oneOrMany
    case .none, .circle, .cross, .lollipop: nil
    }
  }

  /// The characters that hollow heads were before strokes had them.
  static let formerSigns: Set<String> = ["◇", "△", "▽", "◁", "▷"]

  /// The heads that strokes do not have, as characters before the ends.
  mutating func signs(_ heads: EdgeHeads, on points: [Point]) -> [any Mark] {
    sign(heads.from, at: points[0], from: points[1])
      + sign(heads.to, at: points[points.count - 1], from: points[points.count - 2])
  }

  private mutating func sign(_ head: EdgeHead, at end: Point, from before: Point) -> [any Mark] {
    let way = before - end
    let isHorizontal = abs(way.dx) >= abs(way.dy)
    let isForward = (isHorizontal ? way.dx : way.dy) > 0
    let signs: [String]
    switch head {
    case .circle, .lollipop: signs = ["○"]
    case .cross: signs = ["×"]
    case .none, .triangle, .open, .dot, .bar, .diamond, .hollowTriangle, .hollowDiamond, .one, .zeroOrOne,
      .zeroOrMore, .oneOrMore:
      signs = []
    }
    return signs.enumerated().map { index, sign in
      let step = Double(index + 1) * (isForward ? 1 : -1)
      let offset = isHorizontal ? Vector(dx: step, dy: 0) : Vector(dx: 0, dy: 2 * step)
      let cell = end + offset - Vector(dx: 0.5, dy: 1)
      return Label(sign, at: cell.roundedToCell(), id: drawing.makeID())
    }
  }
}
