public import Marks

/// A three-way merge of drawings by what they mean.
///
///     let merge = DrawingMerge(base: before, ours: mine, theirs: hers)
///     merge.drawing      // what both did
///     merge.clashes      // what both did, each in its way
///
/// Marks are known by their identifiers, and merged attribute by attribute. Nothing is dropped: where both sides
/// changed the same, the drawing has ours, and theirs beside it in a layer of its own.
public struct DrawingMerge: Sendable {
  /// The merged drawing.
  public let drawing: Drawing

  /// The things that both sides changed, each in its way.
  public let clashes: [MergeClash]

  /// The layer for what could not be merged.
  public static let layerName = "Merge"

  /// Merges two versions of a drawing: the same in every run.
  ///
  /// O(*n* log *n*) in the marks, and what the ways of connectors take that neither side has.
  ///
  /// - Parameters:
  ///   - base: the version that both began with.
  ///   - ours: where both changed the same in different ways, this stays.
  public init(base: Drawing, ours: Drawing, theirs: Drawing) {
    var run = MergeRun(base: base, ours: ours, theirs: theirs)
    (drawing, clashes) = run.merge()
  }
}
