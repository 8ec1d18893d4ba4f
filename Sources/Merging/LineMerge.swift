/// Merges texts by their lines, as `diff3` of Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007, does.
package enum LineMerge {
  /// Merges two versions of a text.
  ///
  /// - Returns: a clash where both changed the same lines, or put others in the same place.
  /// - Complexity: O(*n* *m*) in the lines that differ; those that the texts begin and end with alike cost O(*n*).
  static func merge(_ base: String?, _ ours: String, _ theirs: String) -> ThreeWay<String> {
    let whole = ThreeWay(base, ours, theirs)
    guard case .clash = whole, let base else { return whole }
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    guard let merged = merge(lines(base), lines(ours), lines(theirs)) else { return .clash }
    return .agreed(merged.joined(separator: "\n"))
  }

  /// The merged text; nil for a clash.
  ///
  /// - Complexity: as that of merging lines.
  package static func merged(base: String, ours: String, theirs: String) -> String? {
    merge(base, ours, theirs).value
  }

  /// More pairs of differing lines than this are not compared: such texts are merged as a whole.
  private static let mostPairs = 4_000_000

  /// Returns the merged sequence; nil for a clash.
  private static func merge<Element: Hashable>(
    _ base: [Element], _ ours: [Element], _ theirs: [Element]
  ) -> [Element]? {
    guard let left = replacements(from: base, to: ours), let right = replacements(from: base, to: theirs)
    else {
      return nil
    }
    var (first, second) = (left[...], right[...])
    var (merged, place): ([Element], Int) = ([], 0)
    while let next = [first.first, second.first].compactMap(\.self).min(by: { $0.isBefore($1) }) {
      if let one = first.first, let other = second.first, one.meets(other) {
        guard one == other else { return nil }
        second.removeFirst()
        first.removeFirst()
      } else if first.first == next {
        first.removeFirst()
      } else {
        second.removeFirst()
      }
      merged += base[place..<next.range.lowerBound] + next.elements
      place = next.range.upperBound
    }
    return merged + base[place...]
  }

  /// Other elements in the place of some of the base.
  private struct Replacement<Element: Hashable>: Equatable {
    let range: Range<Int>
    let elements: [Element]

    func isBefore(_ other: Replacement) -> Bool {
      (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
    }

    /// Whether both are about the same elements, or the same place.
    func meets(_ other: Replacement) -> Bool {
      range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
        || range.isEmpty && other.range.contains(range.lowerBound)
        || other.range.isEmpty && range.contains(other.range.lowerBound)
    }
  }

  /// The shortest replacements that lead from one sequence to another, in order; nil for too long ones.
  private static func replacements<Element: Hashable>(
    from base: [Element], to side: [Element]
  ) -> [Replacement<Element>]? {
    var (start, baseEnd, sideEnd) = (0, base.count, side.count)
    while start < min(baseEnd, sideEnd), base[start] == side[start] { start += 1 }
    while baseEnd > start, sideEnd > start, base[baseEnd - 1] == side[sideEnd - 1] {
      (baseEnd, sideEnd) = (baseEnd - 1, sideEnd - 1)
    }
    let (rows, columns) = (baseEnd - start, sideEnd - start)
    guard rows * columns <= mostPairs else { return nil }
    // The length of the longest common subsequence of what follows each pair.
    var lengths = Array(repeating: 0, count: (rows + 1) * (columns + 1))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let here = row * (columns + 1) + column
        lengths[here] =
          base[start + row] == side[start + column]
          ? lengths[here + columns + 2] + 1 : max(lengths[here + columns + 1], lengths[here + 1])
      }
    }
    var replacements: [Replacement<Element>] = []
    var (row, column, fromRow, fromColumn) = (0, 0, 0, 0)
    func close() {
      guard fromRow < row || fromColumn < column else { return }
      replacements.append(
        Replacement(
          range: start + fromRow..<start + row, elements: Array(side[start + fromColumn..<start + column])))
    }
    while row < rows, column < columns {
      let here = row * (columns + 1) + column
      if base[start + row] == side[start + column] {
        close()
        (row, column) = (row + 1, column + 1)
        (fromRow, fromColumn) = (row, column)
      } else if lengths[here + columns + 1] >= lengths[here + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    (row, column) = (rows, columns)
    close()
    return replacements
  }
}
