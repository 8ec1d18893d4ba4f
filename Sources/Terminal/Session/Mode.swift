import Editing

/// What keys mean now.
enum Mode: Equatable {
  /// They are commands.
  case canvas
  /// Any key closes the panel.
  case help
  /// They edit a line of text.
  case prompt(TextField, Purpose)
  /// They answer a question.
  case question(Question)

  /// What a line of text is for.
  enum Purpose: Equatable {
    case save(then: Next)
    case open
    /// Which command to do.
    case command
    /// Which drawing of the sketchbook to go on with.
    case sketchbook
    /// Which layer to draw on.
    case layer
    /// What a layer is called.
    case layerName(MarkPath)
  }

  /// Whether what is asked is about the drawing as it is, with all that is pending.
  var isAboutDrawing: Bool {
    switch self {
    case .canvas, .help, .prompt(_, .command): false
    case .prompt, .question: true
    }
  }

  /// What to do once the drawing is safe.
  enum Next: Equatable { case stay, quit, open, bringBack, sketchbook }
}
