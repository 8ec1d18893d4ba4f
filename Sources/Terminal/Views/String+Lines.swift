import Marks

extension String {
  /// The text in lines of at most so many columns, broken at blanks, and inside of words that are longer.
  func broken(into columns: Int) -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in split(whereSeparator: \.isWhitespace) {
      let wanted = CharacterWidth.drawnColumns(of: word)
      if !line.isEmpty, width + 1 + wanted > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if !line.isEmpty { (line, width) = (line + " ", width + 1) }
      for character in word {
        let own = CharacterWidth.columns(of: CharacterWidth.drawn(character))
        if width + own > columns, !line.isEmpty {
          lines.append(line)
          (line, width) = ("", 0)
        }
        line.append(character)
        width += own
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
