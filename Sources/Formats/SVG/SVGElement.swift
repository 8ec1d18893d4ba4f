import Marks

/// An element on its way to become a mark.
final class SVGElement {
  let name: String

  /// Whether all that it says is understood, so that it can be written anew.
  var isComplete = true

  var children: [SVGElement] = []
  var text = ""

  private var attributes: SVGAttributes
  private let isOurs: Bool

  /// A path's mark, made while its long attribute was at hand.
  private var path: (any Mark)?

  init(_ name: String, attributes: [XMLAttribute], isOurs: Bool) {
    self.name = name
    self.isOurs = isOurs
    if isOurs, name == "path", let data = attributes.first(where: { $0.name == "d" }) {
      self.attributes = SVGAttributes(attributes.filter { $0.name != "d" })
      path = makePath(data.value)
    } else {
      self.attributes = SVGAttributes(attributes)
    }
  }

  /// The name without its namespace.
  var localName: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// The mark that this element is, or the nearest that can be made of it; then ``isComplete`` is false.
  /// To be asked once, when the element has ended.
  var mark: (any Mark)? {
    guard isOurs else {
      isComplete = false
      return nil
    }
    let mark: (any Mark)? =
      switch name {
      case "path": path
      case "circle": dot()
      case "rect": rectangle()
      case "ellipse": ellipse()
      case "text": label()
      case "g": block()
      default: nil
      }
    let holdsNothing = name == "text" || name == "g" || (children.isEmpty && isBlank(text))
    if mark == nil || !holdsNothing || !attributes.isExhausted { isComplete = false }
    return mark
  }

  private func makePath(_ data: UnsafeBufferPointer<UInt8>) -> (any Mark)? {
    if attributes.take(SVGFormat.charcoal("kind"), ifEqual: "vertex") {
      var scanner = SVGScanner(data)
      guard scanner.skip(UInt8(ascii: "M")), let x = scanner.number(), let y = scanner.number(),
        scanner.isAtEnd
      else { return nil }
      return Vertex(at: Point(x: x, y: y), id: attributes.takeID())
    }
    var stroke = Stroke([], id: attributes.takeID())
    stroke.ink = attributes.takeInk()
    stroke.isSmooth = attributes.take(SVGFormat.charcoal("smooth"), ifEqual: "true")
    switch attributes.take(SVGFormat.charcoal("arrow")) {
    case "both": stroke.arrowheads = [.start, .end]
    case "start": stroke.arrowheads = .start
    case "end": stroke.arrowheads = .end
    case nil: break
    default: attributes.noteBroken()
    }
    return SVGPathData.parse(data, into: stroke)
  }

  private func dot() -> Dot {
    let id = attributes.takeID()
    var ink = attributes.takeInk(isSolid: true)
    let location = Point(x: attributes.needNumber("cx"), y: attributes.needNumber("cy"))
    let radius = attributes.needNumber("r")
    // The width is twice the radius; where it stands beside it, both must agree.
    if ink.width != 2 * radius, ink.width != Ink.fineWidth { attributes.noteBroken() }
    ink.width = max(0, 2 * radius)
    return Dot(at: location, ink: ink, id: id)
  }

  private func rectangle() -> Rectangle {
    let id = attributes.takeID()
    let ink = attributes.takeInk()
    let location = Point(x: attributes.needNumber("x"), y: attributes.needNumber("y"))
    let size = Size(width: attributes.needNumber("width"), height: attributes.needNumber("height"))
    if size.width < 0 || size.height < 0 { attributes.noteBroken() }
    let radius = attributes.takeNumber("rx") ?? 0
    return Rectangle(location: location, size: size, cornerRadius: radius, ink: ink, id: id)
  }

  private func ellipse() -> Ellipse {
    let id = attributes.takeID()
    let ink = attributes.takeInk()
    let center = Point(x: attributes.needNumber("cx"), y: attributes.needNumber("cy"))
    let (radiusX, radiusY) = (attributes.needNumber("rx"), attributes.needNumber("ry"))
    if radiusX < 0 || radiusY < 0 { attributes.noteBroken() }
    return Ellipse(center: center, radiusX: abs(radiusX), radiusY: abs(radiusY), ink: ink, id: id)
  }

