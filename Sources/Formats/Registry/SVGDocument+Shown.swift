import CellRendering
import Diagrams
import Marks

/// How much of a drawing the files of a format have.
package enum FormatContent: Sendable {
  /// All of it, hidden layers too, unless a part was chosen.
  case everything
  /// The marks that show.
  case marks
  /// A picture, in which marks may still be known as such.
  case picture
  /// A picture, and the marks that it shows as a drawing.
  case pictureWithDrawing
  /// Cells, which are never more than what shows.
  case cells
}

extension SVGDocument {
  /// The document with nothing in it but what an export shows, and what that leaves out or changes.
  ///
  /// O(*n*).
  func shown(by options: ExportOptions, _ content: FormatContent) -> (SVGDocument, ExportLosses) {
    let isPart = options.isPart
    guard content != .cells, content != .everything || isPart else { return (self, ExportLosses()) }
    let area = options.view == .page ? nil : options.view.area(of: self)
    var filter = ShownMarks(in: area, isPart: isPart)
    var marks = drawing.marks.compactMap { $0.accept(&filter) }
    marks = marks.filter { isDrawn($0, in: marks, content) }
    var result = self
    if isPart {
      result = part(with: marks)
      result.window = area?.outset(by: options.margin ?? 0)
    } else {
      result.drawing.root.children = Self.withoutReferencesOut(marks)
      // Content kept of another program's file is seen in no picture, and may be of marks that are left out.
      if content != .marks { result.kept = nil }
    }
    return (result, Self.losses(filter, content, options))
  }

  private static func losses(
    _ filter: ShownMarks, _ content: FormatContent, _ options: ExportOptions
  ) -> ExportLosses {
    var losses = ExportLosses()
    switch content {
    case .cells, .picture: break
    case .marks: losses.leftOut = filter.leftOut.phrases
    case .pictureWithDrawing:
      let phrases = filter.leftOut.phrases
      if options.carriesSource, !phrases.isEmpty {
        losses.remarks = ["the drawing in it is without " + phrases.joined(separator: ", ")]
      }
    case .everything:
      losses.leftOut = filter.leftOut.phrases
      let count = filter.flattened
      if count == 1 { losses.remarks = ["1 piece of another program's file becomes what it looks like"] }
      if count > 1 {
        losses.remarks = ["\(count) pieces of another program's file become what they look like"]
      }
    }
    return losses
  }

  /// Whether a mark is no source of a diagram that may say more than what is left of the diagram.
  private func isDrawn(_ mark: any Mark, in marks: [any Mark], _ content: FormatContent) -> Bool {
    guard let source = DiagramSource(in: mark) else { return true }
    // A picture does not show its comments, nor texts that were changed since.
    guard content == .marks else { return false }
    let layer = drawing.marks.first { $0.id == source.layer }
    return layer.map { layer in marks.contains { $0.isEqual(to: layer) } } ?? false
  }
}
