import Marks

/// The style in a file that makes standard ink and the colours of the palette follow a dark page.
///
///     <style>svg{color-scheme:light dark}@media(prefers-color-scheme:dark){svg{color:#e6e6e6}.s-red{stroke:#ff7f69}}</style>
///
/// A mark has its colour's value for light pages, which every program understands, and a class with the colour's name.
struct SVGStyle: MarkWalker {
  /// The part of a mark that a class colours.
  enum Part: String, CaseIterable {
    case stroke, fill
  }

  private var strokes: Set<PaletteColor> = []
  private var fills: Set<PaletteColor> = []

  private let turnsWords: Bool

  init(of drawing: Drawing, turnsWords: Bool) {
    self.turnsWords = turnsWords
    visit(drawing.root)
  }

  /// Whether there is a colour that needs the style.
  var isNeeded: Bool { !strokes.isEmpty || !fills.isEmpty || turnsWords }

  var text: String {
    Self.start + rules(strokes, .stroke) + rules(fills, .fill) + (turnsWords ? Self.wordsRule : "")
      + Self.end
  }

  private static let wordsRule = ".\(SVGWords.blackOnDark){fill:\(Color.rgb(0, 0, 0))}"

  private func rules(_ colors: Set<PaletteColor>, _ part: Part) -> String {
    PaletteColor.allCases.filter(colors.contains).map { Self.rule($0, part) }.joined()
  }

  private static let start =
    "svg{color-scheme:light dark}@media(prefers-color-scheme:dark){svg{color:\(Ground.dark.ink)}"
  private static let end = "}"

  private static func rule(_ color: PaletteColor, _ part: Part) -> String {
    let (red, green, blue) = color.components(on: .dark)
    return ".\(name(color, part)){\(part.rawValue):\(Color.rgb(red, green, blue))}"
  }

  /// Whether a text is a style of ours: nothing but the rules above.
  static func isOurs(_ text: String) -> Bool {
    guard text.utf8.count < 10_000, text.hasPrefix(start), text.hasSuffix(end) else { return false }
    var rest = text.dropFirst(start.count).dropLast(end.count)
    if rest.hasSuffix(wordsRule) { rest = rest.dropLast(wordsRule.count) }
    while !rest.isEmpty {
      let rule = PaletteColor.allCases.lazy.flatMap { color in Part.allCases.map { Self.rule(color, $0) } }
        .first(where: rest.hasPrefix)
      guard let rule else { return false }
      rest = rest.dropFirst(rule.count)
    }
    return true
  }

  // MARK: Classes

  private static func name(_ color: PaletteColor, _ part: Part) -> String {
    (part == .stroke ? "s-" : "f-") + color.rawValue
  }

  /// The class of a colour; nil when it is none of the palette.
  static func name(_ color: Color, of part: Part) -> String? {
    if case .named(let color) = color { name(color, part) } else { nil }
  }

  /// The colours that the classes of an element name; nil when one is no class of ours.
  static func colors(ofClasses text: String) -> [Part: PaletteColor]? {
    var colors: [Part: PaletteColor] = [:]
    for word in text.split(separator: " ") where word != SVGWords.blackOnDark {
      let part: Part = word.hasPrefix("s-") ? .stroke : .fill
      guard word.hasPrefix("s-") || word.hasPrefix("f-"), colors[part] == nil,
        let color = PaletteColor(rawValue: String(word.dropFirst(2)))
      else { return nil }
      colors[part] = color
    }
    return colors
  }

  // MARK: Colours in use

  mutating func visit(_ stroke: Stroke) { note(stroke) }
  mutating func visit(shape: any Shape) { if let holder = shape.textHolder { note(holder) } }
  mutating func visit(_ path: PathMark) {
    if path.isArea { note(.fill, path.ink.color) } else { note(path.ink) }
  }
  mutating func visit(_ dot: Dot) { note(.fill, dot.ink.color) }
  mutating func visit(_ label: Label) { note(.fill, label.ink.color) }

  mutating func visit(_ block: CellBlock) {
    for cell in block.kinds {
      note(.fill, cell.style.foreground)
      if let color = cell.style.background { note(.fill, color) }
    }
  }

  mutating func visit(_ frame: Frame) {
    note(frame.ink)
    if !frame.name.isEmpty { note(.fill, frame.ink.color) }
    walkChildren(of: frame)
  }

  mutating func visit(foreign mark: any Mark) {
    // A fragment goes back as it came, whatever it is drawn like.
    if !(mark is SVGFragment) { mark.resolvedRepresentation.accept(&self) }
  }

  private mutating func note(_ mark: some TextHolder) {
    note(mark.ink)
    if let text = mark.text { note(.fill, text.color ?? mark.ink.color) }
  }

  private mutating func note(_ ink: Ink) {
    note(.stroke, ink.color)
    guard let fill = ink.fill else { return }
    note([.hatch, .crossHatch].contains(ink.fillPattern) ? .stroke : .fill, fill)
  }

  private mutating func note(_ part: Part, _ color: Color) {
    guard case .named(let color) = color else { return }
    switch part {
    case .stroke: strokes.insert(color)
    case .fill: fills.insert(color)
    }
  }
}

extension SVGExporter {
  /// Writes the style of a file, if it needs one or had one.
  ///
  /// - Parameter turnsWords: whether there are words that are black on a dark page.
  func writeStyle(of document: SVGDocument, turnsWords: Bool) {
    let style = SVGStyle(of: document.drawing, turnsWords: turnsWords)
    guard document.adapts || style.isNeeded else { return }
    write("<style>\(style.text)</style>\n")
  }
}

extension SVGElement {
  /// Whether the element is the style that the exporter writes.
  var isStyle: Bool {
    if case .style = content { isComplete && children.isEmpty && SVGStyle.isOurs(text) } else { false }
  }
}
