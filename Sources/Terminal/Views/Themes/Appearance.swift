import Marks

/// How the parts of a view look. A view uses those that it has.
struct Appearance: Equatable {
  /// Where nothing is written.
  var ground: CellStyle

  var words: CellStyle

  /// The key that does the same as a click.
  var key: CellStyle

  /// Titles and names.
  var strong: CellStyle

  /// What matters less.
  var faint: CellStyle

  /// What is chosen among others.
  var chosen: CellStyle

  /// What the pointer is over.
  var hovered: CellStyle

  /// A spot of colour; nil where there is none to show.
  var sample: CellStyle?
}
