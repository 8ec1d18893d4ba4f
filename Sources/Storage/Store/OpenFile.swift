import Formats

/// The file of the current document, and its state as this session last saw it.
struct OpenFile {
  /// The file's name as the user gave it; nil for a document without a file.
  var name: String?

  /// The file's absolute path.
  var path: String?

  /// The fingerprint of the content last read or written; nil if there was no file.
  ///
  /// A save compares it with the file, to notice what other programs wrote.
  var fingerprint: String?

  /// The file's content as it was last read or written here; nil if there was no file.
  var content: (document: SVGDocument, fingerprint: Fingerprint)?

  init(name: String? = nil, content: (document: SVGDocument, fingerprint: Fingerprint)? = nil) {
    self.name = name
    self.content = content
    path = name.map(FilePath.absolute)
    fingerprint = content?.fingerprint.description
  }

  /// Whether a name is this file's, even if its directory was renamed meanwhile.
  func isNamed(_ name: String) -> Bool { name == self.name || FilePath.absolute(name) == path }

  /// Notes that the file was written.
  mutating func noteWritten(as name: String, _ fingerprint: Fingerprint) {
    self.name = name
    path = FilePath.absolute(name)
    self.fingerprint = fingerprint.description
  }
}
