/// Why a document cannot be opened, saved or changed.
package enum StoreError: Error, Equatable, CustomStringConvertible {
  /// The typed name cannot be the name of a drawing.
  case invalidName(String)
  /// A file of that name exists already.
  case alreadyExists
  /// A session has the document open.
  case inUse(byAnotherSession: Bool)
  /// The sketchbook cannot be used now.
  case unavailable
  /// Reading or writing failed; the system's reason.
  case failed(String)

  /// One line for the user, without the document's name.
  package var description: String {
    switch self {
    case .invalidName(let reason), .failed(let reason): reason
    case .alreadyExists: "That name is taken."
    case .inUse(byAnotherSession: true): "The drawing is open in another Charcoal."
    case .inUse(byAnotherSession: false): "The drawing is open."
    case .unavailable: "The sketchbook is not available now."
    }
  }

  /// The description as a sentence of its own.
  package var sentence: String {
    let end = description.last.map { ".!?".contains($0) } ?? true ? "" : "."
    return description.prefix(1).uppercased() + description.dropFirst() + end
  }
}
