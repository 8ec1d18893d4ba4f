package import CellRendering
package import Marks

/// Writes cells as a page of HTML: preformatted text whose styles are classes.
///
/// Without paper the page follows the reader's choice of a light or a dark background, as do standard ink and the colours of
/// the palette.
package struct HTMLExporter {
  private var lines = TrimmedLines()
  private var body = ""

  /// The styles in use, in the order in which they come, and the class of each.
  private var styles: [CellStyle] = []
  private var classes: [CellStyle: Int] = [:]

  /// The colour of the page; nil leaves it to the reader.
  private let paper: Color?

  /// Creates an exporter for one page.
  package init(on paper: Color? = nil) { self.paper = paper }

  /// Adds the next rows of a picture that comes in bands.
  package mutating func append(_ band: CellGrid) {
    for row in 0..<band.rows { lines.append(line(band, row)) }
    body += lines.take()
  }

  /// The whole page, UTF-8 with LF line ends.
  package func finish() -> [UInt8] {
    var style =
      "pre{line-height:1.2;font-family:monospace}b{font-weight:inherit;display:inline-block;width:2ch}"
    let ground = paper.flatMap { Ground($0) }
    for (index, known) in styles.enumerated() {
      style += ".c\(index){\(rules(known, on: ground ?? .light))}"
    }
    guard ground == nil else { return Self.page(style: style, body: "<pre>\(body)</pre>\n", on: paper) }
    style += "@media(prefers-color-scheme:dark){"
    for (index, known) in styles.enumerated() {
      let dark = rules(known, on: .dark)
      if dark != rules(known, on: .light) { style += ".c\(index){\(dark)}" }
    }
    return Self.page(style: style + "}", body: "<pre>\(body)</pre>\n")
  }

  /// A page with a picture in SVG, which keeps what it can do: lines at any size, and text that can be copied.
  ///
  /// A drawing with pieces of other files becomes an image, in which a browser runs no scripts.
  ///
  /// - Parameter paper: the colour of the page; nil leaves it to the reader.
  package static func page(embedding document: SVGDocument, on paper: Color? = nil) -> [UInt8] {
    var document = document
    // Nothing on a canvas colour follows the reader.
    document.drawing.sheet = document.drawing.sheet ?? paper
    // A page is looked at, not worked on.
    document.kept = nil
    let picture = SVGExporter.bytes(of: document)
    let declaration = Array("?>\n".utf8)
    guard case .own = document.envelope, !document.drawing.root.hasFragments,
      let end = picture.prefix(100).firstIndex(of: UInt8(ascii: "\n")),
      picture[..<(end + 1)].suffix(declaration.count).elementsEqual(declaration)
    else {
      return page(
        style: "", body: "<img alt=\"\" src=\"data:image/svg+xml;base64,\(picture.base64)\">\n", on: paper)
    }
    return page(style: "", body: String(decoding: picture[(end + 1)...], as: UTF8.self), on: paper)
  }

  private static func page(style: String, body: String, on paper: Color? = nil) -> [UInt8] {
    var root = "color-scheme:light dark"
    if let paper, let ground = Ground(paper) {
      root = "color-scheme:\(ground.rawValue);background:\(paper);color:\(ground.ink)"
    }
    return Array(
      """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Drawing</title>
      <style>:root{\(root)}\(style)</style>
      </head>
      <body>
      \(body)</body>
      </html>

      """.utf8)
  }

  // MARK: Lines

  private mutating func line(_ grid: CellGrid, _ row: Int) -> String {
    let cells = (0..<grid.columns).map { grid[$0, row] }
    guard let last = cells.lastIndex(where: \.isSeen) else { return "" }
    var text = ""
    var style = CellStyle()
    for (column, cell) in cells[...last].enumerated() where !cell.isContinuation {
      let next = cell.isSeen ? cell.style : CellStyle()
      if next != style {
        if style != CellStyle() { text += "</span>" }
        if next != CellStyle() { text += "<span class=c\(number(of: next))>" }
        style = next
      }
      let isWide = column + 1 < cells.count && cells[column + 1].isContinuation
      let hint = cell.hint.map { String($0.character) } ?? ""
      let drawn = XMLText.escaped(String(CharacterWidth.drawn(cell.character)) + hint)
      text += isWide ? "<b>\(drawn)</b>" : drawn
    }
    return style == CellStyle() ? text : text + "</span>"
  }

  private mutating func number(of style: CellStyle) -> Int {
    if let number = classes[style] { return number }
    classes[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  private func rules(_ style: CellStyle, on ground: Ground) -> String {
    let style = style.readable(on: ground)
    var (color, background) = (style.foreground.css(on: ground), style.background?.css(on: ground))
    if style.attributes.contains(.reverse) {
      (color, background) = (
        background ?? paper?.description ?? "canvas",
        color ?? (paper == nil ? "canvastext" : ground.ink.description)
      )
    }
    var rules: [String] = []
    if let color { rules.append("color:\(color)") }
    if let background { rules.append("background:\(background)") }
    if style.attributes.contains(.bold) { rules.append("font-weight:bold") }
    if style.attributes.contains(.dim) { rules.append("opacity:\(SVGFormat.dimOpacity)") }
    if style.attributes.contains(.underline) { rules.append("text-decoration:underline") }
    return rules.joined(separator: ";")
  }
}

extension Cell {
  /// Whether anything of it is seen.
  fileprivate var isSeen: Bool {
    character != " " || style.background != nil || !style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}

extension Color {
  /// The colour in CSS; nil for the standard one, which is the page's.
  fileprivate func css(on ground: Ground) -> String? {
    components(on: ground).map { Color.rgb($0.red, $0.green, $0.blue).description }
  }
}

extension ContainerMark {
  /// Whether there is a piece of a file from elsewhere in it.
  var hasFragments: Bool {
    children.contains { $0 is SVGFragment || $0.container?.hasFragments ?? false }
  }
}
