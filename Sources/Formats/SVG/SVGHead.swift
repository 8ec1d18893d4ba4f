import Marks

/// The beginning of a file by another program, up to the end of its root's tag, with another page.
struct SVGHead {
  private struct Value {
    let range: Range<String.Index>
    let text: String
  }

  private let text: String
  private var values: [String: Value] = [:]

  /// Where another attribute can be put: behind the root's name.
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
      values[String(name)] = Value(range: body.startIndex..<close, text: String(body[..<close]))
      rest = body[body.index(after: close)...]
    }
  }

  /// The text with a larger page, at the scale that it had.
  func showing(_ new: Rect, insteadOf old: Rect) -> String {
    let numbers = [new.minX, new.minY, new.size.width, new.size.height].map(SVGNumber.text)
    var changes: [(range: Range<String.Index>, text: String)] = []
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
    var result = text
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(change.range, with: change.text)
    }
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
