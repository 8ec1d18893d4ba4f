/// Text that belongs to a shape or a line: it is moved, copied, recoloured and deleted with it.
///
/// Inside a shape it is broken between words where the shape ends. On a line it stands where the line is not drawn.
public struct BoundText: Hashable, Sendable {
  /// The text, with `\n` between paragraphs.
  public var string: String

  /// Whether the text is bold.
  public var isBold: Bool

  /// The colour; nil for that of the mark's line.
  public var color: Color?

  /// The side of the shape that lines keep to; on a line, whether the text stands near its start, at its middle or
  /// near its end.
  public var alignment: TextAlignment

  /// Whether the text stands at the top of the shape, in its middle or at the bottom; lines ignore it.
  public var verticalAlignment: VerticalAlignment

  /// Whether it stands where files have it that were written before this place was improved: on a line exactly in its
  /// place, even where it hides a corner or an end; at a person inside of the box, with words broken.
  public var keepsFormerPlace = false

  /// Whether lines that a shape has no room for are not seen, instead of standing over its edge.
  ///
  /// The last line that is seen ends with an ellipsis then.
  package var isCut = false

  /// Creates text for a shape or a line, in the middle of it unless something else is said.
  public init(
    _ string: String, isBold: Bool = false, color: Color? = nil, alignment: TextAlignment = .center,
    verticalAlignment: VerticalAlignment = .middle
  ) {
    self.string = string
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
  }
}

extension BoundText {
  /// How wide a shape may become so that no word is broken, and a name below a figure: longer lines are broken.
  static let mostColumns = 40
}

/// The place of text between the top and the bottom of a shape.
public enum VerticalAlignment: String, CaseIterable, Hashable, Sendable {
  /// The first line is at the top, the lines are in the middle, or the last line is at the bottom.
  case top, middle, bottom

  /// How much of the free height lies above the text: 0, a half or 1.
  var share: Double {
    switch self {
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}

/// A value that lies on the heap, so that the many marks without one stay small.
indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
