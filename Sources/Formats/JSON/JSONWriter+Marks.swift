import Marks

/// Members that marks of several kinds have.
extension JSONWriter {
  mutating func value(_ point: Point) { numbers([point.x, point.y]) }

  mutating func member(_ name: StaticString, _ point: Point) {
    self.name(name)
    value(point)
  }

  /// Writes what an ink has that a new one has not; nothing where there is nothing.
  mutating func member(_ name: StaticString, _ ink: Ink) {
    let standard = Ink()
    guard ink != standard else { return }
    self.name(name)
    object {
      if ink.color != standard.color { $0.member("color", ink.color.description) }
      if ink.width != standard.width { $0.member("width", ink.width) }
      if ink.texture != standard.texture { $0.member("texture", ink.texture.description) }
      if !ink.dash.isEmpty {
        $0.name("dash")
        $0.numbers(ink.dash)
      }
      if let fill = ink.fill { $0.member("fill", fill.description) }
      if ink.fillPattern != .solid { $0.member("fillPattern", ink.fillPattern.rawValue) }
      if ink.opacity != 1 { $0.member("opacity", ink.opacity) }
    }
  }

  /// Writes the text of a shape; nothing where there is none.
  mutating func member(_ text: BoundText?) {
    guard let text else { return }
    name("text")
    object {
      $0.member("string", text.string)
      if text.isBold { $0.member("bold", true) }
      if let color = text.color { $0.member("color", color.description) }
      if text.alignment != .center { $0.member("alignment", text.alignment.rawValue) }
      if text.verticalAlignment != .middle { $0.member("verticalAlignment", text.verticalAlignment.rawValue) }
      if text.keepsFormerPlace { $0.member("hidesCorners", true) }
      if text.isCut { $0.member("cut", true) }
    }
  }

  mutating func member(_ name: StaticString, _ connection: Connection) {
    self.name(name)
    object {
      for (name, anchor) in [("start", connection.start), ("end", connection.end)]
        as [(StaticString, Anchor?)]
      {
        guard let anchor, let shape = anchor.shape.text else { continue }
        $0.name(name)
        $0.object {
          $0.member("shape", shape)
          if let place = anchor.place {
            $0.name("place")
            $0.numbers([place.x, place.y])
          }
          if let border = anchor.border { $0.member("border", border.rawValue) }
        }
      }
      if connection.route != .straight { $0.member("route", connection.route.rawValue) }
      guard !connection.waypoints.isEmpty else { return }
      $0.name("waypoints")
      $0.array { for point in connection.waypoints { $0.value(point) } }
    }
  }

  /// An array of the element's name and the coordinates of its points.
  mutating func value(_ element: BezierPath.Element) {
    let (name, points): (String, [Point]) =
      switch element {
      case .move(let point): ("move", [point])
      case .line(let point): ("line", [point])
      case .quadratic(let control, let end): ("quadratic", [control, end])
      case .cubic(let first, let second, let end): ("cubic", [first, second, end])
      case .close: ("close", [])
      }
    array {
      $0.value(name)
      for point in points {
        $0.value(point.x)
        $0.value(point.y)
      }
    }
  }

  /// A cell; the second one of a wide character has an empty text.
  mutating func value(_ cell: Cell) {
    object {
      $0.member("text", cell.isContinuation ? "" : cell.text)
      if cell.style.foreground != .standard { $0.member("color", cell.style.foreground.description) }
      if let background = cell.style.background { $0.member("background", background.description) }
      let names = SVGFormat.attributeNames.filter { cell.style.attributes.contains($0.attribute) }
      if !names.isEmpty {
        $0.name("attributes")
        $0.array { for (name, _) in names { $0.value(name) } }
      }
    }
  }
}
