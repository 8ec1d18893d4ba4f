/// Properties of a file that it lost when its content was replaced.
package struct LostProperties: Equatable, Sendable {
  /// It had other hard links, which lead to the old content now.
  var hardLinks = false

  /// It belonged to another user or group, and may not be given back.
  var owner = false

  /// Its extended attributes that could not be copied, by name; an access control list is one.
  var attributes: [String] = []

  /// A clause whose subject is the file; nil when nothing was lost.
  package var description: String? {
    var clauses: [String] = []
    if hardLinks { clauses.append("is no longer the same file as its other hard links") }
    if owner { clauses.append("could not keep its owner or group") }
    switch attributes.count {
    case 0: break
    case 1...3: clauses.append("could not keep \(attributes.joined(separator: ", "))")
    default: clauses.append("could not keep \(attributes.count) extended attributes")
    }
    return clauses.isEmpty ? nil : "it " + clauses.joined(separator: ", and ")
  }
}
