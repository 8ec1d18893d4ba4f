/// Lowers marks to primitives: how each kind looks where it becomes pixels, is hit, or walls in a fill.
///
///     for part in drawing.root.accept(SceneBuilder()) { draw(part) }
///
/// The parts of a group are those of all its marks. A large drawing is better read mark by mark, by a ``SceneReader``.
///
/// - Complexity: O(1) for a stroke without heads and text, whose vertices are shared; O(*n*) for others.
public struct SceneBuilder {
  private var surroundings: SceneSurroundings

  /// Creates a builder for marks in some surroundings.
  public init(_ surroundings: SceneSurroundings = SceneSurroundings()) { self.surroundings = surroundings }

  /// The part that primitives make; none without any.
  private func part(_ primitives: [ScenePrimitive], opacity: Double, gap: Rect? = nil) -> [ScenePart] {
    guard !primitives.isEmpty else { return [] }
    return [ScenePart(primitives: primitives, opacity: opacity, clip: surroundings.clip, gap: gap)]
  }

  private func part(_ label: Label?, _ role: SceneRole) -> [ScenePart] {
    label.map { part([.text($0, role: role)], opacity: $0.ink.opacity) } ?? []
  }

  private func label(of holder: some TextHolder) -> Label? {
    guard holder.text != nil else { return nil }
    return switch surroundings.placement {
    case .cells(let cells): holder.seenTextLabel(on: cells)
    case .exact: holder.labelInMiddle()
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SceneBuilder: MarkVisitor {
  /// A vertex by itself is not visible.
  public func visit(_ vertex: Vertex) -> [ScenePart] { [] }

  public func visit(_ dot: Dot) -> [ScenePart] {
    let spot = SceneLine(.vertices(SceneVertices([dot.location])), dot.ink.ofDot, role: .free)
    return part([.line(spot)], opacity: dot.ink.opacity)
  }

  public func visit(_ stroke: Stroke) -> [ScenePart] {
    guard !stroke.points.isEmpty else { return [] }
    let label = label(of: stroke)
    let vertices = SceneOutline.vertices(SceneVertices(of: stroke))
    let heads = stroke.arrowheadShapes
    let isShape = stroke.isClosed || stroke.ink.fill != nil
    let role: SceneRole = stroke.connection != nil ? .connector : isShape ? .outline : .free
    let shaft = heads.contains { $0.kind.isPointed } ? .path(BezierPath(shaftOf: stroke)) : vertices
    var primitives = area(inside: vertices, stroke.ink)
    primitives.append(.line(SceneLine(shaft, stroke.ink, role: role)))
    var solid = stroke.ink
    solid.dash = []
    primitives += heads.map { .head(SceneHead(shape: $0, ink: solid)) }
    // A line is left out where its text stands; a closed one has it inside.
    let gap = stroke.textOutline() == nil ? label?.gapInLine : nil
    return part(primitives, opacity: stroke.ink.opacity, gap: gap)
      + part(label, .boundText)
  }

  public func visit(_ rectangle: Rectangle) -> [ScenePart] {
    part(.box(rectangle.box, radius: rectangle.drawnCornerRadius), rectangle)
  }

  public func visit(_ ellipse: Ellipse) -> [ScenePart] { part(.ellipse(ellipse.box), ellipse) }

  public func visit(_ figure: Figure) -> [ScenePart] { part(.path(figure.path), figure) }

  public func visit(_ path: PathMark) -> [ScenePart] {
    let outline = SceneOutline.path(path.path)
    let rule = path.style.fillRule
    var primitives = area(inside: outline, path.ink, rule)
    if path.isArea {
      primitives = [.area(SceneArea(outline, rule: rule, color: path.ink.color.ofFill, role: .region))]
    } else {
      let role: SceneRole = path.ink.fill == nil ? .free : .outline
      primitives.append(.line(SceneLine(outline, path.ink, style: path.style, role: role)))
    }
    return part(primitives, opacity: path.ink.opacity)
  }

  public func visit(_ label: Label) -> [ScenePart] { part(label, .content) }

  public func visit(_ block: CellBlock) -> [ScenePart] { part([.cells(block)], opacity: 1) }

  public func visit(_ picture: PictureMark) -> [ScenePart] {
    guard picture.file.image != nil else { return visit(picture.placeholder) }
    return part([.image(picture)], opacity: picture.opacity)
  }

  public func visit(_ group: Group) -> [ScenePart] {
    group.isHidden ? [] : group.children.flatMap { $0.accept(self) }
  }

  /// The border, the members within it, and the name.
  public func visit(_ frame: Frame) -> [ScenePart] {
    let members = SceneBuilder(surroundings.inside(frame))
    return visit(frame.border) + frame.children.flatMap { $0.accept(members) } + name(of: frame)
  }

  /// The name of a frame, without the rest of it.
  func name(of frame: Frame) -> [ScenePart] {
    part(frame.nameLabel(on: surroundings.cells), .boundText)
  }

  public func visit(foreign mark: any Mark) -> [ScenePart] { visit(mark.resolvedRepresentation) }
}

extension SceneBuilder {
  /// The inside and the line of a shape, and its text.
  private func part(_ outline: SceneOutline, _ shape: some TextHolder) -> [ScenePart] {
    let line = ScenePrimitive.line(SceneLine(outline, shape.ink, role: .outline))
    return part(area(inside: outline, shape.ink) + [line], opacity: shape.ink.opacity)
      + part(label(of: shape), .boundText)
  }

  private func area(
    inside outline: SceneOutline, _ ink: Ink, _ rule: PathStyle.FillRule = .nonZero
  ) -> [ScenePrimitive] {
    guard let fill = ink.fill else { return [] }
    return [
      .area(
        SceneArea(
          outline, rule: rule, color: ink.fillPattern == .solid ? fill.ofFill : fill,
          pattern: ink.fillPattern, spacing: ink.patternSpacing,
          role: .region))
    ]
  }
}

extension BezierPath {
  /// The line between a stroke's pointed heads.
  init(shaftOf stroke: Stroke) {
    self.init()
    for piece in stroke.shaftPieces {
      if isEmpty { move(to: piece.start) }
      if let control = piece.control { curve(to: piece.end, control: control) } else { line(to: piece.end) }
    }
  }
}
