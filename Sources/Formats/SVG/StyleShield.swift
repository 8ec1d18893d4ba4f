import Diagrams
import Marks

/// Keeps the looks of our marks in a file from elsewhere whose style sheets, or whose root, would change them.
///
/// A style sheet decides over attributes such as `stroke`, and only a `style` of the element itself decides over it. Such
/// a `style` repeats the element's attributes, so reading drops it again. It begins with a sum of itself: one that another
/// program changed is kept as a piece of that program's.
struct StyleShield {
  /// The properties that have to be repeated, with the value that holds where no attribute says another.
  private let properties: [(name: String, value: String)]

  /// The properties that our attributes decide, and others that a style sheet or a root could set.
  private static let known: [(name: String, value: String)] =
    SVGFormat.defaults.filter { !$0.name.hasPrefix("xml:") } + others

  private static let others = [
    ("opacity", "1"), ("fill-opacity", "1"), ("stroke-opacity", "1"), ("stroke-dasharray", "none"),
    ("stroke-dashoffset", "0"), ("stroke-miterlimit", "4"), ("fill-rule", "nonzero"),
    ("visibility", "visible"),
    ("display", "inline"), ("marker-start", "none"), ("marker-mid", "none"), ("marker-end", "none"),
    ("text-anchor", "start"), ("letter-spacing", "normal"), ("word-spacing", "normal"),
    ("font-style", "normal"), ("font-weight", "normal"), ("text-decoration", "none"), ("filter", "none"),
    ("mask", "none"),
  ]

  /// The properties that children do not take over.
  private static let own: Set<String> = ["opacity", "display", "filter", "mask", "text-decoration"]

  private static let sign = "--charcoal:"

  /// O(*n*) in the text of the file.
  ///
  /// - Parameters:
  ///   - head: The file up to the end of its root's tag.
  ///   - marks: The marks in the file.
  init(in head: String, _ marks: [any Mark]) {
    var sheets = head.contains("<?xml-stylesheet") ? Self.known.map(\.name).joined(separator: " ") : ""
    Self.collect(from: marks, into: &sheets)
    let root = head.lastIndex(of: "<").map { String(head[$0...]) } ?? ""
    let defaults = Set(SVGFormat.defaults.map(\.name))
    properties = Self.known.filter { property in
      let shorthand = ["font", "marker"].first { property.name.hasPrefix($0) }
      return sheets.contains(shorthand ?? property.name)
        || !defaults.contains(property.name) && root.contains(property.name)
    }
  }

  /// Whether anything could change how our marks look.
  var isNeeded: Bool { !properties.isEmpty }

  private static func collect(from marks: [any Mark], into sheets: inout String) {
    for mark in marks {
      if let fragment = mark as? SVGFragment {
        var rest = fragment.source[...]
        while let start = rest.range(ofFirst: "<style") {
          rest = rest[start.upperBound...]
          let end = rest.range(ofFirst: "</style")
          sheets += rest[..<(end?.lowerBound ?? rest.endIndex)]
          rest = rest[(end?.upperBound ?? rest.endIndex)...]
        }
      } else if let group = mark.container {
        collect(from: group.children, into: &sheets)
      }
    }
  }

  // MARK: Writing

  /// Marks as we write them, with a `style` in each element.
  func shielded(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 3)
    var inherited = [properties.map(\.value)]
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") else {
        result.append(text[index])
        index += 1
        continue
      }
      // In our text, `>` stands for nothing but the end of a tag.
      let end = text[index...].firstIndex(of: UInt8(ascii: ">")) ?? text.count - 1
      let tag = text[index...end]
      index = end + 1
      if tag.dropFirst().first == UInt8(ascii: "/") {
        if inherited.count > 1 { inherited.removeLast() }
        result += tag
        continue
      }
      let isEmpty = tag.dropLast().last == UInt8(ascii: "/")
      let values = self.values(of: tag, inside: inherited[inherited.count - 1])
      result += tag.dropLast(isEmpty ? 2 : 1)
      result += " style=\"\(style(values))\"".utf8
      result += tag.suffix(isEmpty ? 2 : 1)
      if !isEmpty {
        inherited.append(
          zip(properties, values).map { Self.own.contains($0.name) ? $0.value : $1 })
      }
    }
    return result
  }

  /// The values of all properties for an element.
  private func values(of tag: ArraySlice<UInt8>, inside outer: [String]) -> [String] {
    let text = String(decoding: tag, as: UTF8.self)
    return zip(properties, outer).map { property, value in
      guard let start = text.range(ofFirst: " \(property.name)=\"") else { return value }
      return String(text[start.upperBound...].prefix { $0 != "\"" })
    }
  }

  private func style(_ values: [String]) -> String {
    let body = zip(properties, values).map { property, value in
      // Sizes of fonts need a unit here.
      let unit = property.name == "font-size" && Double(value) != nil ? "px" : ""
      return "\(property.name):\(value)\(unit)"
    }.joined(separator: ";")
    return "\(Self.sign)\(Self.sum(of: body.utf8));\(body)"
  }

  // MARK: Reading

  /// Whether a `style` is one of these, as it was written.
  static func isShield(_ style: String) -> Bool {
    guard style.hasPrefix(sign) else { return false }
    let parts = style.dropFirst(sign.count).split(separator: ";", maxSplits: 1)
    return parts.count == 2 && parts[0] == sum(of: parts[1].utf8)
  }

  /// FNV-1a in 32 bits, in hexadecimal digits.
  private static func sum(of bytes: some Sequence<UInt8>) -> String {
    let sum = bytes.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(sum, radix: 16)
  }
}

extension SVGAttributes {
  /// Takes a `style` that repeats the other attributes, if there is one.
  mutating func takeShield() {
    if let style = peek("style"), StyleShield.isShield(style) { _ = takeBytes("style") }
  }
}
