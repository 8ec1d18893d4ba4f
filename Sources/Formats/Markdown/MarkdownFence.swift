package import Diagrams

/// A fenced block of code in a Markdown file whose info string names a language of diagrams.
package struct MarkdownFence: Equatable, Sendable {
  package let language: DiagramLanguage

  /// The number of the opening line in the file, from 1.
  package let line: Int

  /// The bytes from the beginning of the opening line to the end of the last line, with its line end.
  package private(set) var range: Range<Int>

  /// The characters that open the fence, at least three.
  let opening: Range<Int>

  /// The lines between the opening one and the closing one; their ends belong to them.
  private(set) var body: Range<Int>

  /// The characters that close the fence; nil where it ends with what it lies in.
  private(set) var closing: Range<Int>?

  /// The content of the lines of ``body``.
  private(set) var lines: [Line] = []

  /// Begins a fence with its opening line.
  init(_ language: DiagramLanguage, line: Int, range: Range<Int>, opening: Range<Int>) {
    self.language = language
    self.line = line
    self.range = range
    self.opening = opening
    body = range.upperBound..<range.upperBound
  }

  /// Adds the next line.
  mutating func append(_ line: Line, endingAt end: Int) {
    lines.append(line)
    range = range.lowerBound..<end
    body = body.lowerBound..<end
  }

  /// Ends the fence with its last line.
  mutating func close(with characters: Range<Int>, endingAt end: Int) {
    closing = characters
    range = range.lowerBound..<end
  }

  /// A line of a fence without what stands before its content: quotes, and the indentation of lists and of the fence.
  struct Line: Equatable, Sendable {
    let content: Range<Int>

    /// The blanks that come first, which the file has as a part of a tab.
    let blanks: Int
  }

  /// The numbers of all its lines, from 1.
  package var lineNumbers: ClosedRange<Int> {
    line...(line + lines.count + (closing == nil ? 0 : 1))
  }
}

extension DiagramLanguage {
  /// The words of info strings, in small letters.
  private static let infoWords: [String: DiagramLanguage] = [
    "mermaid": .mermaid, "mmd": .mermaid, "dot": .dot, "graphviz": .dot, "gv": .dot,
  ]

  /// The language that an info string names: by its first word, in any case, or as a class such as `{.mermaid}`.
  init?(infoString: some Sequence<UInt8>) {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let text = infoString.drop(while: isBlank)
    var name = Array(text.prefix(32))
    if name.first == UInt8(ascii: "{") {
      name = Array(name.dropFirst().drop(while: isBlank))
      if name.first == UInt8(ascii: ".") { name.removeFirst() }
    }
    // The text behind the word belongs to other programs: attributes, a title, numbers of lines.
    let word = name.prefix { !isBlank($0) && !"{},:;".utf8.contains($0) }
    guard let language = Self.infoWords[String(decoding: word, as: UTF8.self).lowercased()] else {
      return nil
    }
    self = language
  }
}
