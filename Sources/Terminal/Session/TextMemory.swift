import Editing

/// What a session remembers about text from one key or click to the next.
struct TextMemory {
  /// The tool in hand before the text tool, which Esc gives back.
  var toolBefore = ToolKind.select

  /// Set while a single label is typed with another tool in hand.
  var visit: Visit?

  /// Looks for double clicks of the select tool.
  var doubleClick = DoubleClick()

  /// When the reports that are handled now were read. What came together was done together, however long it takes to
  /// handle.
  var readingTime = ContinuousClock.now

  /// The text that was copied or cut last while typing; nil once marks were copied.
  var copied: String?

  struct Visit {
    /// The tool that is given back when the label is done.
    let tool: ToolKind

    /// Whether a step of undo was made since.
    var hasEdited = false
  }
}
