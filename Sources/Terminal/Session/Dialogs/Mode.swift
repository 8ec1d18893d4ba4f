import Editing
import Marks

/// The present meaning of keys.
enum Mode: Equatable {
  /// Keys are commands.
  case canvas
  /// Keys search in help or scroll it; Esc with nothing typed closes it.
  case help
  /// Keys choose from a menu that was opened in a cell of the screen.
  case menu(title: String, column: Int, row: Int)
  /// Keys edit a line of text.
  case prompt(TextField, Purpose)
  /// Keys answer a question.
  case question(Question)
  /// Keys move in the gallery.
  case gallery
  /// Keys move in the history of the drawing.
  case history

  /// Whether what lies behind a panel is dimmed, since the panel has to be answered or left.
  var dimsCanvas: Bool {
    switch self {
    case .canvas, .gallery, .history, .menu: false
    case .help, .prompt, .question: true
    }
  }

  /// The purpose of a line of text.
  enum Purpose: Equatable {
    case save(then: Next)
    /// The file of another format to write the drawing, or what is selected, to.
    case export(ofSelection: Bool)
    /// The file of a diagram's source.
    case source
    case open
    /// The file of the picture to place.
    case picture
    /// The command to perform.
    case command
    /// The drawing of the sketchbook to open.
    case sketchbook
    /// The text to find in the drawing.
    case find
    /// The colour to draw in, and the colour of the canvas.
    case color, sheet
    /// The layer to draw on.
    case layer
    /// The name of a layer.
    case layerName(MarkPath)
    /// The name of a stencil that is made of the selection.
    case stencilName
    /// The name of a frame.
    case frameName(MarkPath)
  }

  /// Whether a pending line or text is finished before this mode begins, since the mode is about the finished
  /// drawing.
  var isAboutDrawing: Bool {
    switch self {
    case .canvas, .help, .menu, .prompt(_, .command), .prompt(_, .color): false
    case .prompt, .question, .gallery, .history: true
    }
  }

  /// Whether a click beside the dialog closes it.
  ///
  /// A question stays, since it has no answer yet, and so does a name that is typed: what is typed next would
  /// be commands.
  var isLeftByClick: Bool {
    switch self {
    case .canvas, .gallery, .history, .question, .prompt(_, .save), .prompt(_, .export), .prompt(_, .open),
      .prompt(_, .source), .prompt(_, .picture), .prompt(_, .layerName), .prompt(_, .stencilName),
      .prompt(_, .frameName), .prompt(_, .find):
      false
    case .help, .menu, .prompt: true
    }
  }

  /// The action to take once the drawing is safe.
  enum Next: Equatable {
    case stay, quit, open, new, restoreUnnamed
    /// Another drawing, by the name that was typed.
    case openNamed(String)
    /// The gallery where there is room for it, else the list.
    case sketchbook
    case sketchbookList, gallery
    /// A drawing of the sketchbook, by its number.
    case sketch(Int64)

    /// Whether drawings are looked at, of which perhaps none is opened.
    var isToBrowse: Bool { asksWhichDrawing && self != .open }

    /// Whether the user is asked for a drawing first, so that nothing is left yet.
    var asksWhichDrawing: Bool {
      switch self {
      case .open, .sketchbook, .sketchbookList, .gallery: true
      case .stay, .quit, .new, .restoreUnnamed, .openNamed, .sketch: false
      }
    }
  }
}
