/// The numbers of a control sequence.
struct ANSIParameters {
  /// A number, and whether a colon stands before it: it belongs to the number before.
  private(set) var values: [(number: Int?, isPart: Bool)] = [(nil, false)]

  /// More than any known sequence has; the others are dropped.
  private static let most = 64

  /// Larger than any size; larger numbers become this one.
  private static let largest = 99_999_999

  private var isFull = false

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    values.append((nil, false))
    isFull = false
  }

  /// Adds a digit, `;` or `:`.
  mutating func add(_ byte: UInt8) {
    guard !isFull else { return }
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      guard values.count < Self.most else {
        isFull = true
        return
      }
      values.append((nil, byte == UInt8(ascii: ":")))
    default:
      let last = values.count - 1
      let number = (values[last].number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      values[last].number = min(number, Self.largest)
    }
  }

  /// A number by its place; `default` if it is missing or 0.
  func count(_ index: Int = 0, default replacement: Int = 1) -> Int {
    let number = index < values.count ? values[index].number ?? 0 : 0
    return number == 0 ? replacement : number
  }
}
