package import Marks

/// Describes marks: a visitor whose result is a plain value.
///
/// Children are described one by one by the caller.
package struct Inspector: LeafVisitor {
  package init() {}

  package func visit(_ vertex: Vertex) -> Inspection { basics(vertex) }

  package func visit(leaf mark: some Mark) -> Inspection { basics(mark) }

  package func visit(_ stroke: Stroke) -> Inspection {
    var result = basics(stroke)
    result.vertices = stroke.points.count
    result.isClosed = stroke.isClosed
    result.isSmooth = stroke.isSmooth
    result.startArrowhead = stroke.arrowheads.start?.rawValue
    result.endArrowhead = stroke.arrowheads.end?.rawValue
    result.from = stroke.connection?.start.map { $0.shape.description }
    result.to = stroke.connection?.end.map { $0.shape.description }
    result.route = stroke.connection?.route.rawValue
    return result
  }

  package func visit(_ figure: Figure) -> Inspection {
    var result = basics(figure)
    result.form = figure.form.rawValue
    return result
  }

  package func visit(_ brace: Brace) -> Inspection {
    var result = basics(brace)
    result.form = brace.side.rawValue
    return result
  }

  package func visit(_ turned: TurnedShape) -> Inspection {
    var result = basics(turned)
    result.degrees = turned.degrees
    return result
  }

  package func visit(_ path: PathMark) -> Inspection {
    var result = basics(path)
    result.vertices = path.path.pointCount
    return result
  }

  package func visit(_ label: Label) -> Inspection {
    var result = basics(label)
    result.text = label.text
    if label.isBold { result.isBold = true }
    if label.alignment != .left { result.alignment = label.alignment.rawValue }
    result.wrapWidth = label.wrapWidth
    return result
  }

  package func visit(_ group: Group) -> Inspection {
    var result = basics(group)
    result.name = group.name
    result.isHidden = group.isHidden
    result.isLocked = group.isLocked
    return result
  }

  package func visit(_ frame: Frame) -> Inspection {
    var result = basics(frame)
    result.name = frame.name
    return result
  }

  package func visit(foreign mark: any Mark) -> Inspection {
    var result = basics(mark)
    if let fragment = mark as? SVGFragment { result.text = fragment.source }
    return result
  }

  private func basics(_ mark: any Mark) -> Inspection {
    // The location and the size of a group are computed from all that is in it.
    let (location, size) = (mark.location, mark.size)
    var result = Inspection(
      kind: mark.inspectedKind, x: location.x.clampedToFinite, y: location.y.clampedToFinite,
      width: size.width.clampedToFinite, height: size.height.clampedToFinite)
    if mark.id.isWritten { result.id = mark.id.description }
    result.text = mark.textHolder?.text?.string
    if let ink = (mark as? any InkedMark)?.ink {
      result.ink = InkInspection(
        color: ink.color.description, width: ink.width, texture: ink.texture.description, dash: ink.dash,
        lineStyle: ink.lineStyle?.rawValue, fill: ink.fill?.description,
        fillPattern: ink.fill.map { _ in ink.fillPattern.rawValue }, opacity: ink.opacity)
    }
    return result
  }
}

extension Mark {
  /// The word for its kind that `charcoal inspect` prints: as ``MarkKind``, or `kept` for a piece of a file that was
  /// not understood.
  var inspectedKind: String { self is SVGFragment ? "kept" : kind.rawValue }
}

extension Double {
  /// The number itself, or the largest there is in place of an infinite one, which JSON cannot say.
  ///
  /// A box around coordinates near the largest number is infinitely wide.
  var clampedToFinite: Double {
    isNaN ? 0 : Swift.min(.greatestFiniteMagnitude, Swift.max(-.greatestFiniteMagnitude, self))
  }
}
