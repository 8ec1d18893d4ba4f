import Marks

extension Drawing {
  /// The vertices of each stroke, in drawing order.
  var strokes: [[Point]] { marks.compactMap { ($0 as? Stroke)?.points } }

  /// The place of each dot, in drawing order.
  var dots: [Point] { marks.compactMap { ($0 as? Dot)?.location } }

  /// The ink of each mark, in drawing order.
  var inks: [Ink] { marks.compactMap { ($0 as? any InkedMark)?.ink } }
}
