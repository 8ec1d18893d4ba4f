package import Marks

/// Shares copied marks between sessions.
package protocol MarkClipboard: AnyObject {
  /// Keeps copied marks for other sessions to paste, and their text for other programs.
  ///
  /// - Returns: the path of the text, for the user; nil if it could not be written.
  func writeClipboard(_ marks: [any Mark], text: String) -> String?

  /// The marks that any session copied last; nil if there are none.
  func readClipboard() -> [any Mark]?

  /// Whether pasted text is the source of a drawing, as far as its beginning says.
  ///
  /// ``ReadingRequest/pasted(_:columns:)`` reads it.
  func canDraw(pasted text: String) -> Bool
}

/// Keeps stencils.
package protocol StencilKeeping: AnyObject {
  /// The stencils that can be placed: the user's own, then those that come with the program.
  func stencils() -> [Stencil]

  /// Saves marks as a stencil of the user; one of that name is not replaced.
  func saveStencil(_ marks: [any Mark], named name: String) throws(StoreError)
}
