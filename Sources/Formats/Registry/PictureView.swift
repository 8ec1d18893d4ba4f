package import Marks

/// The part of a drawing that a picture has.
package enum PictureView: Equatable, Sendable {
  /// The file's own page, with what was drawn beside it; for our drawings their content.
  case page
  /// The box around all that is drawn, to whole cells.
  case content
  /// A rectangle in units.
  case rect(Rect)

  /// The part of a document, in units.
  package func area(of document: SVGDocument) -> Rect {
    switch self {
    case .page: document.shownPage ?? document.contentPage
    case .content: document.contentPage
    case .rect(let rect): rect
    }
  }
}
