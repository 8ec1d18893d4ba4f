import Marks

/// The texts in the parts of a sequence diagram.
extension DrawnSequence {
  /// The texts in a part, from top to bottom, without the signs that lines end with.
  static func texts(in mark: any Mark) -> [Label] {
    labels(in: mark).filter { mark is Label || !signs.contains($0.text) }
  }

  /// The characters that lines end with.
  private static let signs: Set<String> = ["○", "×"]

  private static func labels(in mark: any Mark) -> [Label] {
    if let label = mark as? Label { return [label] }
    return (mark.container?.children ?? []).compactMap { $0 as? Label }
  }

  /// The text of a message: the label in the place of its former text, if none is gone or new.
  static func text(of message: any Mark, formerly made: any Mark) -> String {
    let (before, after) = (labels(in: made), labels(in: message))
    guard before.count == after.count else { return texts(in: message).first?.text ?? "" }
    return before.firstIndex { !signs.contains($0.text) }.map { after[$0].text } ?? ""
  }

  /// How many texts of a message are none of its own, such as words typed over the sign that its line ends with.
  static func foreignTexts(in message: any Mark, formerly made: any Mark) -> Int {
    let (before, after) = (texts(in: made).count, texts(in: message).count)
    let isNew = labels(in: message).count > labels(in: made).count
    return max(0, after - (isNew ? max(1, before) : before))
  }

  /// The number in front of a text, with the blank behind it; nil without one.
  static func number(of text: String) -> String? {
    let digits = text.prefix { $0.isNumber }
    return digits.isEmpty || !text.dropFirst(digits.count).hasPrefix(".")
      ? nil : String(text.prefix(digits.count + (text.dropFirst(digits.count + 1).hasPrefix(" ") ? 2 : 1)))
  }
}
