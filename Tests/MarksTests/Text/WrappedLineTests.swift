import Marks
import TestSupport
import Testing

@Suite("Lines broken at a width")
struct WrappedLineTests {
  private func broken(_ text: String, _ columns: Int?) -> [String] {
    WrappedLine.lines(of: text[...], columns: columns).map { String($0.text) }
  }

  @Test("Breaks come between words, and inside words that are too long")
  func breaks() {
    #expect(broken("one two three", 8) == ["one two", "three"])
    #expect(broken("one two three", 7) == ["one two", "three"])
    #expect(broken("one two three", 6) == ["one", "two", "three"])
    #expect(broken("one two three", 2) == ["on", "e", "tw", "o", "th", "re", "e"])
    #expect(broken("one two three", nil) == ["one two three"])
    #expect(broken("", 5) == [""])
    #expect(broken("漢字漢字", 5) == ["漢字", "漢字"] && broken("漢字", 1) == ["漢", "字"])
    #expect(broken("  indented by two", 10) == ["  indented", "by two"])
    #expect(broken("one    two  ", 5) == ["one", "two  "], "blanks at a break are not drawn")
    #expect(broken("one          ", 5) == ["one          "], "those at the end stay")
    #expect(broken("a\u{A0}b c", 3) == ["a\u{A0}b", "c"])
  }

  @Test("Nothing is lost, no line is too wide, and no word is broken without need", arguments: 0..<200)
  func holds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", " ", "  ", "漢", "word", "e\u{301}", "👩", "-"]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? " "
    }.joined()
    let columns = Int.random(in: 1...12, using: &random)
    let lines = WrappedLine.lines(of: text[...], columns: columns)
    #expect(lines.map { $0.text + ($0.blanks ?? "") }.joined() == text)
    #expect(lines.last?.blanks == nil && lines.dropLast().allSatisfy { $0.blanks != nil })
    for (line, next) in zip(lines, lines.dropFirst()) {
      // Blanks that indent a line too wide for them stand alone.
      let isBlank = line.text.allSatisfy { $0 == " " }
      #expect(isBlank || CharacterWidth.drawnColumns(of: line.text) <= max(columns, 2), "seed \(seed)")
      guard line.blanks?.isEmpty == true, next.text.first != " " else { continue }
      #expect(!line.text.drop { $0 == " " }.contains(" "), "seed \(seed): a word broken without need")
    }
  }

  @Test("A label is as wide as its box, and its lines keep to the side that it says")
  func label() {
    var label = Label("one two three", at: Point(x: 4, y: 2), alignment: .right, wrapWidth: 9)
    #expect(label.lines == ["one two", "three"] && label.indents(of: label.lines) == [2, 4])
    #expect(label.size == Size(width: 9, height: 4))
    label.alignment = .center
    #expect(label.indents(of: label.lines) == [1, 2])
    label.wrapWidth = nil
    #expect(label.indents(of: label.lines) == [0] && label.size == Size(width: 13, height: 2))
    #expect(label.nesting == 1)
    label.wrapWidth = 5
    #expect(label.nesting == 2)
  }
}