  private func label() -> Label {
    let id = attributes.takeID()
    let ink = attributes.takeInk(isSolid: true)
    let location = Point(
      x: attributes.needNumber("x"), y: attributes.needNumber("y") - SVGFormat.baseline)
    takeTextLength()
    var lines = [text]
    if !children.isEmpty {
      if !isBlank(text) { attributes.noteBroken() }
      lines = []
      for (index, line) in children.enumerated() {
        let baseline = location.y + Double(2 * index) + SVGFormat.baseline
        let isInPlace =
          line.name == "tspan" && line.attributes.takeNumber("x") == location.x
          && line.attributes.takeNumber("y") == baseline
        line.takeTextLength()
        if !isInPlace || !line.children.isEmpty || !line.attributes.isExhausted || !line.isComplete {
          attributes.noteBroken()
        }
        lines.append(line.text)
      }
    }
    return Label(lines.joined(separator: "\n"), at: location, ink: ink, id: id)
  }

  private func takeTextLength() {
    _ = attributes.takeNumber("textLength")
    _ = attributes.take("lengthAdjust", ifEqual: "spacingAndGlyphs")
  }

  private func block() -> CellBlock? {
    guard attributes.take(SVGFormat.charcoal("kind"), ifEqual: "cells") else { return nil }
    let id = attributes.takeID()
    let x = attributes.needNumber(SVGFormat.charcoal("x"))
    let y = attributes.needNumber(SVGFormat.charcoal("y"))
    let columns = Int(exactly: attributes.needNumber(SVGFormat.charcoal("columns"))) ?? -1
    let rows = Int(exactly: attributes.needNumber(SVGFormat.charcoal("rows"))) ?? -1
    // A few bytes must not make a block of gigabytes.
    guard (0...100_000).contains(columns), (0...1_000_000).contains(rows), columns * rows <= 4_000_000,
      isBlank(text)
    else { return nil }
    var cells = Array(repeating: Cell.blank, count: columns * rows)
    var background: Color?
    for child in children {
      if child.name == "rect" {
        background = child.attributes.takePaint("fill")
        continue
      }
      guard child.name == "text", let run = child.run(background) else { return nil }
      background = nil
      let column = run.x - x
      let row = (run.y - SVGFormat.baseline - y) / 2
      guard let column = Int(exactly: column), let row = Int(exactly: row), (0..<max(1, rows)).contains(row),
        column >= 0, column + CharacterWidth.columns(of: child.text) <= columns
      else { return nil }
      var index = row * columns + column
      for character in child.text {
        let width = max(1, CharacterWidth.columns(of: character))
        guard index + width <= cells.count else { return nil }
        cells[index] = Cell(character, style: run.style)
        if width == 2 { cells[index + 1] = Cell(Cell.continuation, style: run.style) }
        index += width
      }
    }
    return CellBlock(columns: columns, cells: cells, at: Point(x: x, y: y), id: id)
  }

  /// Where a block's piece of text stands and how it looks.
  private func run(_ background: Color?) -> (x: Double, y: Double, style: CellStyle)? {
    guard attributes.take("stroke", ifEqual: "none"), let color = attributes.takePaint("fill") else {
      return nil
    }
    var style = CellStyle(foreground: color, background: background)
    _ = attributes.take("font-weight", ifEqual: "bold")
    if let number = attributes.takeNumber(SVGFormat.charcoal("attributes")) {
      style.attributes = CellStyle.Attributes(rawValue: UInt8(exactly: number) ?? 0)
    }
    _ = attributes.takeNumber("textLength")
    let (x, y) = (attributes.needNumber("x"), attributes.needNumber("y"))
    return attributes.isExhausted && children.isEmpty ? (x, y, style) : nil
  }

  private func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
}
