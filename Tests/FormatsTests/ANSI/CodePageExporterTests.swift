import CellRendering
import Formats
import Marks
import TestSupport
import Testing

@Suite("Writing ANSI art in code page 437")
struct CodePageExporterTests {
  private func bytes(of grid: CellGrid, _ sauce: SAUCERecord? = nil) -> (bytes: [UInt8], remarks: [String]) {
    var exporter = CodePageExporter(sauce)
    exporter.append(grid)
    let bytes = exporter.finish()
    return (bytes, exporter.remarks)
  }

  @Test("All that DOS could show comes back, cell by cell", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = Int.random(in: 1...90, using: &generator)
    let characters = Array("aZ~ ░▒▓█▀▄▌▐─│┌╬☺♥é≡")
    var grid = CellGrid(columns: width, rows: 6)
    for _ in 0..<200 {
      let ground = Int.random(in: -1...(seed % 2 == 0 ? 7 : 15), using: &generator)
      let blinks = seed % 2 == 0 && Bool.random(using: &generator)
      let style = CellStyle(
        foreground: .indexed(UInt8.random(in: 0...15, using: &generator)),
        background: ground < 0 ? nil : .indexed(UInt8(ground)), attributes: blinks ? .blink : [])
      grid.write(
        Cell(characters.randomElement(using: &generator) ?? " ", style: style),
        column: Int.random(in: 0..<width, using: &generator), row: Int.random(in: 0..<6, using: &generator))
    }
    var sauce = SAUCERecord()
    (sauce.title, sauce.author, sauce.group) = ("Title é", "Author", "Group")
    let (bytes, remarks) = bytes(of: grid, sauce)
    #expect(remarks == [])
    let document = try ANSIReader.document(from: bytes)
    #expect(document.sauce?.title == "Title é" && document.sauce?.columns == max(80, width))
    let block = try #require(document.drawing.marks.first as? CellBlock)
    for row in 0..<6 {
      for column in 0..<width {
        let wanted = grid[column, row].normal
        let got = row < block.rows && column < block.columns ? block[column, row].normal : .blank
        #expect(got == wanted, "column \(column), row \(row)")
      }
    }
  }

  @Test("Characters and colours that code page 437 lacks are replaced by the nearest, and reported")
  func losses() {
    var grid = CellGrid(columns: 8, rows: 1)
    grid.write("╭→⠿漢", column: 0, row: 0, style: CellStyle(foreground: .rgb(250, 10, 10)))
    let (bytes, remarks) = bytes(of: grid)
    let text = bytes.prefix { $0 != 0x1A }
    #expect(Array(text) == Array("\u{1B}[1;31m".utf8) + [0xDA] + Array(">??\u{1B}[0m".utf8))
    #expect(
      remarks.count == 2 && remarks[0].hasPrefix("4 cells with char")
        && remarks[1].hasPrefix("4 cells with other"))
  }

  @Test("The record says no date, and no byte can be taken for a control code")
  func bytes() {
    var grid = CellGrid(columns: 32, rows: 8)
    for code in 0..<256 {
      let character = ANSIReaderTestsTable.characters[code]
      grid.write(Cell(character, style: CellStyle()), column: code % 32, row: code / 32)
    }
    let (bytes, _) = bytes(of: grid)
    #expect(bytes.suffix(128)[(bytes.count - 46)..<(bytes.count - 38)].allSatisfy { $0 == 0x20 })
    for byte in bytes.dropLast(129) where byte < 0x20 {
      #expect(![0x00, 0x07, 0x08, 0x09, 0x1A].contains(byte))
    }
  }
}

/// The characters of code page 437 as the reader shows them.
private enum ANSIReaderTestsTable {
  static let characters: [Character] = (0..<256).map { code in
    let bytes = [UInt8(code), 0xDB, 0xDB]
    let document = try? ANSIReader.document(from: bytes)
    return (document?.drawing.marks.first as? CellBlock)?[0, 0].character ?? " "
  }
}

extension Cell {
  /// The cell as it is seen: of a blank only its background.
  fileprivate var normal: Cell {
    guard character == " " else { return self }
    return style.background == nil
      ? .blank : Cell(" ", style: CellStyle(background: style.background, attributes: style.attributes))
  }
}
