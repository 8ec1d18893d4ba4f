import Diagrams
import Marks
package import Merging

/// A three-way merge of files: of their drawings, and of what surrounds these.
package struct DocumentMerge: Sendable {
  /// The merged document: ours with what both sides did.
  package let document: SVGDocument

  /// The things that both sides changed, each in its way.
  package let clashes: [MergeClash]

  /// Merges two versions of a document.
  ///
  /// O(*n* log *n*) in the marks; see `DrawingMerge`.
  package init(base: SVGDocument, ours: SVGDocument, theirs: SVGDocument) {
    // Identifiers of what was exported anew follow from the whole file.
    let before = base.drawing.renamed(ifUnlike: ours.drawing)
    let other = theirs.drawing.renamed(ifUnlike: before)
    let merge = DrawingMerge(base: before, ours: ours.drawing, theirs: other)
    var (document, clashes) = (ours, merge.clashes)
    document.drawing = merge.drawing
    Self.mergeSources(before, ours.drawing, other, into: &document.drawing, &clashes)
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
    document.names = ours.names.merged(with: theirs.names)
    if isTheirs(\.margin, "margin") { document.margin = theirs.margin }
    if isTheirs(\.adapts, "style") { document.adapts = theirs.adapts }
    // Its entries belong to marks, and are written for those that are there.
    if ours.kept == base.kept { document.kept = theirs.kept }
    (self.document, self.clashes) = (document, clashes)
  }

  /// Merges the sources of diagrams that both sides changed, by their lines.
  private static func mergeSources(
    _ base: Drawing, _ ours: Drawing, _ theirs: Drawing, into drawing: inout Drawing,
    _ clashes: inout [MergeClash]
  ) {
    let (old, left, right) = (
      DiagramSource.all(in: base), DiagramSource.all(in: ours), DiagramSource.all(in: theirs)
    )
    for language in DiagramLanguage.allCases {
      func only(_ sources: [DiagramSource]) -> DiagramSource? {
        let found = sources.filter { $0.language == language }
        return found.count == 1 ? found[0] : nil
      }
      guard let before = only(old), let mine = only(left), let hers = only(right), mine != hers,
        mine != before,
        hers != before, let text = LineMerge.merged(base: before.text, ours: mine.text, theirs: hers.text),
        let place = drawing.marks.firstIndex(where: { DiagramSource(in: $0) == mine })
      else { continue }
      let fragment = DiagramSource(language, text: text, layer: mine.layer).fragment
      clashes.removeAll { $0.subject == fragment.wordsForMerge }
      drawing.root.children[place] = fragment
      // Of a diagram that was exported anew on both sides.
      if hers.layer != mine.layer { drawing.root.children.removeAll { DiagramSource(in: $0) == hers } }
    }
  }
}
