/// A reason why the terminal cannot be used; ``description`` is one line for the user.
package enum ScreenError: Error, CustomStringConvertible {
  /// Standard input or output is no terminal.
  case noTerminal
  /// The terminal cannot move its cursor.
  case tooSimple(type: String)
  /// Nothing is known about a terminal of this type.
  case unknownType(String)
  /// A system call failed.
  case system(doing: String)

  package var description: String {
    switch self {
    case .noTerminal: "drawing needs a terminal (charcoal show prints a drawing)"
    case .tooSimple(let type): "TERM=\(type): this terminal cannot move its cursor"
    case .unknownType(let type):
      type.isEmpty
        ? "TERM is not set (try TERM=xterm-256color)"
        : "TERM=\(type): unknown terminal (try TERM=xterm-256color)"
    case .system(let doing): doing
    }
  }
}
