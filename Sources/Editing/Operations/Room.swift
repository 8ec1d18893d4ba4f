import Diagrams
package import Marks

/// The room that a drawing has for something new.
package struct Room: Sendable {
  let drawing: Drawing

  /// The distances from one place to the next, in units: those of the grid, or a cell.
  let grid: Size

  package init(in draft: Draft) { self.init(in: draft.drawing, grid: draft.settings.grid) }

  /// - Parameter grid: what places keep to; nil for whole cells.
  init(in drawing: Drawing, grid: SnapGrid?) {
    self.drawing = drawing
    self.grid = grid?.step ?? CellMetrics.standard.size
  }

  /// A place for something new in which no shape is: the nearest one in sight, or else one below.
  ///
  /// O(*n*) in the marks for each place that is taken, of which there are at most 57.
  ///
  /// - Parameters:
  ///   - box: the box that it would take.
  ///   - view: the area in sight, in units; nil looks only below.
  ///   - margin: how much room to keep around it, from anything there is, in units; nil for none, and from shapes alone.
  package func freePlace(for box: Rect, in view: Rect? = nil, margin: Double? = nil) -> Rect {
    func moved(by offset: Vector) -> Rect {
      Rect(location: box.location + offset.roundedToCells, size: box.size)
    }
    let near = view.map { Self.offsets(of: box, in: $0) } ?? []
    // The places below are tried as far as a screen is high; if none is free, the box lies on top of what is
    // there.
    let step = box.size.height + 2 * CellMetrics.aspect
    let below = (0..<8).map { Vector(dx: 0, dy: Double($0) * step) }
    let free = (near + below).lazy.map(moved).filter {
      !isTaken($0.outset(by: margin ?? 0), keepsOffBorders: true)
    }
    guard let margin else { return free.first ?? box }
    return free.first { !isInked($0.outset(by: margin), besidesAround: $0) } ?? free.first
      ?? freePlace(for: box, in: view)
  }

  /// How far a box may be moved to other places in sight, the nearest first.
  private static func offsets(of box: Rect, in view: Rect) -> [Vector] {
    let (across, down) = (box.size.width / 2 + 2, box.size.height / 2 + CellMetrics.aspect)
    let offsets = (-3...3).flatMap { row in
      (-3...3).map { Vector(dx: Double($0) * across, dy: Double(row) * down) }
    }
    return offsets.filter { offset in
      let place = Rect(location: box.location + offset.roundedToCells, size: box.size)
      return view.contains(place)
    }.sorted { $0.length < $1.length }
  }

  /// Whether a shape is in a box already.
  ///
  /// - Parameter keepsOffBorders: whether a frame's border is in the way, too, and there is room inside of hollow shapes;
  ///   there always is inside of a frame.
  func isTaken(_ box: Rect, keepsOffBorders: Bool = false) -> Bool {
    var isTaken = false
    drawing.forEachEditableMark { _, mark in
      guard !isTaken, mark.box.intersects(box) else { return }
      isTaken =
        mark.kind == .frame
        ? keepsOffBorders && !mark.box.contains(box)
        : mark.connectorOutline != nil && !(keepsOffBorders && mark.hasRoom(for: box))
    }
    return isTaken
  }

  /// Whether a connector leads through a box, or within a unit of it.
  func isOnConnector(_ box: Rect) -> Bool {
    var isOn = false
    drawing.forEachEditableMark { _, mark in
      guard !isOn, let stroke = mark as? Stroke, stroke.connection != nil else { return }
      isOn = zip(stroke.points, stroke.points.dropFirst()).contains {
        Rect(from: $0, to: $1).intersects(box.outset(by: 1))
      }
    }
    return isOn
  }
}

extension Mark {
  /// Whether the mark is a hollow shape that a box lies inside of, away from its text.
  fileprivate func hasRoom(for box: Rect) -> Bool {
    guard let ink = (self as? any InkedMark)?.ink, ink.fill == nil, let outline = connectorOutline,
      textHolder?.textLabel()?.box.intersects(box) != true
    else { return false }
    return box.corners.allSatisfy(outline.encloses)
  }
}
