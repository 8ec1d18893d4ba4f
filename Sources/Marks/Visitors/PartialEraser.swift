/// Erases the parts of marks that a round eraser touches along a path.
///
/// Lines are cut where the eraser's edge crosses them; dots and vertices go as a whole. A rectangle or an
/// ellipse that is touched becomes the open pieces of its outline, and the touched cells of a block become blank.
/// Text stays, and so do marks of other types without an ink: they cannot be halved. So do hidden and locked groups.
///
/// **The width of a line counts.** Ink is touched when the eraser comes within its radius plus half the line's
/// width of the line's middle: rubbing along the edge of a thick line rubs, as the eye expects, and the gap that
/// is seen between two round ends is as wide as the eraser, however thick the line. This is also what
/// ``HitTester`` calls touched.
///
/// **A fill is cut by itself**: what is left of it is a path without a line, below what is left of the outline. Where the
/// outline is not touched, it stays a shape without a fill. A text stays where it is, as a label where its shape or line
/// is cut. The outer ends of a connector that is cut stay attached.
public struct PartialEraser {
  /// The remains of a mark.
  public struct Remains: Sendable {
    /// The marks that stay, in drawing order and in the order along each line.
    ///
    /// The first piece of the mark's line, or else its fill, bears the mark's name, the others ``MarkID/none``, for the
    /// caller to name.
    public let kept: [any Mark]

    /// The erased marks, for a preview, without names: pieces of lines, and marks of which nothing is left.
    ///
    /// Groups are not among them, only the marks in them.
    public let erased: [any Mark]

    /// Whether nothing was touched: the mark is the only one kept, as it was.
    public var isUntouched: Bool { erased.isEmpty }
  }

  /// How far the pieces of a curve may leave it, in units: a fiftieth of a dot.
  public static let tolerance = 0.01

  /// The path's segments; a dab is one of no length.
  let legs: [(start: Point, end: Point)]
  private let box: Rect?
  let radius: Double

