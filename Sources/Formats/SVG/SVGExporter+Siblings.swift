import Marks

/// Writes marks that follow each other.
extension SVGExporter {
  mutating func lines(_ marks: [any Mark]) {
    var last: (any Mark)?
    for mark in marks {
      line(mark, after: last)
      last = mark
    }
  }

  mutating func line(_ mark: any Mark, after last: (any Mark)?) {
    write(mark, after: last)
    write("\n")
  }

  /// Writes a mark.
  ///
  /// Two pieces of text in a row would be read as one, so the second is carried as if it was moved.
  mutating func write(_ mark: any Mark, after last: (any Mark)?) {
    if let fragment = mark as? SVGFragment, fragment.continues(last) {
      carry(fragment)
    } else {
      mark.accept(&self)
    }
  }

  /// Writes a piece of the file that is written, in its place.
  func writeInPlace(_ fragment: SVGFragment, after last: (any Mark)?) {
    if fragment.offset == .zero, !fragment.continues(last) { write(fragment.source) } else { carry(fragment) }
  }
}

extension SVGFragment {
  /// Whether the fragment is text behind text.
  fileprivate func continues(_ last: (any Mark)?) -> Bool { isText && (last as? SVGFragment)?.isText == true }
}
