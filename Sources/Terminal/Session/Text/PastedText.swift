import Marks

/// Text from outside, as a label takes it: of a sensible size, and without what ends it unseen.
struct PastedText: Equatable {
  let text: String

  /// Whether there was more.
  let isCut: Bool

  /// The characters that are taken at most: more than anybody reads on a canvas.
  static let longest = 20_000
  static let mostLines = 1_000

  /// - Parameter isWithin: whether it goes into other text: then blank lines at its end stay.
  init(_ pasted: String, isWithin: Bool = false) {
    // `\r\n` is one character, as any line break is.
    var lines: [Substring] = []
    var left = Self.longest
    var isCut = false
    for line in pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard lines.count < Self.mostLines, left > 0 else {
        isCut = true
        break
      }
      lines.append(line.prefix(left))
      if lines[lines.count - 1].endIndex != line.endIndex { isCut = true }
      left -= line.count + 1
    }
    while !isWithin, let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    text = lines.joined(separator: "\n")
    self.isCut = isCut
  }
}
