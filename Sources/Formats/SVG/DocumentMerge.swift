package import Merging

/// A three-way merge of files: of their drawings, and of what surrounds these.
package struct DocumentMerge: Sendable {
  /// The merged document: ours with what both sides did.
  package let document: SVGDocument

  /// What both sides changed, each in its way.
  package let clashes: [MergeClash]

  /// Merges two versions of a document.
  ///
  /// O(*n* log *n*) in the marks; see `DrawingMerge`.
  package init(base: SVGDocument, ours: SVGDocument, theirs: SVGDocument) {
    let merge = DrawingMerge(base: base.drawing, ours: ours.drawing, theirs: theirs.drawing)
    var (document, clashes) = (ours, merge.clashes)
    document.drawing = merge.drawing
    func isTheirs<Value: Equatable>(_ value: (SVGDocument) -> Value, _ name: String) -> Bool {
      let (before, left, right) = (value(base), value(ours), value(theirs))
      if left == right || right == before { return false }
      if left != before { clashes.append(MergeClash(ofDocument: name)) }
      return left == before
    }
    if isTheirs(\.envelope, "text around the drawing") {
      document.envelope = theirs.envelope
      (document.page, document.pixelsPerUnit) = (theirs.page, theirs.pixelsPerUnit)
    }
    if isTheirs(\.window, "part that is shown") { document.window = theirs.window }
    if isTheirs(\.margin, "margin") { document.margin = theirs.margin }
    if isTheirs(\.adapts, "style") { document.adapts = theirs.adapts }
    if isTheirs(\.kept, "content kept of another program") { document.kept = theirs.kept }
    (self.document, self.clashes) = (document, clashes)
  }
}
