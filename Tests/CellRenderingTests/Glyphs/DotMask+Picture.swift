import CellRendering

extension DotMask {
  /// Reads the picture that `description` writes, in one line or in four: `●` is on, spaces and lines are skipped.
  ///
  ///     DotMask("·● ·● ●· ●·")  // a slash
  init(_ picture: String) {
    let dots = picture.filter { $0 == "●" || $0 == "·" }
    precondition(dots.count == 8, "A cell has 2x4 dots.")
    self.init(rawValue: dots.enumerated().reduce(0) { $1.element == "●" ? $0 | 1 << UInt8($1.offset) : $0 })
  }

  /// Every mask, the empty one first.
  static let all = (UInt8.min...UInt8.max).map { DotMask(rawValue: $0) }
}
