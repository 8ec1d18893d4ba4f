import Editing
import Formats
import Marks
import TestSupport

/// Makes edits with marks of all kinds, many of which share a name.
struct RandomEdits {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func edit() -> Edit {
    Edit(
      text(),
      (0..<pick(0...6)).map { _ in
        let path = MarkPath((0..<pick(1...4)).map { _ in pick(0...3) == 0 ? pick(0...100_000) : pick(0...9) })
        switch pick(0...4) {
        case 4: return .sheet(sheet(), with: sheet())
        case 0: return .insert(mark(), at: path)
        case 1: return .remove(mark(), at: path)
        case 2: return move(at: path)
        default: return .replace(mark(), with: mark(), at: path)
        }
      })
  }

  /// The edit as if it had been made, with an anchor for each change.
  mutating func anchored(_ edit: Edit) -> Edit {
    let anchors = edit.changes.map { change in
      MarkAnchor(change.marks.first?.id ?? id(), in: id(), after: id())
    }
    return Edit(edit.name, edit.changes, anchors: anchors)
  }

  private mutating func sheet() -> Color? {
    [nil, .rgb(1, 2, 3), .named(.teal), .indexed(7)][pick(0...3)]
  }

  private mutating func move(at path: MarkPath) -> Change {
    let offset = pick(0...1) == 0 ? Vector(dx: 1, dy: 0) : Vector(dx: coordinate(), dy: coordinate())
    guard let move = Move(of: mark(), by: offset) else { return .remove(mark(), at: path) }
    return .move(pick(0...1) == 0 ? move : move.inverse, at: path)
  }

  mutating func mark(depth: Int = 0) -> any Mark {
    switch pick(depth < 3 ? 0...9 : 0...7) {
    case 0: return Vertex(at: point(), id: id())
    case 1: return Dot(at: point(), ink: ink(), id: id())
    case 2:
      return Stroke(
        (0..<pick(0...9)).map { _ in point() }, ink: ink(), isClosed: pick(0...1) == 0,
        isSmooth: pick(0...1) == 0, arrowheads: Arrowheads(start: arrowhead(), end: arrowhead()), id: id())
    case 3:
      let rectangle = Rectangle(
        location: point(), size: Size(width: length(), height: length()), cornerRadius: length(), ink: ink(),
        id: id())
      return TurnedShape(.rectangle(rectangle), degrees: pick(0...1) == 0 ? 0 : 37.5) ?? rectangle
    case 4: return Ellipse(center: point(), radiusX: length(), radiusY: length(), ink: ink(), id: id())
    case 5: return Label(text(), at: point(), ink: ink(), id: id())
    case 6:
      let columns = pick(1...4)
      let cells = (0..<(columns * pick(0...3))).map { _ in
        Cell("abc漢".randomElement(using: &generator) ?? "a")
      }
      // Halves of wide characters would come back as blanks.
      let whole = cells.map {
        $0.character == "漢" ? Cell("x", style: CellStyle(background: .indexed(3))) : $0
      }
      return CellBlock(columns: columns, cells: whole, at: point(), id: id())
    case 7: return fragment()
    default:
      return Group(
        (0..<pick(0...4)).map { _ in mark(depth: depth + 1) }, name: pick(0...1) == 0 ? nil : text(),
        isHidden: pick(0...1) == 0, isLocked: pick(0...1) == 0, id: id())
    }
  }

  /// Fragments lean on what stands elsewhere in their file: prefixes, entities, pieces of text.
  private mutating func fragment() -> SVGFragment {
    let sources = [
      "<!-- a & b -->", "some text", "<?a b?>", "&entity;", "<x:y a='1' x:b=\"2\"/>", "<image id=\"m3\"/>",
      "",
      "<path id=\"m1\" d=\"M0 0\" style=\"stroke:red\"/>",
    ]
    var picture = Group()
    if pick(0...1) == 0 {
      picture = Group([Stroke([point(), point()], id: id()), Dot(at: point(), id: id())])
    }
    let lead = [nil, "", "\n  ", "\t\r\n"][pick(0...3)]
    return SVGFragment(
      source: sources[pick(0...(sources.count - 1))], picture: picture,
      offset: pick(0...1) == 0 ? .zero : Vector(dx: coordinate(), dy: coordinate()), lead: lead)
  }

  private mutating func ink() -> Ink {
    Ink(
      color: [.standard, .indexed(UInt8(pick(0...255))), .rgb(1, 2, UInt8(pick(0...255)))][pick(0...2)],
      width: length(), texture: [.fine, .block, .box(.double), .glyph("漢")][pick(0...3)],
      dash: pick(0...3) == 0 ? [1, 0.1] : [], fill: pick(0...2) == 0 ? .indexed(7) : nil,
      fillPattern: FillPattern.allCases[pick(0...3)], opacity: pick(0...2) == 0 ? 0.4 : 1)
  }

  private mutating func arrowhead() -> Arrowhead? {
    pick(0...1) == 0 ? Arrowhead.allCases[pick(0...(Arrowhead.allCases.count - 1))] : nil
  }

  private mutating func text() -> String {
    ["", "stroke", "a & <b>", "漢字 👍🏽\n", "\"'\t"][pick(0...4)]
  }

  /// So few that two of a kind meet often.
  private mutating func id() -> MarkID { MarkID(UInt64(pick(0...5))) }
  private mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }
  private mutating func length() -> Double { coordinate().magnitude }

  private mutating func coordinate() -> Double {
    switch pick(0...3) {
    case 0: Double(pick(-400...400)) / 2
    case 1: 0.1 + Double(pick(0...9)) / 10
    case 2: Double(pick(-3...3)) * 1e200
    default: Double.random(in: -1000...1000, using: &generator)
    }
  }

  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}

extension Edit {
  /// Whether another does the very same.
  func isSame(as other: Edit) -> Bool {
    name == other.name && changes.count == other.changes.count && anchors == other.anchors
      && zip(changes, other.changes).allSatisfy { one, other in
        switch (one, other) {
        case (.insert(let a, let path), .insert(let b, let other)): path == other && a.isEqual(to: b)
        case (.remove(let a, let path), .remove(let b, let other)): path == other && a.isEqual(to: b)
        case (.replace(let a, let b, let path), .replace(let c, let d, let other)):
          path == other && a.isEqual(to: c) && b.isEqual(to: d)
        case (.move(let a, let path), .move(let b, let other)):
          path == other && a.inverse == b.inverse
        case (.alter(let a, let b, let path), .alter(let c, let d, let other)):
          path == other && a == c && b == d
        case (.sheet(let a, let b), .sheet(let c, let d)): a == c && b == d
        default: false
        }
      }
  }
}
