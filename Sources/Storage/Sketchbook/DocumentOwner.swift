/// The Charcoal that has a drawing open.
public struct DocumentOwner: Equatable, Sendable, CustomStringConvertible {
  /// Its process.
  public let pid: Int32

  /// Since when it has the drawing.
  public let since: WallClock.Time

  public var description: String { "process \(pid), since \(WallClock.text(since))" }
}
