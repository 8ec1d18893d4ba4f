/// An outline of straight lines and Bézier curves, in any number of pieces.
///
///     var path = BezierPath()
///     path.move(to: Point(x: 0, y: 0))
///     path.curve(to: Point(x: 4, y: 0), control: Point(x: 2, y: 3))
///     path.close()
///
/// A piece begins with a move. Elements before the first move are ignored, and so is an element with a
/// coordinate that is infinite or NaN. After ``close()`` a piece goes on at the place where it began.
public struct BezierPath: Sendable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a piece.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve to a point.
    case quadratic(control: Point, end: Point)
    /// A cubic curve to a point.
    case cubic(first: Point, second: Point, end: Point)
    /// A straight line to where the piece began.
    case close
  }

  private enum Command: UInt8 {
    case move, line, quadratic, cubic, close

    /// How many points belong to it.
    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  private var commands: [Command] = []
  private var points: [Point] = []

  /// The start and the end, so far, of the piece that elements are added to; nil before the first move.
  private var start: Point?
  private var end: Point?

  /// The smallest rectangle around the lines and curves, in units; nil if there are none.
  public private(set) var box: Rect?

  /// Creates a path without elements.
  public init() {}

  /// Whether there is no element.
  public var isEmpty: Bool { commands.isEmpty }

  /// How many points and control points it has.
  public var pointCount: Int { points.count }

  /// The point at which the next element begins; nil before the first move.
  public var currentPoint: Point? { end }

  /// Begins a piece.
  public mutating func move(to point: Point) {
    guard point.isFinite else { return }
    // A move that nothing follows draws nothing.
    if commands.last == .move {
      points.removeLast()
    } else {
      commands.append(.move)
    }
    points.append(point)
    (start, end) = (point, point)
  }

  /// Adds a straight line.
  public mutating func line(to point: Point) {
    guard point.isFinite, let from = begin() else { return }
    add(.line, [point], within: Rect(from: from, to: point))
  }

  /// Adds a quadratic curve.
  public mutating func curve(to point: Point, control: Point) {
    guard point.isFinite, control.isFinite, let from = begin() else { return }
    add(.quadratic, [control, point], within: CurveExtent.box(from, control, point))
  }

  /// Adds a cubic curve.
  public mutating func curve(to point: Point, controls first: Point, _ second: Point) {
    guard point.isFinite, first.isFinite, second.isFinite, let from = begin() else { return }
    add(.cubic, [first, second, point], within: CurveExtent.box(from, first, second, point))
  }

  /// Closes the piece with a straight line.
  public mutating func close() {
    guard let start, commands.last != .close else { return }
    if commands.last == .move { stretch(to: Rect(at: start)) }
    commands.append(.close)
    end = start
  }

  private mutating func begin() -> Point? {
    guard let end else { return nil }
    if commands.last == .close {
      commands.append(.move)
      points.append(end)
      start = end
    }
    return end
  }

  private mutating func add(_ command: Command, _ more: [Point], within box: Rect) {
    commands.append(command)
    points += more
    end = more.last
    stretch(to: box)
  }

  private mutating func stretch(to box: Rect) { self.box = box.union(self.box) }

  /// Whether it is anything but straight lines.
  package var hasCurves: Bool { commands.contains { $0 == .quadratic || $0 == .cubic } }

  /// The points and control points, in order.
  var allPoints: [Point] { points }

  /// Calls `body` with each element, in order.
  public func forEach(_ body: (Element) -> Void) {
    var index = 0
    for command in commands {
      switch command {
      case .move: body(.move(points[index]))
      case .line: body(.line(points[index]))
      case .quadratic: body(.quadratic(control: points[index], end: points[index + 1]))
      case .cubic:
        body(.cubic(first: points[index], second: points[index + 1], end: points[index + 2]))
      case .close: body(.close)
      }
      index += command.pointCount
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BezierPath: Hashable {
  public static func == (left: BezierPath, right: BezierPath) -> Bool {
    left.commands == right.commands && left.points == right.points
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(commands)
    hasher.combine(points)
  }
}

extension BezierPath {
  /// The elements, in order.
  ///
  /// O(*n*).
  public var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(commands.count)
    forEach { elements.append($0) }
    return elements
  }

  /// Creates a path of elements.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Adds an element.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .quadratic(let control, let end): curve(to: end, control: control)
    case .cubic(let first, let second, let end): curve(to: end, controls: first, second)
    case .close: close()
    }
  }

  /// Adds the elements of another path.
  public mutating func append(_ other: BezierPath) { other.forEach { append($0) } }

  /// The path with its points and control points mapped by a function, which must be affine for the curves to
  /// be mapped with them.
  ///
  /// O(*n*).
  ///
  /// The function is called with each point in the order of the path. Points that become infinite stay where they are.
  public func mapPoints(_ transform: (Point) -> Point) -> BezierPath {
    var result = BezierPath()
    result.commands.reserveCapacity(commands.count)
    result.points.reserveCapacity(points.count)
    func map(_ point: Point) -> Point {
      let mapped = transform(point)
      return mapped.isFinite ? mapped : point
    }
    forEach { element in
      switch element {
      case .move(let point): result.move(to: map(point))
      case .line(let point): result.line(to: map(point))
      case .quadratic(let control, let end):
        let control = map(control)
        result.curve(to: map(end), control: control)
      case .cubic(let first, let second, let end):
        let (first, second) = (map(first), map(second))
        result.curve(to: map(end), controls: first, second)
      case .close: result.close()
      }
    }
    return result
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
