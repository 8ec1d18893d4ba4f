import Marks

/// The paper: a rectangle as large as the page, below all marks.
extension SVGExporter {
  /// Writes the paper as a rectangle as large as the page.
  ///
  /// Its size is written anew with each save.
  func writeSheet(_ color: Color?, _ page: Rect) {
    guard let color else { return }
    write("<rect charcoal:kind=\"sheet\"")
    paint("fill", color)
    write(" stroke=\"none\"")
    place(page.location, size: page.size)
    write("/>\n")
  }

  /// Writes the paper in a file from elsewhere: over the page's own ground, below all that is in the file.
  func writeForeignSheet(_ color: Color, _ page: Rect) {
    writeInkTag()
    writeSheet(color, page)
    write("</g>")
  }
}

extension SVGAttributes {
  /// The paper's colour.
  ///
  /// Its size follows from the page.
  mutating func takeSheet() -> Color {
    takeNoStroke()
    for name in ["x", "y", "width", "height"] { _ = needNumber(name) }
    let color = needPaint("fill")
    if color.components == nil { noteBroken() }
    return color
  }
}

extension SVGElement {
  /// The colour of the paper that this element is; nil when it is something else.
  var sheet: Color? {
    if case .sheet(let color) = content, isComplete, children.isEmpty, isBlank { color } else { nil }
  }
}
