/// How the line of a path ends and bends, and what its inside is.
public struct PathStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: String, CaseIterable, Sendable { case butt, round, square }

  /// How a line bends at a corner.
  public enum Join: String, CaseIterable, Sendable { case miter, round, bevel }

  /// The points that lie inside where pieces overlap.
  public enum FillRule: String, CaseIterable, Sendable {
    /// Points that the outline goes around more often one way than the other.
    case nonZero = "nonzero"
    /// Points that the outline goes around an odd number of times.
    case evenOdd = "evenodd"
  }

  /// How the line ends.
  public var cap: Cap
  /// How the line bends at corners.
  public var join: Join
  /// How long a corner of ``Join/miter`` may be, in widths of the line; a longer one is cut off as ``Join/bevel``.
  public var miterLimit: Double
  /// The rule for the points that lie inside.
  public var fillRule: FillRule
  /// The offset of the line's start in the pattern of dashes, in units.
  public var dashOffset: Double

  /// Creates a style; what is not given is what Charcoal's own lines have.
  public init(
    cap: Cap = .round, join: Join = .round, miterLimit: Double = 4, fillRule: FillRule = .nonZero,
    dashOffset: Double = 0
  ) {
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.fillRule = fillRule
    self.dashOffset = dashOffset
  }
}
