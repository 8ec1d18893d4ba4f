/// How the pen smooths the pointer's path.
package enum Smoothing: String, CaseIterable, Sendable {
  /// Straight lines from report to report.
  case off
  /// Curves controlled by the reports, which pass through sharp turns.
  case curves
  /// The smooth line that fits the cells of the reports.
  case steady

  /// The next setting; the first after the last.
  package var next: Smoothing {
    switch self {
    case .off: .curves
    case .curves: .steady
    case .steady: .off
    }
  }
}
