/// The terminal's numbers of pairs of colours, by their colours. A table and not a dictionary: each kind of dictionary
/// costs a search through the whole program when it is first used, which would be at the first picture.
struct ColorPairTable {
  private(set) var count = 0

  /// By foreground and background, each 1 more than its number; 0 where there is no pair yet. A row is made when it
  /// is first needed.
  private var numbers: [[Int32]] = []

  private static let size = 257

  /// The number of a pair; nil when there is none.
  ///
  /// - Parameters:
  ///   - foreground: -1...255; -1 is the terminal's own.
  ///   - background: the same.
  subscript(foreground: Int32, background: Int32) -> Int32? {
    get {
      guard !numbers.isEmpty, !numbers[Int(foreground) + 1].isEmpty else { return nil }
      let number = numbers[Int(foreground) + 1][Int(background) + 1]
      return number == 0 ? nil : number
    }
    set {
      if numbers.isEmpty { numbers = Array(repeating: [], count: Self.size) }
      if numbers[Int(foreground) + 1].isEmpty {
        numbers[Int(foreground) + 1] = Array(repeating: 0, count: Self.size)
      }
      count += (newValue == nil ? 0 : 1) - (self[foreground, background] == nil ? 0 : 1)
      numbers[Int(foreground) + 1][Int(background) + 1] = newValue ?? 0
    }
  }
}
