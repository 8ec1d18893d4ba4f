import CellRendering
import Editing
import Marks

/// A command that the user gives by key or by click.
enum Command: Hashable {
  case undo, redo
  case save, saveAs, open, quit
  /// Writes the drawing in another format, to a file that is asked for or given.
  case exportAs
  case exportTo(String)
  /// Writes what is selected in another format, to a file that is asked for or given.
  case exportSelection
  case exportSelectionTo(String)
  /// Gives other programs what is selected, or else the drawing, as pixels.
  case copyPicture
  /// Brings a changed source of a diagram in, from a file that is asked for.
  case updateFromSource
  /// Saves under the name that was typed after the command.
  case saveTo(String)
  case openNamed(String)
  /// Places a PNG or a JPEG, which is asked for or given, to draw over.
  case placePicture
  case placePictureNamed(String)
  case saveAndQuit, quitWithoutSaving
  /// Begins another drawing, empty and without a name.
  case new
  /// Copies what is selected; without a selection, quits when it is asked twice.
  case copyOrQuit
  /// Finds the next text that contains some words, which are asked for or given.
  case find
  case findText(String)
  /// Says where the configuration is.
  case settings
  /// Opens another drawing without a name that was left unsaved.
  case restoreUnnamed
  /// Reverts to what was saved last.
  case revert
  case help, closePanel
  /// Lists all commands by their names.
  case palette
  /// Shows the drawings that are remembered: the gallery, or a list where there is no room for it.
  case sketchbook
  case gallery, sketchbookList
  case inGallery(GalleryCommand)
  /// Opens a drawing of the sketchbook.
  case sketch(Int64)
  case theme(ThemeKind)
  case nextTheme
  /// The characters that ink is drawn in; nil leaves them to the terminal.
  case glyphs(GlyphSet?)
  /// Shows ink in pixels or in characters.
  case pixels
  /// Switches the grid or the rulers over the canvas on or off.
  case grid, ruler
  case color(Int)
  /// Lists all colours.
  case colors
  case inkColor(Color)
  /// Lists the colours of the canvas, or gives it one; nil is none.
  case sheets
  case sheet(Color?)
  /// Copies the ink of what is selected, or gives it to other marks.
  case copyStyle, pasteStyle
  case thinner, wider
  /// Sets the width of the ink, in units.
  case width(Double)
  /// Changes the texture of lines: to the next one, or to one of them.
  case nextTexture
  case texture(Texture)
  /// Changes the ink: to the next choice, or to one of them.
  case ink(InkCommand)
  /// Writes in the selected shape, or on the selected line.
  case write
  /// Lists what an attribute of the ink, the text or the shapes can be.
  case choices(ChoiceMenu)
  /// Changes how text looks.
  case text(TextCommand)
  /// Moves the view by a part of the canvas; -1, 0 or 1 in each direction.
  case pan(columns: Int, rows: Int)
  case center
  case toggleBars
  case suspend
  case redraw
  case answer(Question.Answer)
  case tool(ToolKind)
  /// Takes the hand, with which a drag moves the view.
  case hand
  /// Takes the next of the pen's three ways of smoothing.
  case smooth
  /// Switches snapping to the grid on or off.
  case snap
  /// Sets the distance between the places of the grid, in columns.
  case gridStep(Int)
  /// Switches the guides on or off, which align a moved mark with others.
  case guides
  /// Draws in several images: the next of the symmetries.
  case mirror
  /// Switches a mode on or off.
  case mode(GestureOptions)
  case zoom(Zoom)
  /// Zooms to a scale in percent.
  case zoomTo(Int)
  case selection(SelectionCommand)
  /// Makes a filled box that is typed in.
  case stickyNote
  /// Makes a table, or changes rows and columns.
  case table(TableCommand)
  /// Lists the stencils, or saves the selection as one.
  case stencils, saveStencil
  case layer(LayerCommand)
  /// A layer command for a layer other than the one drawn on.
  case layerAt(MarkPath, LayerCommand)
}
