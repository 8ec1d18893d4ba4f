/// Which key was pressed, whatever was held down with it.
package enum KeyCode: Hashable, Sendable {
  /// A typed character: one Unicode scalar, never a control character.
  ///
  /// A letter typed with shift comes as the capital, without `Modifiers.shift`. Letters typed
  /// with control come in lower case. A combining mark is a key of its own.
  case character(Character)

  case enter, tab, backtab, escape, backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown

  /// F1 is `function(1)`; 1...35.
  case function(Int)
}
