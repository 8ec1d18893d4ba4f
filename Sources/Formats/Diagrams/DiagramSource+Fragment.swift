package import Diagrams
import Marks

/// The source of a diagram in a file: an element `metadata`, which shows nothing.
extension DiagramSource {
  /// How the element begins.
  static let opening = "<metadata charcoal:diagram="

  /// The element that is saved.
  package var fragment: SVGFragment {
    let lines = String(text.map { $0.isNewline ? "\n" : $0 == "\t" ? $0 : $0.withoutControl })
    return SVGFragment(
      source:
        "\(Self.opening)\"\(language.rawValue)\" charcoal:layer=\"\(layer)\"\(marks)>\(XMLText.escaped(lines))</metadata>"
    )
  }

  private var marks: String {
    parts.isEmpty ? "" : " charcoal:marks=\"\(markWords)\""
  }

  /// The identifiers of the parts' marks as they are written: `-` for none.
  var markWords: String { parts.map { $0?.description ?? "-" }.joined(separator: " ") }

  /// The identifiers of parts' marks that were written.
  static func parts(ofWords text: some StringProtocol) -> [MarkID?] {
    text.split(separator: " ").map { MarkID(text: $0.utf8) }
  }
}

extension SVGFragment: SourceHolder {
  package var diagramSource: DiagramSource? {
    guard source.hasPrefix("<metadata "), source.hasSuffix("</metadata>"),
      let end = source.unicodeScalars.firstIndex(of: ">"),
      let language = Self.value(of: "charcoal:diagram", in: source[..<end]).flatMap({
        DiagramLanguage(rawValue: String($0))
      }),
      let layer = Self.value(of: "charcoal:layer", in: source[..<end]).flatMap({ MarkID(text: $0.utf8) })
    else { return nil }
    let parts = DiagramSource.parts(ofWords: Self.value(of: "charcoal:marks", in: source[..<end]) ?? "")
    let content = source.unicodeScalars[end...].dropFirst().dropLast("</metadata>".count)
    return DiagramSource(language, text: XMLText.unescaped(Substring(content)), layer: layer, parts: parts)
  }

  private static func value(of name: String, in tag: Substring) -> Substring? {
    guard let start = tag.range(ofFirst: name + "=\"")?.upperBound,
      let end = tag[start...].firstIndex(of: "\"")
    else { return nil }
    return tag[start..<end]
  }
}
