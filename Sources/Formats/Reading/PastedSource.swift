import Diagrams
package import Marks

/// Text from the clipboard that is a drawing in some format: Mermaid, DOT, Excalidraw, JSON Canvas, SVG or our JSON.
package struct PastedSource: Sendable {
  /// The format's name in messages.
  package let title: String

  private let bytes: [UInt8]

  /// The formats whose text is drawn: any other text is meant as it is.
  private static let formats: [DrawingFormat] = [
    .excalidrawPicture, .svg, .excalidraw, .canvas, .json, .mermaid, .dot,
  ]

  /// - Returns: nil for text that is no drawing, as far as its beginning says.
  package init?(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    bytes = Self.withoutFence(Array(lines.joined(separator: "\n").utf8))
    let hint = FileHint(name: "", head: Array(bytes.prefix(FileHint.mostBytes)))
    guard let format = DrawingFormat.reading(hint),
      Self.formats.contains(where: { $0.name == format.name && $0.title == format.title })
    else { return nil }
    // A piece of HTML is no picture, though a reader of SVG would take it.
    if format.name == DrawingFormat.svg.name, !hint.text.contains("<svg") { return nil }
    title = format.title
  }

  /// The source in the only fence of a text; a text that has anything else stays as it is.
  private static func withoutFence(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
    else { return bytes }
    let file = MarkdownFile(bytes)
    guard file.fences.count == 1, bytes[..<file.fences[0].range.lowerBound].allSatisfy({ $0 <= 0x20 }),
      bytes[file.fences[0].range.upperBound...].allSatisfy({ $0 <= 0x20 })
    else { return bytes }
    return Array(file.source(of: file.fences[0]).utf8)
  }

  /// Reads what the drawing shows, without its layers.
  ///
  /// - Parameter columns: the width that a diagram is laid out for, in cells; nil for any.
  package func marks(columns: Int? = nil) throws(DrawingError) -> [any Mark] {
    let reader = DrawingReader()
    try bytes.withMemory { (bytes) throws(DrawingError) in try reader.feed(bytes) }
    var document = try reader.finish()
    if let columns, let fitted = DiagramFile.fitted(document, columns: columns) { document = fitted.document }
    let shown = document.shown(by: ExportOptions(), .marks).0.drawing.marks
    return shown.filter { DiagramSource(in: $0) == nil }.flatMap { mark in
      mark.isLayer ? (mark as? Group)?.children ?? [mark] : [mark]
    }
  }
}
