import Formats
import Marks
import TestSupport
import Testing

@Suite("Text and ANSI art as drawings", .waits)
struct CellFileTests {
  private let tool = CommandLineTool()

  /// The files of a folder beside the project that is not part of it; empty where it is absent.
  private static func corpus(_ folders: String..., endings: [String]) -> [String] {
    folders.flatMap { folder in
      endings.flatMap { ProjectFile.paths(below: "../shared/corpus/\(folder)", endingIn: $0) }
    }
  }

  private static let texts = corpus(
    "text-goat", "text-svgbob", "text-diagon", "text-mermaid-ascii", endings: [".txt", ".bob"])
  private static let utf8Art = corpus("ansi-utf8", endings: [".ans", ".asc"]).filter {
    !$0.contains("expect")
  }
  private static let dosArt = corpus("ansi-cp437", endings: [".ans"])

  @Test("A text file is exported as it is, to the byte", .enabled(if: !texts.isEmpty), arguments: texts)
  func sameText(path: String) throws {
    let file = "\(ProjectFile.root)/\(path)"
    let bytes = Array(try #require(ProjectFile.text(path)).utf8)
    try tool.run("export", file, "-o", "out.txt").expectSuccess()
    #expect(tool.home.contents(of: "out.txt") == bytes)
    let pipe = try tool.run("export", "-", "-o", "-", "--format", "txt", input: bytes)
    #expect(pipe.status == .exited(0) && pipe.standardOutput == bytes)
  }

  @Test("UTF-8 art shows what a terminal shows", .enabled(if: !utf8Art.isEmpty), arguments: utf8Art)
  func utf8(path: String) throws {
    let name = path.split(separator: "/").last ?? ""
    let expected = try #require(ProjectFile.text("../shared/corpus/ansi-utf8/expect/\(name).txt"))
    try tool.run("export", "\(ProjectFile.root)/\(path)", "-o", "out.txt", "--trim").expectSuccess()
    let text = String(decoding: tool.home.contents(of: "out.txt") ?? [], as: UTF8.self)
    #expect(text.trimmingLines == expected.trimmingLines)
  }

  @Test("DOS art has the rows that viewers of it show", .enabled(if: !dosArt.isEmpty), arguments: dosArt)
  func dos(path: String) throws {
    let name = String(path.split(separator: "/").last ?? "")
    let facts = try #require(ProjectFile.text("../shared/corpus/ansi-cp437/facts.tsv")).split(separator: "\n")
    let fields = try #require(facts.first { $0.hasPrefix(name + "\t") }).split(
      separator: "\t", omittingEmptySubsequences: false)
    try tool.run("export", "\(ProjectFile.root)/\(path)", "-o", "out.svg").expectSuccess()
    let document = try SVGReader.document(from: tool.home.contents(of: "out.svg") ?? [])
    let block = try #require(document.drawing.marks.first as? CellBlock)
    #expect("\(block.rows)" == fields[10] && document.drawing.marks.count == 1)
    #expect(Double(block.columns) <= Double(fields[9]) ?? 0)
  }

