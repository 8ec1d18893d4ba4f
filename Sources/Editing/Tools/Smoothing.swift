/// How the pen follows the hand.
public enum Smoothing: String, CaseIterable, Sendable {
  /// Straight from place to place.
  case off
  /// Curves steered by the places, which pass through sharp turns.
  case curves
  /// The line that a steadier hand would have drawn through the cells of the places.
  case steady

  /// The one after this; the first after the last.
  public var next: Smoothing {
    switch self {
    case .off: .curves
    case .curves: .steady
    case .steady: .off
    }
  }
}
