/// The Charcoal that has a drawing open.
package struct DocumentOwner: Equatable, Sendable, CustomStringConvertible {
  /// Its process.
  package let pid: Int32

  /// Since when it has the drawing.
  package let since: WallClock.Time

  package var description: String { "process \(pid), since \(WallClock.text(since))" }
}
