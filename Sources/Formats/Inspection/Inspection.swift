/// The output of `charcoal inspect` for a mark, without its children.
package struct Inspection: Equatable, Sendable {
  package var kind: String
  package var id: String?
  package var name: String?
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var ink: InkInspection?
  package var text: String?

  /// Whether a label is bold; left out where it is not, as are an alignment to the left and, in columns, the
  /// width of lines that are not broken.
  package var isBold: Bool?
  package var alignment: String?
  package var wrapWidth: Int?
  package var vertices: Int?

  /// The form of a shape of diagrams, such as `diamond`.
  package var form: String?
  /// The angle of a shape that is turned, clockwise.
  package var degrees: Double?
  package var isClosed: Bool?
  package var isSmooth: Bool?

  /// The kinds of the arrow heads.
  package var startArrowhead: String?
  package var endArrowhead: String?

  /// The identifiers of the marks that a connector joins, and how it runs.
  package var from: String?
  package var to: String?
  package var route: String?
  package var isHidden: Bool?
  package var isLocked: Bool?
}

/// The looks of a mark.
package struct InkInspection: Equatable, Sendable {
  package var color: String
  package var width: Double
  package var texture: String
  package var dash: [Double]

  /// `solid`, `dashed` or `dotted`; nil when the dashes are any other pattern.
  package var lineStyle: String?
  package var fill: String?

  /// How the fill covers the inside; nil without a fill.
  package var fillPattern: String?

  /// 0 is invisible, 1 hides what lies below.
  package var opacity: Double
}
