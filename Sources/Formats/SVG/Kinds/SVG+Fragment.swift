public import Marks

/// A piece of a file that was not understood goes back as it came.
extension SVGExporter {
  /// Marks of other types are written as what they look like, in kinds that the file knows.
  public mutating func visit(foreign mark: any Mark) {
    guard let fragment = mark as? SVGFragment else {
      return visit(mark.resolvedRepresentation.withID(mark.id))
    }
    guard fragment.lead != nil else { return writeInPlace(fragment, after: nil) }
    // The styles and references of the fragment's file would be missing elsewhere.
    if fragment.picture.children.isEmpty {
      write(XMLText.withoutReferences(fragment.source))
    } else {
      visit(fragment.representation)
    }
  }

  /// Writes a fragment in a group that moves it.
  func carry(_ fragment: SVGFragment) {
    write("<g xmlns:charcoal=\"\(SVGFormat.namespace)\" charcoal:kind=\"moved\" transform=\"")
    translation(fragment.offset)
    write("\">")
    write(fragment.source)
    write("</g>")
  }
}

extension SVGFragment {
  /// Whether the fragment is text between elements, which has no end of its own.
  var isText: Bool { !begins(with: "<") || begins(with: "<![CDATA[") }

  /// Whether the fragment is an element, not text, a comment or an instruction.
  var isElement: Bool { begins(with: "<") && !begins(with: "<!") && !begins(with: "<?") }

  /// Compared by bytes: a combining mark behind a sign makes another character of it.
  private func begins(with markup: StaticString) -> Bool {
    markup.withUTF8Buffer { source.utf8.starts(with: $0) }
  }

  /// The fragment with another picture.
  func pictured(_ picture: Group) -> SVGFragment {
    SVGFragment(source: source, picture: picture, offset: offset, lead: lead, nesting: nesting).withID(id)
  }

  /// The fragment as it is read out of a group that moves it.
  ///
  /// - Parameter lead: the blanks before it.
  func carried(by offset: Vector, lead: String?) -> SVGFragment {
    SVGFragment(
      source: source, picture: picture, offset: self.offset == .zero ? offset : self.offset + offset,
      lead: lead, nesting: nesting
    ).withID(id)
  }
}
