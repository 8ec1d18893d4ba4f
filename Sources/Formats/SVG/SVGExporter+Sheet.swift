import Marks

/// Writes what lies below the marks: the style, and the paper.
extension SVGExporter {
  ///
  /// - Parameter turnsWords: whether there are words that are black on a dark page.
  func writeStyle(of document: SVGDocument, turnsWords: Bool) {
    let style = SVGStyle(
      of: document.drawing, turnsWords: turnsWords, fitsPatterns: document.fitsPatterns)
    guard document.adapts || style.isNeeded else { return }
    write("<style>\(style.text)</style>\n")
  }

  /// The paper, as a rectangle as large as the page; what it says of its size is made anew with each save.
  func writeSheet(_ color: Color?, _ page: Rect) {
    guard let color else { return }
    write("<rect charcoal:kind=\"sheet\"")
    paint("fill", color)
    write(" stroke=\"none\"")
    attribute("x", page.minX)
    attribute("y", page.minY)
    attribute("width", page.size.width)
    attribute("height", page.size.height)
    write("/>\n")
  }

  /// In a file from elsewhere the paper lies over the page's own ground, below all that is in the file.
  func writeForeignSheet(_ color: Color, _ page: Rect) {
    write(Self.inkTag)
    writeSheet(color, page)
    write("</g>")
  }
}
