import Diagrams

/// Finds the fences of a Markdown file, line by line, as CommonMark defines them.
///
/// Only what decides where a fence begins and ends is looked at: quotes, list items, blocks of HTML and indentation.
struct MarkdownBlocks {
  /// Something that contains other blocks.
  private enum Container {
    case quote
    /// A list item, whose lines are indented by so many columns; one without content ends with a blank line.
    case item(indentation: Int, isEmpty: Bool)
  }

  /// The block without blocks in it that is open.
  private enum Leaf {
    case none, paragraph
    case html(MarkdownHTML)
    case fence(OpenFence)
  }

  /// A fence whose end has not come yet.
  private struct OpenFence {
    let character: UInt8
    let count: Int
    let indentation: Int

    /// The fence of a diagram; nil for any other.
    var diagram: MarkdownFence?
  }

  /// The depth up to which containers are read; deeper lines cost too much time.
  private static let mostContainers = 100

  private let bytes: [UInt8]
  private var containers: [Container] = []
  private var leaf = Leaf.none
  private(set) var fences: [MarkdownFence] = []

  init(of bytes: [UInt8]) { self.bytes = bytes }

  /// Ends the file.
  mutating func finish() { closeFence() }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - content: the line without its end.
  ///   - end: the end of the line's end.
  mutating func read(_ content: Range<Int>, endingAt end: Int, number: Int) {
    var cursor = MarkdownCursor(bytes, in: content)
    let matched = match(&cursor)
    let isBlank = isBlank(cursor)
    let isWhole = matched == containers.count
    switch leaf {
    case .fence(var fence) where isWhole:
      leaf = .none
      let isEnd = read(cursor, endingAt: end, into: &fence)
      leaf = .fence(fence)
      if isEnd { closeFence() }
      return
    case .html(let html) where isWhole:
      if html.ends(with: bytes[cursor.rest]) { leaf = .none }
      return
    case .fence: closeFence()
    case .html: leaf = .none
    case .none, .paragraph: break
    }
    if isBlank {
      containers.removeSubrange(matched...)
      leaf = .none
      return
    }
    begin(&cursor, matched: matched, start: content.lowerBound, endingAt: end, number: number)
  }

  // MARK: Containers

