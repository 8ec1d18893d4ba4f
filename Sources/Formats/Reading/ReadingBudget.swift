/// The work that one file may take beyond a look at each of its bytes, counted in steps of about ten nanoseconds.
///
/// A small file can ask for much: what repeats, refers or is looked at twice is counted here, so that reading ends within
/// about a second, whatever the file says. Content that finds the budget spent is left out, and that is noted.
struct ReadingBudget {
  private var left: Int

  /// - Parameter steps: how many may be taken.
  init(steps: Int = 100_000_000) { left = steps }

  /// Takes steps.
  ///
  /// - Returns: false, and takes none, if fewer are left.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left else { return false }
    left -= steps
    return true
  }
}

extension ReadingBudget {
  // Costs of parts of reading, in steps, measured in a release build and rounded up.

  /// An element that is parsed a second time, to be drawn: the parser is made anew.
  static let fragment = 1_500
  /// A byte of an element that is parsed a second time.
  static let fragmentByte = 25
}
