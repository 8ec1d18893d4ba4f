import CellRendering
import Formats
import Marks
import TestSupport
import Testing

@Suite("Text with colours")
struct ANSIExporterTests {
  @Test(
    "Each terminal gets the colours it has",
    arguments: [
      (Color.indexed(1), 8, "31"), (.indexed(9), 8, "31"), (.indexed(9), 16, "91"), (.indexed(9), 256, "91"),
      (.indexed(208), 256, "38;5;208"), (.indexed(208), 1 << 24, "38;5;208"), (.rgb(255, 0, 0), 8, "31"),
      (.rgb(255, 0, 0), 16, "91"), (.rgb(255, 0, 0), 256, "38;5;196"),
      (.rgb(255, 0, 0), 1 << 24, "38;2;255;0;0"),
    ])
  func foregrounds(color: Color, colors: Int, codes: String) {
    let text = export("ab", CellStyle(foreground: color), colors: colors)
    #expect(text == "\u{1B}[0;\(codes)mab\u{1B}[0m\n")
  }

  @Test(
    "Behind the text too",
    arguments: [
      (Color.indexed(1), 8, "41"), (.indexed(9), 16, "101"), (.rgb(0, 0, 95), 256, "48;5;17"),
      (.rgb(1, 2, 3), 1 << 24, "48;2;1;2;3"),
    ])
  func backgrounds(color: Color, colors: Int, codes: String) {
    let text = export("a ", CellStyle(background: color), colors: colors)
    #expect(text == "\u{1B}[0;\(codes)ma \u{1B}[0m\n")
  }

  @Test("A terminal without colours gets attributes only")
  func noColors() {
    #expect(export("a", CellStyle(foreground: .rgb(255, 0, 0)), colors: 0) == "a\n")
    let bold = CellStyle(foreground: .indexed(3), attributes: [.bold, .dim, .underline, .reverse])
    #expect(export("a", bold, colors: 2) == "\u{1B}[0;1;2;4;7ma\u{1B}[0m\n")
  }

  @Test("Each line ends in the terminal's own colours, and blanks carry none")
  func lines() {
    var grid = CellGrid(columns: 6, rows: 4)
    let red = CellStyle(foreground: .indexed(1))
    grid.write("a b", column: 0, row: 0, style: red)
    grid.write("c", column: 4, row: 0, style: CellStyle())
    grid.write("漢", column: 1, row: 2, style: red)
    #expect(
      ANSIExporter(colors: 16).export(grid) == """
        \u{1B}[0;31ma\u{1B}[0m \u{1B}[0;31mb\u{1B}[0m c

         \u{1B}[0;31m漢\u{1B}[0m

        """)
  }

  @Test("Blanks that show something stay", arguments: [CellStyle.Attributes.reverse, .underline])
  func shownBlanks(attributes: CellStyle.Attributes) {
    let code = attributes == .reverse ? 7 : 4
    #expect(export("a ", CellStyle(attributes: attributes), colors: 8) == "\u{1B}[0;\(code)ma \u{1B}[0m\n")
  }

  @Test("Nothing but SGR sequences ever, and what it shows is what the cells are", arguments: 0..<60)
  func nothingElse(seed: Int) {
    var maker = RandomDocument(seed: UInt64(seed))
    var grid = CellGrid(columns: 20, rows: 6)
    for _ in 0..<20 {
      let ink = maker.ink()
      let style = CellStyle(
        foreground: ink.color, background: ink.fill,
        attributes: CellStyle.Attributes(rawValue: UInt8(maker.pick(0...15))))
      grid.write(maker.text(), column: maker.pick(0...19), row: maker.pick(0...5), style: style)
    }
    for colors in [0, 8, 16, 256, 1 << 24] {
      let text = ANSIExporter(colors: colors).export(grid)
      var plain = ""
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        guard scalar == "\u{1B}" else {
          plain.unicodeScalars.append(scalar)
          #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
          continue
        }
        #expect(rest.popFirst() == "[")
        let codes = rest.prefix { ("0"..."9").contains($0) || $0 == ";" }
        rest = rest.dropFirst(codes.count)
        #expect(rest.popFirst() == "m")
      }
      let rows = plain.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        String(row).trimmingBlanks
      }
      let expected = TextExporter().export(grid).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      #expect(Array(rows.prefix(expected.count - 1)) == expected.dropLast())
    }
  }

  private func export(_ text: String, _ style: CellStyle, colors: Int) -> String {
    var grid = CellGrid(columns: 8, rows: 2)
    grid.write(text, column: 0, row: 0, style: style)
    return ANSIExporter(colors: colors).export(grid)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
