/// A way to lay a diagram out in less width; a list of them goes from what changes least to what changes most.
struct FittingStep {
  /// The widest line of a text, in cells; nil as it is written.
  var text: Int?
  var isTight = false
  /// Whether a diagram that leads across leads down.
  var turns = false
  /// The part of the room's columns that a layer may take; nil for any width.
  var share: Double?

  /// The steps of graphs, which turn and fold a diagram before its texts are too narrow to be read well.
  static let graphs: [FittingStep] = [
    FittingStep(),
    FittingStep(text: 28),
    FittingStep(text: 22, isTight: true),
    FittingStep(text: 16, isTight: true),
    FittingStep(turns: true),
    FittingStep(text: 28, turns: true),
    FittingStep(text: 20, isTight: true, turns: true),
    FittingStep(text: 28, isTight: true, turns: true, share: 1),
    FittingStep(text: 20, isTight: true, turns: true, share: 1),
    FittingStep(text: 16, isTight: true, turns: true, share: 0.9),
    FittingStep(text: 14, isTight: true, turns: true, share: 0.75),
    FittingStep(text: 12, isTight: true, turns: true, share: 0.6),
    FittingStep(text: 10, isTight: true, turns: true, share: 0.45),
    FittingStep(text: 8, isTight: true, turns: true, share: 0.3),
    FittingStep(text: 8, isTight: true, turns: true, share: 0.15),
  ]

  /// The steps of graphs that take long to lay out.
  static let largeGraphs: [FittingStep] = [
    FittingStep(),
    FittingStep(text: 20, isTight: true, turns: true),
    FittingStep(text: 14, isTight: true, turns: true, share: 0.8),
    FittingStep(text: 8, isTight: true, turns: true, share: 0.4),
  ]

  /// The number of nodes and edges of a graph that is large.
  static let largeGraph = 100

  /// The steps of sequence diagrams, in which the width of a text is that between two neighbours.
  static let sequences: [FittingStep] =
    [FittingStep()] + [36, 28, 22, 18, 15, 13, 11, 9, 8, 7, 6].map { FittingStep(text: $0, isTight: true) }
}
