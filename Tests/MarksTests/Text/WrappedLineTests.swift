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

  @Test("A word wider than a line is broken at its joints where it has some, and cut where it has none")
  func joints() {
    #expect(broken("see https://app.example.com/x", 16) == ["see https://app.", "example.com/x"])
    #expect(broken("client_id", 8) == ["client_", "id"] && broken("a client_id", 9) == ["a", "client_id"])
    #expect(broken("IVectorRecordStore", 10) == ["IVector", "Record", "Store"])
    #expect(broken("extraordinarily-long", 6) == ["extrao", "rdinar", "ily-", "long"])
    let whole = WrappedLine.lines(of: "an extraordinarily-long one"[...], columns: 6, cutsWords: false)
    #expect(whole.map(\.text) == ["an", "extraordinarily-", "long", "one"])
  }

  @Test(
    "East Asian text is broken between characters, but not before a sign that closes or behind one that opens",
    arguments: [
      ("漢字仮名交じり文", 6, ["漢字仮", "名交じ", "り文"]),
      ("漢字。仮名", 4, ["漢", "字。", "仮名"]),
      ("漢「字」仮", 4, ["漢", "「字", "」仮"]),
      ("「漢字」、仮名", 8, ["「漢", "字」、仮", "名"]),
      ("もっとずっと", 4, ["もっ", "と", "ずっ", "と"]),
      ("サーバー", 4, ["サー", "バー"]),
      ("漢（字）、仮", 8, ["漢", "（字）、", "仮"]),
      ("使用 client_id 和", 9, ["使用", "client_id", "和"]),
      ("図1の例", 3, ["図1", "の", "例"]),
      ("漢字……漢", 5, ["漢", "字……", "漢"]),
      ("한국어 문장", 8, ["한국어", "문장"]), ("한국어문장", 6, ["한국어", "문장"]),
      ("漢\u{2060}字仮名", 6, ["漢\u{2060}字仮", "名"]),
    ])
  func eastAsian(text: String, columns: Int, lines: [String]) {
    #expect(broken(text, columns) == lines)
  }

  @Test("Nothing is lost, no line is too wide, and no word is broken without need", arguments: 0..<200)
  func holds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", " ", "  ", "漢", "字", "。", "「", "word", "e\u{301}", "👩", "-", "(", "Id"]
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
      guard line.blanks?.isEmpty == true, let first = next.text.first, first != " ",
        let last = line.text.last, last != " ", !WordBreaks.isBetweenIdeographs(last, first)
      else { continue }
      // What belongs together around the break is wider than a line.
      let place = next.text.startIndex
      var (start, end) = (text.index(before: place), text.index(after: place))
      func isEnd(_ index: String.Index) -> Bool {
        let (one, other) = (text[text.index(before: index)], text[index])
        return one == " " || other == " " || WordBreaks.isBetweenIdeographs(one, other)
      }
      while start > text.startIndex, !isEnd(start) { start = text.index(before: start) }
      while end < text.endIndex, !isEnd(end) { end = text.index(after: end) }
      #expect(
        CharacterWidth.drawnColumns(of: text[start..<end]) > columns, "seed \(seed): broken without need")
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
