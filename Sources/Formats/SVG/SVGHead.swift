import Marks

/// The beginning of a file by another program, up to the end of its root's tag, with another page.
struct SVGHead {
  private struct Value {
    let range: Range<String.Index>
    let text: String
    /// The attribute as a whole, with the blanks before it.
    let attribute: Range<String.Index>
  }

  /// The attribute that keeps what a grown page was: the values that `viewBox`, `width` and `height` had.
  static let grownFrom = "data-page"
  private static let pageNames = ["viewBox", "width", "height"]

  /// Stands for an attribute that was not there.
  private static let none = "-"

  private let text: String
  private var values: [String: Value] = [:]

  /// The place for another attribute: behind the root's name.
  private var end: String.Index

  /// - Parameter text: ends with the tag of the root. No attribute holds a `<`.
  init?(_ text: String) {
    self.text = text
    guard let start = text.lastIndex(of: "<") else { return nil }
    end = text[start...].firstIndex { $0.isWhitespace || $0 == ">" || $0 == "/" } ?? text.endIndex
    var rest = text[end...]
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].trimmed
      let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      let body = value.dropFirst()
      guard let close = body.firstIndex(of: quote) else { return nil }
      let next = body.index(after: close)
      values[String(name)] = Value(
        range: body.startIndex..<close, text: String(body[..<close]), attribute: rest.startIndex..<next)
      rest = body[next...]
    }
  }

  /// The text with a larger page, at the scale that it had, and a note of what the page was.
  func showing(_ new: Rect, insteadOf old: Rect) -> String {
    let numbers = [new.minX, new.minY, new.size.width, new.size.height].map(SVGNumber.text)
    var changes: [(range: Range<String.Index>, text: String)] = []
    let former = Self.pageNames.map { values[$0]?.text ?? Self.none }.joined(separator: ";")
    if let note = values[Self.grownFrom] {
      changes.append((note.range, former))
    } else {
      changes.append((end..<end, " \(Self.grownFrom)=\"\(former)\""))
    }
    if let box = values["viewBox"] {
      changes.append((box.range, numbers.joined(separator: " ")))
    } else {
      changes.append((end..<end, " viewBox=\"\(numbers.joined(separator: " "))\""))
    }
    for (name, share) in [
      ("width", new.size.width / old.size.width), ("height", new.size.height / old.size.height),
    ] where share != 1 {
      if let value = values[name], let length = Self.scaled(value.text, by: share) {
        changes.append((value.range, length))
      }
    }
    return replacing(changes)
  }

  /// The text as it was before its page grew; nil where nothing says that it did.
  var beforeGrowth: String? {
    guard let note = values[Self.grownFrom] else { return nil }
    let former = note.text.split(separator: ";", omittingEmptySubsequences: false)
    guard former.count == Self.pageNames.count else { return nil }
    var changes = [(range: note.attribute, text: "")]
    for (name, value) in zip(Self.pageNames, former) {
      guard let now = values[name] else {
        guard value == Self.none else { return nil }
        continue
      }
      changes.append(value == Self.none ? (now.attribute, "") : (now.range, String(value)))
    }
    return replacing(changes)
  }

  /// - Parameter changes: those in one place in the order in which their texts follow each other.
  private func replacing(_ changes: [(range: Range<String.Index>, text: String)]) -> String {
    var result = text
    let order = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, change) in order { result.replaceSubrange(change.range, with: change.text) }
    return result
  }

  /// A length times a number, in its unit; nil for a share, which stays the same, and for what is no length.
  private static func scaled(_ text: String, by share: Double) -> String? {
    var text = String(text.trimmed)
    let (value, unit) = text.withUTF8 { bytes in
      var scanner = SVGScanner(bytes)
      let value = scanner.number()
      return (value, String(decoding: bytes.suffix(scanner.bytesLeft), as: UTF8.self))
    }
    guard let value, unit != "%", ForeignLength("1" + unit) != nil else { return nil }
    return SVGNumber.text(value * share) + unit
  }
}
