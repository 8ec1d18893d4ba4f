import Marks

/// The colours of a mark, or of the first shape and the first text in a group.
struct DrawnColors: Equatable {
  private(set) var line = Color.standard
  private(set) var fill: Color?
  /// The colour of the text; nil for that of the line.
  private(set) var text: Color?

  init(line: Color = .standard, text: Color? = nil) { (self.line, self.text) = (line, text) }

  init(of mark: any Mark) {
    let leaves = mark.leaves
    let shape = leaves.lazy.compactMap { $0 as? any InkedMark }.first { !($0 is Label) }
    line = shape?.ink.color ?? .standard
    fill = leaves.lazy.filter(\.hasInside).compactMap { ($0 as? any InkedMark)?.ink.fill }.first
    let holder = leaves.lazy.compactMap { $0.textHolder?.text }.first
    text = holder.map(\.color) ?? leaves.lazy.compactMap { ($0 as? Label)?.ink.color }.first
  }

  /// Changes a look to what is drawn in place of the colours that it is drawn in.
  func change(_ look: inout GraphLook, drawnIn former: DrawnColors) {
    func value(_ color: Color?) -> String? {
      (color?.components).map { Color.rgb($0.red, $0.green, $0.blue).description }
    }
    // A class may have said more, which only another value takes back.
    if line != former.line { look["stroke"] = value(line) ?? look["stroke"].map { _ in "currentColor" } }
    if fill != former.fill { look["fill"] = value(fill) ?? look["fill"].map { _ in "none" } }
    if text != former.text { look["color"] = value(text) ?? look["color"].map { _ in "currentColor" } }
  }
}

extension Mark {
  /// The marks in a group that are none themselves, in their order; the mark itself if it is none.
  fileprivate var leaves: [any Mark] { container.map { $0.children.flatMap(\.leaves) } ?? [self] }

  /// Whether a fill shows in it.
  fileprivate var hasInside: Bool {
    switch self {
    case is Rectangle, is Ellipse, is Figure, is TurnedShape: true
    case let stroke as Stroke: stroke.isClosed
    default: false
    }
  }

  /// Whether the mark has the colours that a node is drawn in, and none that were given by hand.
  func hasColors(of node: GraphNode) -> Bool {
    var marks = DiagramMarks(Drawing())
    let cells =
      bounds(.geometry).map { GridRect(around: $0) } ?? GridRect(at: GridPoint(0, 0), size: GridSize(1, 1))
    return marks.node(node, in: cells).map { DrawnColors(of: $0) == DrawnColors(of: self) } ?? false
  }

  /// The mark in the colours of a look.
  ///
  /// Without a colour for texts, these are seen on the fill, and are not coloured by lines. Of a group the first shape
  /// is filled.
  func looking(like look: GraphLook) -> any Mark {
    guard look.fill != nil || look.line != nil || look.ink != nil else { return self }
    var isFilled = look.fill == nil
    return colored(look, look.inkOnFill, &isFilled)
  }

  private func colored(_ look: GraphLook, _ text: Color?, _ isFilled: inout Bool) -> any Mark {
    if var group = self as? Group {
      group.children = group.children.map { $0.colored(look, text, &isFilled) }
      return group
    }
    if var label = self as? Label {
      if let text { label.ink.color = text }
      return label
    }
    var mark: any Mark = self
    if var inked = self as? any InkedMark {
      if let line = look.line { inked.ink.color = line }
      if hasInside, !isFilled {
        // A shape that is filled with the colour of its line is solid, such as a bar.
        inked.ink.fill = inked.ink.fill == nil ? look.fill : look.fill ?? look.line
        isFilled = true
      }
      mark = inked
    }
    if var holder = mark as? any TextHolder, holder.text != nil {
      holder.text?.color = text
      mark = holder
    }
    return mark
  }
}

extension GraphLook {
  /// The look of a frame around nodes: its line has the colour of its inside, which would show around each character
  /// of what lies in it.
  var ofFrame: GraphLook {
    guard fill != nil else { return self }
    var look = self
    if line == nil { look["stroke"] = self["fill"] }
    look["fill"] = nil
    return look
  }

  /// The colour of texts, and without one a colour that is seen on the inside.
  fileprivate var inkOnFill: Color? {
    if let ink { return ink }
    guard let fill = fill?.components else { return line == nil ? nil : .standard }
    let (dark, light) = (UInt8(51), UInt8(255))
    let isDark = Contrast.ratio(fill, (dark, dark, dark)) >= Contrast.ratio(fill, (light, light, light))
    return isDark ? .rgb(dark, dark, dark) : .rgb(light, light, light)
  }
}
