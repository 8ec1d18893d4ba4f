/// A document of the sketchbook, as lists show it.
package struct DocumentSummary: Equatable, Sendable {
  /// Identifies the document in the sketchbook.
  package let number: Int64

  /// The path of its file; nil if it has none.
  package var name: String?

  /// When it was last changed, in local time, for the user.
  package let changed: String

  /// The same in seconds since the Unix epoch; nil where nothing changes.
  package let changeTime: Double?

  /// Whether it holds work that is in no file.
  package let isUnsaved: Bool

  /// The session that has it open, for the user; nil if none has.
  package let owner: String?

  /// Whether it is the current document of the store that lists it.
  package var isCurrent: Bool

  /// Differs from one state of the document to the next.
  package let version: String

  package init(
    _ number: Int64, name: String?, changed: String, changeTime: Double? = nil, isUnsaved: Bool = false,
    owner: String? = nil,
    isCurrent: Bool = false, version: String = ""
  ) {
    self.number = number
    self.name = name
    self.changed = changed
    self.changeTime = changeTime
    self.isUnsaved = isUnsaved
    self.owner = owner
    self.isCurrent = isCurrent
    self.version = version
    source = PreviewSource(.sketch(number), version: version)
  }

  /// A stencil in the place of a document, among others with numbers of their own.
  package init(_ number: Int64, stencil: Stencil) {
    self.init(number, name: stencil.name, changed: stencil.set)
    source = stencil.source
  }

  /// Whether a session has it open, this one or another.
  package var isOpen: Bool { isCurrent || owner != nil }

  /// The source that its preview is read from.
  package private(set) var source: PreviewSource
}
