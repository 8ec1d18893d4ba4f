import Editing
import Marks

/// The ink and the arrow heads of what is drawn next, and of what is selected.
extension Session {
  func perform(_ command: InkCommand) {
    switch command {
    case .nextLineStyle: choose(InkPalette.next(after: shownInk.lineStyle, of: LineStyle.allCases))
    case .lineStyle(let style): choose(style)
    case .nextOpacity: choose(opacity: InkPalette.next(after: shownInk.opacity, of: InkPalette.opacities))
    case .opacity(let hundredths): choose(opacity: Double(hundredths) / 100)
    case .highlighter: toggleHighlighter()
    case .nextFillPattern: choose(InkPalette.next(after: shownInk.fillPattern, of: FillPattern.allCases))
    case .fillPattern(let pattern): choose(pattern)
    case .nextArrowhead: choose(InkPalette.next(after: currentArrowheads.kinds.first, of: Self.headOrder))
    case .arrowhead(let kind): choose(kind)
    case .arrowEnds(let ends): choose(ends)
    }
  }

  /// The usual one first.
  private static let headOrder: [Arrowhead] = [.triangle, .open, .dot, .bar, .diamond]

  func setWidth(wider: Bool) {
    setInk { $0.keepingLineStyle { $0.width = InkPalette.width(after: $0.width, wider: wider) } }
  }

  func set(width: Double) {
    setInk { $0.keepingLineStyle { $0.width = width } }
    setMessage("Width: \(width == width.rounded() ? "\(Int(clamping: width))" : "\(width)")")
  }

  private func choose(_ style: LineStyle) {
    setInk { $0.setLineStyle(style) }
    setMessage("Line: \(style.rawValue)")
  }

  private func choose(opacity: Double) {
    setInk { $0.opacity = opacity }
    setMessage("Opacity: \(Self.percent(opacity))")
  }

  private func choose(_ pattern: FillPattern) {
    editor.settings.ink.fillPattern = pattern
    let isFilled = editor.selectedMarks.contains { $0.hasFill }
    // A pattern shows only where there is a fill.
    if isFilled, !isLookedAt {
      change { $0.restyleSelection { if $0.fill != nil { $0.fillPattern = pattern } } }
    }
    needsChrome = true
    setMessage("Fill pattern: \(pattern.words)" + (isFilled ? "" : ", for the next fill"))
  }

  /// A second time brings back the ink from before.
  private func toggleHighlighter() {
    let (width, opacity, color) = InkPalette.highlighter
    if let before = inkBeforeHighlighter, editor.settings.ink.width == width,
      editor.settings.ink.opacity == opacity
    {
      inkBeforeHighlighter = nil
      editor.settings.textInk = nil
      setInk { $0 = before.keepingFill(of: $0) }
      return setMessage("Highlighter: off")
    }
    let before = editor.settings.ink
    inkBeforeHighlighter = before
    setInk {
      $0.width = width
      $0.opacity = opacity
      $0.texture = .fine
      $0.dash = []
      // The terminal's own colour cannot be mixed with another.
      if $0.color == .standard { $0.color = color }
    }
    editor.settings.textInk = before
    setMessage("Highlighter: on")
  }

  // MARK: Arrow heads

  private var currentArrowheads: Arrowheads { editor.selectedArrowheads ?? editor.settings.arrowheads }

  private func choose(_ kind: Arrowhead) {
    let heads = currentArrowheads
    set(heads.isEmpty ? Arrowheads(end: kind) : heads.with(kind))
  }

  private func choose(_ ends: ArrowEnds) {
    let kind = currentArrowheads.kinds.last ?? Self.headOrder[0]
    switch ends {
    case .end: set(Arrowheads(end: kind))
    case .start: set(Arrowheads(start: kind))
    case .both: set(Arrowheads(start: kind, end: kind))
    case .none: set(Arrowheads())
    }
  }

  private func set(_ heads: Arrowheads) {
    let isOfSelection = editor.selectedArrowheads != nil
    // An arrow without a head would be a line: new ones keep theirs.
    if !heads.isEmpty { editor.settings.arrowheads = heads }
    if isOfSelection, !isLookedAt { change { $0.setArrowheads(heads) } }
    needsChrome = true
    if heads.isEmpty, !isOfSelection { return setMessage("Select a line first to take its arrowheads off") }
    setMessage("Arrowhead: \(Self.words(for: heads))" + (isOfSelection ? "" : ", for new arrows"))
  }

  private static func words(for heads: Arrowheads) -> String {
    switch (heads.start, heads.end) {
    case (nil, nil): "none"
    case (nil, let end?): "\(end.words) at the end"
    case (let start?, nil): "\(start.words) at the start"
    case (let start?, let end?) where start == end: "\(start.words) at both ends"
    case (let start?, let end?): "\(start.words) at the start, \(end.words) at the end"
    }
  }

  private static func percent(_ share: Double) -> String { "\(Int(clamping: (share * 100).rounded()))%" }
}

extension Ink {
  /// This ink with the fill that another one has.
  fileprivate func keepingFill(of other: Ink) -> Ink {
    var ink = self
    ink.fill = other.fill
    ink.fillPattern = other.fillPattern
    return ink
  }
}

extension Mark {
  /// Whether it, or something in it, is filled.
  fileprivate var hasFill: Bool {
    if let inked = self as? any InkedMark { return inked.ink.fill != nil }
    return (self as? Group)?.children.contains { $0.hasFill } ?? false
  }
}
