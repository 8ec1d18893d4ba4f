/// What `charcoal inspect` prints about a mark, without its children, ready to be encoded.
public struct Inspection: Encodable, Equatable, Sendable {
  public var kind: String
  public var id: String?
  public var name: String?
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public var ink: InkInspection?
  public var text: String?

  /// Only of a label that is bold, that is not on the left, and whose lines are broken at a width, in columns.
  public var isBold: Bool?
  public var alignment: String?
  public var wrapWidth: Int?
  public var vertices: Int?
  public var isClosed: Bool?
  public var isSmooth: Bool?

  /// The kinds of the arrow heads.
  public var startArrowhead: String?
  public var endArrowhead: String?
  public var isHidden: Bool?
  public var isLocked: Bool?
}

/// The looks of a mark.
public struct InkInspection: Encodable, Equatable, Sendable {
  public var color: String
  public var width: Double
  public var texture: String
  public var dash: [Double]

  /// `solid`, `dashed` or `dotted`; nil when the dashes are any other pattern.
  public var lineStyle: String?
  public var fill: String?

  /// How the fill covers the inside; nil without a fill.
  public var fillPattern: String?

  /// 0 is invisible, 1 hides what lies below.
  public var opacity: Double
}
