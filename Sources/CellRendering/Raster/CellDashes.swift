import Marks

/// Dashes of a line along cells, in cells or halves of them: all of them alike, whatever the line's length.
struct CellDashes {
  /// The parts that the line runs through: cells, or halves of them.
  private let first: Int
  private let count: Int
  /// How many of them are in a cell.
  private let parts: Int

  /// The parts in a dash and in a gap, and the extra length of the first dash: a remainder makes the first and the last
  /// dash longer.
  private let dash: Int
  private let period: Int
  private let lead: Int
  private let whole: Int

  /// - Parameters:
  ///   - low: where the line begins, in cells.
  ///   - high: where it ends.
  ///   - dash: the length of a dash, in cells.
  ///   - gap: the length of a gap.
  ///   - isWhole: whether dashes have whole cells, for characters that have no halves.
  init(from low: Double, to high: Double, dash: Double, gap: Double, isWhole: Bool) {
    parts = isWhole ? 1 : 2
    let share = Double(parts)
    first = Int(clamping: isWhole ? low.rounded(.down) : (low * share).rounded())
    count = max(0, Int(clamping: isWhole ? high.rounded(.up) : (high * share).rounded()) &- first)
    self.dash = max(1, Int(clamping: (dash * share).rounded()))
    period = self.dash &+ max(1, Int(clamping: (gap * share).rounded()))
    whole = count < period &+ self.dash ? count : (count - self.dash) / period * period + self.dash
    lead = (count - whole) / 2
  }

  /// Whether a half of a cell belongs to a dash.
  func covers(cell: Int, isSecondHalf: Bool) -> Bool {
    let place = cell &* parts &+ (isSecondHalf ? parts - 1 : 0) &- first &- lead
    guard count >= period &+ dash, place >= 0, place < whole else { return true }
    return place % period < dash
  }
}