  /// Passes what stands for the open containers in a line.
  ///
  /// - Returns: how many of them go on.
  private mutating func match(_ cursor: inout MarkdownCursor) -> Int {
    var isBlank = isBlank(cursor)
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard Self.takeQuote(&cursor) else { return index }
        isBlank = self.isBlank(cursor)
      case .item(let indentation, let isEmpty):
        guard isBlank ? !isEmpty : cursor.indentation(upTo: indentation) == indentation else { return index }
        cursor.skip(columns: indentation)
        if isEmpty { containers[index] = .item(indentation: indentation, isEmpty: false) }
      }
    }
    return containers.count
  }

  private func isBlank(_ cursor: MarkdownCursor) -> Bool {
    bytes[cursor.rest].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private static func takeQuote(_ cursor: inout MarkdownCursor) -> Bool {
    var ahead = cursor
    let indentation = cursor.indentation(upTo: 4)
    ahead.skip(columns: indentation)
    guard indentation < 4, ahead.next == UInt8(ascii: ">") else { return false }
    ahead.advance(1)
    ahead.skip(columns: 1)
    cursor = ahead
    return true
  }

  /// Passes the marker of a list item.
  ///
  /// - Parameter isInParagraph: whether the item would interrupt a paragraph: only one with text can, and of numbers 1.
  /// - Returns: the item; nil where there is none.
  private func takeItem(_ cursor: inout MarkdownCursor, isInParagraph: Bool) -> Container? {
    var ahead = cursor
    let before = cursor.indentation(upTo: 4)
    ahead.skip(columns: before)
    let digits = bytes[ahead.rest].prefix(10).prefix { 0x30...0x39 ~= $0 }
    if digits.isEmpty {
      guard let next = ahead.next, "-+*".utf8.contains(next) else { return nil }
    } else {
      guard digits.count < 10, digits.endIndex < ahead.end, ".)".utf8.contains(bytes[digits.endIndex]),
        !isInParagraph || digits.elementsEqual("1".utf8)
      else { return nil }
    }
    let width = digits.count + 1
    ahead.advance(width)
    let isEmpty = isBlank(ahead)
    let blanks = ahead.indentation(upTo: 5)
    guard isEmpty ? !isInParagraph : blanks > 0 else { return nil }
    // Five blanks are one, and indented code.
    let after = isEmpty || blanks > 4 ? 1 : blanks
    ahead.skip(columns: after)
    cursor = ahead
    return .item(indentation: before + width + after, isEmpty: isEmpty)
  }

  // MARK: Beginnings

  /// Reads what a line begins, behind what stands for the containers that go on.
  private mutating func begin(
    _ cursor: inout MarkdownCursor, matched: Int, start: Int, endingAt end: Int, number: Int
  ) {
    var wasParagraph = false
    if case .paragraph = leaf { wasParagraph = true }
    var opened: [Container] = []
    var isText = false
    var begun = Leaf.none
    while true {
      let isInParagraph = wasParagraph && matched == containers.count && opened.isEmpty
      let indentation = cursor.indentation(upTo: 4)
      guard indentation < 4 else {
        // Indented code, which cannot interrupt a paragraph.
        isText = wasParagraph && opened.isEmpty
        break
      }
      if matched + opened.count < Self.mostContainers, Self.takeQuote(&cursor) {
        opened.append(.quote)
        continue
      }
      var ahead = cursor
      ahead.skip(columns: indentation)
      let content = bytes[ahead.rest]
      if let fence = fence(at: ahead, indentation, start: start, endingAt: end, number: number) {
        begun = .fence(fence)
        break
      }
      if let html = MarkdownHTML(content, isInParagraph: isInParagraph || wasParagraph && opened.isEmpty) {
        if case .until = html, html.ends(with: content) { break }
        begun = .html(html)
        break
      }
      if Self.isHeading(content) || isInParagraph && Self.isUnderline(content) || Self.isRule(content) {
        break
      }
      if matched + opened.count < Self.mostContainers,
        let item = takeItem(&cursor, isInParagraph: isInParagraph)
      {
        opened.append(item)
        continue
      }
      isText = !content.isEmpty
      break
    }
    // A line of text goes on with the paragraph before it, whatever that lies in.
    if isText, wasParagraph, opened.isEmpty { return }
    containers.removeSubrange(matched...)
    containers += opened
    leaf = isText ? .paragraph : begun
  }

  private static func isHeading(_ content: ArraySlice<UInt8>) -> Bool {
    let signs = content.prefix(7).prefix { $0 == UInt8(ascii: "#") }
    guard 1...6 ~= signs.count else { return false }
    return signs.endIndex == content.endIndex || [0x20, 0x09].contains(content[signs.endIndex])
  }

  private static func isUnderline(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return content.drop { $0 == first }.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private static func isRule(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, "*-_".utf8.contains(first) else { return false }
    var count = 0
    for byte in content {
      if byte == first { count += 1 } else if byte != 0x20, byte != 0x09 { return false }
    }
    return count >= 3
  }

  // MARK: Fences

  private func fence(
    at cursor: MarkdownCursor, _ indentation: Int, start: Int, endingAt end: Int, number: Int
  ) -> OpenFence? {
    guard let character = cursor.next, character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else {
      return nil
    }
    let count = cursor.run(of: character)
    let info = bytes[cursor.rest].dropFirst(count)
    // Otherwise it is code within a line.
    guard count >= 3, character == UInt8(ascii: "~") || !info.contains(character) else { return nil }
    var fence = OpenFence(character: character, count: count, indentation: indentation)
    if let language = DiagramLanguage(infoString: info) {
      let opening = cursor.index..<(cursor.index + count)
      fence.diagram = MarkdownFence(language, line: number, range: start..<end, opening: opening)
    }
    return fence
  }

  /// Reads the next line of a fence.
  ///
  /// - Returns: whether it closes the fence.
  private func read(_ cursor: MarkdownCursor, endingAt end: Int, into fence: inout OpenFence) -> Bool {
    let indentation = cursor.indentation(upTo: 4)
    var ahead = cursor
    ahead.skip(columns: indentation)
    let count = indentation < 4 && ahead.next == fence.character ? ahead.run(of: fence.character) : 0
    if count >= fence.count, bytes[ahead.rest].dropFirst(count).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      fence.diagram?.close(with: ahead.index..<(ahead.index + count), endingAt: end)
      return true
    }
    ahead = cursor
    ahead.skip(columns: fence.indentation)
    let content = MarkdownFence.Line(content: ahead.rest, blanks: ahead.pending)
    fence.diagram?.append(content, endingAt: end)
    return false
  }

  private mutating func closeFence() {
    guard case .fence(let fence) = leaf else { return }
    leaf = .none
    if let diagram = fence.diagram { fences.append(diagram) }
  }
}
