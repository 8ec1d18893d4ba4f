public import Marks

/// Drawings of every kind of mark and texture, the same for the same seed.
public struct RandomDrawing {
  private var generator: SeededGenerator
  private let width: Double
  private let height: Double

  /// Marks lie within and around an area that begins at the origin, in units.
  public init(seed: UInt64, width: Double, height: Double) {
    generator = SeededGenerator(seed: seed)
    self.width = width
    self.height = height
  }

  /// Makes a drawing of so many marks at the top.
  public mutating func makeDrawing(count: Int) -> Drawing { Drawing((0..<count).map { _ in makeMark() }) }

  /// Makes a mark of any kind; groups nest at most two deep.
  public mutating func makeMark(depth: Int = 0) -> any Mark {
    switch Int.random(in: 0..<(depth < 2 ? 13 : 11), using: &generator) {
    case 0: return Dot(at: makePoint(), ink: makeInk())
    case 1, 2:
      return Stroke(
        (0..<makeNumber(1...6)).map { _ in makePoint() }, ink: makeInk(), isClosed: makeFlag(),
        isSmooth: makeFlag(), arrowheads: Arrowheads(start: makeArrowhead(), end: makeArrowhead()))
    case 3: return Rectangle(makeRect(), ink: makeInk())
    case 4: return Rectangle(makeRect(), cornerRadius: .random(in: 0...4, using: &generator), ink: makeInk())
    case 5:
      let box = makeRect()
      return Ellipse(
        center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2, ink: makeInk())
    case 6:
      let texts = ["plain", "漢字かな", "a漢b字\n漢", "tab\tesc\u{1B}", "e\u{301} 👍 x", ""]
      return Label(texts[makeNumber(0...5)], at: makePoint(), ink: makeInk())
    case 7: return makeBlock()
    case 8:
      var figure = Figure(
        FigureForm.allCases[makeNumber(0...(FigureForm.allCases.count - 1))], in: makeRect(), ink: makeInk())
      figure.text = makeText()
      return figure
    case 9:
      var stroke = Stroke((0..<makeNumber(2...4)).map { _ in makePoint() }, ink: makeInk())
      stroke.text = makeText()
      return stroke
    case 10: return PictureMark(MarkSamples.picture, in: makeRect(), opacity: makeFlag() ? 1 : 0.5)
    case 11:
      let members = (0..<makeNumber(0...3)).map { _ in makeMark(depth: depth + 1) }
      return Frame(["", "Frame 1", "漢字 & <b>"][makeNumber(0...2)], in: makeRect(), members, ink: makeInk())
    default:
      let children = (0..<makeNumber(0...4)).map { _ in makeMark(depth: depth + 1) }
      return Group(children, isHidden: makeNumber(0...9) == 0)
    }
  }

  private mutating func makeText() -> BoundText? {
    guard makeFlag() else { return nil }
    return BoundText(
      ["yes", "漢字 and more", "one\ntwo"][makeNumber(0...2)], color: makeFlag() ? makeColor() : nil,
      alignment: TextAlignment.allCases[makeNumber(0...2)],
      verticalAlignment: VerticalAlignment.allCases[makeNumber(0...2)])
  }

  private mutating func makeBlock() -> CellBlock {
    let columns = makeNumber(1...6)
    let characters: [Character] = ["x", " ", "漢", Cell.continuation, "█", "字"]
    let cells = (0..<columns * makeNumber(0...4)).map { _ in
      let background = makeFlag() ? makeColor() : nil
      return Cell(
        characters[makeNumber(0...5)], style: CellStyle(foreground: makeColor(), background: background))
    }
    return CellBlock(columns: columns, cells: cells, at: makePoint())
  }

  private mutating func makeInk() -> Ink {
    let textures: [Texture] = [
      .fine, .fine, .fine, .block, .glyph("*"), .glyph("漢"), .box(.light), .box(.heavy), .box(.double),
      .box(.rounded),
    ]
    let widths = [0.5, 0.5, 0, 0.7, 0.9, 1, 2.5]
    let dashes = [[], [], [1, 1], [0.3, 0.9, 2]]
    return Ink(
      color: makeColor(), width: widths[makeNumber(0...6)], texture: textures[makeNumber(0...9)],
      dash: dashes[makeNumber(0...3)], fill: makeNumber(0...3) == 0 ? makeColor() : nil,
      fillPattern: FillPattern.allCases[makeNumber(0...3)], opacity: [1, 1, 1, 0.4][makeNumber(0...3)])
  }

  private mutating func makeArrowhead() -> Arrowhead? {
    makeFlag() ? Arrowhead.allCases[makeNumber(0...(Arrowhead.allCases.count - 1))] : nil
  }

  private mutating func makeColor() -> Color { makeFlag() ? .standard : .indexed(UInt8(makeNumber(0...7))) }

  /// Positions, half of them on the middles of cells.
  private mutating func makePoint() -> Point {
    let x = Double.random(in: -0.3 * width...1.3 * width, using: &generator)
    let y = Double.random(in: -0.3 * height...1.3 * height, using: &generator)
    return makeFlag() ? Point(x: x, y: y) : Point(x: x.rounded() + 0.5, y: 2 * (y / 2).rounded() + 1)
  }

  private mutating func makeRect() -> Rect { Rect(from: makePoint(), to: makePoint()) }

  private mutating func makeFlag() -> Bool { .random(using: &generator) }

  /// Makes a number in a range.
  public mutating func makeNumber(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
}
