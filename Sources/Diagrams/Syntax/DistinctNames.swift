/// Names of which no two are alike: one that is used already gets a number.
struct DistinctNames {
  private var used: Set<String>
  /// The last number behind each name.
  private var numbers: [String: Int] = [:]

  /// - Parameter used: The names that are used from the beginning.
  init(_ used: some Sequence<String> = []) { self.used = Set(used) }

  /// Notes a name that is used as it is.
  mutating func insert(_ name: String) { used.insert(name) }

  /// Returns a name, or the first that is free with a number from 2 on behind it.
  ///
  /// O(1) on average.
  ///
  /// - Parameter separator: The characters before the number.
  mutating func name(_ stem: String, separator: String = " ") -> String {
    var name = stem
    while !used.insert(name).inserted {
      let number = numbers[stem, default: 1] + 1
      numbers[stem] = number
      name = stem + separator + String(number)
    }
    return name
  }
}
