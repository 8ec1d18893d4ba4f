import Marks

/// The attachment of an arrow's end to an element.
struct ExcalidrawBinding {
  /// The identifier of the element.
  let element: String

  /// The place on its border; nil where the line decides.
  let place: Anchor.Place?

  /// A binding to an element, wherever the line ends.
  init(to element: String) {
    self.element = element
    place = nil
  }

  /// Reads a binding; nil for anything else.
  init?(_ value: JSONValue?) {
    guard let members = value?.members, let element = members["elementId"]?.string else { return nil }
    self.element = element
    let numbers = members["fixedPoint"]?.numbers() ?? []
    place = numbers.count == 2 ? Self.place(numbers[0], numbers[1]) : nil
  }

  /// The place of a point that is given in shares of the box and lies near its border.
  ///
  /// The arrow of a point farther inside leads towards it, and ends where the shape does.
  private static func place(_ x: Double, _ y: Double) -> Anchor.Place? {
    guard x.isFinite, y.isFinite else { return nil }
    let place = Anchor.Place(
      x: min(1, max(0, x)).roundedToThousandth, y: min(1, max(0, y)).roundedToThousandth)
    return min(place.x, 1 - place.x, place.y, 1 - place.y) < border ? place : nil
  }

  private static let border = 0.1

  /// Writes the binding of an end to the element with a name.
  static func write(_ anchor: Anchor, _ name: String, to writer: inout JSONWriter) {
    writer.object {
      $0.member("elementId", name)
      $0.member("focus", 0)
      $0.member("gap", 1)
      if let place = anchor.place {
        $0.name("fixedPoint")
        $0.numbers([place.x, place.y])
      }
    }
  }
}

extension ExcalidrawElement {
  /// The connection of the line that the element became; nil for a line that nothing is attached to.
  ///
  /// The points that an arrow was led through stay on its way.
  func connection(of stroke: Stroke, from start: Anchor?, to end: Anchor?) -> Connection? {
    guard start != nil || end != nil, !stroke.isClosed, stroke.points.count > 1 else { return nil }
    if isElbowed { return Connection(start: start, end: end, route: .rightAngled) }
    if stroke.isSmooth { return Connection(start: start, end: end, route: .curved) }
    // An arrow of more points was drawn by hand.
    guard stroke.points.count <= Self.mostWaypoints + 2 else { return nil }
    return Connection(start: start, end: end, waypoints: Array(stroke.points.dropFirst().dropLast()))
  }

  private static let mostWaypoints = 1_000
}
