public import Marks

/// Writes marks as SVG, one mark a line: a visitor whose result is what it leaves in its buffer.
///
///     let text = SVGExporter.text(of: SVGDocument(drawing))
///
/// The same marks always give the same bytes, so that `git diff` shows what changed and nothing else.
public struct SVGExporter: MarkVisitor {
  let writer: SVGWriter

  let looks = SVGLooks()

  init(expecting size: Int) { writer = SVGWriter(expecting: size) }

  /// The file's bytes, UTF-8 with LF line ends. O(*n*).
  ///
  /// - Parameter margin: blank paper around the page of one of our own drawings, in units. Files that are drawn on have none,
  ///   so that text stays on the grid of cells.
  public static func bytes(of document: SVGDocument, margin: Double = 0) -> [UInt8] {
    var exporter = SVGExporter(expecting: SVGSizeEstimate.of(document.drawing.root))
    exporter.write(document, margin: margin)
    return exporter.writer.finish()
  }

  /// The file as text. O(*n*).
  public static func text(of document: SVGDocument) -> String {
    String(decoding: bytes(of: document), as: UTF8.self)
  }

  private mutating func write(_ document: SVGDocument, margin: Double) {
    let content = document.drawing.root.page
    let page = margin == 0 ? content : content.outset(by: margin)
    switch document.envelope {
    case .own(let extras):
      write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
      write(" xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:version=\"\(SVGFormat.version)\"")
      writePage(page)
      for (name, value) in SVGFormat.defaults { attribute(name, value) }
      let sheet = document.drawing.sheet
      if let sheet {
        looks.ground = Ground(sheet) ?? .light
        attribute("color", looks.ground.ink.description)
      }
      write(extras)
      write(">\n")
      looks.words = document.fitsWords ? SVGWords.find(in: document.drawing) : [:]
      looks.fitsPatterns = document.fitsPatterns
      if sheet == nil {
        writeStyle(of: document, turnsWords: looks.words.values.contains { $0.isBlackOnDark })
      }
      writeSheet(sheet, page)
      writePatterns(of: document.drawing.marks)
      lines(document.drawing.marks)
      write("</svg>\n")
    case .foreign(let head, let tail):
      write(head)
      if let sheet = document.drawing.sheet {
        looks.ground = Ground(sheet) ?? .light
        writeForeignSheet(sheet, document.page ?? page)
      }
      writeForeign(document.drawing.marks)
      write(tail)
    }
  }

  /// The box of the content, to whole cells, so that text stays on the grid.
  private func writePage(_ page: Rect) {
    attribute(
      "viewBox",
      [page.minX, page.minY, page.size.width, page.size.height].map(SVGNumber.text).joined(separator: " "))
    attribute("width", SVGNumber.text(page.size.width * SVGFormat.pixelsPerUnit))
    attribute("height", SVGNumber.text(page.size.height * SVGFormat.pixelsPerUnit))
  }

  // MARK: Marks

  public mutating func visit(_ vertex: Vertex) {
    open("path", vertex.id)
    attribute("charcoal:kind", "vertex")
    write(" d=\"M")
    writer.write(vertex.location.x)
    write(" ")
    writer.write(vertex.location.y)
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
    guard !stroke.isSavedAsGroup else { return writeArrow(stroke) }
    open("path", stroke.id)
    inkAttributes(stroke.ink)
    if stroke.isSmooth { attribute("charcoal:smooth", "true") }
    arrowheads(stroke.arrowheads)
    if stroke.isClosed, stroke.points.isEmpty { attribute("charcoal:closed", "true") }
    write(" d=\"")
    SVGPathData.write(stroke, to: writer)
    write("\"/>")
  }

