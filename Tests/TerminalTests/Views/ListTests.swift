import CellRendering
import Marks
import TestSupport
import Testing

@testable import Terminal

/// Rows of text; each but some can be chosen.
private struct Words: ListDelegate {
  var words: [String]
  var fixed: Set<Int> = []
  var count: Int { words.count }
  func row(at index: Int) -> any Row { TextRow(title: words[index], remark: "\(index)") }
  func choice(at index: Int) -> ListChoice? { fixed.contains(index) ? nil : .file(words[index]) }
}

@Suite("Lists")
struct ListTests {
  private func picture(_ list: List) -> CellGrid {
    var painter = ViewPainter(
      grid: CellGrid(columns: list.frame.columns, rows: list.frame.rows), theme: ShadedTheme(.dark),
      isUTF8: true, canvasParts: [])
    list.accept(&painter)
    return painter.grid
  }

  private func list(_ delegate: any ListDelegate, columns: Int = 14, rows: Int) -> List {
    var list = List(delegate)
    list.frame = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    return list
  }

  private let three = Words(words: ["ant", "bee", "cat"])

  @Test("Header and footer stand around the rows, and choosing goes on to what they wrap")
  func headerAndFooter() {
    let delegate = three.header("animals").footer("no more")
    let list = list(delegate, columns: 16, rows: 5)
    #expect(
      picture(list).description == """
        ··animals·······
        ··ant········0··
        ··bee········1··
        ··cat········2··
        ··no·more·······
        """)
    #expect(delegate.count == 5)
    #expect((0..<5).map { delegate.choice(at: $0) } == [nil, .file("ant"), .file("bee"), .file("cat"), nil])
  }

  @Test("Decorators are put on and taken off while the list is shown, and the selection stays on its row")
  func onAndOff() {
    var list = list(three, rows: 6)
    list.select(1)
    list.setDelegate(list.delegate.header("animals"))
    #expect(list.selection == 2 && list.choice == .file("bee"))
    list.setDelegate(list.delegate.highlighting(.file("cat")).header("again"))
    #expect(list.selection == 3 && list.choice == .file("bee"))
    #expect((0..<5).map { list.delegate.tone(at: $0) } == [.plain, .plain, .plain, .plain, .highlighted])
    list.setDelegate(list.delegate.removing(Header.self))
    #expect(list.selection == 1 && list.delegate.count == 3)
    #expect(list.delegate.tone(at: 2) == .highlighted, "only the headers went")
    list.setDelegate(list.delegate.removing(Highlight.self))
    #expect(list.delegate is Words && list.choice == .file("bee"))
  }

  @Test("Each kind of row has its height and its background, by visitors")
  func rows() {
    let rows: [any Row] = [
      TextRow(title: "a"), FileRow(name: "b", isFolder: true), FileRow(name: "c", isFolder: false),
      SketchRow(title: "d", changed: "now", state: "saved"), HeadingRow(text: "e"), KeyRow(),
    ]
    #expect(rows.map { $0.accept(RowHeight()) } == [1, 1, 1, 2, 1, 1])
    var theme = ShadedTheme(.dark)
    let look = theme.appearance(of: List(three))
    func backgrounds(_ tone: RowTone, isSelected: Bool) -> [CellStyle] {
      rows.map { $0.accept(RowBackground(list: look, tone: tone, isSelected: isSelected, isHovered: false)) }
    }
    #expect(
      backgrounds(.plain, isSelected: false) == [
        look.text, look.strong, look.text, look.text, look.faint, look.text,
      ])
    #expect(backgrounds(.highlighted, isSelected: false)[0] == look.key)
    #expect(backgrounds(.highlighted, isSelected: true)[0] == look.chosen)
    #expect(backgrounds(.highlighted, isSelected: true)[4] == look.faint, "headings are never selected")
  }

  @Test("Rows that cannot be chosen are passed over, and the ends hold")
  func moving() {
    var list = list(Words(words: ["a", "b", "c", "d"], fixed: [0, 2]), rows: 2)
    func press(_ code: KeyCode) -> Int? {
      let isKnown = list.handle(Key(code))
      #expect(isKnown)
      return list.selection
    }
    #expect(press(.down) == 1)
    #expect(press(.down) == 3)
    #expect(press(.down) == 3)
    #expect(press(.up) == 1)
    #expect(press(.up) == 1)
    #expect(list.first == 0, "what stands above is seen too")
    #expect(press(.end) == 3)
    #expect(press(.home) == 1)
    list.select(nil)
    #expect(press(.up) == 3)
    let isKnown = list.handle(Key(.character("x")))
    #expect(!isKnown)
  }

  @Test("The selected row is always seen whole, whatever keys, wheel and sizes", arguments: 1...20)
  func selectionIsSeen(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    struct Mixed: ListDelegate {
      let count = 23
      func row(at index: Int) -> any Row {
        index % 3 == 0 ? SketchRow(title: "s", changed: "c", state: "t") : TextRow(title: "\(index)")
      }
      func choice(at index: Int) -> ListChoice? { .sketch(Int64(index)) }
    }
    var list = list(Mixed(), rows: 7)
    let keys: [KeyCode] = [.up, .down, .pageUp, .pageDown, .home, .end]
    for _ in 0..<200 {
      if Int.random(in: 0..<5, using: &random) == 0 { list.scroll(by: .random(in: -9...9, using: &random)) }
      if Int.random(in: 0..<8, using: &random) == 0 {
        list.frame.rows = Int.random(in: 2...9, using: &random)
      }
      _ = list.handle(Key(keys.randomElement(using: &random) ?? .up))
      guard let selection = list.selection, let place = list.places.first(where: { $0.index == selection })
      else {
        Issue.record("seed \(seed): \(String(describing: list.selection)) is not seen")
        return
      }
      #expect(place.rows.count == (selection % 3 == 0 ? 2 : 1))
      #expect(list.thumb.map { $0.lowerBound >= 0 && $0.upperBound <= list.frame.rows } ?? false)
    }
  }

  @Test("A list that is longer than its place shows how far it is")
  func thumb() {
    var list = list(Words(words: (0..<8).map { "w\($0)" }), columns: 8, rows: 4)
    #expect(
      picture(list).description == """
        ··w0···▐
        ··w1···▐
        ··w2····
        ··w3····
        """)
    list.scroll(by: 100)
    #expect(
      picture(list).description == """
        ··w4····
        ··w5····
        ··w6···▐
        ··w7···▐
        """)
    #expect(list.index(atRow: 1) == 5 && list.index(atRow: 4) == nil)
  }

  @Test("A list without rows stands still")
  func empty() {
    var list = list(Words(words: []), rows: 3)
    _ = list.handle(Key(.down))
    #expect(list.selection == nil && list.places.isEmpty)
    list.selectFirst()
    list.scroll(by: 5)
    #expect(list.first == 0 && list.thumb == nil && list.choice == nil)
  }
}
