import TestSupport
import Testing

@Suite("The picture of a terminal")
struct VirtualTerminalTests {
  private let terminal = VirtualTerminal(columns: 10, rows: 3)

  @Test("Braille and box characters read back as written, split at any byte")
  func readsUnicode() {
    for byte in "⠁⣿⡇─│╭╯█\r\n".utf8 { terminal.write([byte]) }
    terminal.write("e\u{301}x".utf8)
    #expect(terminal.picture.line(0) == "⠁⣿⡇─│╭╯█")
    #expect(terminal.picture.cell(0, 1).text == "e\u{301}")
    #expect(terminal.picture.cell(1, 1).text == "x")
    #expect(terminal.picture.cursor == .init(column: 2, row: 1, isVisible: true))
  }

  @Test("Application program commands leave nothing, split at any byte")
  func leavesCommandsOut() {
    for byte in "a\u{1B}_Gi=31;AAAA\u{1B}\\b\u{1B}[1mc\u{1B}_x\u{1B}\u{1B}\\d".utf8 { terminal.write([byte]) }
    #expect(terminal.picture.line(0) == "abcd")
  }

  @Test("A wide character takes two cells")
  func readsWideCharacters() {
    terminal.write("a漢b".utf8)
    let picture = terminal.picture
    #expect(picture.line(0) == "a漢b")
    #expect((0..<5).map { picture.cell($0, 0).width } == [1, 2, 0, 1, 1])
    #expect((0..<5).map { picture.cell($0, 0).text } == ["a", "漢", "", "b", " "])
    #expect(picture.location(of: "b")?.column == 3)
    #expect(picture.location(of: "漢b")?.column == 1)
    #expect(picture.location(of: "ba") == nil)
  }

  @Test("A wide character that does not fit goes to the next row")
  func wrapsWideCharacters() {
    terminal.write("123456789漢".utf8)
    #expect(terminal.picture.description == "123456789·\n漢········\n··········")
  }

  @Test(
    "Colours are told apart as asked for",
    arguments: [
      ("31;42", .indexed(1), .indexed(2)),
      ("97;100", .indexed(15), .indexed(8)),
      ("38;5;200;48;5;17", .indexed(200), .indexed(17)),
      ("38;2;1;2;3;48;2;250;251;252", .rgb(red: 1, green: 2, blue: 3), .rgb(red: 250, green: 251, blue: 252)),
      ("38:2:9:8:7", .rgb(red: 9, green: 8, blue: 7), .standard),
      ("31;39", .standard, .standard),
      ("0", .standard, .standard),
    ] as [(String, CellColor, CellColor)])
  func readsColors(parameters: String, foreground: CellColor, background: CellColor) {
    terminal.write("\u{1B}[\(parameters)mx".utf8)
    #expect(terminal.picture.cell(0, 0).foreground == foreground)
    #expect(terminal.picture.cell(0, 0).background == background)
    #expect(terminal.picture.cell(1, 0).background == .standard)
  }

  @Test("Attributes are read one by one")
  func readsAttributes() {
    terminal.write("\u{1B}[1mb\u{1B}[0;3mi\u{1B}[0;4mu\u{1B}[0;31;7mr".utf8)
    let picture = terminal.picture
    #expect((0..<5).map { picture.cell($0, 0).isBold } == [true, false, false, false, false])
    #expect((0..<5).map { picture.cell($0, 0).isItalic } == [false, true, false, false, false])
    #expect((0..<5).map { picture.cell($0, 0).isUnderlined } == [false, false, true, false, false])
    #expect((0..<5).map { picture.cell($0, 0).isReverse } == [false, false, false, true, false])
    #expect(picture.cell(3, 0).foreground == .indexed(1))
  }

  @Test("The alternate screen comes and goes, and leaves the first as it was")
  func switchesScreens() {
    terminal.write("shell\u{1B}[?1049h\u{1B}[2J\u{1B}[Hdrawing".utf8)
    #expect(terminal.picture.isAlternateScreen)
    #expect(terminal.picture.text == "drawing\n\n")
    terminal.write("\u{1B}[?1049l".utf8)
    #expect(!terminal.picture.isAlternateScreen)
    #expect(terminal.picture.text == "shell\n\n")
    #expect(terminal.picture.cursor.column == 5)
  }

  @Test("The cursor hides and shows")
  func hidesCursor() {
    terminal.write("\u{1B}[?25l".utf8)
    #expect(!terminal.picture.cursor.isVisible)
    terminal.write("\u{1B}[?25h".utf8)
    #expect(terminal.picture.cursor.isVisible)
  }

  @Test("A new size keeps what fits", arguments: [false, true])
  func resizes(onAlternateScreen: Bool) {
    if onAlternateScreen { terminal.write("\u{1B}[?1049h\u{1B}[H".utf8) }
    terminal.write("one\r\ntwo".utf8)
    terminal.resize(columns: 20, rows: 6)
    #expect(terminal.picture.columns == 20)
    #expect(terminal.picture.rows == 6)
    #expect(terminal.picture.text.hasPrefix("one\ntwo\n"))
    terminal.resize(columns: 2, rows: 2)
    #expect(terminal.picture.text == "on\ntw")
    terminal.write("\u{1B}[2J\u{1B}[2;2Hx".utf8)
    #expect(terminal.picture.description == "··\n·x")
  }

  @Test("Answers to queries are taken once")
  func answers() {
    terminal.write("ab\u{1B}[6n".utf8)
    #expect(terminal.takeAnswers() == Array("\u{1B}[1;3R".utf8))
    #expect(terminal.takeAnswers().isEmpty)
  }
}
