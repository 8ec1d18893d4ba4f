import CellRendering
import Documents
import Marks

/// A drawing to be read, and what is wanted of it.
struct PreviewRequest: Hashable, Sendable {
  let source: PreviewSource

  /// The cells of its thumbnail; nil when only the summary is wanted.
  let size: PreviewSize?

  /// The result of a request.
  struct Answer: Sendable {
    let request: PreviewRequest
    let style: PreviewStyle
    let summary: DrawingSummary?
    let thumbnail: PreviewPicture?

    /// Why it cannot be read; nil when it was.
    let problem: String?
  }

  /// Makes of the drawing what is wanted.
  ///
  /// To be called on another thread than the session's.
  func answer(_ result: Result<Drawing, StoreError>, _ style: PreviewStyle) -> Answer {
    switch result {
    case .success(let drawing):
      let thumbnail = size.map { size in
        let thumbnail = Thumbnail(
          of: drawing, columns: size.columns, rows: size.rows, in: style.glyphs, usingColor: style.usesColor,
          ground: style.ground)
        let image = style.pixels.flatMap { PreviewImage(of: drawing, like: thumbnail, in: style.glyphs, $0) }
        return PreviewPicture(cells: thumbnail.grid, image: image)
      }
      return Answer(
        request: self, style: style, summary: DrawingSummary(of: drawing), thumbnail: thumbnail, problem: nil)
    case .failure(let problem):
      return Answer(request: self, style: style, summary: nil, thumbnail: nil, problem: problem.description)
    }
  }
}

/// The cells of a thumbnail.
struct PreviewSize: Hashable, Sendable {
  let columns: Int
  let rows: Int
}

/// How thumbnails are drawn: as the canvas is.
struct PreviewStyle: Equatable, Sendable {
  var glyphs: GlyphSet
  var usesColor: Bool

  /// The colour below the drawing, as far as it is known.
  var ground = Color.standard

  /// How they are drawn in pixels besides; nil where cells alone are shown.
  var pixels: PreviewPixels?
}
