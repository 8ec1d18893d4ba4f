import Marks

/// Lowers the marks that may be seen in a part of a drawing, and keeps the parts that have ink or text there.
struct PartCollector: SceneReader {
  var surroundings: SceneSurroundings

  /// In units.
  let area: Rect

  /// At least 1, as text is measured at full size, too.
  private let unitsPerColumn: Double

  private(set) var parts: [ScenePart] = []

  /// How much is collected, in points of outlines.
  private var points = 0

  /// The most points that are drawn: some tenths of a second of work.
  private static let most = 150_000

  /// Whether there is more ink than can be drawn in time.
  var isFinished: Bool { points > Self.most }

  /// - Parameter cells: on which texts stand, and leave a gap in lines.
  init(of mark: any Mark, in area: Rect, textOn cells: CellMetrics) {
    self.area = area
    surroundings = SceneSurroundings(.cells(cells))
    unitsPerColumn = max(1, cells.size.width)
    mark.accept(&self)
  }

  func passesOver(_ mark: some Mark) -> Bool {
    guard !mark.mayHaveInk(in: area) else { return false }
    // Text has its size at any scale, and may stand anywhere along its line; a byte takes a column at most.
    guard let text = (mark as? Marks.Label)?.text ?? mark.textHolder?.text?.string else { return true }
    return !mark.box.outset(by: Double(text.utf8.count + 2) * unitsPerColumn).intersects(area)
  }

  mutating func read(_ part: ScenePart) {
    switch part.primitives.first {
    case nil: return
    case .text: break
    case .cells, .area, .line, .head, .image: guard part.reach?.intersects(area) == true else { return }
    }
    points += part.primitives.reduce(4) { $0 + $1.pointCount }
    parts.append(part)
  }
}

extension ScenePrimitive {
  fileprivate var pointCount: Int {
    switch self {
    case .area(let area): area.outline.pointCount
    case .line(let line): line.outline.pointCount
    case .head, .text, .cells, .image: 4
    }
  }
}
