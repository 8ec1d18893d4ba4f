/// A brace that spans what stands beside it, with its text at the tip.
///
///     ╮
///     ├ three of them
///     ╯
public struct Brace: BoxedMark, TextHolder {
  /// The side of the box that the tip is on.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    case left, right, up, down

    /// The direction from the ends to the tip, one unit long.
    var direction: Vector {
      switch self {
      case .left: Vector(dx: -1, dy: 0)
      case .right: Vector(dx: 1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      }
    }

    /// Whether the brace spans a height, not a width.
    public var isUpright: Bool { self == .left || self == .right }
  }

  /// The identifier in files.
  public var id: MarkID
  /// The top left corner of the box, in units.
  public var location: Point
  /// The width and height of the box, in units, without the width of the line.
  public var size: Size

  /// The side that the tip points to.
  public var side: Side

  /// The look of the line, which has no fill.
  public var ink: Ink { didSet { ink.fill = nil } }

  private var boxedText: Boxed<BoundText>?

  /// The text beyond the tip; nil for none.
  public var text: BoundText? {
    get { boxedText?.value }
    set { boxedText = newValue.flatMap { $0.string.isEmpty ? nil : .value($0) } }
  }

  /// Creates a brace in a box, in units.
  ///
  /// - Parameter side: the side that the tip points to.
  public init(_ side: Side, in box: Rect, ink: Ink = Ink(), id: MarkID = .none) {
    self.side = side
    location = box.location
    size = box.size
    self.ink = ink
    self.ink.fill = nil
    self.id = id
  }

  /// The distance from the ends to the tip that has room for the curves in cells, in units: two cells.
  package static func standardDepth(isUpright: Bool) -> Double {
    2 * (isUpright ? CellMetrics.standard.width : CellMetrics.standard.height)
  }

  /// The line from both ends to the tip, in units.
  public var path: BezierPath {
    let (span, depth) =
      side.isUpright ? (size.height, size.width) : (size.width, size.height)
    // A place by how far along the span it is, and how far from the ends towards the tip.
    func place(_ along: Double, _ out: Double) -> Point {
      switch side {
      case .left: Point(x: box.maxX - out, y: box.minY + along)
      case .right: Point(x: box.minX + out, y: box.minY + along)
      case .up: Point(x: box.minX + along, y: box.maxY - out)
      case .down: Point(x: box.minX + along, y: box.minY + out)
      }
    }
    let (middle, stem) = (span / 2, depth / 2)
    let radius = min(stem, span / 4)
    var path = BezierPath()
    for (end, inward) in [(0.0, 1.0), (span, -1)] {
      path.move(to: place(end, 0))
      path.line(to: place(end, stem - radius))
      path.turn(at: place(end, stem), to: place(end + inward * radius, stem))
      path.line(to: place(middle - inward * radius, stem))
      path.turn(at: place(middle, stem), to: place(middle, stem + radius))
      path.line(to: place(middle, depth))
    }
    return path
  }

  /// The tip, in units.
  public var tip: Point {
    let way = side.direction
    return box.center + Vector(dx: way.dx * size.width / 2, dy: way.dy * size.height / 2)
  }

  /// The line as a path: characters of lines would make steps of its curves.
  package var line: PathMark {
    var line = PathMark(path, ink: ink.ofFigure)
    (line.style.cap, line.style.join) = (.round, .round)
    return line
  }

  /// The line as a path, and the text as a label.
  public var representation: Group {
    Group([line] + (seenTextLabel().map { [$0.withID(.none)] } ?? []))
  }

  /// A room beyond the tip that is as large as the text needs, in units.
  public func textOutline() -> [Point]? {
    let cells = CellMetrics.standard
    let lines = (text?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      WrappedLine.lines(of: $0, columns: BoundText.mostColumns)
    }
    let columns = lines.reduce(1) { max($0, CharacterWidth.drawnColumns(of: $1.text)) }
    // The cells that an outline runs through are no room for text: one more in each direction, and what a wide line
    // covers beside it.
    let covered = max(0, ink.width - cells.width)
    let width = Double(columns + 1) * cells.width + covered
    let height = Double(max(1, lines.count) + 1) * cells.height + covered
    // A blank column stays between the tip and the text; a row needs none.
    let gap = side.isUpright ? cells.width : 0
    let way = side.direction
    let center = tip + Vector(dx: way.dx * (gap + width / 2), dy: way.dy * (gap + height / 2))
    let half = Vector(dx: width / 2, dy: height / 2)
    return Rect(from: center - half, to: center + half).corners
  }

  /// The text stands on no line.
  public func textLine() -> [Point] { [] }

  /// The brace itself: its text has the room that it needs.
  public func heightened(by height: Double) -> Brace { self }

  /// Turns the side that the tip points to.
  public mutating func turnDirections(_ map: (Vector) -> Vector) {
    let way = map(side.direction)
    side = Side.allCases.max { $0.direction.dot(way) < $1.direction.dot(way) } ?? side
  }

  /// Calls the visitor's method for a brace.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
