/// Merges texts by their lines, as `diff3` of Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007, does.
package enum LineMerge {
  /// Merges two versions of a text.
  ///
  /// - Returns: a clash where both changed the same lines, or put others in the same place.
  /// - Complexity: that of ``pieces(_:_:_:)``.
  static func merge(_ base: String?, _ ours: String, _ theirs: String) -> ThreeWay<String> {
    let whole = ThreeWay(base, ours, theirs)
    guard case .clash = whole, let base else { return whole }
    // By bytes, as a line may end in "\r\n", which is one character.
    func lines(_ text: String) -> [ArraySlice<UInt8>] {
      Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let merged = pieces(lines(base), lines(ours), lines(theirs))
    guard merged.clashes.isEmpty else { return .clash }
    return .agreed(
      String(decoding: Array(merged.pieces.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self))
  }

  /// The merged text; nil for a clash.
  package static func merged(base: String, ours: String, theirs: String) -> String? {
    merge(base, ours, theirs).value
  }

  /// Merges sequences, such as those of the lines of texts.
  ///
  /// - Returns: the merged sequence; and what both have in each place where they changed the same: the sequence has ours.
  /// - Complexity: O(*n* log *n*), and O(*n* *m*) in the elements between those that both sequences have once.
  package static func pieces<Element: Hashable>(
    _ base: [Element], _ ours: [Element], _ theirs: [Element]
  ) -> (pieces: [Element], clashes: [(ours: [Element], theirs: [Element])]) {
    var first = SequenceDifference(from: base, to: ours).replacements[...]
    var second = SequenceDifference(from: base, to: theirs).replacements[...]
    var (merged, place): ([Element], Int) = ([], 0)
    var clashes: [(ours: [Element], theirs: [Element])] = []
    while let next = [first.first, second.first].compactMap(\.self).min(by: { $0.isBefore($1) }) {
      guard let one = first.first, let other = second.first, one.meets(other) else {
        if first.first == next { first.removeFirst() } else { second.removeFirst() }
        merged += base[place..<next.range.lowerBound] + next.elements
        place = next.range.upperBound
        continue
      }
      // All that overlaps is one change of either side.
      var range = next.range
      var (left, right): ([Replacement<Element>], [Replacement<Element>]) = ([], [])
      while true {
        if let one = first.first, one.touches(range) || left.isEmpty && one.meets(next) {
          left.append(first.removeFirst())
          range = min(range.lowerBound, one.range.lowerBound)..<max(range.upperBound, one.range.upperBound)
        } else if let other = second.first, other.touches(range) || right.isEmpty && other.meets(next) {
          right.append(second.removeFirst())
          range =
            min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound)
        } else {
          break
        }
      }
      let (mine, hers) = (Self.elements(of: left, in: range, base), Self.elements(of: right, in: range, base))
      merged += base[place..<range.lowerBound] + mine
      if mine != hers { clashes.append((mine, hers)) }
      place = range.upperBound
    }
    return (merged + base[place...], clashes)
  }

  /// A range of the base as one side has it.
  private static func elements<Element: Hashable>(
    of replacements: [Replacement<Element>], in range: Range<Int>, _ base: [Element]
  ) -> [Element] {
    var (elements, place): ([Element], Int) = ([], range.lowerBound)
    for replacement in replacements {
      elements += base[place..<replacement.range.lowerBound] + replacement.elements
      place = replacement.range.upperBound
    }
    return elements + base[place..<range.upperBound]
  }
}

/// Other elements in the place of some of the base.
struct Replacement<Element: Hashable>: Equatable {
  let range: Range<Int>
  let elements: [Element]

  func isBefore(_ other: Replacement) -> Bool {
    (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }

  /// Whether both are about the same elements, or the same place.
  func meets(_ other: Replacement) -> Bool {
    touches(other.range) || range.lowerBound == other.range.lowerBound
  }

  /// Whether it is about elements of a range, or lies inside of it.
  func touches(_ other: Range<Int>) -> Bool {
    range.overlaps(other)
      || range.isEmpty && range.lowerBound > other.lowerBound && range.lowerBound < other.upperBound
      || other.isEmpty && other.lowerBound > range.lowerBound && other.lowerBound < range.upperBound
  }
}
