package import Marks

/// Finds the outline that connectors end at; nil for marks that nothing can be attached to.
package struct OutlineFinder: LeafVisitor {
  /// How far the corners of a polygon may leave a curved outline, in units.
  private static let tolerance = Ink.dotWidth / 4

  package init() {}

  package func visit(_ vertex: Vertex) -> Outline? { nil }
  package func visit(leaf mark: some Mark) -> Outline? { .rectangle(box(of: mark)) }
  package func visit(_ dot: Dot) -> Outline? { .ellipse(in: box(of: dot)) }

  package func visit(_ stroke: Stroke) -> Outline? {
    guard stroke.isClosed, stroke.points.count > 2 else { return nil }
    return .polygon(Array(stroke.centreline(tolerance: Self.tolerance).dropLast()))
  }

  package func visit(_ rectangle: Rectangle) -> Outline? { .rectangle(rectangle.box) }
  package func visit(_ ellipse: Ellipse) -> Outline? { .ellipse(in: ellipse.box) }

  package func visit(_ figure: Figure) -> Outline? {
    // The outline of a stick figure is its head.
    figure.form == .actor
      ? .rectangle(figure.box) : .polygon(figure.outline(tolerance: Self.tolerance))
  }

  /// Arrows end at the tip of a brace.
  package func visit(_ brace: Brace) -> Outline? { .ellipse(in: Rect(at: brace.tip)) }

  package func visit(_ turned: TurnedShape) -> Outline? {
    .polygon(turned.outline(tolerance: Self.tolerance))
  }

  package func visit(_ picture: PictureMark) -> Outline? { nil }
  package func visit(_ group: Group) -> Outline? { .rectangle(boxOfShapes(in: group) ?? box(of: group)) }
  package func visit(_ frame: Frame) -> Outline? { .rectangle(frame.box) }
  package func visit(foreign mark: any Mark) -> Outline? { .rectangle(box(of: mark)) }

  private func box(of mark: any Mark) -> Rect { mark.bounds(.geometry) ?? mark.box }

  /// The box of a group without its connectors; nil where it has nothing else.
  ///
  /// Connectors find their ways when the outlines are known already, so an outline must not depend on them.
  private func boxOfShapes(in group: Group) -> Rect? {
    group.children.reduce(nil as Rect?) { all, child in
      let box: Rect?
      if let group = child as? Group {
        box = boxOfShapes(in: group)
      } else {
        box = (child as? Stroke)?.connection == nil ? child.bounds(.geometry) : nil
      }
      return box.map { all?.union($0) ?? $0 } ?? all
    }
  }
}

extension Mark {
  /// The outline that connectors end at; nil for lines, which nothing is attached to.
  package var connectorOutline: Outline? { accept(OutlineFinder()) }

  /// Whether right-angled connectors keep off the mark, apart from those that are attached to it or begin inside.
  var isObstacle: Bool {
    switch kind {
    case .stroke: connectorOutline != nil
    case .group: (self as? Group)?.table != nil
    default: kind.traits.contains(.isObstacle)
    }
  }
}
