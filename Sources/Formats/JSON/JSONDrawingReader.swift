import Marks

/// Reads a drawing from the JSON that ``JSONDrawingExporter`` writes, or another program by the same schema.
package enum JSONDrawingReader {
  /// Reads a whole file.
  ///
  /// O(*n*) time. An object of an unknown kind is passed over with a remark; anything else that is not as it should be is
  /// an error with its place.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    // An empty file is an empty drawing.
    guard bytes.contains(where: { $0 > 0x20 }) else { return .begun }
    do throws(JSONError) {
      return try document(of: try JSONText(bytes).root)
    } catch { throw .invalid(error.description) }
  }

  private static func document(of root: JSONValue) throws(JSONError) -> SVGDocument {
    let fields = JSONFields(root.members, of: root)
    guard let marks = fields["marks"] else { throw root.error("a drawing must have marks") }
    guard let version = fields["charcoal"]?.integer, version >= 1 else {
      throw (fields["charcoal"] ?? root).error("charcoal must be the version, such as 1")
    }
    var reader = JSONMarkReader()
    var document = SVGDocument.begun
    document.drawing = Drawing(try reader.marks(of: marks)).routed(reader.unrouted)
    document.kept = fields["kept"].flatMap(kept)
    if reader.hasDuplicates { document.drawing.reassignDuplicateIDs(using: MarkIDGenerator(seed: 0)) }
    document.drawing.sheet = try fields.color("sheet")
    if version > JSONDrawingExporter.version { document.newerVersion = version }
    var remarks = reader.unknown.sorted { $0.key < $1.key }.prefix(10).map { kind, count in
      "\(count == 1 ? "1 mark" : "\(count) marks") of the unknown kind \(kind.shownQuoted): left out"
    }
    if reader.looseEnds > 0 {
      let ends =
        reader.looseEnds == 1 ? "1 end of a connector is" : "\(reader.looseEnds) ends of connectors are"
      remarks.append("\(ends) at shapes that are not there")
    }
    document.source = SourceFile(.named("JSON"), remarks: remarks)
    return document
  }

  /// Returns the content kept of another program's file; nil if it is damaged.
  private static func kept(_ value: JSONValue) -> KeptElements? {
    guard let format = value["format"]?.string.flatMap(KeptElements.Format.init),
      let elements = value["elements"],
      let scene = KeptScene(KeptElements(format: format, text: elements.compact))
    else { return nil }
    return scene.elements
  }
}

extension String {
  /// The first of the text in quotes, without anything that could steer a terminal.
  package var shownQuoted: String {
    "\"" + String(prefix(40).map { CharacterWidth.isDrawable($0) ? $0 : " " }) + "\""
  }
}
