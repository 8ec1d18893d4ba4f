import Formats
import Marks
import TestSupport

/// Makes documents of all kinds of marks, with everything in them that a file could lose.
struct RandomDocument {
  private var generator: SeededGenerator
  private var nextID: UInt64 = 1

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func make() -> SVGDocument { SVGDocument(Drawing(marks(depth: 0))) }

  mutating func marks(depth: Int) -> [any Mark] { (0..<pick(0...8)).map { _ in mark(depth: depth) } }

  private mutating func mark(depth: Int) -> any Mark {
    switch pick(depth < 3 ? 0...12 : 0...10) {
    case 0: return Vertex(at: point(), id: id())
    case 1: return Dot(at: point(), ink: ink(), id: id())
    case 2, 3: return stroke()
    case 4:
      return turned(
        .rectangle(
          Rectangle(
            location: point(), size: Size(width: length(), height: length()),
            cornerRadius: pick(0...1) == 0 ? 0 : length(), ink: ink(), id: id())))
    case 5:
      return turned(
        .ellipse(Ellipse(center: point(), radiusX: length(), radiusY: length(), ink: ink(), id: id())))
    case 6: return label()
    case 7: return block()
    case 8: return path()
    case 9: return withText(shape())
    case 10: return withText(connector())
    default:
      var group = Group(marks(depth: depth + 1), id: id())
      if pick(0...1) == 0 { group.name = text() }
      group.isHidden = pick(0...3) == 0
      group.isLocked = pick(0...3) == 0
      if pick(0...5) == 0 {
        let columns = (0...pick(0...2)).map { _ in
          TableLayout.Column(width: length() + 1, wraps: pick(0...1) == 0)
        }
        group.table = TableLayout(columns: columns, rows: [length() + 1], hasHeader: pick(0...1) == 0)
      }
      return group
    }
  }

  private mutating func label() -> Label {
    var label = Label(text(), at: point(), ink: ink(), id: id())
    label.isBold = pick(0...3) == 0
    label.alignment = [.left, .left, .center, .right][pick(0...3)]
    label.wrapWidth = pick(0...2) == 0 ? pick(1...12) : nil
    return label
  }

  private mutating func shape() -> any TextHolder {
    let size = Size(width: length(), height: length())
    switch pick(0...2) {
    case 0: return turned(.rectangle(Rectangle(location: point(), size: size, ink: ink(), id: id())))
    case 1:
      return turned(
        .ellipse(
          Ellipse(center: point(), radiusX: size.width, radiusY: size.height, ink: ink(), id: id())))
    default:
      var figure = Figure(
        FigureForm.allCases[pick(0...(FigureForm.allCases.count - 1))], in: Rect(at: point()), ink: ink(),
        id: id())
      figure.size = size
      return figure
    }
  }

  private mutating func turned(_ content: TurnedShape.Content) -> any Shape & TextHolder {
    guard pick(0...2) == 0 else { return content.shape }
    return TurnedShape(content, degrees: Double(pick(-179_999...179_999)) / 1000) ?? content.shape
  }

  private mutating func connector() -> Stroke {
    var stroke = stroke()
    var connection = Connection(route: Connection.Route.allCases[pick(0...2)])
    if pick(0...1) == 0 { connection.waypoints = (0..<pick(0...2)).map { _ in point() } }
    stroke.connection = connection
    return stroke
  }

  private mutating func withText(_ mark: any TextHolder) -> any Mark {
    var mark = mark
    guard pick(0...3) > 0 else { return mark }
    mark.text = BoundText(
      text(), isBold: pick(0...2) == 0, color: pick(0...1) == 0 ? ink().color : nil,
      alignment: TextAlignment.allCases[pick(0...2)],
      verticalAlignment: VerticalAlignment.allCases[pick(0...2)])
    return mark
  }

  private mutating func stroke() -> Stroke {
    let count = [0, 1, 2, 3, 4, pick(5...60)][pick(0...5)]
    return Stroke(
      (0..<count).map { _ in point() }, ink: ink(), isClosed: pick(0...2) == 0, isSmooth: pick(0...1) == 0,
      arrowheads: Arrowheads(start: arrowhead(), end: arrowhead()), id: id())
  }

