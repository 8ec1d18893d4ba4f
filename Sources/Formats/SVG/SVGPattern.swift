import Marks

/// A pattern of fills in one colour, as it stands at the head of a file.
struct SVGPattern: Hashable {
  let pattern: FillPattern

  let color: Color

  /// Whether it is named for the palette's colour, and follows the page.
  let fitsPage: Bool

  init(_ pattern: FillPattern, _ color: Color, fitsPage: Bool) {
    self.pattern = pattern
    self.color = color
    if case .named = color { self.fitsPage = fitsPage } else { self.fitsPage = false }
  }

  /// What marks call it: `charcoal-hatch-ff0000`.
  var id: String { "\(Self.prefix)\(pattern.rawValue)-\(colorName)" }

  private static let prefix = "charcoal-"

  private var colorName: String {
    if fitsPage { return color.description }
    guard let (red, green, blue) = color.components else { return "current" }
    return String(Color.rgb(red, green, blue).description.dropFirst())
  }

  /// The pattern that a fill refers to, as `url(#charcoal-hatch-ff0000)`; nil when it is none of ours.
  init?(reference: String) {
    guard reference.hasPrefix("url(#"), reference.hasSuffix(")") else { return nil }
    self.init(id: reference.dropFirst(5).dropLast())
  }

  private init?(id: Substring) {
    guard id.hasPrefix(Self.prefix), let hyphen = id.lastIndex(of: "-") else { return nil }
    let name = id[id.index(after: hyphen)...]
    let start = id.index(id.startIndex, offsetBy: Self.prefix.count)
    guard start <= hyphen, let pattern = FillPattern(rawValue: String(id[start..<hyphen])), pattern != .solid,
      let color = name == "current" ? .standard : Color(name: "#" + name) ?? Color(name: name)
    else { return nil }
    self.init(pattern, color, fitsPage: true)
    guard self.id == id else { return nil }
  }

  /// The element that defines it, on one line.
  ///
  /// Slanted lines are drawn once more beside the tile, so that their ends at its corners are whole.
  ///
  /// - Parameter ground: what decides on the values of the palette's colours.
  func line(on ground: Ground) -> String {
    let paint = paint(on: ground)
    let (line, area) = (classes(.stroke), classes(.fill))
    let size = SVGNumber.text(pattern.spacing)
    let double = SVGNumber.text(2 * pattern.spacing)
    let ink = "\(line)stroke=\"\(paint)\" stroke-width=\"\(SVGNumber.text(Ink.fineWidth))\""
    let rising = "M-1 1L1 -1M0 \(size)L\(size) 0M2 4L4 2"
    let falling = "M-1 2L1 4M0 0L\(size) \(size)M2 -1L4 1"
    switch pattern {
    case .solid: return ""
    case .hatch: return tile(size, size, "<path \(ink) d=\"\(rising)\"/>")
    case .crossHatch: return tile(size, size, "<path \(ink) d=\"\(rising)\(falling)\"/>")
    case .dots:
      let dots = [(0.25, 0.25), (1.25, 2.25)].map { x, y in
        "<circle \(area)stroke=\"none\" fill=\"\(paint)\" cx=\"\(x)\" cy=\"\(y)\" r=\"0.25\"/>"
      }
      return tile(size, double, dots.joined())
    }
  }

  private func paint(on ground: Ground) -> String {
    guard let (red, green, blue) = color.components(on: fitsPage ? ground : .light) else {
      return "currentColor"
    }
    return Color.rgb(red, green, blue).description
  }

  private func classes(_ part: SVGStyle.Part) -> String {
    guard fitsPage, let name = SVGStyle.name(color, of: part) else { return "" }
    return "class=\"\(name)\" "
  }

  private func tile(_ width: String, _ height: String, _ content: String) -> String {
    "<pattern id=\"\(id)\" patternUnits=\"userSpaceOnUse\" width=\"\(width)\" height=\"\(height)\">"
      + content + "</pattern>"
  }

  static let head = "<defs charcoal:kind=\"patterns\">"
  static let tail = "</defs>"

  /// Whether a piece of a file is patterns just as they are written here, which need not be kept.
  static func areOurs(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == head[...], lines.last == tail[...] else { return false }
    return lines.dropFirst().dropLast().allSatisfy { line in
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count == 3
        && SVGPattern(id: parts[1]).map { pattern in
          Ground.allCases.contains { pattern.line(on: $0) == line }
        } == true
    }
  }
}

/// Collects the patterns that marks are filled with.
private struct SVGPatternFinder: MarkWalker {
  let fitsPage: Bool
  var found: Set<SVGPattern> = []

  init(fitsPage: Bool) { self.fitsPage = fitsPage }

  mutating func visit(mark: any Mark) { walkChildren(of: mark) }
  mutating func visit(_ dot: Dot) {}
  mutating func visit(_ label: Label) {}
  mutating func visit(_ stroke: Stroke) { note(stroke.ink) }
  mutating func visit(_ rectangle: Rectangle) { note(rectangle.ink) }
  mutating func visit(_ ellipse: Ellipse) { note(ellipse.ink) }
  mutating func visit(_ figure: Figure) { note(figure.ink) }
  mutating func visit(_ path: PathMark) { if !path.isArea { note(path.ink) } }
  mutating func visit(_ frame: Frame) {
    note(frame.ink)
    walkChildren(of: frame)
  }
  mutating func visit(foreign mark: any Mark) {
    if !(mark is SVGFragment) { visit(mark.resolvedRepresentation) }
  }

  private mutating func note(_ ink: Ink) {
    if let fill = ink.fill, ink.fillPattern != .solid {
      found.insert(SVGPattern(ink.fillPattern, fill, fitsPage: fitsPage))
    }
  }
}

extension SVGExporter {
  /// Writes the patterns of some marks, as far as they were not written yet, in the order of their names.
  mutating func writePatterns(of marks: [any Mark]) {
    var finder = SVGPatternFinder(fitsPage: looks.fitsPatterns)
    for mark in marks { mark.accept(&finder) }
    // Two entries of the palette may be one colour.
    let known = Set(looks.patterns.map(\.id))
    let new = Dictionary(finder.found.map { ($0.id, $0) }) { first, _ in first }.filter {
      !known.contains($0.key)
    }
    guard !new.isEmpty else { return }
    looks.patterns.formUnion(new.values)
    write(SVGPattern.head + "\n")
    for (_, pattern) in new.sorted(by: { $0.key < $1.key }) { write(pattern.line(on: looks.ground) + "\n") }
    write(SVGPattern.tail + "\n")
  }

  /// A fill: a colour, or a pattern in it that stands at the head of the file.
  func paint(_ fill: Color, _ pattern: FillPattern) {
    guard pattern != .solid else { return paint("fill", fill) }
    let paint = SVGPattern(pattern, fill, fitsPage: looks.fitsPatterns)
    attribute("fill", "url(#\(paint.id))")
    if paint.fitsPage { return }
    switch fill {
    case .indexed, .named: attribute("charcoal:fill", fill.description)
    case .standard, .rgb: break
    }
  }
}
