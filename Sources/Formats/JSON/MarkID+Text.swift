package import Marks

/// Identifiers in the files of formats whose identifiers are strings.
extension MarkID {
  /// What stands for it in a file; nil where it has none.
  package var text: String? { self == .none ? nil : "m\(number)" }

  /// The identifier that ``text`` stands for; nil for any other text.
  package init?(text: String) {
    var text = text
    guard let id = text.withUTF8({ MarkID(svg: $0) }) else { return nil }
    self = id
  }
}
