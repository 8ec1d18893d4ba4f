import Editing
import Marks

/// What the user can ask for, by key or by click.
enum Command: Hashable {
  case undo, redo
  case save, saveAs, open, quit
  /// The same with a name, as it is typed after the command.
  case saveTo(String)
  case openNamed(String)
  case saveAndQuit, quitWithoutSaving
  /// Another drawing without a name, empty.
  case new
  /// Copies what is selected; without a selection, quits when it is asked twice.
  case copyOrQuit
  /// The next text that contains some words, which are asked for or given.
  case find
  case findText(String)
  /// Says where the configuration is.
  case settings
  /// Another drawing without a name that was left.
  case restoreUnnamed
  /// Back to what was saved last.
  case revert
  case help, closePanel
  /// All commands by their names.
  case palette
  /// The drawings that are remembered: the gallery, or a list where there is no room for it.
  case sketchbook
  case gallery, sketchbookList
  case inGallery(GalleryCommand)
  /// Goes on with a drawing of the sketchbook.
  case sketch(Int64)
  case theme(ThemeKind)
  case nextTheme
  /// Laid over the canvas, on or off.
  case grid, ruler
  case color(Int)
  /// The list of all colours.
  case colors
  case inkColor(Color)
  /// The list of papers, and one of them; nil is no colour.
  case sheets
  case sheet(Color?)
  /// The ink of what is selected, for other marks.
  case copyStyle, pasteStyle
  case thinner, wider
  /// In units.
  case width(Double)
  /// How lines are spelled in cells: the next way, or one of them.
  case nextTexture
  case texture(Texture)
  /// About the ink: the next choice, or one of them.
  case ink(InkCommand)
  /// About text: how it looks.
  case text(TextCommand)
  /// By a part of the canvas, to the left or right and up or down: -1, 0, 1.
  case pan(columns: Int, rows: Int)
  case center
  case toggleBars
  case suspend
  case redraw
  case answer(Question.Answer)
  case tool(ToolKind)
  /// The pointer moves the paper.
  case hand
  /// Curves or straight strokes.
  case smooth
  /// To the middles of cells.
  case snap
  /// How far apart the places of the grid are, in columns.
  case gridStep(Int)
  /// What holds marks to the edges and middles of others while they are moved.
  case guides
  /// Draws in several images: the next of the symmetries.
  case mirror
  /// On or off.
  case mode(GestureOptions)
  case zoom(Zoom)
  /// In percent.
  case zoomTo(Int)
  case selection(SelectionCommand)
  case layer(LayerCommand)
  /// About another than the one that is drawn on.
  case layerAt(MarkPath, LayerCommand)
}
