package import Diagrams
package import Marks

/// A language that diagrams are written in.
package enum DiagramLanguage: String, CaseIterable, Hashable, Sendable {
  case mermaid, dot

  /// The name in messages.
  package var title: String {
    switch self {
    case .mermaid: "Mermaid"
    case .dot: "DOT"
    }
  }

  /// Reads a source.
  package func diagram(from text: String) throws(DiagramError) -> Diagram {
    switch self {
    case .mermaid: try MermaidReader.diagram(from: text)
    case .dot: try DOTReader.diagram(from: text)
    }
  }
}

/// The source that a layer of a drawing was made of, which is kept with it: an element `metadata`, which shows nothing,
/// in front of the layers.
package struct DiagramSource: Hashable, Sendable {
  package var language: DiagramLanguage
  package var text: String
  /// The layer that has the diagram's parts.
  package var layer: MarkID
  /// The marks of its parts, as ``DiagramParts/ids`` has them for the diagram that the text says; empty in files of
  /// before.
  package var parts: [MarkID?]

  package init(_ language: DiagramLanguage, text: String, layer: MarkID, parts: [MarkID?] = []) {
    self.language = language
    self.text = text
    self.layer = layer
    self.parts = parts
  }

  /// The diagram in the text, and the marks of its parts; nil if they do not belong together any more.
  package var known: KnownDiagram? {
    guard let diagram = try? language.diagram(from: text) else { return nil }
    return KnownDiagram(diagram, parts)
  }

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
  static func parts(ofWords words: some StringProtocol) -> [MarkID?] {
    words.split(separator: " ").map { MarkID(text: $0.utf8) }
  }

  /// The source in an element that was saved; nil if it is another.
  package init?(_ fragment: SVGFragment) {
    let source = fragment.source
    guard source.hasPrefix("<metadata "), source.hasSuffix("</metadata>"),
      let end = source.unicodeScalars.firstIndex(of: ">"),
      let language = Self.value(of: "charcoal:diagram", in: source[..<end]).flatMap({
        DiagramLanguage(rawValue: String($0))
      }),
      let layer = Self.value(of: "charcoal:layer", in: source[..<end]).flatMap({ MarkID(text: $0.utf8) })
    else { return nil }
    self.language = language
    self.layer = layer
    parts = Self.parts(ofWords: Self.value(of: "charcoal:marks", in: source[..<end]) ?? "")
    let content = source.unicodeScalars[end...].dropFirst().dropLast("</metadata>".count)
    text = XMLText.unescaped(Substring(content))
  }

  private static func value(of name: String, in tag: Substring) -> Substring? {
    guard let start = tag.range(ofFirst: name + "=\"")?.upperBound,
      let end = tag[start...].firstIndex(of: "\"")
    else { return nil }
    return tag[start..<end]
  }

  /// The sources in a drawing.
  package static func all(in drawing: Drawing) -> [DiagramSource] {
    drawing.marks.compactMap { ($0 as? SVGFragment).flatMap { DiagramSource($0) } }
  }
}
