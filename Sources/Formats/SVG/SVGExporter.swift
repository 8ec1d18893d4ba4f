public import Marks

/// Writes marks as SVG, one mark a line.
///
/// The visitor's result is what it leaves in its buffer. How a kind is written stands beside how it is read, in `Kinds`.
///
///     let text = SVGExporter.text(of: SVGDocument(drawing))
///
/// The same marks always give the same bytes, so that `git diff` shows what changed and nothing else.
public struct SVGExporter: MarkVisitor {
  let writer: SVGWriter
  let options: SVGOptions

  init(_ document: SVGDocument) {
    writer = SVGWriter(expecting: SVGSizeEstimate.of(document.drawing.root))
    options = SVGOptions(for: document)
  }

  /// The file's bytes, UTF-8 with LF line ends.
  ///
  /// O(*n*).
  ///
  /// - Parameters:
  ///   - document: the drawing, and what surrounds it in its file.
  public static func bytes(of document: SVGDocument) -> [UInt8] {
    var exporter = SVGExporter(document)
    exporter.write(document)
    let bytes = exporter.writer.finish()
    guard case .foreign(let head, _) = document.envelope else { return bytes }
    return XMLDeclaration.fitted(bytes, head: head)
  }

  /// The file as text.
  ///
  /// O(*n*).
  public static func text(of document: SVGDocument) -> String {
    String(decoding: bytes(of: document), as: UTF8.self)
  }

  private mutating func write(_ document: SVGDocument) {
    let page = document.window ?? document.contentPage.outset(by: document.margin)
    switch document.envelope {
    case .own(let extras):
      beginOwn(document, extras, page)
      writePatterns(of: document.drawing.marks)
      if let kept = document.kept?.kept(by: document.drawing) { write(kept.element + "\n") }
      lines(document.drawing.marks)
      write("</svg>\n")
    case .foreign(let head, let tail):
      let shown = document.shownPage
      if let old = document.page, let new = shown, new != old {
        write(SVGHead(head)?.showing(new, insteadOf: old) ?? head)
      } else {
        write(head)
      }
      if let sheet = document.drawing.sheet { writeForeignSheet(sheet, shown ?? page) }
      writeForeign(document.drawing.marks)
      write(tail)
    }
  }

  /// Writes what comes before the marks in a file of ours, without its patterns.
  ///
  /// - Parameters:
  ///   - extras: the other attributes of the root.
  ///   - page: what is seen, in units.
  func beginOwn(_ document: SVGDocument, _ extras: String, _ page: Rect) {
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
    write(" xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:version=\"\(SVGFormat.version)\"")
    if document.margin > 0 { attribute(SVGFormat.marginName, document.margin) }
    writePage(page)
    for (name, value) in SVGFormat.defaults { attribute(name, value) }
    let sheet = document.drawing.sheet
    // A merge may have the sheet of one version and a colour that another gave the root.
    if sheet != nil, !extras.contains(" color=\"") { attribute("color", options.ground.ink.description) }
    write(extras)
    write(">\n")
    if sheet == nil {
      writeStyle(of: document, turnsWords: options.words.values.contains { $0.isBlackOnDark })
    }
    writeSheet(sheet, page)
  }

  /// The box of the content, to whole cells, so that text stays on the grid, with the margin around it.
  private func writePage(_ page: Rect) {
    attribute("viewBox", [page.minX, page.minY, page.size.width, page.size.height])
    attribute("width", page.size.width * SVGFormat.pixelsPerUnit)
    attribute("height", page.size.height * SVGFormat.pixelsPerUnit)
  }

  // MARK: Pieces

  func open(_ element: String, _ id: MarkID) {
    write("<")
    write(element)
    guard id.isWritten else { return }
    write(" id=\"")
    if options.names.isEmpty {
      write(id.description)
    } else {
      writer.writeEscaped(options.names.text(of: id))
    }
    write("\"")
  }

  func translation(_ offset: Vector) {
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

  /// Writes numbers with blanks between them.
  func attribute(_ name: String, _ numbers: [Double]) {
    beginAttribute(name)
    for (index, number) in numbers.enumerated() {
      if index > 0 { write(" ") }
      writer.write(number)
    }
    write("\"")
  }

  private func beginAttribute(_ name: String) {
    write(" ")
    write(name)
    write("=\"")
  }

  func write(_ text: String) { writer.write(text) }
}