  public mutating func visit(_ rectangle: Rectangle) {
    open("rect", rectangle.id)
    inkAttributes(rectangle.ink)
    attribute("x", rectangle.location.x)
    attribute("y", rectangle.location.y)
    attribute("width", rectangle.size.width)
    attribute("height", rectangle.size.height)
    // Browsers round wide rectangles further along the longer side than we do.
    let radius = rectangle.drawnCornerRadius
    if rectangle.cornerRadius != 0 { attribute("rx", radius) }
    if rectangle.cornerRadius != radius { attribute("charcoal:rx", rectangle.cornerRadius) }
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

  public mutating func visit(_ block: CellBlock) {
    open("g", block.id)
    attribute("charcoal:kind", "cells")
    attribute("charcoal:columns", "\(block.columns)")
    attribute("charcoal:rows", "\(block.rows)")
    write(" transform=\"")
    translation(block.location - .origin)
    write("\">")
    for row in 0..<block.rows { for run in block.runs(inRow: row) { cells(run, row: row) } }
    write("</g>")
  }

  public mutating func visit(_ group: Group) {
    open("g", group.id)
    traits(of: group)
    write(">\n")
    lines(group.children)
    write("</g>")
  }

  /// A fragment goes back as it came; any other mark is told in kinds that the file knows.
  public mutating func visit(foreign mark: any Mark) {
    guard let fragment = mark as? SVGFragment else {
      return visit(mark.boundedLikeness.identified(by: mark.id))
    }
    if fragment.offset == .zero { write(fragment.source) } else { carry(fragment) }
  }

  /// Writes a fragment in a group that tells how far it was moved.
  func carry(_ fragment: SVGFragment) {
    write("<g xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:kind=\"moved\" transform=\"")
    translation(fragment.offset)
    write("\">")
    write(fragment.source)
    write("</g>")
  }

  // MARK: Pieces

  func traits(of group: Group) {
    if let name = group.name { attribute("charcoal:name", name) }
    if group.isHidden { attribute("display", "none") }
    if group.isLocked { attribute("charcoal:locked", "true") }
  }

  func open(_ element: String, _ id: MarkID) {
    write("<")
    write(element)
    if id != .none { write(" id=\"m\(id.number)\"") }
  }

  /// How a mark looks, as far as it differs from the defaults.
  ///
  /// - Parameters:
  ///   - isSolid: the mark is an area in the ink's colour, not a line: a dot, text.
  ///   - words: how text is written instead that lies on a fill.
  func inkAttributes(_ ink: Ink, isSolid: Bool = false, words: SVGWords? = nil) {
    if isSolid {
      if let words {
        attribute("fill", words.color.description)
        attribute("charcoal:fill", Color.standard.description)
      } else {
        paint("fill", ink.color)
      }
      write(" stroke=\"none\"")
      if let fill = ink.fill { attribute("charcoal:inside", fill.description) }
      if words?.isBlackOnDark == true { attribute("class", SVGWords.blackOnDark) }
      classes(fill: ink.color)
    } else {
      if ink.color != .standard { paint("stroke", ink.color) }
      if let fill = ink.fill { paint(fill, ink.fillPattern) }
      classes(stroke: ink.color, fill: ink.fillPattern == .solid ? ink.fill : nil)
    }
    if isSolid || ink.fill == nil, ink.fillPattern != .solid {
      attribute("charcoal:pattern", ink.fillPattern.rawValue)
    }
    if ink.width != SVGFormat.width { attribute("stroke-width", ink.width) }
    if !ink.dash.isEmpty {
      attribute("stroke-dasharray", ink.dash.map(SVGNumber.text).joined(separator: " "))
    }
    if ink.opacity != 1 { attribute("opacity", ink.opacity) }
    if ink.texture != .fine { attribute("charcoal:texture", ink.texture.description) }
  }

  /// Makes a browser give every cell its width, whatever font it finds.
  func textLength(_ columns: Int) {
    guard columns > 0 else { return }
    attribute("textLength", Double(columns))
    attribute("lengthAdjust", "spacingAndGlyphs")
  }

  func place(_ point: Point) {
    attribute("x", point.x)
    attribute("y", point.y)
  }

  private func translation(_ offset: Vector) {
    write("translate(")
    writer.write(offset.dx)
    write(" ")
    writer.write(offset.dy)
    write(")")
  }

  func attribute(_ name: String, _ value: Double) {
    beginAttribute(name)
    writer.write(value)
    write("\"")
  }

  func attribute(_ name: String, _ value: String) {
    beginAttribute(name)
    writer.writeEscaped(value)
    write("\"")
  }

  private func beginAttribute(_ name: String) {
    write(" ")
    write(name)
    write("=\"")
  }

  func write(_ text: String) { writer.write(text) }
}
