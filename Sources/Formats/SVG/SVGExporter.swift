public import Marks

/// Writes marks as SVG, one mark a line: a visitor whose result is what it leaves in its buffer.
///
///     let text = SVGExporter.text(of: SVGDocument(drawing))
///
/// The same marks always give the same bytes, so that `git diff` shows what changed and nothing else.
public struct SVGExporter: MarkVisitor {
  private var bytes: [UInt8] = []

  private init() {}

  /// The file's bytes, UTF-8 with LF line ends. O(*n*).
  public static func bytes(of document: SVGDocument) -> [UInt8] {
    var exporter = SVGExporter()
    exporter.write(document)
    return exporter.bytes
  }

  public static func text(of document: SVGDocument) -> String {
    String(decoding: bytes(of: document), as: UTF8.self)
  }

  private mutating func write(_ document: SVGDocument) {
    switch document.envelope {
    case .own(let extras):
      write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
      write(" xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:version=\"\(SVGFormat.version)\"")
      writePage(around: document.drawing.root)
      for (name, value) in SVGFormat.defaults { attribute(name, value) }
      write(extras)
      write(">\n")
      for mark in document.drawing.marks { line(mark) }
      write("</svg>\n")
    case .foreign(let head, let tail):
      write(head)
      write("\n")
      writeForeign(document.drawing.marks)
      write(tail)
    }
  }

  /// The box of the content, to whole cells, so that text stays on the grid.
  private mutating func writePage(around root: Group) {
    let page = root.page
    attribute(
      "viewBox",
      [page.minX, page.minY, page.size.width, page.size.height].map(SVGNumber.text).joined(separator: " "))
    attribute("width", SVGNumber.text(page.size.width * SVGFormat.pixelsPerUnit))
    attribute("height", SVGNumber.text(page.size.height * SVGFormat.pixelsPerUnit))
  }

  /// Inside a foreign root our marks do not find our defaults, so they bring them along.
  private mutating func writeForeign(_ marks: [any Mark]) {
    var isInside = false
    for mark in marks {
      let isOurs = !(mark is SVGFragment)
      if isOurs != isInside { write(isOurs ? Self.inkGroup : "</g>\n") }
      isInside = isOurs
      line(mark)
    }
    if isInside { write("</g>\n") }
  }

  private static let inkGroup: String = {
    var exporter = SVGExporter()
    exporter.write("<g xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:version=\"\(SVGFormat.version)\"")
    exporter.write(" charcoal:kind=\"ink\"")
    for (name, value) in SVGFormat.defaults { exporter.attribute(name, value) }
    exporter.write(">\n")
    return String(decoding: exporter.bytes, as: UTF8.self)
  }()

  private mutating func line(_ mark: any Mark) {
    mark.accept(&self)
    write("\n")
  }

  // MARK: Marks

  public mutating func visit(_ vertex: Vertex) {
    open("path", vertex.id)
    attribute("charcoal:kind", "vertex")
    write(" d=\"M")
    SVGNumber.append(vertex.location.x, to: &bytes)
    write(" ")
    SVGNumber.append(vertex.location.y, to: &bytes)
    write("\"/>")
  }

  public mutating func visit(_ dot: Dot) {
    open("circle", dot.id)
    inkAttributes(dot.ink, isSolid: true)
    attribute("cx", dot.location.x)
    attribute("cy", dot.location.y)
    attribute("r", dot.ink.width / 2)
    write("/>")
  }

  public mutating func visit(_ stroke: Stroke) {
    open("path", stroke.id)
    inkAttributes(stroke.ink)
    if stroke.isSmooth { attribute("charcoal:smooth", "true") }
    switch stroke.arrowheads {
    case [.start, .end]: attribute("charcoal:arrow", "both")
    case .start: attribute("charcoal:arrow", "start")
    case .end: attribute("charcoal:arrow", "end")
    default: break
    }
    write(" d=\"")
    SVGPathData.append(stroke, to: &bytes)
    write("\"/>")
  }

  public mutating func visit(_ rectangle: Rectangle) {
    open("rect", rectangle.id)
    inkAttributes(rectangle.ink)
    attribute("x", rectangle.location.x)
    attribute("y", rectangle.location.y)
    attribute("width", rectangle.size.width)
    attribute("height", rectangle.size.height)
    if rectangle.cornerRadius != 0 { attribute("rx", rectangle.cornerRadius) }
    write("/>")
  }

  public mutating func visit(_ ellipse: Ellipse) {
    open("ellipse", ellipse.id)
    inkAttributes(ellipse.ink)
    attribute("cx", ellipse.center.x)
    attribute("cy", ellipse.center.y)
    attribute("rx", ellipse.radiusX)
    attribute("ry", ellipse.radiusY)
    write("/>")
  }

