import Marks

/// The meaning of an element's tag.
///
/// Text and children complete it.
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
  /// The line of an arrow, or its heads.
  case arrowPart(SVGArrow.Part)
  /// A shape or a line with text, without both.
  case bound(SVGText)
  /// The clip path that cuts the text out of a line.
  case gap
  /// The group of a line that text is cut out of.
  case clipped
  /// Patterns of fills, which are written anew with each save.
  case patterns
  /// The ground behind the piece that follows it in a block.
  case ground(SVGCellGround)
  /// A group with attributes that are not understood. Its children are shown.
  case group
  /// The paper, in its colour.
  case sheet(Color)
  /// A style; its text decides whether it is ours.
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
    case (.bound, "clipPath"):
      _ = attributes.take("id")
      self = .gap
    case (.gap, "path"):
      for name in ["d", "clip-rule"] { _ = attributes.take(name) }
      self = .gap
    case (.bound, "g") where attributes.take("clip-path") != nil: self = .clipped
    case (nil, _), (.group, _), (.bound, _), (.clipped, _):
      self.init(markNamed: name, &attributes, using: &workspace)
    default: self = .unknown
    }
  }

  private init(markNamed name: String, _ attributes: inout SVGAttributes, using workspace: inout SVGWorkspace)
  {
    switch name {
    case "path": self = Self.path(&attributes, using: &workspace).map(SVGContent.mark) ?? .unknown
    case "circle": self = .mark(attributes.takeDot())
    case "rect" where attributes.take("charcoal:kind", ifEqual: "sheet"):
      self = .sheet(attributes.takeSheet())
    case "rect": self = .mark(attributes.takeRectangle())
    case "style": self = .style
    case "ellipse": self = .mark(attributes.takeEllipse())
    case "text": self = .label(SVGLabel(&attributes))
    case "image" where attributes.take("charcoal:kind", ifEqual: MarkKind.picture.rawValue):
      self = attributes.takePicture(using: &workspace.pictures).map(SVGContent.mark) ?? .unknown
    case "g" where attributes.take("charcoal:kind", ifEqual: "cells"):
      self = SVGCells(&attributes, using: &workspace).map(SVGContent.cells) ?? .unknown
    case "g" where attributes.contains("charcoal:text"):
      self = SVGText(&attributes).map(SVGContent.bound) ?? .group
    case "g" where attributes.contains("charcoal:d"):
      self = SVGArrow(&attributes, using: &workspace).map(SVGContent.arrow) ?? .group
    case "g" where !attributes.contains("charcoal:kind"): self = .group
    case "defs" where attributes.take("charcoal:kind", ifEqual: "patterns"): self = .patterns
    default: self = .unknown
    }
    if attributes.contains("transform") {
      place(by: attributes.takeBytes("transform"))
    }
  }

  private static func path(
    _ attributes: inout SVGAttributes, using workspace: inout SVGWorkspace
  ) -> (any Mark)? {
    guard let data = attributes.takeBytes("d") else { return nil }
    if attributes.contains("charcoal:brace") { return attributes.takeBrace(data) }
    if attributes.contains("charcoal:figure") { return attributes.takeFigure(data) }
    if attributes.take("charcoal:kind", ifEqual: "path") { return attributes.takePath(data) }
    return attributes.take("charcoal:kind", ifEqual: "vertex")
      ? attributes.takeVertex(data) : attributes.takeStroke(data, using: &workspace.points)
  }
}

extension SVGContent {
  /// Moves or turns a mark by its transform.
  ///
  /// With any transform but a translation or a turn about the mark's middle, it is unknown where the mark is
  /// seen.
  fileprivate mutating func place(by transform: UnsafeBufferPointer<UInt8>?) {
    guard case .mark(let mark) = self, let transform else {
      self = .unknown
      return
    }
    if let offset = SVGTranslation.parse(transform) {
      self = .mark(Move(of: mark, by: offset)?(mark) ?? mark.translated(by: offset))
    } else {
      self = TurnedShape.mark(mark, turnedBy: transform).map { .mark($0) } ?? .unknown
    }
  }
}

/// The state that the elements of a file share while they are read.
struct SVGWorkspace {
  /// Room for a stroke's vertices, used again and again.
  var points: [Point] = []

  /// How many more cells blocks may have: a few bytes must not make gigabytes of them.
  var cellsLeft = 4_000_000

  /// Decodes pictures, as many as there is time and memory for.
  var pictures = PictureReader()
}
