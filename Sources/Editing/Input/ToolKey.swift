/// A key by its meaning for a tool.
package enum ToolKey: Hashable, Sendable {
  /// Typed or pasted text, unchecked.
  case text(String)
  /// Characters that were typed one after the other: the same as a ``text(_:)`` for each.
  ///
  /// The outcome of a text is computed once for all of them.
  case typed([Character])
  case enter, escape
  case backspace, delete
  case left, right, up, down
  case home, end
  /// Goes to the next cell of a table, or to the one before; in other text, types a tab, or does nothing.
  case tab, backtab
  /// Adds a row to the table that is typed in.
  case newRow
  /// Moves the cursor, and selects what lies between its old and its new position.
  case select(TextMotion)
  /// Undoes or redoes a step within the text.
  case undo, redo
  /// Sets the style of the whole text.
  case style(TextStyle)

  /// The motion of the cursor; nil for a key that does something else.
  package var motion: TextMotion? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .home: .home
    case .end: .end
    default: nil
    }
  }
}

/// The place of the cursor when an existing text is begun.
package enum TextCursor: Sendable {
  case start, end
  /// The cursor at the end, with all of the text selected.
  case all
}

/// A motion of the cursor in a text by a key.
package enum TextMotion: Hashable, Sendable {
  case left, right, up, down
  /// The motions to the beginning and to the end of the line.
  case home, end
}
