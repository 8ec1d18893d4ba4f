import Marks

/// The meaning of the root's tag.
struct SVGRoot {
  /// Whether all our defaults stand on the root, so that our marks mean inside it what they mean in our files.
  let isOurs: Bool

  /// Attributes and namespaces beyond what Charcoal writes, as text to write again; nil when the tag cannot be
  /// written anew without changing what its names mean.
  private(set) var extras: String? = ""

  /// The view box, or the box that width and height make; nil in our own files, which go by their content.
  private(set) var page: Rect?

  /// The pixels that a unit of the page takes.
  private(set) var pixelsPerUnit: Double?

  /// The blank space around the content of our own files, in units.
  private(set) var margin = 0.0

  /// The colour of standard ink.
  private let color: String?

  /// The version of the format that the file is read by: its own, or the current one if it has none or a newer one.
  let format: SVGFormat.Version

  /// The version of the format, if this program does not know it yet.
  let newerVersion: Int?

  init(_ tag: XMLTag) {
    var attributes = SVGAttributes(tag.attributes)
    let version = attributes.take("charcoal:version").map(Self.version(of:)) ?? 0
    newerVersion = version > SVGFormat.version ? version : nil
    format = SVGFormat.versions.first { $0.number == version } ?? SVGFormat.current
    _ = attributes.takeNumbers("viewBox")
    _ = attributes.takeLength("width")
    _ = attributes.takeLength("height")
    isOurs = attributes.takeDefaults(of: format) && version > 0
    color = isOurs ? attributes.take("color") : nil
    guard isOurs else {
      let shown = ForeignPage(tag.attributes)
      (page, pixelsPerUnit) = (shown?.box, shown?.pixelsPerUnit)
      return
    }
    margin = attributes.takeNumber(SVGFormat.marginName).flatMap { (0...10_000).contains($0) ? $0 : nil } ?? 0
    writeExtras(attributes.rest, tag.namespaces)
  }

  /// Parses the version.
  ///
  /// One that is no whole number is newer than this program, which has never written one.
  private static func version(of text: String) -> Int {
    if let version = Int(text) { return version }
    let number = Double(text.filter { !$0.isWhitespace }) ?? .infinity
    return max(SVGFormat.version + 1, Int(clamping: number.rounded(.up)))
  }

  /// The attribute for the colour of standard ink, where it is not the one that comes with the paper.
  func color(onSheet sheet: Color?) -> String {
    guard let color, color != sheet.flatMap({ Ground($0) })?.ink.description else { return "" }
    let writer = SVGWriter(expecting: 0)
    writer.write(" color=\"")
    writer.writeEscaped(color)
    writer.write("\"")
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private mutating func writeExtras(_ attributes: [XMLAttribute], _ namespaces: [XMLNamespace]) {
    let writer = SVGWriter(expecting: 0)
    var missing = ["": XMLName.svg, "charcoal": format.namespace]
    for namespace in namespaces {
      if missing[namespace.prefix] == namespace.address {
        missing[namespace.prefix] = nil
      } else if !["", "charcoal"].contains(namespace.prefix) {
        writer.write(" xmlns:\(namespace.prefix)=\"")
        writer.writeEscaped(namespace.address)
        writer.write("\"")
      }
    }
    for attribute in attributes {
      writer.write(" \(Self.qualified(attribute.name, namespaces))=\"")
      writer.writeEscaped(attribute.text)
      writer.write("\"")
    }
    extras = missing.isEmpty ? String(decoding: writer.finish(), as: UTF8.self) : nil
  }

  /// The name with a prefix, as it stands in a file; see ``XMLName``.
  private static func qualified(_ name: String, _ namespaces: [XMLNamespace]) -> String {
    guard let blank = name.lastIndex(of: " ") else { return name }
    let (address, local) = (name[..<blank], name[name.index(after: blank)...])
    if address.isEmpty { return String(local) }
    let prefix = namespaces.first { $0.address == address && !$0.prefix.isEmpty }?.prefix
    return (prefix ?? "xml") + ":" + local
  }
}
