public import Marks

/// What is known of a text that is being typed.
public struct Typing: Equatable, Sendable {
  /// The top left corner of the cursor's cell, in units.
  public let caret: Point

  /// The selected part of the text; nil when nothing is selected.
  public let selection: String?

  public let style: TextStyle
}
