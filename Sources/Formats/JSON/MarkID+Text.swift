package import Marks

/// Identifiers in the files of formats whose identifiers are strings.
extension MarkID {
  /// The text of the identifier in a file; nil if files do not have it.
  package var text: String? { isWritten ? description : nil }

  /// The identifier that ``text`` stands for; nil for any other text.
  package init?(named text: String) { self.init(text: text.utf8) }

  /// The identifier that any text stands for: another program's names too, each for one of its own.
  ///
  /// Equal names give equal identifiers; an empty one gives none.
  init(anyName text: String) {
    var generator = MarkIDGenerator(content: text.utf8)
    self = text.isEmpty ? .none : MarkID(named: text) ?? generator.next()
  }
}
