package import Marks

/// Writes drawings in other formats.
package protocol Exporting: AnyObject {
  /// Returns the name of the format in which a drawing is exported under a name, such as `text`.
  ///
  /// Nil for SVG, which drawings are saved in, and for names that say no format.
  func exportFormat(of name: String) -> String?

  /// The name that an export suggests, and the endings there are, for the user.
  ///
  /// - Parameter name: that of the drawing; nil if it has none.
  func exportSuggestion(for name: String?) -> (name: String, endings: [String])

  /// Begins to write the current document to a file in another format, replacing one of that name.
  ///
  /// The result comes as a ``StoreEvent``. The document's own file and name stay as they are.
  ///
  /// - Parameter paper: what the drawing lies on where it has no canvas colour, for formats that show it.
  func beginExporting(_ drawing: Drawing, to name: String, on paper: Color)

  /// The same with marks that are only a part of the document: nothing else of it is in the file.
  func beginExporting(part: Drawing, to name: String, on paper: Color)

  /// Begins to give a drawing to other programs as a PNG.
  ///
  /// ``StoreEvent/pictureCopied(ground:)`` or ``StoreEvent/pictureNotCopied(_:)`` follows.
  ///
  /// - Parameter paper: what the drawing lies on where it has no canvas colour.
  func beginCopyingPicture(of drawing: Drawing, on paper: Color)

  /// Waits until what ``beginExporting(_:to:on:)`` began is written.
  ///
  /// - Returns: false if the limit passes first.
  func finishExports(within milliseconds: Int) -> Bool
}
