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
}
