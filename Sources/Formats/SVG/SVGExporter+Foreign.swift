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
      if !isOurs, isInside { write("</g>") }
      if isOurs, !isInside {
        writeInkTag()
        writePatterns(of: Array(marks[index...].prefix { !$0.isFromElsewhere }))
      }
      isInside = isOurs
      if isOurs {
        let start = writer.size
        line(mark, after: last)
        if let shield = options.shield, !Group([mark]).hasFragments {
          writer.replace(from: start, shield.shielded)
        }
      } else if let group = mark as? Group {
        writeForeign(group)
      } else if let frame = mark as? Frame {
        // The reach of a frame of ours would change how pieces from elsewhere look.
        writeForeign(Group([frame.border] + frame.children, id: frame.id))
      } else if let fragment = mark as? SVGFragment {
        if let lead = fragment.lead { write(lead) }
        writeInPlace(fragment, after: last)
      } else {
        write(mark, after: last)
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
  private var namespaceOfElements: String { options.isPrefixed ? " xmlns=\"\(XMLName.svg)\"" : "" }

  /// Begins a group with our defaults.
  func writeInkTag() {
    write("\n<g\(namespaceOfElements) xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:kind=\"ink\"")
    write(" charcoal:version=\"\(SVGFormat.version)\"")
    for (name, value) in SVGFormat.defaults { attribute(name, value) }
    write(">\n")
  }
}

extension Mark {
  /// Whether the mark is, or holds, a piece of a file from elsewhere.
  var isFromElsewhere: Bool {
    if let fragment = self as? SVGFragment { return fragment.lead != nil }
    return container?.children.contains { $0.isFromElsewhere } ?? false
  }
}
