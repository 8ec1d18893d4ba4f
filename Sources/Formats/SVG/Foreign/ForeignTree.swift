import Marks

/// The elements of a file by another program, as far as they may matter to its picture.
///
/// Elements are counted from 0, the root, in the order of the file. Values lie in one array, since there may be very many.
struct ForeignTree {
  /// A child of an element.
  enum Child {
    case element(Int)
    case text(String)
  }

  struct Element {
    /// The name, as ``XMLName`` spells it.
    let name: String
    /// The element around it; below 0 for the root.
    let parent: Int
    /// The line of the file on which it begins.
    let line: Int
    /// The element before it with the same parent.
    let previous: Int?
    /// The place among the elements of the parent, from 1 on.
    let place: Int
    fileprivate let attributes: Range<Int>
    fileprivate(set) var children: [Child] = []
    fileprivate var lastChild: Int?
  }

  /// The value of an attribute, whose bytes end where those of the next begin: there may be a million of them.
  private struct Value {
    let attribute: ForeignAttribute
    let start: UInt32
  }

  private(set) var elements: [Element] = []
  private var values: [Value] = []
  private var bytes: [UInt8] = []
  private var ids: [String: Int] = [:]

  /// Attributes that only selectors ask for, by element.
  private var others: [Int: [(name: String, value: String)]] = [:]
  private var othersLeft = 20_000

  /// The most bytes of such a value.
  private static let longestOther = 256

  /// The elements that have begun and not ended.
  private var open: [Int] = []

  /// How many of the elements that have begun and not ended are not in the tree.
  private var skipped = 0

  /// The most elements that are kept; more are not drawn.
  static let mostElements = 200_000

  /// Whether no more elements are kept.
  private(set) var isFull = false

  /// The texts of the `style` elements with their lines, in the order of the file.
  var styles: [(text: String, line: Int)] {
    elements.indices.filter { elements[$0].name == "style" }.map { (text(in: $0), elements[$0].line) }
  }

  // MARK: Making

  /// Begins an element in the one that is open.
  ///
  /// Returns its number; nil once there is no room.
  @discardableResult
  mutating func begin(_ tag: XMLTag, line: Int) -> Int? {
    if elements.count >= Self.mostElements { close() }
    guard !isFull, skipped == 0 else {
      skipped += 1
      return nil
    }
    let first = values.count
    for attribute in tag.attributes {
      guard let name = ForeignAttribute(name: attribute.name) else {
        keepOther(attribute, of: elements.count)
        continue
      }
      // Outlines and pictures are the only long values.
      let isLong = name == .d || name == .points || name == .href && tag.name == "image"
      guard attribute.value.count <= Self.longest || isLong else { continue }
      guard let start = UInt32(exactly: bytes.count) else { continue }
      bytes.append(contentsOf: attribute.value)
      values.append(Value(attribute: name, start: start))
    }
    let number = elements.count
    let previous = open.last.flatMap { elements[$0].lastChild }
    elements.append(
      Element(
        name: tag.name, parent: open.last ?? -1, line: line, previous: previous,
        place: previous.map { elements[$0].place + 1 } ?? 1, attributes: first..<values.count))
    if let parent = open.last {
      elements[parent].children.append(.element(number))
      elements[parent].lastChild = number
    }
    if let id = self[.id, of: number], ids[id] == nil { ids[id] = number }
    open.append(number)
    return number
  }

  /// Keeps an attribute without a meaning of its own: a selector may ask for it.
  private mutating func keepOther(_ attribute: XMLAttribute, of element: Int) {
    guard othersLeft > 0, attribute.value.count <= Self.longestOther,
      !attribute.name.utf8.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: ":") })
    else { return }
    othersLeft -= 1
    others[element, default: []].append((attribute.name, attribute.text))
  }

  /// Adds text to the element that is open, if it is one with text.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard skipped == 0, let number = open.last, Self.withText.contains(elements[number].name) else { return }
    let text = String(decoding: text, as: UTF8.self)
    guard case .text(var last) = elements[number].children.last else {
      elements[number].children.append(.text(text))
      return
    }
    // Taken out, the text is added to and not copied.
    elements[number].children.removeLast()
    let limit = elements[number].name == "style" ? 16 * Self.longest : Self.longest
    if last.utf8.count < limit { last += text }
    elements[number].children.append(.text(last))
  }

  /// The most bytes of an attribute's value, and of a text.
  private static let longest = 1 << 16

  private static let withText: Set<String> = ["text", "tspan", "a", "style", "textPath"]

  /// Ends the element that is open.
  mutating func end() { if skipped > 0 { skipped -= 1 } else { _ = open.popLast() } }

  /// Keeps no element that begins from now on.
  mutating func close() { isFull = true }

  // MARK: Looking

  /// The element that has an identifier; the first if there are several.
  func element(withID id: String) -> Int? { ids[id] }

  /// The element that a reference such as `#a` names.
  func element(referredToBy text: String) -> Int? {
    let text = text.trimmed
    return text.hasPrefix("#") ? ids[String(text.dropFirst())] : nil
  }

  /// The value of an attribute; nil if the element has none.
  subscript(attribute: ForeignAttribute, of number: Int) -> String? {
    range(of: attribute, in: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Calls `body` with the bytes of an attribute; nil if the element has none.
  func withBytes<Result>(
    of attribute: ForeignAttribute, in number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard let range = range(of: attribute, in: number) else { return nil }
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Calls `body` with each attribute of an element but references, which may be whole pictures.
  func forEachAttribute(of number: Int, _ body: (ForeignAttribute, String) -> Void) {
    for index in elements[number].attributes where values[index].attribute != .href {
      body(values[index].attribute, String(decoding: bytes[range(ofValue: index)], as: UTF8.self))
    }
  }

  /// All text directly inside an element.
  func text(in number: Int) -> String {
    elements[number].children.reduce(into: "") { all, child in
      if case .text(let text) = child { all += text }
    }
  }

  /// The elements directly inside one.
  func children(of number: Int) -> [Int] {
    elements[number].children.compactMap { child in
      if case .element(let number) = child { number } else { nil }
    }
  }

  /// The value of an attribute of any name; nil if the element has none, or one that is too long.
  func value(ofAttribute name: String, of number: Int) -> String? {
    if let attribute = ForeignAttribute(rawValue: name) { return self[attribute, of: number] }
    return others[number]?.first { $0.name == name }?.value
  }

  /// The bytes of such a value.
  func length(ofAttribute name: String, of number: Int) -> Int? {
    if let attribute = ForeignAttribute(rawValue: name) { return range(of: attribute, in: number)?.count }
    return others[number]?.first { $0.name == name }?.value.utf8.count
  }

  /// The place of an element among those of its parent, from 1 on; nil for the root.
  func place(of number: Int, fromEnd: Bool) -> Int? {
    let element = elements[number]
    guard element.parent >= 0 else { return nil }
    guard fromEnd else { return element.place }
    return elements[element.parent].lastChild.map { elements[$0].place - element.place + 1 }
  }

  private func range(of attribute: ForeignAttribute, in number: Int) -> Range<Int>? {
    elements[number].attributes.first { values[$0].attribute == attribute }.map { range(ofValue: $0) }
  }

  private func range(ofValue index: Int) -> Range<Int> {
    Int(values[index].start)..<(index + 1 < values.count ? Int(values[index + 1].start) : bytes.count)
  }
}
