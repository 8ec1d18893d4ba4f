import Formats
import Marks
import Testing

@Suite("Gradients of SVG by other programs")
struct ForeignGradientTests {
  private static let stops = "<stop stop-color='#000'/><stop offset='1' stop-color='#fff'/>"

  /// How bright the topmost area at a place is, from 0 to 1; nil where there is none, or one in a colour.
  private func brightness(of content: String, at x: Double, _ y: Double) throws -> Double? {
    let document = try open(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 40 40'>\(content)</svg>"
    )
    let areas = document.drawing.marks.flatMap {
      $0.resolvedRepresentation.children.compactMap { $0 as? PathMark }
    }
    let place = Point(x: x, y: y)
    let top = areas.last { area in
      area.isArea
        && area.path.lines(tolerance: 0.01).count { Polygon($0.points).encloses(place) } % 2 == 1
    }
    guard let (red, green, blue) = top?.ink.color.components, red == green, green == blue else { return nil }
    return Double(red) / 255
  }

  private func expect(_ content: String, _ expected: (Double, Double) -> Double?) throws {
    for (x, y) in [(1.0, 1.0), (7, 33), (13, 20), (20.5, 20), (31, 11), (39, 38.5)] {
      let seen = try brightness(of: content, at: x, y)
      switch (seen, expected(x, y)) {
      case (let seen?, let brightness?): #expect(abs(seen - brightness) < 0.05, "\(x) \(y)")
      case (nil, nil): break
      case (let seen, let brightness): #expect(seen == brightness, "\(x) \(y)")
      }
    }
  }

  @Test("A linear gradient goes along its line, in the box of its shape or on the page")
  func linear() throws {
    let square = "<rect width='40' height='40' fill='url(#a)'/>"
    try expect("<linearGradient id='a'>\(Self.stops)</linearGradient>\(square)") { x, _ in x / 40 }
    try expect("<linearGradient id='a' x2='0' y2='100%'>\(Self.stops)</linearGradient>\(square)") { _, y in
      y / 40
    }
    try expect(
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='10' x2='30'>\(Self.stops)</linearGradient>"
        + square
    ) { x, _ in min(1, max(0, (x - 10) / 20)) }
    try expect(
      "<linearGradient id='b'>\(Self.stops)</linearGradient>"
        + "<linearGradient id='a' xlink:href='#b' gradientTransform='rotate(90)'/>\(square)"
    ) { _, y in y / 40 }
    // A hole stays one, and what is outside stays bare.
    let frame = "<path fill-rule='evenodd' d='M0 0H40V40H0ZM12 10H28V30H12Z' fill='url(#a)'/>"
    try expect("<linearGradient id='a'>\(Self.stops)</linearGradient>\(frame)") { x, y in
      (12...28).contains(x) && (10...30).contains(y) ? nil : x / 40
    }
  }

  @Test("A radial gradient goes outwards, as an ellipse in a box that is none of a square")
  func radial() throws {
    try expect(
      "<radialGradient id='a'>\(Self.stops)</radialGradient><rect width='40' height='40' fill='url(#a)'/>"
    ) { x, y in min(1, Vector(dx: x - 20, dy: y - 20).length / 20) }
    try expect(
      "<radialGradient id='a'>\(Self.stops)</radialGradient><rect width='80' height='40' fill='url(#a)'/>"
    ) { x, y in min(1, Vector(dx: (x - 40) / 40, dy: (y - 20) / 20).length) }
  }

  @Test("Two stops at one place make an edge, and no step is left out")
  func edges() throws {
    let stops =
      "<stop stop-color='#000'/><stop offset='.5' stop-color='#222'/><stop offset='.5' stop-color='#ddd'/>"
    let content =
      "<linearGradient id='a'>\(stops)</linearGradient><rect width='40' height='40' fill='url(#a)'/>"
    #expect(try brightness(of: content, at: 19.9, 20).map { $0 < 0.14 } == true)
    #expect(try brightness(of: content, at: 20.1, 20) == Double(0xDD) / 255)
  }

  @Test(
    "The parts of a gradient that one can see through lie beside each other", arguments: ["linear", "radial"])
  func translucent(kind: String) throws {
    let content =
      "<\(kind)Gradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='red' stop-opacity='0'/>"
      + "</\(kind)Gradient><rect width='40' height='40' fill='url(#a)' fill-opacity='.5'/>"
    let document = try open("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\(content)</svg>")
    let areas = document.drawing.marks.flatMap {
      $0.resolvedRepresentation.children.compactMap { $0 as? PathMark }
    }
    #expect(document.notices.isEmpty && areas.count > 10)
    for place in [Point(x: 1, y: 20.3), Point(x: 13, y: 20.3), Point(x: 21, y: 19), Point(x: 38, y: 36)] {
      let found = areas.filter { area in
        area.path.lines(tolerance: 0.01).count { Polygon($0.points).encloses(place) } % 2 == 1
      }
      let share = kind == "linear" ? place.x / 40 : min(1, (place - Point(x: 20, y: 20)).length / 20)
      #expect(found.count == 1 || share == 1 && found.count < 2, "\(place)")
      #expect(abs((found.first?.ink.opacity ?? 0) - 0.5 * (1 - share)) < 0.03, "\(place)")
    }
  }

  @Test(
    "A gradient that is repeated is its mean colour, and so is one on a thin line",
    arguments: [
      ("spreadMethod='repeat'", "fill='url(#a)'"), ("", "stroke='url(#a)' fill='none' stroke-width='.3'"),
    ])
  func means(gradient: String, paint: String) throws {
    let content =
      "<linearGradient id='a' \(gradient)>\(Self.stops)</linearGradient><rect width='40' height='40' \(paint)/>"
    let document = try open("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\(content)</svg>")
    let marks = document.drawing.marks.flatMap { $0.resolvedRepresentation.children }
    #expect(marks.count == 1)
    #expect(document.notices.map(\.subject) == ["gradient"])
  }

  @Test("A gradient that is shown in steps is nothing to report, and the file stays to the letter")
  func shown() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><linearGradient id='a'>\(Self.stops)"
      + "</linearGradient><circle cx='20' cy='20' r='9' fill='url(#a)' stroke='red'/></svg>"
    let document = try open(text)
    #expect(document.notices.isEmpty && save(document) == text)
    let marks = document.drawing.marks.flatMap {
      $0.resolvedRepresentation.children.compactMap { $0 as? PathMark }
    }
    // The line lies over all of it.
    #expect(marks.last?.ink.color == .rgb(255, 0, 0) && marks.last?.isArea == false)
    #expect(marks.count > 10 && marks.count < 24)
  }
}