  public mutating func visit(_ label: Label) {
    open("text", label.id)
    inkAttributes(label.ink, isSolid: true)
    attribute("x", label.location.x)
    attribute("y", label.location.y + SVGFormat.baseline)
    let lines = label.lines
    if lines.count == 1 { textLength(of: lines[0]) }
    write(">")
    for (index, line) in lines.enumerated() {
      if lines.count > 1 {
        write("<tspan")
        attribute("x", label.location.x)
        attribute("y", label.location.y + Double(2 * index) + SVGFormat.baseline)
        textLength(of: line)
        write(">")
      }
      SVGEscaping.append(line, to: &bytes)
      if lines.count > 1 { write("</tspan>") }
    }
    write("</text>")
  }

  public mutating func visit(_ block: CellBlock) {
    open("g", block.id)
    attribute("charcoal:kind", "cells")
    attribute("charcoal:x", block.location.x)
    attribute("charcoal:y", block.location.y)
    attribute("charcoal:columns", "\(block.columns)")
    attribute("charcoal:rows", "\(block.rows)")
    write(">")
    for row in 0..<block.rows { for run in block.runs(inRow: row) { write(run, of: block, row: row) } }
    write("</g>")
  }

  public mutating func visit(_ group: Group) {
    open("g", group.id)
    if let name = group.name { attribute("charcoal:name", name) }
    if group.isHidden { attribute("display", "none") }
    if group.isLocked { attribute("charcoal:locked", "true") }
    write(">\n")
    for child in group.children { line(child) }
    write("</g>")
  }

  /// A fragment goes back as it came; any other mark is told in kinds that the file knows.
  public mutating func visit(foreign mark: any Mark) {
    guard let fragment = mark as? SVGFragment else {
      return visit(mark.boundedLikeness.identified(by: mark.id))
    }
    guard fragment.offset != .zero else { return write(fragment.source) }
    let (x, y) = (SVGNumber.text(fragment.offset.dx), SVGNumber.text(fragment.offset.dy))
    write("<g transform=\"translate(\(x) \(y))\">")
    write(fragment.source)
    write("</g>")
  }

  // MARK: Pieces

  private mutating func write(_ run: CellRun, of block: CellBlock, row: Int) {
    let x = block.location.x + Double(run.columns.lowerBound)
    let y = block.location.y + Double(2 * row)
    if let background = run.style.background {
      write("<rect")
      paint("fill", background)
      write(" stroke=\"none\"")
      attribute("x", x)
      attribute("y", y)
      attribute("width", Double(run.columns.count))
      attribute("height", 2)
      write("/>")
    }
    write("<text")
    paint("fill", run.style.foreground)
    write(" stroke=\"none\"")
    if run.style.attributes.contains(.bold) { attribute("font-weight", "bold") }
    if !run.style.attributes.isEmpty { attribute("charcoal:attributes", "\(run.style.attributes.rawValue)") }
    attribute("x", x)
    attribute("y", y + SVGFormat.baseline)
    attribute("textLength", Double(run.columns.count))
    write(">")
    SVGEscaping.append(run.text, to: &bytes)
    write("</text>")
  }

  private mutating func open(_ element: String, _ id: MarkID) {
    write("<")
    write(element)
    if id != .none { write(" id=\"m\(id.number)\"") }
  }

  /// How a mark looks, as far as it differs from the defaults.
  ///
  /// - Parameter isSolid: the mark is an area in the ink's colour, not a line: a dot, text.
  private mutating func inkAttributes(_ ink: Ink, isSolid: Bool = false) {
    if isSolid {
      paint("fill", ink.color)
      write(" stroke=\"none\"")
      if let fill = ink.fill { attribute("charcoal:inside", fill.description) }
    } else {
      if ink.color != .standard { paint("stroke", ink.color) }
      if let fill = ink.fill { paint("fill", fill) }
    }
    if ink.width != Ink.fineWidth { attribute("stroke-width", ink.width) }
    if !ink.dash.isEmpty {
      attribute("stroke-dasharray", ink.dash.map(SVGNumber.text).joined(separator: " "))
    }
    if ink.texture != .fine { attribute("charcoal:texture", ink.texture.description) }
  }

  /// A colour as everyone reads it, and beside it, if it is one of the terminal's palette, which.
  private mutating func paint(_ name: String, _ color: Color) {
    guard let (red, green, blue) = color.components else { return attribute(name, "currentColor") }
    attribute(name, Color.rgb(red, green, blue).description)
    if case .indexed = color { attribute("charcoal:" + name, color.description) }
  }

  /// Makes a browser give every cell its width, whatever font it finds.
  private mutating func textLength(of line: Substring) {
    let columns = CharacterWidth.columns(of: line)
    if columns > 0 {
      attribute("textLength", Double(columns))
      attribute("lengthAdjust", "spacingAndGlyphs")
    }
  }

  private mutating func attribute(_ name: String, _ value: Double) {
    write(" ")
    write(name)
    write("=\"")
    SVGNumber.append(value, to: &bytes)
    write("\"")
  }

  private mutating func attribute(_ name: String, _ value: String) {
    write(" ")
    write(name)
    write("=\"")
    SVGEscaping.append(value, to: &bytes)
    write("\"")
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
