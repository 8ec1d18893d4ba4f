import CellRendering
import Marks

/// Text in ASCII for what cannot show more.
package enum ASCIILikeness {
  /// The text in ASCII, in as many columns as before.
  ///
  /// Box lines become `-`, `|` and `+`, arrowheads `>`, `v` and the like, Latin letters lose their accents, and all
  /// else becomes `?`.
  package static func text(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var likeness = ""
    for character in text where BreakHint(character) == nil {
      likeness.append(self.character(for: character))
      if CharacterWidth.columns(of: character) == 2 { likeness.append(" ") }
    }
    return likeness
  }

  /// The nearest ASCII character; `?` if none is near.
  static func character(for character: Character) -> Character {
    if character.isASCII { return character }
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else { return "?" }
    return scalar.asciiLikeness.map(Character.init) ?? others[scalar] ?? "?"
  }

  private static let others: [Unicode.Scalar: Character] = {
    let pairs: [(String, String)] = [
      (
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
      ),
      ("←↑→↓↔↕⇐⇒◄►▸◂▾▴∧∨", "<^>v-|<><>><v^^v"),
      ("◯◦•·∙■□▪▫", "oo*..##**"),
      ("█▓▒░▀▄▌▐", "##%:\"_[]"),
      ("‘’‚“”„–—−…«»‹›\u{A0}", "'',\"\"\"---.<><> "),
      ("✓✔✗✘≤≥≠≈", "vvxx<>#~"),
    ]
    var others: [Unicode.Scalar: Character] = [:]
    for (from, to) in pairs {
      for (scalar, likeness) in zip(from.unicodeScalars, to) { others[scalar] = likeness }
    }
    return others
  }()
}
