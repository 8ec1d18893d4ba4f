import CellRendering
public import Marks

/// A drawing and what else its file holds.
public struct SVGDocument: Equatable, Sendable {
  /// The marks and the canvas colour.
  public var drawing: Drawing

  package var envelope: SVGEnvelope

  /// The part of the plane that the file shows, in units; nil when it goes by the content.
  public var page: Rect?

  /// The pixels of CSS that a unit of ``page`` takes; nil where the file says nothing of a page.
  package var pixelsPerUnit: Double?

  /// Whether the file brings a style along that has standard ink, and the colours of the palette, follow the
  /// page that shows it.
  ///
  /// Files that do not stay as they are until a colour needs it.
  package var adapts = false

  /// The part of the plane that a file of ours shows where it is not the content, in units.
  package var window: Rect?

  /// Blank space around the content on the page of a file of ours, in units.
  package var margin = SVGFormat.margin

  /// The notices for people about what is kept in the file without being understood.
  package var notices: SVGNotices

  /// The content kept of another program's file, for an export back to its format.
  package var kept: KeptElements?

  /// The names that other programs gave to marks.
  package var names = SVGNames()

  /// The file that the drawing was read from, if it was no SVG file.
  package var source: SourceFile?

  /// The encoding of the file, where its text had to be converted: it is written in UTF-8.
  package var encoding: String?

  /// The version that wrote the file when it is newer than this program; such a file should not be overwritten.
  public var newerVersion: Int?

  /// Creates a document for a drawing that was in no file yet.
  public init(_ drawing: Drawing = Drawing()) {
    self.drawing = drawing
    envelope = .plain
    notices = SVGNotices()
  }

  /// Creates a document for marks that are stored for this program alone, without a margin.
  package init(stored drawing: Drawing) {
    self.init(drawing)
    margin = 0
  }

  /// A new drawing, whose file follows the page that shows it.
  package static var begun: SVGDocument { begun(with: Drawing()) }

  /// Returns a document for a drawing that was in no file yet, and whose file follows the page that shows it.
  package static func begun(with drawing: Drawing) -> SVGDocument {
    var document = SVGDocument(drawing)
    document.adapts = true
    return document
  }
}

extension SVGDocument {
  /// The box of what is drawn, grown to whole cells, in units.
  package var contentPage: Rect { drawing.root.page }

  /// Whether the file was begun by another program: its root is kept to the letter.
  package var isFromElsewhere: Bool { if case .foreign = envelope { true } else { false } }
}
