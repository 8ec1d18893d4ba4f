/// The surroundings in which marks are lowered: their clip, and the cells on which their texts stand.
public struct SceneSurroundings: Hashable, Sendable {
  /// How texts of shapes and names of frames are placed.
  public enum Placement: Hashable, Sendable {
    /// On cells, which they take whatever the zoom.
    case cells(CellMetrics)
    /// As a picture without cells has them: exactly in the middle of their shapes.
    case exact
  }

  /// How texts are placed.
  public var placement: Placement

  /// The inside of all frames around, in units; nil where there is none.
  public private(set) var clip: Rect?

  /// Creates surroundings without frames.
  public init(_ placement: Placement = .cells(.standard)) { self.placement = placement }

  var cells: CellMetrics {
    switch placement {
    case .cells(let cells): cells
    case .exact: .standard
    }
  }

  /// The surroundings of the members of a frame.
  package func inside(_ frame: Frame) -> SceneSurroundings {
    var inner = self
    // Frames in each other that do not overlap show nothing.
    inner.clip = clip.map { $0.intersection(frame.inside) ?? Rect(at: frame.location) } ?? frame.inside
    return inner
  }
}
