import Marks

/// The names that other programs gave to marks: values of `id` that are none of ours.
///
/// A mark has an identifier that follows from its name, and the file has the name.
package struct SVGNames: Equatable, Sendable {
  private var names: [MarkID: String] = [:]

  /// The longest name that is kept, in bytes.
  private static let longest = 200

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty }

  /// Whether a value of `id` can be a name: references are lists with blanks between them.
  ///
  /// - Parameter text: UTF-8.
  static func canName(_ text: some Collection<UInt8>) -> Bool {
    !text.isEmpty && text.count <= longest && text.allSatisfy { $0 > 0x20 }
  }

  /// Notes the name of an element whose mark has an identifier that follows from it.
  ///
  /// - Parameter text: the value of `id`, in UTF-8.
  mutating func note(_ text: [UInt8], of id: MarkID) {
    if Self.canName(text), MarkID(named: text) == id { names[id] = String(decoding: text, as: UTF8.self) }
  }

  /// The value of `id` for a mark.
  func text(of id: MarkID) -> String {
    names[id] ?? id.description
  }

  /// The names of both.
  func merged(with other: SVGNames) -> SVGNames {
    var merged = self
    merged.names.merge(other.names) { own, _ in own }
    return merged
  }
}
