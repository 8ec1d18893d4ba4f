import Diagrams
import Marks
import TestSupport

/// Boxes at random places that do not touch, and connectors between random ones.
struct RoutingScene {
  let boxes: [Rect]
  let requests: [RouteRequest]

  /// - Parameter area: the columns and rows that the boxes lie in.
  init(seed: UInt64, boxes count: Int = 30, connectors: Int = 40, area: (columns: Int, rows: Int) = (200, 60))
  {
    var generator = SeededGenerator(seed: seed)
    var boxes: [Rect] = []
    while boxes.count < count {
      let (columns, rows) = (
        Int.random(in: 7...20, using: &generator), Int.random(in: 3...7, using: &generator)
      )
      let column = Int.random(in: 0...(area.columns - columns), using: &generator)
      let row = Int.random(in: 0...(area.rows - rows), using: &generator)
      // From the middle of a cell to the middle of another.
      let box = Rect(
        location: Point(x: Double(column) + 0.5, y: Double(2 * row) + 1),
        size: Size(columns: columns - 1, rows: rows - 1))
      let room = Rect(
        from: Point(x: box.minX - 3, y: box.minY - 4), to: Point(x: box.maxX + 3, y: box.maxY + 4))
      if !boxes.contains(where: room.intersects) { boxes.append(box) }
    }
    self.boxes = boxes
    requests = (0..<connectors).map { _ in
      let from = Int.random(in: 0..<count, using: &generator)
      let to = (from + Int.random(in: 1..<count, using: &generator)) % count
      return RouteRequest(from: .shape(from), to: .shape(to))
    }
  }

  var router: ConnectorRouter { ConnectorRouter(shapes: boxes.map { .rectangle($0) }) }
}
