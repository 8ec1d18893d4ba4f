/// How the pen follows the hand.
public enum Smoothing: String, CaseIterable, Sendable {
  /// Straight from place to place.
  case off
  /// Curves steered by the places.
  case curves
  /// Curves steered by the places of a steadier hand.
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
