import Marks

/// How the parts of a view look.
///
/// A view uses those that it has.
struct Appearance: Equatable {
  /// The background.
  var ground: CellStyle

  /// Text that is not emphasised.
  var text: CellStyle

  /// The name of a key.
  var key: CellStyle

  /// Titles and names.
  var strong: CellStyle

  /// Less important text.
  var faint: CellStyle

  /// Lines of the selection's parts, on the canvas; nil for those of the selection.
  var secondary: CellStyle?

  /// The selected item.
  var chosen: CellStyle

  /// The item under the pointer.
  var hovered: CellStyle

  /// The background of a table's selected cells; nil for reverse video.
  var selected: Color?

  /// A spot of colour; nil where there is none to show.
  var sample: CellStyle?
}
