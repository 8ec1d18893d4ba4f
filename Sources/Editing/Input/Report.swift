import Marks

/// A place that a pointer was reported at during a gesture.
struct Report: Sendable {
  let point: Point

  /// How far it is along the way from report to report, in widths of a report's box, as are all lengths of the
  /// fit.
  var along: Double

  /// The vertex of the line that stands for it, once that is settled.
  var vertex: Point?

  /// Whether the line turns sharply here.
  ///
  /// Settled with the vertex.
  var isCorner = false

  /// Whether the line turns sharply here whatever comes.
  var isSettledCorner: Bool { isCorner && vertex != nil }
}
