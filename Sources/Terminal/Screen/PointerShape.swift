/// The shape of the mouse pointer (OSC 22), by the names of CSS.
package enum PointerShape: String, Sendable {
  case arrow = "default"
  case hand = "pointer"
  case crosshair
  case text
  case move = "grab"

  var command: String { "\u{1B}]22;\(rawValue)\u{1B}\\" }

  /// Gives the terminal its own shape back.
  static let reset = "\u{1B}]22;\u{1B}\\"
}