  /// Creates an eraser that was moved along a path.
  ///
  /// Points that are NaN, or farther out than 1e100 units, interrupt the path. O(*n*).
  ///
  /// - Parameters:
  ///   - path: the places of the eraser's middle, joined by straight segments, in units; one point is a dab.
  ///   - radius: the eraser's, in units. At 0 or NaN, only the line's own width counts.
  public init(along path: [Point], radius: Double) {
    var legs: [(start: Point, end: Point)] = []
    var previous: Point?
    for point in path {
      guard point.canBeMeasured else {
        previous = nil
        continue
      }
      if point != previous { legs.append((previous ?? point, point)) }
      previous = point
    }
    self.legs = legs
    self.radius = radius > 0 ? min(radius, Point.farthestMeasured) : 0
    box = Rect(around: legs.map(\.end))
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PartialEraser: MarkVisitor {
  public func visit(_ vertex: Vertex) -> Remains { rub(spot: vertex, reach: radius) }

  public func visit(_ dot: Dot) -> Remains { rub(spot: dot, reach: reach(of: dot.ink)) }

  /// Cuts the line where the eraser's edge crosses it.
  ///
  /// O(1) when the whole path is far from the stroke; else a comparison for each of its points, and for those near
  /// the eraser one for each leg of the path that comes near the stroke.
  public func visit(_ stroke: Stroke) -> Remains {
    let capsules = capsules(near: stroke)
    guard !capsules.isEmpty else { return untouched(stroke) }
    let remains = rub(stroke, as: stroke, with: capsules)
    let kept = keepingText(of: stroke, in: remains)
    guard stroke.ink.fill != nil else { return kept }
    return withFill(of: stroke, [stroke.centreline(tolerance: PartialEraser.tolerance)], kept)
  }

  /// As for a stroke.
  public func visit(_ rectangle: Rectangle) -> Remains { rub(shape: rectangle) }

  /// As for a stroke.
  public func visit(_ ellipse: Ellipse) -> Remains { rub(shape: ellipse) }

  /// As for a path.
  public func visit(_ figure: Figure) -> Remains {
    var line = figure.pathMark
    line.ink.fill = nil
    let remains = visit(line)
    let kept = remains.isUntouched ? untouched(figure) : keepingText(of: figure, in: remains)
    return withFill(of: figure, [figure.outline(tolerance: PartialEraser.tolerance)], kept)
  }

  /// As for a stroke, piece by piece.
  ///
  /// A fill by the even-odd rule goes with the first cut.
  public func visit(_ path: PathMark) -> Remains {
    let capsules = capsules(near: path)
    guard !capsules.isEmpty else { return untouched(path) }
    let lines = path.path.lines(tolerance: PartialEraser.tolerance)
    let remains = path.hasLine ? rub(lines, of: path, with: capsules) : untouched(path)
    guard path.fill != nil, path.style.fillRule == .nonZero else { return remains }
    return withFill(of: path, lines.map(\.points), remains)
  }

  private func rub(_ lines: [BezierPath.Line], of path: PathMark, with capsules: [Capsule]) -> Remains {
    var ink = path.ink
    ink.fill = nil
    ink.fillPattern = .solid
    var kept: [any Mark] = []
    var erased: [any Mark] = []
    for line in lines {
      let stroke = Stroke(line.points, ink: ink, isClosed: line.isClosed)
      let remains = rub(stroke, as: stroke, with: capsules)
      kept += remains.kept
      erased += remains.erased
    }
    guard !erased.isEmpty else { return untouched(path) }
    if let first = kept.first { kept[0] = first.withID(path.id) }
    return Remains(kept: kept, erased: erased)
  }

  public func visit(_ label: Label) -> Remains { untouched(label) }

  /// Makes the cells that are touched blank; a block of which only blanks are left vanishes.
  public func visit(_ block: CellBlock) -> Remains { rub(block) }

  public func visit(_ picture: PictureMark) -> Remains { untouched(picture) }

  /// Rubs the children.
  ///
  /// A group that is emptied vanishes unless it has a name: a layer stays to be drawn on.
  public func visit(_ group: Group) -> Remains {
    guard !group.isHidden, !group.isLocked else { return untouched(group) }
    var kept: [any Mark] = []
    var erased: [any Mark] = []
    kept.reserveCapacity(group.children.count)
    for child in group.children {
      let remains = child.accept(self)
      kept += remains.kept
      erased += remains.erased
    }
    guard !erased.isEmpty else { return untouched(group) }
    guard !kept.isEmpty || group.name != nil else { return Remains(kept: [], erased: erased) }
    var group = group
    group.children = kept
    return Remains(kept: [group], erased: erased)
  }

  /// Rubs the members; the border stays, and with it a frame that is emptied.
  public func visit(_ frame: Frame) -> Remains {
    let rubbed = frame.children.map { $0.accept(self) }
    let erased = rubbed.flatMap(\.erased)
    guard !erased.isEmpty else { return untouched(frame) }
    var frame = frame
    frame.children = rubbed.flatMap(\.kept)
    return Remains(kept: [frame], erased: erased)
  }

  /// A mark with an ink is cut as what it looks like; any other stays.
  public func visit(foreign mark: any Mark) -> Remains {
    guard let ink = (mark as? any InkedMark)?.ink, !capsules(near: mark.box, reach: reach(of: ink)).isEmpty
    else { return untouched(mark) }
    let rubbed = mark.resolvedRepresentation.children.map { $0.accept(self) }
    let erased = rubbed.flatMap(\.erased)
    guard !erased.isEmpty else { return untouched(mark) }
    var kept = rubbed.flatMap(\.kept)
    if kept.allSatisfy({ $0.kind == .label }) { kept = [] }
    if let first = kept.first { kept[0] = first.withID(mark.id) }
    return Remains(kept: kept, erased: erased)
  }

  private func reach(of ink: Ink) -> Double {
    // `>` is false for NaN, so a NaN width falls back to the finest.
    let width = ink.width > Ink.dotWidth ? min(ink.width, Point.farthestMeasured) : Ink.dotWidth
    return radius + width / 2
  }

  func untouched(_ mark: any Mark) -> Remains { Remains(kept: [mark], erased: []) }

  private func erased(_ mark: any Mark) -> Remains { Remains(kept: [], erased: [mark.withID(.none)]) }

  private func rub(spot mark: some Mark, reach: Double) -> Remains {
    let isTouched = capsules(near: mark.box, reach: reach).contains { $0.covers(mark.location) }
    return isTouched ? erased(mark) : untouched(mark)
  }

  private func rub(shape: some Shape) -> Remains {
    let capsules = capsules(near: shape)
    guard !capsules.isEmpty else { return untouched(shape) }
    let outline = Stroke(
      shape.outline(tolerance: PartialEraser.tolerance), ink: shape.ink, isClosed: true, id: shape.id)
    let remains = keepingText(of: shape, in: rub(shape, as: outline, with: capsules))
    return withFill(of: shape, [outline.points], remains)
  }

  /// The remains with the text of a shape of which only lines are left, as a label.
  ///
  /// A shape of which nothing is left loses its text too.
  private func keepingText(of shape: any Mark, in remains: Remains) -> Remains {
    guard !remains.isUntouched, !remains.kept.isEmpty, let label = shape.textHolder?.textLabel() else {
      return remains
    }
    return Remains(kept: remains.kept + [label.withID(.none)], erased: remains.erased)
  }

  /// Cuts a mark along a line of its representation.
  ///
  /// When all or nothing of it is inside, the answer is the mark itself.
  ///
  /// The pieces of a smooth stroke are straight ones through the points of its curve. Its vertices steer the curve
  /// from midpoint to midpoint, so none of them could end in the middle of a curve without bending what is left;
  /// points this close are a curve to the eye.
  private func rub(_ mark: any Mark, as stroke: Stroke, with capsules: [Capsule]) -> Remains {
    let line = stroke.centreline(tolerance: PartialEraser.tolerance)
    let isLoop = stroke.isClosed && line.count > 2
    let runs = LineCutter.runs(of: line, inside: capsules, isLoop: isLoop)
    guard runs.contains(where: \.isInside) else { return untouched(mark) }
    guard runs.count > 1 else { return erased(mark) }
    var ink = stroke.ink
    ink.fill = nil
    ink.fillPattern = .solid
    // Heads that were not seen, as those of a closed line, must not appear where it is cut open.
    let heads = stroke.arrowheadShapes.isEmpty ? [] : stroke.arrowheads
    var kept: [any Mark] = []
    var erased: [any Mark] = []
    for (index, run) in runs.enumerated() {
      let ends = Arrowheads(
        start: index == 0 ? heads.start : nil, end: index == runs.count - 1 ? heads.end : nil)
      var piece = Stroke(run.points, ink: ink, arrowheads: ends)
      if !isLoop {
        piece.connection = stroke.connection?.piece(isFirst: index == 0, isLast: index == runs.count - 1)
      }
      if run.isInside {
        erased.append(piece)
      } else {
        if kept.isEmpty { piece.id = mark.id }
        kept.append(piece)
      }
    }
    return Remains(kept: kept, erased: erased)
  }

  private func capsules(near mark: some InkedMark) -> [Capsule] {
    capsules(near: mark.box, reach: reach(of: mark.ink))
  }

  /// The parts of the eraser's path near a box, each with the reach around it.
  ///
  /// O(1) when the whole path is far from it.
  func capsules(near box: Rect, reach: Double) -> [Capsule] {
    let near = box.outset(by: reach)
    guard let path = self.box, path.intersects(near) else { return [] }
    return legs.compactMap { leg in
      guard Rect(from: leg.start, to: leg.end).intersects(near) else { return nil }
      return Capsule(from: leg.start, to: leg.end, radius: reach)
    }
  }
}

extension Connection {
  /// The connection of a piece of a cut line; nil without an attached end, as between two cuts.
  fileprivate func piece(isFirst: Bool, isLast: Bool) -> Connection? {
    let (start, end) = (isFirst ? start : nil, isLast ? end : nil)
    return start == nil && end == nil ? nil : Connection(start: start, end: end, route: route)
  }
}
