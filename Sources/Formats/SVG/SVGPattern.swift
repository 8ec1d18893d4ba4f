import Marks

/// A pattern of fills in one colour, as it stands at the head of a file.
struct SVGPattern: Hashable {
  let pattern: FillPattern

  let color: Color

  /// The distance from one line to the next along a row, in units.
  let spacing: Double

  /// Whether the pattern is named for the palette's colour, and follows the page.
  let fitsPage: Bool

  init(_ pattern: FillPattern, _ color: Color, spacing: Double, fitsPage: Bool) {
    self.pattern = pattern
    self.spacing = spacing
    self.color = color
    if case .named = color { self.fitsPage = fitsPage } else { self.fitsPage = false }
  }

  /// The identifier: `charcoal-hatch-ff0000`, or `charcoal-hatch-0.5-ff0000` for lines that are closer than
  /// usual.
  var id: String {
    let distance = spacing == pattern.spacing ? "" : "-\(SVGNumber.text(spacing))"
    return "\(Self.prefix)\(pattern.rawValue)\(distance)-\(colorName)"
  }

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
    guard start <= hyphen else { return nil }
    var words = id[start..<hyphen]
    let distance = words.lastIndex(of: "-").flatMap { index in
      Double(words[words.index(after: index)...]).map { (index, $0) }
    }
    if let distance { words = words[..<distance.0] }
    guard let pattern = FillPattern(rawValue: String(words)), pattern != .solid,
      distance.map({ Ink.patternSpacings.contains($0.1) && pattern != .dots }) ?? true,
      let color = name == "current" ? .standard : Color(name: "#" + name) ?? Color(name: name)
    else { return nil }
    self.init(pattern, color, spacing: distance?.1 ?? pattern.spacing, fitsPage: true)
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
    let width = Ink.patternWidth(ofSpacing: spacing, pattern)
    // A third of the tile; of one for dots nothing is made of it.
    func places(_ thirds: Double...) -> [String] {
      thirds.map { SVGNumber.text(($0 * spacing / 3).roundedToThousandth) }
    }
    let place = places(-1, 0, 1, 2, 3, 4)
    let (before, zero, one, two, size, behind) = (place[0], place[1], place[2], place[3], place[4], place[5])
    let double = SVGNumber.text(2 * spacing)
    let ink = "\(line)stroke=\"\(paint)\" stroke-width=\"\(SVGNumber.text(width))\""
    let rising =
      "M\(before) \(one)L\(one) \(before)M\(zero) \(size)L\(size) \(zero)M\(two) \(behind)L\(behind) \(two)"
    let falling =
      "M\(before) \(two)L\(one) \(behind)M\(zero) \(zero)L\(size) \(size)M\(two) \(before)L\(behind) \(one)"
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
  let options: SVGOptions
  var found: Set<SVGPattern> = []

  init(_ options: SVGOptions) { self.options = options }

  mutating func visit(mark: any Mark) { walkChildren(of: mark) }
  mutating func visit(_ dot: Dot) {}
  mutating func visit(_ label: Label) {}
  mutating func visit(_ stroke: Stroke) { note(stroke.ink) }
  mutating func visit(shape: any Shape) { note(shape.ink) }
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
      found.insert(options.pattern(of: ink, in: fill))
    }
  }
}

extension SVGOptions {
  /// The pattern that an ink is filled with.
  fileprivate func pattern(of ink: Ink, in fill: Color) -> SVGPattern {
    SVGPattern(ink.fillPattern, fill, spacing: ink.patternSpacing, fitsPage: fitsPatterns)
  }
}

extension SVGExporter {
  /// Writes the patterns of some marks, as far as they were not written yet, in the order of their names.
  mutating func writePatterns(of marks: [any Mark]) {
    var finder = SVGPatternFinder(options)
    for mark in marks { mark.accept(&finder) }
    // Two entries of the palette may be one colour.
    let new = Dictionary(finder.found.map { ($0.id, $0) }) { first, _ in first }.filter {
      writer.patternIDs.insert($0.key).inserted
    }
    guard !new.isEmpty else { return }
    write(SVGPattern.head + "\n")
    for (_, pattern) in new.sorted(by: { $0.key < $1.key }) { write(pattern.line(on: options.ground) + "\n") }
    write(SVGPattern.tail + "\n")
  }

  /// A fill: a colour, or a pattern in it that stands at the head of the file.
  func paint(_ fill: Color, _ ink: Ink) {
    guard ink.fillPattern != .solid else { return paint("fill", fill.ofFill) }
    let paint = options.pattern(of: ink, in: fill)
    attribute("fill", "url(#\(paint.id))")
    if paint.fitsPage { return }
    switch fill {
    case .indexed, .named, .area: attribute("charcoal:fill", fill.description)
    case .standard, .rgb: break
    }
  }
}
