import CellRendering
import Marks
import Testing

@testable import Terminal

@Suite("Names found by beginnings of their words")
struct WordMatchTests {
  /// How what was typed fits a title such as "Tool: rounded box".
  private func fit(_ text: String, _ title: String, canAbbreviate: Bool = true) -> WordMatch.Fit? {
    let start = title.split(separator: ":").count > 1 ? 1 : 0
    return WordMatch(text).fit(WordMatch.words(title), from: start, canAbbreviate: canAbbreviate)?.fit
  }

  @Test(
    "A text matches a title whole, at its beginning, at a word or as an abbreviation",
    arguments: [
      ("rounded box", .whole), ("roundedbox", .whole), ("TOOL: Rounded-Box", .whole), ("round", .beginning),
      ("tool rou", .beginning), ("rounded bo", .beginning), ("box", .words), ("tool box", .words),
      ("robo", .abbreviation), ("rob", .abbreviation), ("rb", .abbreviation), ("tobox", nil),
      ("rndbox", nil), ("ounded", nil), ("box round", nil), ("rounded boxes", nil), ("?", nil), ("", nil),
    ] as [(String, WordMatch.Fit?)])
  func fits(text: String, expected: WordMatch.Fit?) {
    #expect(fit(text, "Tool: rounded box") == expected)
  }

  @Test("Short words between others may be left out, longer ones not")
  func joints() {
    #expect(fit("zofit", "Zoom to fit") == .abbreviation && fit("zotofi", "Zoom to fit") == .abbreviation)
    #expect(fit("tiup", "Tidy up: layers from the left") == .abbreviation)
    #expect(fit("tile", "Tidy up: layers from the left") == nil)
  }

  @Test("Names of other programs are not abbreviated: some letters are in each of them")
  func otherNames() {
    let name = "label at the start of the line"
    #expect(fit("last", name, canAbbreviate: false) == nil)
    #expect(fit("lab sta", name, canAbbreviate: false) == .words)
    #expect(fit("labelat", name, canAbbreviate: false) == .beginning)
  }

  @Test("Three letters may be scattered in one word, behind its first")
  func scattered() {
    #expect(WordMatch("dpl").isScattered(in: WordMatch.words("Duplicate")))
    for text in ["upl", "dup l i", "dpli", "dpx", "du"] {
      #expect(!WordMatch(text).isScattered(in: WordMatch.words("Duplicate")), "\(text)")
    }
  }

  @Test(
    "A match names the indices of the matching characters in the title",
    arguments: [
      ("rec", "Tool: rectangle", [6, 7, 8]), ("tool rec", "Tool: rectangle", [0, 1, 2, 3, 6, 7, 8]),
      ("fit", "Zoom to fit", [8, 9, 10]), ("zofit", "Zoom to fit", [0, 1, 8, 9, 10]),
      ("zoomto", "Zoom to fit", [0, 1, 2, 3, 5, 6]), ("zo fi", "Zoom to fit", [0, 1, 8, 9]),
      ("dpl", "Duplicate", [0, 2, 3]), ("color", "Choose colour", [7, 8, 9, 10, 11, 12]),
      ("box", "Tool: rectangle", []), ("", "Zoom to fit", []),
    ])
  func marks(text: String, title: String, places: [Int]) {
    #expect(CommandSearch(text).marked(in: title) == places)
  }

  @Test("The palette marks what fits, and lists the commands used last first")
  func palette() {
    let artist = SessionDriver()
    artist.press(":zofit")
    // The selected row has a ground of its own, so that a line below tells the letters.
    #expect(underlined("Zoom to fit", artist) == [0, 1, 8, 9, 10])
    artist.key(.enter)
    artist.press(":")
    let rows = (artist.place(of: "Zoom to fit")?.row, artist.place(of: "Commands")?.row)
    #expect(rows.0 == rows.1.map { $0 + 3 })
    artist.press("zoom")
    let colors = styles("Zoom out", artist).map(\.foreground)
    let accent = Color.indexed(ThemePalette.dark.accent)
    #expect(colors.enumerated().filter { $0.element == accent }.map(\.offset) == [0, 1, 2, 3])
  }

  @Test("Without colours a line below tells the letters in every row")
  func plainPalette() {
    let artist = SessionDriver(colors: 0)
    artist.press(":zoom")
    #expect(underlined("Zoom out", artist) == [0, 1, 2, 3])
  }

  /// How the characters of some words look; none where they are not on the screen.
  private func styles(_ words: String, _ artist: SessionDriver) -> [CellStyle] {
    guard let place = artist.place(of: words) else { return [] }
    return (0..<words.count).map { artist.screen.grid[place.column + $0, place.row].style }
  }

  private func underlined(_ words: String, _ artist: SessionDriver) -> [Int] {
    styles(words, artist).enumerated().filter { $0.element.attributes.contains(.underline) }.map(\.offset)
  }
}
