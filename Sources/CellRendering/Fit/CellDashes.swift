import Marks

/// Dashes of a line along whole cells: all of them alike, whatever the line's length.
struct CellDashes {
  /// The cells that the line runs through.
  private let first: Int
  private let count: Int

  /// The cells in a dash and in a dash with its gap, and the extra length of the first dash: a remainder makes the first and
  /// the last dash longer.
  private let dash: Int
  private let period: Int
  private let lead: Int
  private let whole: Int

  /// - Parameters:
  ///   - low: where the line begins, in cells.
  ///   - high: where it ends.
  ///   - dash: the length of a dash, in cells.
  ///   - gap: the length of a gap.
  init(from low: Double, to high: Double, dash: Double, gap: Double) {
    first = Int(clamping: low.rounded(.down))
    count = max(0, Int(clamping: high.rounded(.up)) &- first)
    self.dash = max(1, Int(clamping: dash.rounded()))
    period = self.dash &+ max(1, Int(clamping: gap.rounded()))
    whole = count < period &+ self.dash ? count : (count - self.dash) / period * period + self.dash
    lead = (count - whole) / 2
  }

  /// Whether a cell belongs to a dash.
  func covers(cell: Int) -> Bool {
    let place = cell &- first &- lead
    guard count >= period &+ dash, place >= 0, place < whole else { return true }
    return place % period < dash
  }
}
