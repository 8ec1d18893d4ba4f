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
    if let last = last as? SVGFragment, let fragment = mark as? SVGFragment, last.isText, fragment.isText {
      carry(fragment)
    } else {
      mark.accept(&self)
    }
  }
}
