/// How much work it may be to find ways for connectors.
///
/// The bounds are counts and not times, so that the same requests always have the same routes.
package struct RoutingBudget: Sendable {
  /// The most connectors that are routed.
  let connectors: Int

  /// The most cells of the grid; one takes 32 bytes.
  let cells: Int

  /// The most states that all searches together visit; ten to twenty million take a second.
  let states: Int

  /// Whether none is routed where that is too much work; else some lead through shapes.
  let isAllOrNothing: Bool

  /// For connectors of shapes that are moving: a few milliseconds, again and again.
  package static let moving = RoutingBudget(
    connectors: 20, cells: 1 << 17, states: 1 << 17, isAllOrNothing: true)

  /// For connectors of shapes that have come to rest.
  package static let resting = RoutingBudget(
    connectors: .max, cells: 1 << 21, states: 1 << 23, isAllOrNothing: false)
}
