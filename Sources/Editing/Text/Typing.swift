package import Marks

/// What is known of a text that is being typed.
package struct Typing: Equatable, Sendable {
  /// The top left corner of the cursor's cell, in units.
  package let caret: Point

  /// The selected part of the text; nil when nothing is selected.
  package let selection: String?

  package let style: TextStyle
}
