/// A visitor that reads what marks look like as parts of a scene, and knows no kinds.
///
/// Parts come in drawing order, mark by mark, so that the scene of a large drawing is never in memory at once.
public protocol SceneReader: LeafVisitor where Result == Void {
  /// The surroundings of the marks that are visited.
  var surroundings: SceneSurroundings { get set }

  /// Whether nothing more is read.
  var isFinished: Bool { get }

  /// Whether a mark need not be lowered, since nothing of it would be read.
  func passesOver(_ mark: some Mark) -> Bool

  /// Takes the next part.
  mutating func read(_ part: ScenePart)
}

extension SceneReader {
  /// Says that more is read.
  public var isFinished: Bool { false }

  /// Passes over no mark.
  public func passesOver(_ mark: some Mark) -> Bool { false }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SceneReader {
  public mutating func visit(_ vertex: Vertex) {}

  /// Reads the parts of a mark that is not passed over.
  public mutating func visit(leaf mark: some Mark) {
    guard !passesOver(mark) else { return }
    for part in mark.accept(SceneBuilder(surroundings)) where !isFinished { read(part) }
  }

  public mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    for child in group.children where !isFinished { child.accept(&self) }
  }

  public mutating func visit(_ frame: Frame) {
    visit(frame.border)
    let outer = surroundings
    surroundings = outer.inside(frame)
    for child in frame.children where !isFinished { child.accept(&self) }
    surroundings = outer
    for part in SceneBuilder(outer).name(of: frame) where !isFinished { read(part) }
  }

  public mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }
}