  private mutating func path() -> PathMark {
    var path = BezierPath()
    for _ in 0..<pick(0...8) {
      switch pick(0...4) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.curve(to: point(), control: point())
      case 3: path.curve(to: point(), controls: point(), point())
      default: path.close()
      }
    }
    let style = PathStyle(
      cap: PathStyle.Cap.allCases[pick(0...2)], join: PathStyle.Join.allCases[pick(0...2)],
      miterLimit: length(),
      fillRule: PathStyle.FillRule.allCases[pick(0...1)], dashOffset: length())
    return PathMark(path, ink: ink(), isArea: pick(0...1) == 0, style: style, id: id())
  }

  private mutating func block() -> CellBlock {
    let columns = pick(0...6)
    let rows = columns == 0 ? 0 : pick(0...4)
    var cells: [Cell] = []
    for _ in 0..<(columns * rows) { cells.append(cell(after: cells.last)) }
    return CellBlock(columns: columns, cells: cells, at: point(), id: id())
  }

  /// Also what no one should make: halves of wide characters, looks that differ between the two halves.
  private mutating func cell(after last: Cell?) -> Cell {
    if let last, CharacterWidth.columns(of: last.character) == 2, pick(0...9) > 0 {
      return Cell(Cell.continuation, style: last.style)
    }
    if pick(0...2) == 0 { return .blank }
    if pick(0...30) == 0 { return Cell(Cell.continuation, style: style()) }
    let style = pick(0...1) == 0 ? (last?.style ?? CellStyle()) : style()
    return Cell(character(), style: style)
  }

  private mutating func style() -> CellStyle {
    CellStyle(
      foreground: color(), background: pick(0...1) == 0 ? nil : color(),
      attributes: CellStyle.Attributes(rawValue: UInt8(pick(0...15))))
  }

  mutating func ink() -> Ink {
    var ink = Ink(color: color())
    if pick(0...1) == 0 { ink.width = length() }
    switch pick(0...4) {
    case 0: ink.texture = .block
    case 1: ink.texture = .box([.light, .heavy, .double, .rounded][pick(0...3)])
    case 2: ink.texture = .glyph(character())
    default: break
    }
    if pick(0...3) == 0 { ink.dash = (0..<pick(1...4)).map { _ in max(length(), 0.001) } }
    if pick(0...3) == 0 { ink.setLineStyle(LineStyle.allCases[pick(0...2)]) }
    if pick(0...2) == 0 { ink.fill = color() }
    if pick(0...2) == 0 { ink.fillPattern = FillPattern.allCases[pick(0...3)] }
    if pick(0...2) == 0 { ink.opacity = [0, 0.4, 0.123456789, 1][pick(0...3)] }
    return ink
  }

  private mutating func arrowhead() -> Arrowhead? {
    pick(0...1) == 0 ? Arrowhead.allCases[pick(0...(Arrowhead.allCases.count - 1))] : nil
  }

  private mutating func color() -> Color {
    switch pick(0...2) {
    case 0: return .standard
    case 1: return .indexed(UInt8(pick(0...255)))
    default: return .rgb(UInt8(pick(0...255)), UInt8(pick(0...255)), UInt8(pick(0...255)))
    }
  }

  private mutating func character() -> Character {
    let characters: [Character] = [
      "a", "Z", " ", "&", "<", ">", "\"", "'", "漢", "한", "é", "e\u{301}", "👍", "👨‍👩‍👧", "🇩🇪", "🇩", "█", "\u{301}",
      "\u{200D}", "\t", "\n", "\r\n", "\r", "]", "\u{85}", "\u{7F}", "\u{2028}", "\u{FEFF}", "ｶ",
    ]
    return characters[pick(0...(characters.count - 1))]
  }

  mutating func text() -> String {
    let pieces = [
      "", " ", "  ", "\n", "\n\n", "a", "Text ", " & ", "<tspan>", "]]>", "\"", "'", "漢字", "👍🏽", "\t", "\r\n",
      "\r",
      "&amp;", "&#10;", "<!--", "é", "\u{301}", "{}", "\u{FFFD}",
    ]
    return (0..<pick(0...6)).map { _ in pieces[pick(0...(pieces.count - 1))] }.joined()
  }

  /// Some marks have no name.
  private mutating func id() -> MarkID {
    if pick(0...9) == 0 { return .none }
    nextID += UInt64(pick(1...3))
    return MarkID(pick(0...99) == 0 ? nextID + 1 << 40 : nextID)
  }

  mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  private mutating func length() -> Double { coordinate().magnitude }

  private mutating func coordinate() -> Double {
    switch pick(0...19) {
    case 0...7: return Double(pick(-400...400)) / 2
    case 8...9: return Double(pick(-400_000...400_000)) / 10_000
    case 10...13: return Double.random(in: -1000...1000, using: &generator)
    case 14: return -0.0
    case 15: return Double(pick(-3...3)) * 1e300
    case 16: return Double(pick(-3...3)) * Double.leastNonzeroMagnitude
    case 17: return Double(pick(-9...9)) * 123_456_789_012_345
    case 18: return 0.1 + Double(pick(0...9)) / 10
    default:
      let value = Double(bitPattern: generator.next())
      return value.isFinite ? value : 1
    }
  }

  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}
