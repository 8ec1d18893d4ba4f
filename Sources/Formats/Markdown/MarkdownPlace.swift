/// Which fence of a Markdown file is meant: `README.md#2` is the second diagram, `README.md:42` the one around line 42.
package enum MarkdownPlace: Equatable, Sendable {
  case number(Int)
  case line(Int)

  /// Splits a name into that of a Markdown file and the place in it; nil where it has no place.
  package static func split(_ name: String) -> (file: String, place: MarkdownPlace)? {
    // A search of bytes: a sign followed by a combining mark is another character.
    guard let sign = name.utf8.lastIndex(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") }) else {
      return nil
    }
    let digits = name[name.utf8.index(after: sign)...]
    let file = String(name[..<sign])
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), MarkdownFile.isNamed(file) else {
      return nil
    }
    let number = Int(digits) ?? .max
    return (file, name.utf8[sign] == UInt8(ascii: "#") ? .number(number) : .line(number))
  }
}

extension MarkdownFile {
  /// The number of the fence at a place, from 1.
  ///
  /// - Throws: the reason why there is none, with the nearest ones.
  package func number(at place: MarkdownPlace) throws(DrawingError) -> Int {
    guard !fences.isEmpty else { throw .invalid("no diagram in Mermaid or DOT in the file") }
    switch place {
    case .number(let number):
      if fences.indices.contains(number - 1) { return number }
      let count = fences.count == 1 ? "1 diagram" : "\(fences.count) diagrams"
      throw .invalid("no diagram \(number): the file has \(count)")
    case .line(let line):
      // The first that ends at the line or below it.
      let index = fences.firstIndex { $0.lineNumbers.upperBound >= line } ?? fences.endIndex
      if index < fences.endIndex, fences[index].lineNumbers.contains(line) { return index + 1 }
      let nearest = [index - 1, index].filter(fences.indices.contains).map {
        "#\($0 + 1) in lines \(fences[$0].lineNumbers.lowerBound)-\(fences[$0].lineNumbers.upperBound)"
      }
      throw .invalid("no diagram at line \(line); the nearest: \(nearest.joined(separator: ", "))")
    }
  }
}
