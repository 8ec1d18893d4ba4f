/// A SAUCE record in an SVG file: attributes of the root, which every version of Charcoal keeps.
extension SVGDocument {
  /// The SAUCE record of the art that the drawing was read from; nil if it had none.
  package var sauce: SAUCERecord? {
    get {
      guard case .own(let extras) = envelope else { return nil }
      var record = SAUCERecord()
      var hasAny = false
      for (name, value) in Self.attributes(in: extras) {
        hasAny = true
        switch name {
        case "title": record.title = value
        case "author": record.author = value
        case "group": record.group = value
        case "columns": record.columns = min(max(0, Int(value) ?? 0), 0xFFFF)
        case "ice": record.hasICEColors = value == "true"
        default: break
        }
      }
      return hasAny ? record : nil
    }
    set {
      guard case .own = envelope, let newValue else { return }
      let writer = SVGWriter(expecting: 0)
      func write(_ name: String, _ value: String) {
        guard !value.isEmpty else { return }
        writer.write(" \(Self.prefix)\(name)=\"")
        writer.writeEscaped(value)
        writer.write("\"")
      }
      write("title", newValue.title)
      write("author", newValue.author)
      write("group", newValue.group)
      if newValue.columns > 0 { write("columns", "\(newValue.columns)") }
      if newValue.hasICEColors { write("ice", "true") }
      envelope = .own(extras: String(decoding: writer.finish(), as: UTF8.self))
    }
  }

  private static let prefix = "charcoal:sauce-"

  /// Our attributes in what was added to a root, in the form that ``SVGWriter/writeEscaped(_:)`` gives them.
  private static func attributes(in extras: String) -> [(name: Substring, value: String)] {
    var found: [(Substring, String)] = []
    // The text is read by scalars: a mark that combines with a quotation mark is part of the value.
    var rest = Substring(extras).unicodeScalars
    while let equals = rest.firstIndex(of: "=") {
      let name = Substring(rest[..<equals].drop { $0 == " " })
      let value = rest[equals...].dropFirst(2)
      guard let end = value.firstIndex(of: "\"") else { break }
      if name.hasPrefix(prefix) {
        found.append((name.dropFirst(prefix.count), XMLText.unescaped(Substring(value[..<end]))))
      }
      rest = value[end...].dropFirst()
    }
    return found
  }
}
