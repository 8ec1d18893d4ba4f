import Marks

extension ConnectorNetwork {
  /// How far off its shape an end may be drawn, in units: what stands between the two in cells has room.
  private static let reach = 2 * CellMetrics.aspect

  /// The connectors that are drawn away from a shape that they are attached to, as where another program moved it.
  ///
  /// O(*n*) in the connectors and the corners of the shapes.
  package var strays: [Connector] {
    connectors.filter { connector in
      let (connection, points) = (connector.stroke.connection, connector.stroke.points)
      return [(connection?.start, points.first), (connection?.end, points.last)].contains { anchor, point in
        guard let anchor, let point, let outline = outline(of: anchor.shape) else { return false }
        return !outline.touches(point, tolerance: Self.reach)
      }
    }
  }
}
