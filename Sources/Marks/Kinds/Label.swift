/// Text on the cell grid: each character takes its one or two cells, whatever the zoom.
public struct Label: InkedMark {
  /// The identifier in files.
  public var id: MarkID

  /// The top left corner of the label's first cell, in units.
  public var location: Point

  /// The lines, separated by `\n`.
  public var text: String { didSet { if text != oldValue { look = nil } } }

  /// How the text looks; of an ink, text shows colour and opacity.
  public var ink: Ink { didSet { if ink.color != oldValue.color { look?.recolor(ink.color) } } }

  /// Whether the text is bold.
  public var isBold: Bool { didSet { if isBold != oldValue { look?.embolden(isBold) } } }

  /// Which side the lines keep to.
  public var alignment: TextAlignment

  /// How many columns the lines may take before they are broken between words, at least 1; nil breaks none.
  public var wrapWidth: Int?

  /// The fixed point of the text at any scale, from ``location`` on, in units; nil for its first cell's corner.
  ///
  /// It is at the side that the lines keep to, or their middle, and at the middle of the first line's height.
  /// Text of another program grows with its picture there; in cells it does not, and stays around this place.
  package var anchor: Vector?

  /// How the text stands in pictures without cells; nil where it stands there as in cells.
  ///
  /// It follows the colour and the weight, and is gone with another text.
  package var look: TextLook?

  /// Creates a label whose first cell has its top left corner at a position.
  public init(
    _ text: String, at location: Point, ink: Ink = Ink(), isBold: Bool = false,
    alignment: TextAlignment = .left, wrapWidth: Int? = nil, id: MarkID = .none
  ) {
    self.text = text
    self.location = location
    self.ink = ink
    self.isBold = isBold
    self.alignment = alignment
    self.wrapWidth = wrapWidth
    self.id = id
  }

  /// A cell for each column and line.
  public var size: Size {
    let lines = lines
    return Size(columns: columns(of: lines), rows: lines.count)
  }

  /// Whether all words have at most a number of columns, so that none is broken.
  func hasWords(ofAtMost columns: Int) -> Bool {
    text.split(separator: "\n").allSatisfy { WordBreaks.widths(in: $0).allSatisfy { $0 <= columns } }
  }

  /// Calls the visitor's method for a label.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
