import Marks

/// The contents of a drawing, in a few words.
struct DrawingSummary: Equatable, Sendable {
  /// The most characters of text that are kept of a drawing.
  ///
  /// Searching finds nothing beyond them.
  private static let mostText = 4_000

  /// The shapes that the user sees as such, each of a group counted.
  let shapeCount: Int

  /// The beginning of all text in the drawing, on one line, without anything that could steer a terminal.
  let text: String

  /// The same in small letters, as bytes: a thousand drawings are searched at each key.
  private let searched: [UInt8]

  init(shapeCount: Int, text: String) {
    self.shapeCount = shapeCount
    self.text = text
    searched = Array(text.lowercased().utf8)
  }

  init(of drawing: Drawing) {
    var collector = Collector(room: Self.mostText)
    drawing.root.accept(&collector)
    let text = collector.text
    self.init(shapeCount: collector.count, text: text.last == " " ? String(text.dropLast()) : text)
  }

  /// Whether the text has a word in it.
  ///
  /// - Parameter word: in small letters.
  func contains(_ word: some StringProtocol) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, word.count <= searched.count else { return word.isEmpty }
    return searched.withUnsafeBufferPointer { text in
      (0...text.count - word.count).contains { start in
        text[start] == first && text[start..<start + word.count].elementsEqual(word)
      }
    }
  }

  /// `12 shapes`.
  var count: String { shapeCount == 1 ? "1 shape" : "\(shapeCount) shapes" }

  /// The first words of the text, for a drawing that has no name; nil without text.
  var firstWords: String? {
    guard !text.isEmpty else { return nil }
    let label = Label(text)
    return label.width > 30 ? label.cut(to: 30).text : text
  }

  private struct Collector: MarkWalker {
    var count = 0
    var text = ""
    var room: Int

    mutating func visit(mark: any Mark) { count += 1 }
    mutating func visit(composite: any CompositeMark) { count += 1 }

    mutating func visit(_ label: Marks.Label) {
      count += 1
      // The blanks between words, and what is no visible character, become one blank each.
      for character in label.text.prefix(room) {
        if character != " ", CharacterWidth.isDrawable(character) {
          text.append(character)
          room -= 1
        } else if !text.isEmpty, text.last != " " {
          text.append(" ")
          room -= 1
        }
      }
      if room > 0, !text.isEmpty, text.last != " " { text.append(" ") }
      room = max(0, room)
    }

    mutating func visit(_ frame: Frame) {
      if var label = frame.nameLabel() {
        label.text = frame.name
        visit(label)
      } else {
        count += 1
      }
      walkChildren(of: frame)
    }

    mutating func visit(_ group: Group) {
      if !group.isHidden { walkChildren(of: group) }
    }
  }
}
