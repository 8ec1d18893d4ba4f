import Marks

extension ControlSequence {
  /// The answer to a query that this is, if it is one.
  ///
  /// `CSI 1 ; 2 R` is always the cursor's position, never shift+F3, which some terminals send as the same
  /// bytes: a reply must never be read as a key.
  var reply: TerminalReply? {
    let numbers = numbers
    switch (marker, intermediates, final) {
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")):
      return .deviceAttributes(parameters.compactMap { $0.first.flatMap { $0 } })
    case (UInt8(ascii: ">"), [], UInt8(ascii: "c")):
      return .secondaryAttributes(numbers)
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard numbers.count == 2, let state = ModeState(rawValue: numbers[1]) else { return nil }
      return .mode(numbers[0], state)
    case (UInt8(ascii: "?"), [], UInt8(ascii: "u")):
      return numbers.count == 1 ? .keyboardFlags(numbers[0]) : nil
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")):
      return numbers.count == 2 ? notice(numbers[0], numbers[1]) : nil
    case (nil, [], UInt8(ascii: "t")):
      return size(numbers)
    case (nil, [], UInt8(ascii: "R")), (UInt8(ascii: "?"), [], UInt8(ascii: "R")):
      guard numbers.count == 2 || (marker != nil && numbers.count == 3) else { return nil }
      return .cursorPosition(column: max(numbers[1] - 1, 0), row: max(numbers[0] - 1, 0))
    default:
      return nil
    }
  }

  /// `CSI ? 997 ; 1 n` and `CSI ? 999 ; 1 n`: what changed, and to what.
  private func notice(_ subject: Int, _ state: Int) -> TerminalReply? {
    switch (subject, state) {
    case (997, 1): .colorScheme(.dark)
    case (997, 2): .colorScheme(.light)
    // A state that is not known counts as visible.
    case (999, _): .visibility(state != 2)
    default: nil
    }
  }

  private func size(_ numbers: [Int]) -> TerminalReply? {
    if numbers.count == 5, numbers[0] == 48 {
      return .windowSize(columns: numbers[2], rows: numbers[1], width: numbers[4], height: numbers[3])
    }
    guard numbers.count == 3 else { return nil }
    switch numbers[0] {
    case 4: return .textAreaPixels(width: numbers[2], height: numbers[1])
    case 6: return .cellPixels(width: numbers[2], height: numbers[1])
    case 8: return .textAreaCells(columns: numbers[2], rows: numbers[1])
    default: return nil
    }
  }
}
