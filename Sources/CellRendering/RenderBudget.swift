/// The work that one picture may take, counted in steps of about a nanosecond.
///
/// A drawing of a few kilobytes can ask for hours of work: millions of dashes, fills whose edges all cross
/// each row, wide lines over each other. So the limit is on the work of drawing, not on the content of files.
/// The budget has a fixed part and a part for each vertex, so that large drawings of ordinary ink never reach
/// its end.
public struct RenderBudget: Sendable {
  /// The steps taken so far.
  public private(set) var spent = 0

  /// The steps allowed; grows with each vertex that is visited.
  public private(set) var limit: Int

  /// Steps for each vertex.
  private let allowance: Int

  /// Creates a budget that nothing has been spent of.
  ///
  /// - Parameters:
  ///   - limit: the steps for a picture of any drawing.
  ///   - allowance: the steps for each vertex, on top.
  public init(limit: Int, allowance: Int) {
    self.limit = limit
    self.allowance = allowance
  }

  /// Whether more steps were taken than allowed.
  public var isSpent: Bool { spent > limit }

  /// The steps that are left; below 0 if the limit was exceeded.
  var left: Int { limit - spent }

  mutating func allow(vertices: Int) { limit &+= vertices &* allowance }

  mutating func spend(_ steps: Int) { spent &+= steps }
}

extension RenderBudget {
  // The costs of the parts of drawing, in steps, measured in a release build and rounded up.

  /// A piece of a line that is looked at, whether or not it is seen.
  static let segment = 4
  /// A dot of a thin line.
  static let dot = 2
  /// A mark that is visited.
  static let mark = 100
  /// A point of a curve that is computed.
  static let curvePoint = 12
  /// A point of an ellipse or a rounded corner, which takes a sine and a cosine.
  static let arcPoint = 40
  /// A dash that is cut off a line.
  static let dash = 30
  /// A cell that a character or a box line is put into.
  static let cell = 80
  /// A row of pixels of a line or a fill.
  static let pixelRow = 25
  /// The pixels of a row in one cell.
  static let pixelsOfCell = 8
  /// A cell whose dots are looked at for a pattern.
  static let hatchedCell = 250
  /// A cell of a mark that is mixed with what lies below.
  static let blendedCell = 30
  /// A cell whose parts are looked at for a shade.
  static let shadedCell = 20
  /// A cell of a picture, besides the samples that are looked at.
  static let pictureCell = 200
  /// A place on the outline of a box.
  static let outlinePlace = 20
}
