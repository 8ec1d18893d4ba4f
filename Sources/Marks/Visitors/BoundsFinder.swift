/// Finds the smallest rectangle around a mark, in units; nil when there is nothing to go around.
public struct BoundsFinder {
  /// The parts of a mark that count.
  public enum Extent: Sendable {
    /// The mark's own places, without the width of its line.
    case geometry
    /// All that is drawn, hidden groups left out.
    case ink
  }

  private let extent: Extent

  /// Creates a finder that measures the given extent.
  public init(_ extent: Extent) { self.extent = extent }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BoundsFinder: MarkVisitor {
  public func visit(_ vertex: Vertex) -> Rect? {
    extent == .geometry ? Rect(at: vertex.location) : nil
  }

  public func visit(_ dot: Dot) -> Rect? { inked(Rect(at: dot.location), by: dot.ink) }

  public func visit(_ stroke: Stroke) -> Rect? {
    guard !stroke.points.isEmpty else { return nil }
    let box = stroke.arrowheadShapes.reduce(stroke.box) { $0.union($1.box) }
    return withText(inked(extent == .ink ? box : stroke.box, by: stroke.ink), of: stroke)
  }

  public func visit(_ rectangle: Rectangle) -> Rect? {
    withText(inked(rectangle.box, by: rectangle.ink), of: rectangle)
  }

  public func visit(_ ellipse: Ellipse) -> Rect? {
    withText(inked(ellipse.box, by: ellipse.ink), of: ellipse)
  }

  public func visit(_ figure: Figure) -> Rect? {
    let box = figure.path.box ?? figure.box
    return withText(extent == .ink ? inked(box, by: figure.ink) : figure.box, of: figure)
  }

  public func visit(_ turned: TurnedShape) -> Rect? {
    withText(inked(turned.box, by: turned.ink), of: turned)
  }

  public func visit(_ path: PathMark) -> Rect? {
    guard let box = path.path.box else { return nil }
    return extent == .ink ? inked(box, by: path.ink).union(box.outset(by: path.lineReach)) : box
  }

  public func visit(_ label: Label) -> Rect? { label.box }

  public func visit(_ block: CellBlock) -> Rect? { block.box }

  public func visit(_ picture: PictureMark) -> Rect? { picture.box }

  public func visit(_ group: Group) -> Rect? {
    guard extent == .geometry || !group.isHidden else { return nil }
    return group.children.reduce(nil as Rect?) { found, child in
      var visitor = self
      guard let rect = child.accept(&visitor) else { return found }
      return rect.union(found)
    }
  }

  /// The border, and the name where ink counts; nothing of the members is seen elsewhere.
  public func visit(_ frame: Frame) -> Rect? {
    let border = inked(frame.box, by: frame.ink)
    return extent == .ink ? border.union(frame.nameLabel()?.box) : border
  }

  public func visit(foreign mark: any Mark) -> Rect? {
    guard extent == .ink else { return mark.box }
    return mark.resolvedRepresentation.accept(self)
  }

  /// Text that belongs to a mark counts where it is drawn outside of it.
  private func withText(_ rect: Rect, of mark: some TextHolder) -> Rect {
    guard extent == .ink, mark.text != nil, let label = mark.seenTextLabel() else { return rect }
    return rect.union(label.box)
  }

  private func inked(_ rect: Rect, by ink: Ink) -> Rect {
    guard extent == .ink else { return rect }
    // A character of two columns as a brush covers the cell beside the line's as well.
    if case .glyph(let brush) = ink.texture, CharacterWidth.columns(of: brush) == 2 {
      return rect.outset(by: max(1, ink.width / 2))
    }
    return rect.outset(by: max(ink.width, Ink.dotWidth) / 2)
  }
}

extension Mark {
  /// The mark's bounds, in units; nil when nothing of it is seen or it has no location.
  public func bounds(_ extent: BoundsFinder.Extent) -> Rect? { accept(BoundsFinder(extent)) }
}
