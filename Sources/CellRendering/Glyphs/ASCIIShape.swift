/// The part of a cell's 2x4 dots that a printable ASCII character covers in common monospaced fonts.
struct ASCIIShape: Sendable {
  let character: Character

  /// The share of each dot's place that the character fills, row by row from the top left, in quarters (0 to 4).
  let coverage: [Int]

  /// Reads a picture: a digit (0 to 4) for each dot, a space between rows.
  ///
  ///     ASCIIShape("/", "04 04 40 40")
  init(_ character: Character, _ picture: String) {
    self.character = character
    coverage = picture.compactMap(\.wholeNumberValue)
    precondition(coverage.count == DotMask.columns * DotMask.rows, "A shape has 2x4 places.")
  }
}

extension ASCIIShape {
  /// The visual difference between the character and the dots; 0 for equal shapes.
  ///
  /// The difference is blurred before it is squared, so ink one dot away counts for less than missing ink; the
  /// difference in the amount of ink is added, so dense cells get dense characters.
  func distance(to mask: DotMask) -> Int {
    let difference = coverage.indices.map { (mask.rawValue >> UInt8($0) & 1 == 1 ? 4 : 0) - coverage[$0] }
    let shape = Self.blurred(difference).reduce(0) { $0 + $1 * $1 }
    let density = difference.reduce(0, +)
    return shape + Self.densityWeight * density * density
  }

  /// Found by eye on circles, slopes and filled figures: with much less, half-filled cells look solid; with
  /// much more, the number of dots wins over their place.
  private static let densityWeight = 2

  /// Spreads each value to the dots beside, above and below it: a quarter of what it keeps.
  private static func blurred(_ values: [Int]) -> [Int] {
    values.indices.map { index in
      var sum = values[index] * 4 + values[index ^ 1]
      if index >= DotMask.columns { sum += values[index - DotMask.columns] }
      if index + DotMask.columns < values.count { sum += values[index + DotMask.columns] }
      return sum
    }
  }
}
