import Marks

/// Collects the middles of the lines that may enclose regions.
struct WallLines: SceneReader {
  /// A line as it is drawn.
  struct Line {
    /// The points, in units, which straight pieces join.
    let points: [Point]
    /// The width, in units; 0 for the edge of an area.
    let width: Double
    let texture: Texture
  }

  var surroundings = SceneSurroundings()

  private(set) var lines: [Line] = []

  /// The part of the drawing that is seen, in units.
  private let area: Rect
  /// How many more points are collected: beyond them, fills end at the dots of the screen.
  private var rest = 200_000

  /// - Parameters:
  ///   - root: the drawing.
  ///   - area: what is outside encloses nothing, in units.
  init(of root: Group, in area: Rect) {
    self.area = area
    root.accept(&self)
  }

  func passesOver(_ mark: some Mark) -> Bool { mark.bounds(.ink)?.intersects(area) != true }

  mutating func read(_ part: ScenePart) {
    for primitive in part.primitives {
      // The fill of a shape ends where its line is.
      if case .area = primitive, part.hasLine { continue }
      add(primitive)
    }
  }

  private mutating func add(_ primitive: ScenePrimitive) {
    switch primitive {
    case .line(let line): add(line.outline, width: line.width, line.texture)
    case .area(let area): add(area.outline, width: 0, .fine)
    case .head(let head): add(head.geometry)
    case .text, .cells, .image: break
    }
  }

  private mutating func add(_ outline: SceneOutline, width: Double, _ texture: Texture) {
    guard outline.pointCount <= rest else { return }
    for line in outline.lines(tolerance: Ink.dotWidth / 8) {
      let points = line.corners
      guard points.count > 1, points.count <= rest else { continue }
      rest -= points.count
      lines.append(Line(points: points, width: width, texture: texture))
    }
  }
}

extension ScenePart {
  fileprivate var hasLine: Bool {
    primitives.contains { if case .line = $0 { true } else { false } }
  }
}
