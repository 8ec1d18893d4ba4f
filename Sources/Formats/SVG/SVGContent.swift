import Marks

/// What an element's tag says. Text and children complete it.
enum SVGContent {
  /// Made of attributes alone.
  case mark(any Mark)
  /// A label without its text.
  case label(SVGLabel)
  /// A line of a label, without its text.
  case line(SVGLine)
  /// A block with blank cells.
  case cells(SVGCells)
  /// A block's piece of text without its text.
  case run(SVGCellRun)
  /// A stroke with arrow heads of their own, without its looks.
  case arrow(SVGArrow)
  /// The line of such a stroke, or its heads.
  case arrowPart(SVGArrow.Part)
  /// Patterns of fills, which are written anew with each save.
  case patterns
  /// What is behind the piece that follows it in a block.
  case ground(SVGCellGround)
  /// A group that says something not understood. Its children are seen.
  case group
  /// The paper, in its colour.
  case sheet(Color)
  /// How colours follow the page; its text tells whether it is ours.
  case style
  case unknown
}

extension SVGContent {
  /// - Parameters:
  ///   - attributes: what is left in it was not understood.
  ///   - parent: what the element stands in, if it is part of a mark.
  ///   - workspace: what the elements of a file share.
  init(
    _ name: String, _ attributes: inout SVGAttributes, in parent: SVGContent?,
    using workspace: inout SVGWorkspace
  ) {
    switch (parent, name) {
    case (.label, "tspan"): self = .line(SVGLine(&attributes))
    case (.arrow, "path"): self = SVGArrow.Part(&attributes).map(SVGContent.arrowPart) ?? .unknown
    case (.cells, "rect"): self = .ground(SVGCellGround(&attributes))
    case (.cells, "text"): self = .run(SVGCellRun(&attributes))
    case (nil, _), (.group, _): self.init(markNamed: name, &attributes, using: &workspace)
    default: self = .unknown
    }
  }

  private init(markNamed name: String, _ attributes: inout SVGAttributes, using workspace: inout SVGWorkspace)
  {
    switch name {
    case "path": self = attributes.takePath(using: &workspace.points).map(SVGContent.mark) ?? .unknown
    case "circle": self = .mark(attributes.takeDot())
    case "rect" where attributes.take("charcoal:kind", ifEqual: "sheet"):
      self = .sheet(attributes.takeSheet())
    case "rect": self = .mark(attributes.takeRectangle())
    case "style": self = .style
    case "ellipse": self = .mark(attributes.takeEllipse())
    case "text": self = .label(SVGLabel(&attributes))
    case "g" where attributes.take("charcoal:kind", ifEqual: "cells"):
      self = SVGCells(&attributes, using: &workspace).map(SVGContent.cells) ?? .unknown
    case "g" where attributes.contains("charcoal:d"):
      self = SVGArrow(&attributes, using: &workspace).map(SVGContent.arrow) ?? .group
    case "g" where !attributes.contains("charcoal:kind"): self = .group
    case "defs" where attributes.take("charcoal:kind", ifEqual: "patterns"): self = .patterns
    default: self = .unknown
    }
    if attributes.contains("transform") {
      move(by: attributes.takeBytes("transform").flatMap(SVGTranslation.parse))
    }
  }
}

extension SVGContent {
  /// Moves a mark as its transform says; where that says something else than a move, it is not known where the mark would
  /// be seen.
  fileprivate mutating func move(by offset: Vector?) {
    switch (self, offset) {
    case (.mark(let mark), let offset?):
      self = .mark(Move(of: mark, by: offset)?(mark) ?? mark.translated(by: offset))
    default: self = .unknown
    }
  }
}

/// What the elements of a file share while they are read.
struct SVGWorkspace {
  /// Room for a stroke's vertices, used again and again.
  var points: [Point] = []

  /// How many more cells blocks may have: a few bytes must not make gigabytes of them.
  var cellsLeft = 4_000_000
}

extension SVGAttributes {
  /// The paper's colour. How large it is hangs on the page.
  fileprivate mutating func takeSheet() -> Color {
    takeNoStroke()
    for name in ["x", "y", "width", "height"] { _ = needNumber(name) }
    let color = needPaint("fill")
    if color.components == nil { noteBroken() }
    return color
  }

  fileprivate mutating func takePath(using points: inout [Point]) -> (any Mark)? {
    guard let data = takeBytes("d") else { return nil }
    if take("charcoal:kind", ifEqual: "vertex") {
      var scanner = SVGScanner(data)
      guard scanner.skip("M"), let x = scanner.number(), let y = scanner.number() else { return nil }
      scanner.skipSeparators()
      guard scanner.isAtEnd else { return nil }
      return Vertex(at: Point(x: x, y: y), id: takeID())
    }
    var stroke = Stroke([], id: takeID())
    stroke.ink = takeInk()
    stroke.isSmooth = take("charcoal:smooth", ifEqual: "true")
    stroke.isClosed = take("charcoal:closed", ifEqual: "true")
    stroke.arrowheads = takeArrowheads()
    guard let parsed = SVGPathData.parse(data, into: stroke, using: &points) else { return nil }
    if !parsed.isExact || parsed.stroke.isSavedAsGroup { noteBroken() }
    return parsed.stroke
  }

  fileprivate mutating func takeDot() -> Dot {
    let id = takeID()
    let hasWidth = contains("stroke-width")
    var ink = takeInk(isSolid: true)
    let location = Point(x: needNumber("cx"), y: needNumber("cy"))
    let radius = needLength("r")
    // The width is twice the radius; where it stands beside it, both must agree.
    if hasWidth, ink.width / 2 != radius { noteBroken() }
    if !hasWidth { ink.width = 2 * radius }
    if !ink.width.isFinite {
      noteBroken()
      ink.width = Ink.dotWidth
    }
    return Dot(at: location, ink: ink, id: id)
  }

  fileprivate mutating func takeRectangle() -> Rectangle {
    let id = takeID()
    let ink = takeInk()
    let location = Point(x: needNumber("x"), y: needNumber("y"))
    let size = Size(width: needLength("width"), height: needLength("height"))
    var rectangle = Rectangle(location: location, size: size, ink: ink, id: id)
    let drawn = takeNumber("rx") ?? 0
    // The radius that was asked for counts as long as it is drawn like the other.
    rectangle.cornerRadius = takeNumber("charcoal:rx") ?? drawn
    if rectangle.cornerRadius != drawn, rectangle.drawnCornerRadius != drawn {
      rectangle.cornerRadius = drawn
    }
    return rectangle
  }

  fileprivate mutating func takeEllipse() -> Ellipse {
    let id = takeID()
    let ink = takeInk()
    let center = Point(x: needNumber("cx"), y: needNumber("cy"))
    return Ellipse(center: center, radiusX: needLength("rx"), radiusY: needLength("ry"), ink: ink, id: id)
  }

  mutating func takeTextLength() {
    _ = takeNumber("textLength")
    take("lengthAdjust", ifEqual: "spacingAndGlyphs")
  }
}
