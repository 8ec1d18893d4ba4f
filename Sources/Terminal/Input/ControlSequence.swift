/// A parsed control sequence: the parts between `CSI` and its final byte.
struct ControlSequence {
  /// Longest sequence that is read, from `ESC` to the final byte, in bytes.
  static let limit = 64

  /// `<`, `=`, `>` or `?` before the parameters.
  var marker: UInt8?

  /// Parameters with their sub-parameters, which are separated by `:`.
  ///
  /// An empty one is `nil`.
  var parameters: [[Int?]] = []

  /// Bytes of 0x20...0x2f before the final byte.
  var intermediates: [UInt8] = []

  var final: UInt8

  /// Parses `body`, which follows `CSI` and includes the final byte.
  ///
  /// - Returns: `nil` if its parts are out of order. Numbers are clamped to 1,000,000.
  init?(body: [UInt8]) {
    guard let final = body.last else { return nil }
    self.final = final
    var rest = body.dropLast()
    if let first = rest.first, (0x3c...0x3f).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    let split = rest.firstIndex { (0x20...0x2f).contains($0) } ?? rest.endIndex
    intermediates = Array(rest[split...])
    guard intermediates.allSatisfy({ (0x20...0x2f).contains($0) }) else { return nil }
    if split == rest.startIndex { return }
    let texts = rest[..<split].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    for text in texts {
      let fields = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      var numbers: [Int?] = []
      for field in fields {
        guard field.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        numbers.append(field.isEmpty ? nil : Self.number(field))
      }
      parameters.append(numbers)
    }
  }

  /// The first numbers of all parameters; 0 for those left out.
  var numbers: [Int] { parameters.map { $0.first.flatMap { $0 } ?? 0 } }

  /// The parameter at `index`, or `nil` if it is empty or missing.
  func number(_ index: Int, sub: Int = 0) -> Int? {
    guard index < parameters.count, sub < parameters[index].count else { return nil }
    return parameters[index][sub]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000) }
  }
}
