/// A number of things in words.
enum CountedPhrase {
  /// Returns the phrase for a number of things; nil for none.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The phrase for one thing.
  ///   - many: The phrase for several things; `#` stands for their number.
  static func phrase(_ count: Int, _ one: String, _ many: String) -> String? {
    guard count > 0 else { return nil }
    let words = many.split(separator: "#", omittingEmptySubsequences: false)
    return count == 1 ? one : words.joined(separator: "\(count)")
  }
}
