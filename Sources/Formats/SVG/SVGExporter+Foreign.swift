import Marks

/// Writes marks into a file from elsewhere.
extension SVGExporter {
  /// Inside a foreign root our marks do not find our defaults, so they bring them along.
  ///
  /// Pieces that were there before them go back with the blanks that they had, and never into the reach of our
  /// defaults, which would change how they look and what they are read as.
  mutating func writeForeign(_ marks: [any Mark]) {
    var isInside = false
    var last: (any Mark)?
    for (index, mark) in marks.enumerated() {
      defer { last = mark }
      let isOurs = !mark.isFromElsewhere
      if isOurs != isInside { write(isInside ? "</g>" : inkTag) }
      if isOurs, !isInside { writePatterns(of: Array(marks[index...].prefix { !$0.isFromElsewhere })) }
      isInside = isOurs
      if isOurs {
        let start = writer.size
        line(mark, after: last)
        if let shield = looks.shield, !Group([mark]).hasFragments {
          writer.replace(from: start, shield.shielded)
        }
      } else if let group = mark as? Group {
        writeForeign(group)
      } else if let frame = mark as? Frame {
        // The reach of a frame of ours would change how pieces from elsewhere look.
        writeForeign(Group([frame.border] + frame.children, id: frame.id))
      } else {
        if let lead = (mark as? SVGFragment)?.lead { write(lead) }
        looks.isAmongForeign = true
        write(mark, after: last)
        looks.isAmongForeign = false
      }
    }
    if isInside { write("</g>") }
  }

  /// Writes one of our groups, with something in it that was there before.
  private mutating func writeForeign(_ group: Group) {
    write("\n")
    open("g", group.id)
    write("\(namespaceOfElements) xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:kind=\"group\"")
    traits(of: group)
    write(">")
    writeForeign(group.children)
    write("\n</g>")
  }

  /// The namespace that our elements need where the root has a prefix for its names.
  private var namespaceOfElements: String { looks.isPrefixed ? " xmlns=\"\(XMLName.svg)\"" : "" }

  var inkTag: String {
    let exporter = SVGExporter(expecting: 0)
    exporter.write(
      "\n<g\(namespaceOfElements) xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:kind=\"ink\"")
    exporter.write(" charcoal:version=\"\(SVGFormat.version)\"")
    for (name, value) in SVGFormat.defaults { exporter.attribute(name, value) }
    exporter.write(">\n")
    return String(decoding: exporter.writer.finish(), as: UTF8.self)
  }
}

extension Mark {
  /// Whether the mark is, or holds, a piece of a file from elsewhere.
  var isFromElsewhere: Bool {
    if let fragment = self as? SVGFragment { return fragment.lead != nil }
    return container?.children.contains { $0.isFromElsewhere } ?? false
  }
}
