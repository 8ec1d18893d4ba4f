import Marks

extension Texture {
  /// What it is called where it is chosen.
  var words: String {
    switch self {
    case .fine: "fine"
    case .box(let line): "\(line.rawValue) box"
    case .block: "solid cells"
    case .glyph("*"): "stars"
    case .glyph(let character): "characters \(CharacterWidth.drawn(character))"
    }
  }
}
