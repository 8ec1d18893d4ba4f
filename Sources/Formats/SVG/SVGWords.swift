import Marks

/// How words are written that could not be read on the fill that they lie on: black or white, whichever can.
///
/// These are words in standard ink, and those whose colour is lost on the fill. In the drawing the words keep their
/// colour. The file notes that beside the colour that is seen, and where a dark page changes the fill, a class by which
/// the style changes the words with it.
struct SVGWords: Equatable {
  /// The colour on the page, or on light pages where the page is not known.
  let color: Color

  /// Whether the words are black on a dark page though they are white on a light one.
  let isBlackOnDark: Bool

  /// Whether the words are in standard ink on a fill in standard ink.
  let isInverse: Bool

  static let blackOnDark = "f-words"

  /// The name that the file notes for standard ink on a fill in standard ink.
  static let inverse = "inverse"

  /// - Parameters:
  ///   - fill: what the words lie on.
  ///   - ground: of the page, where that is known.
  ///   - ink: the colour of the words.
  /// - Returns: nil where that ink can be read on the fill, whatever the page.
  init?(on fill: Color, ground: Ground?, ink: Color = .standard) {
    isInverse = fill == .standard && ink == .standard
    func area(on ground: Ground) -> Color { fill == .standard ? ground.ink : fill }
    let styles = (ground.map { [$0] } ?? Ground.allCases).map { ground in
      CellStyle(foreground: ink, background: area(on: ground), attributes: .readable).readable(on: ground)
    }
    guard styles.contains(where: { $0.foreground != ink }) else { return nil }
    let inks = (ground.map { [$0] } ?? Ground.allCases).map { ground -> Color in
      let isLight =
        area(on: ground).components(on: ground).map { Ground($0.red, $0.green, $0.blue) } == .light
      return isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
    color = inks[0]
    isBlackOnDark = inks.count == 2 && inks[0] != inks[1]
  }

  /// The words of a drawing that have to be written so.
  ///
  /// O(labels x fills), and none where these are too many.
  ///
  /// - Parameters:
  ///   - ground: of the page, where the drawing has no canvas colour and that is known.
  static func find(in drawing: Drawing, on ground: Ground? = nil) -> [MarkID: SVGWords] {
    var finder = Finder(drawing.root, ground: drawing.sheet.map { Ground($0) ?? .light } ?? ground)
    // Groups may be nested too deeply for a walk of its own on the stack of the reader.
    while let mark = finder.pending.popLast() { mark.accept(&finder) }
    return finder.found
  }

  private struct Finder: MarkWalker {
    let ground: Ground?
    var fills: [(shape: any Mark, color: Color)] = []
    var found: [MarkID: SVGWords] = [:]
    var steps = 0

    /// The marks not looked at yet, the next one last.
    var pending: [any Mark]

    init(_ root: Group, ground: Ground?) {
      pending = [root]
      self.ground = ground
    }

    mutating func visit(shape: any Shape) {
      note(shape, shape.ink)
      if let holder = shape.textHolder, holder.text != nil, let label = holder.textLabel() { visit(label) }
    }
    mutating func visit(_ stroke: Stroke) {
      if stroke.isClosed { note(stroke, stroke.ink) }
      if stroke.text != nil, let label = stroke.textLabel() { visit(label) }
    }
    mutating func visit(_ group: Group) {
      if !group.isHidden { pending.append(contentsOf: group.children.reversed()) }
    }
    mutating func visit(_ frame: Frame) {
      note(frame, frame.ink)
      pending.append(contentsOf: frame.children.reversed())
    }
    mutating func visit(_ dot: Dot) {}
    mutating func visit(foreign mark: any Mark) {}

    mutating func visit(_ label: Label) {
      guard label.id != .none, steps < 10_000_000 else { return }
      steps += fills.count
      let columns = Double(label.lines.first.map { CharacterWidth.drawnColumns(of: $0) } ?? 0)
      let middle = Point(x: label.location.x + columns / 2, y: label.location.y + 1)
      // How words in a colour look on standard ink only the page knows.
      guard let below = fills.last(where: { $0.shape.covers(middle) }),
        below.color != .standard || label.ink.color == .standard
      else { return }
      found[label.id] = SVGWords(on: below.color, ground: ground, ink: label.ink.color)
    }

    private mutating func note(_ mark: any Mark, _ ink: Ink) {
      guard let fill = ink.fill, ink.fillPattern == .solid, ink.opacity == 1 else { return }
      fills.append((mark, fill.ofFill))
    }
  }
}

extension Mark {
  /// Whether a shape's fill lies at a point.
  fileprivate func covers(_ point: Point) -> Bool {
    guard box.contains(point) else { return false }
    switch self {
    case let ellipse as Ellipse:
      let (x, y) = (
        (point.x - ellipse.center.x) / ellipse.radiusX, (point.y - ellipse.center.y) / ellipse.radiusY
      )
      return x * x + y * y <= 1
    case let figure as Figure:
      return Polygon(figure.outline(tolerance: Ink.dotWidth)).encloses(point)
    case let stroke as Stroke:
      return Polygon(stroke.points).encloses(point, by: .evenOdd)
    default: return true
    }
  }
}
