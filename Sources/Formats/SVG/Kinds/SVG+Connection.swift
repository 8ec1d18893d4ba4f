import Marks

/// The connection of a stroke: attributes beside its path, which is the way that is drawn.
///
///     <path id="m5" charcoal:from="m1" charcoal:to="m3 0 0.5" charcoal:route="rightAngled" d="M10.5 3L20.5 3"/>
extension SVGExporter {
  func connection(_ connection: Connection?) {
    guard let connection else { return }
    if let start = connection.start { attribute("charcoal:from", words(start)) }
    if let end = connection.end { attribute("charcoal:to", words(end)) }
    attribute("charcoal:route", connection.route.rawValue)
    if !connection.waypoints.isEmpty {
      attribute("charcoal:via", connection.waypoints.flatMap { [$0.x, $0.y] })
    }
  }

  private func words(_ anchor: Anchor) -> String {
    var words = [options.names.text(of: anchor.shape)]
    if let place = anchor.place { words += [SVGNumber.text(place.x), SVGNumber.text(place.y)] }
    if let border = anchor.border { words.append(border.rawValue) }
    return words.joined(separator: " ")
  }
}

extension SVGAttributes {
  mutating func takeConnection() -> Connection? {
    guard contains("charcoal:route") else { return nil }
    guard let word = take("charcoal:route"), let route = Connection.Route(rawValue: word) else {
      noteBroken()
      return nil
    }
    var connection = Connection(route: route)
    connection.start = takeAnchor("charcoal:from")
    connection.end = takeAnchor("charcoal:to")
    if let numbers = takeNumbers("charcoal:via") {
      if numbers.count % 2 != 0 { noteBroken() }
      connection.waypoints = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
    }
    return connection
  }

  private mutating func takeAnchor(_ name: String) -> Anchor? {
    guard let text = takeBytes(name) else { return nil }
    let end = text.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    let name = text[..<end]
    guard let shape = MarkID(text: name) ?? (SVGNames.canName(name) ? MarkID(named: name) : nil) else {
      noteBroken()
      return nil
    }
    var anchor = Anchor(to: shape)
    var rest = text[end...]
    if let word = rest.lastIndex(of: UInt8(ascii: " ")),
      let border = Anchor.Border(rawValue: String(decoding: rest[(word + 1)...], as: UTF8.self))
    {
      anchor.border = border
      rest = rest[..<word]
    }
    guard !rest.isEmpty else { return anchor }
    var scanner = SVGScanner(UnsafeBufferPointer(rebasing: rest))
    scanner.skipSeparators()
    guard let x = scanner.number() else {
      noteBroken()
      return anchor
    }
    scanner.skipSeparators()
    guard let y = scanner.number(), scanner.isAtEnd else {
      noteBroken()
      return anchor
    }
    anchor.place = Anchor.Place(x: x, y: y)
    return anchor
  }
}
