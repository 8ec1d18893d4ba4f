import CellRendering
import Testing

@testable import Terminal

@Suite("A line of text")
struct TextFieldTests {
  private func field(_ text: String, isSelected: Bool = false) -> TextField {
    var field = TextField(question: "Name:", text: text, isSelected: isSelected)
    field.frame.columns = 40
    return field
  }

  private func edited(_ field: TextField, _ keys: Key...) -> TextField {
    var field = field
    for key in keys { _ = field.edit(key) }
    return field
  }

  private let x = Key(.character("x"))

  @Test("Typing and deleting replace what is selected; moving keeps it")
  func selection() {
    let old = field("old.svg", isSelected: true)
    #expect(edited(old, x).value == "x")
    #expect(edited(old, Key(.backspace)).value == "" && edited(old, Key(.delete)).value == "")
    #expect(edited(old, Key(.left), x).value == "xold.svg")
    #expect(edited(old, Key(.right), x).value == "old.svgx")
    #expect(edited(old, Key(.home), x).value == "xold.svg")
    #expect(edited(old, Key(.end), x).value == "old.svgx")
    #expect(edited(field("old.svg"), x).value == "old.svgx")
    #expect(edited(field("", isSelected: true), x).value == "x")
    var pasted = old
    pasted.insert("\u{1B}")
    #expect(pasted.value == "old.svg", "what cannot be seen replaces nothing")
    pasted.insert("new")
    #expect(pasted.value == "new")
  }

  @Test("Shift and arrows select")
  func extending() {
    let twoLeft = edited(field("abcd"), Key(.left, .shift), Key(.left, .shift))
    #expect(twoLeft.selection == 2..<4 && edited(twoLeft, x).value == "abx")
    #expect(edited(field("abcd"), Key(.home, .shift), Key(.delete)).value == "")
  }

  @Test("Ctrl-Z takes changes back, Ctrl-W a word, Ctrl-K and Ctrl-U all on one side")
  func controls() {
    func control(_ character: Character) -> Key { Key(.character(character), .control) }
    let changed = edited(field("old.svg", isSelected: true), x, x)
    #expect(edited(changed, control("z")).value == "x")
    let back = edited(changed, control("z"), control("z"), control("z"))
    #expect(back.value == "old.svg" && edited(back, x).value == "x", "it is selected again")
    #expect(edited(field("dir/my file"), control("w")).value == "dir/my ")
    #expect(edited(field("dir/my "), control("w")).value == "dir/")
    #expect(edited(field("abc"), Key(.home), Key(.right), control("k")).value == "a")
    #expect(edited(field("abc"), Key(.left), control("u")).value == "c")
  }

  @Test("A click puts the cursor where it points")
  func pointing() {
    var old = field("漢字.svg", isSelected: true)
    #expect(old.firstColumn == 7)
    for (column, place) in [(0, 0), (7, 0), (8, 0), (9, 1), (11, 2), (12, 3), (39, 6)] {
      old.point(at: column)
      #expect(old.cursor == place && old.selection.isEmpty)
    }
    var long = field(String(repeating: "a", count: 50))
    #expect(long.firstShown == 19)
    long.point(at: 7)
    #expect(long.cursor == 19)
  }
}