  @Test(
    "Exported either way and read again, art has the same cells, also in a terminal",
    .enabled(if: !(utf8Art + dosArt).isEmpty), arguments: utf8Art + dosArt)
  func sameCells(path: String) throws {
    let file = "\(ProjectFile.root)/\(path)"
    for name in ["out.ansi", "out.ans"] {
      #expect(try tool.run("export", file, "-o", name).status == .exited(0))
      let once = try #require(tool.home.contents(of: name))
      #expect(try tool.run("export", name, "-o", "again-" + name).status == .exited(0))
      #expect(tool.home.contents(of: "again-" + name) == once)
    }
    let art = try #require(tool.home.contents(of: "out.ansi"))
    #expect(try tool.run("export", file, "-o", "out.svg").status == .exited(0))
    let drawing = try SVGReader.document(from: tool.home.contents(of: "out.svg") ?? []).drawing
    let block = drawing.marks.first as? CellBlock
    let terminal = VirtualTerminal(columns: 100, rows: 60)
    terminal.write(art.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
    let picture = terminal.picture
    for row in 0..<(block?.rows ?? 0) {
      for column in 0..<(block?.columns ?? 0) {
        guard let cell = block?[column, row], !cell.isContinuation else { continue }
        let style = drawing.sheet.map { cell.style.laid(on: $0) } ?? cell.style
        let shown = picture.cell(column, row)
        #expect(shown.text == String(cell.character), "column \(column), row \(row)")
        #expect(shown.background == CellColor(style.background ?? .standard), "column \(column), row \(row)")
        guard cell.character != " " else { continue }
        #expect(shown.foreground == CellColor(style.foreground), "column \(column), row \(row)")
      }
    }
  }

  @Test("Lines are put into comments, in ASCII and indented")
  func dressed() throws {
    tool.home.write(Array("┌─┐ \n└─┘".utf8), to: "box.txt")
    try tool.run("export", "box.txt", "-o", "a.txt", "--ascii", "--comment", "--", "--indent", "2", "--trim")
      .expectSuccess()
    #expect(tool.home.contents(of: "a.txt") == Array("  -- +-+\n  -- +-+".utf8))
    try tool.run("export", "box.txt", "-o", "a.txt", "--comment", "?").expectRefusal(64, "--comment ?: ")
    try tool.run("export", "box.txt", "-o", "a.svg", "--ascii").expectRefusal(64, "--trim, ")
  }

  @Test("Nothing of a file reaches the terminal as a control sequence, by any command")
  func hostile() throws {
    tool.home.write(Array("a\u{7}\u{9B}31m\u{202E}b\u{85}\n".utf8), to: "evil.txt")
    tool.home.write(Array("\u{1B}]0;x\u{7}\u{1B}[6n\u{1B}P$q\u{1B}\\a\u{9B}6n\u{7F}".utf8), to: "evil.ans")
    for name in ["evil.txt", "evil.ans"] {
      for arguments in [
        ["show", name, "--color", "never"], ["inspect", name], ["inspect", name, "--json"],
        ["export", name, "-o", "-", "--format", "txt"],
      ] {
        let run = try tool.run(arguments: arguments)
        #expect(run.status == .exited(0) && !run.standardOutput.isEmpty)
        run.expectPlainText()
      }
    }
  }

  @Test("A text file opens to be drawn on, is saved as SVG beside it, and stays as it is")
  func drawsOnText() throws {
    let home = TemporaryDirectory()
    let bytes = Array("one\ttwo \r\nthree".utf8)
    home.write(bytes, to: "notes.txt")
    let program = try DrawingProgram("notes.txt", home: home)
    try program.see("three")
    try program.drag(from: Place(10, 10), to: Place(30, 12))
    try program.type("\u{13}")
    try program.see("Charcoal saves SVG: notes.txt is text")
    try program.see("notes.svg")
    try program.type("\r")
    try program.see("Saved notes.svg")
    #expect(try program.drawing("notes.svg").marks.map(\.kind) == [.cells, .stroke])
    #expect(home.contents(of: "notes.txt") == bytes)
    #expect(try program.quit() == .exited(0))
  }

  @Test("A user who quits right after an export gets the file")
  func exportsAndQuits() throws {
    let home = TemporaryDirectory()
    home.write(Array(String(repeating: "word word word\n", count: 400).utf8), to: "long.txt")
    let program = try DrawingProgram("long.txt", home: home)
    try program.see("word")
    try program.type(":export copy.png\r\u{11}")
    #expect(try program.end() == .exited(0))
    #expect(home.contents(of: "copy.png")?.suffix(12).prefix(8) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44])
  }

  @Test("Text that was drawn on is exported as text by the name, over the file itself when that is confirmed")
  func exportsText() throws {
    let home = TemporaryDirectory()
    let bytes = Array("one\ttwo \r\nthree".utf8)
    home.write(bytes, to: "notes.txt")
    let program = try DrawingProgram("notes.txt", home: home)
    try program.see("three")
    try program.type(":export copy.txt\r")
    try program.see("Exported to copy.txt")
    #expect(home.contents(of: "copy.txt") == bytes, "nothing was drawn: the very bytes")
    try program.drag(from: Place(3, 8), to: Place(30, 8))
    try program.type("\u{13}")
    try program.see("Charcoal saves SVG: notes.txt is text")
    try program.type("\u{15}notes.txt\r")
    try program.see("notes.txt already exists. Replace?")
    try program.type("y")
    try program.see("Exported to notes.txt")
    let text = String(decoding: try #require(home.contents(of: "notes.txt")), as: UTF8.self)
    #expect(text.hasPrefix("one     two\nthree\n") && text.count > 30)
    // The drawing itself is not saved by that.
    #expect(try program.quit(answering: "n") == .exited(0))
    #expect(home.contents(of: "notes.svg") == nil)
  }

  @Test("A text file that was only looked at is left without a question")
  func looksAtText() throws {
    let home = TemporaryDirectory()
    home.write(Array("words\n".utf8), to: "notes.txt")
    let program = try DrawingProgram("notes.txt", home: home)
    try program.see("words")
    #expect(try program.quit() == .exited(0))
    #expect(home.contents(of: "notes.txt") == Array("words\n".utf8))
    #expect(home.contents(of: "notes.svg") == nil)
  }
}

extension CellColor {
  /// The colour that a terminal is asked for.
  fileprivate init(_ color: Color) {
    switch color {
    case .indexed(let index): self = .indexed(index)
    case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
    case .standard, .named, .area: self = .standard
    }
  }
}

extension String {
  /// The lines without blanks at their ends, and without empty ones at the end.
  fileprivate var trimmingLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(
        line.prefix(
          (line.lastIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) } ?? -1) + 1))
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
