import Marks

/// A drawing that is the same in every run: strokes as a hand draws them, below shapes with text.
struct SampleDrawing {
  /// The area that it fills, in units: 200x50 cells.
  static let area = Size(width: 200, height: 100)

  private(set) var strokes: [Stroke] = []
  private(set) var shapes: [any Mark] = []
  private var random = SeededNumbers()

  /// Makes a drawing of so many strokes, of 100 vertices each, and 300 shapes.
  init(strokes count: Int) {
    for _ in 0..<count { strokes.append(makeStroke()) }
    for number in 0..<300 { shapes.append(makeShape(number)) }
  }

  var drawing: Drawing {
    var drawing = Drawing(strokes as [any Mark] + shapes, identifiers: MarkIDGenerator(seed: 1))
    drawing.root = Group(
      drawing.root.children.map { mark in
        var mark = mark
        mark.id = drawing.makeID()
        return mark
      })
    return drawing
  }

  /// A line that wanders, and turns back at the edges.
  private mutating func makeStroke() -> Stroke {
    var place = Point(
      x: .random(in: 10...190, using: &random), y: .random(in: 10...90, using: &random))
    var step = Vector(dx: .random(in: -1...1, using: &random), dy: .random(in: -1...1, using: &random))
    let points = (0..<100).map { _ in
      step.dx += .random(in: -0.2...0.2, using: &random)
      step.dy += .random(in: -0.2...0.2, using: &random)
      if !(1..<Self.area.width - 1).contains(place.x + step.dx) { step.dx = -step.dx }
      if !(1..<Self.area.height - 1).contains(place.y + step.dy) { step.dy = -step.dy }
      place.x = min(max(place.x + step.dx, 1), Self.area.width - 1)
      place.y = min(max(place.y + step.dy, 1), Self.area.height - 1)
      // The pen keeps hundredths of a unit.
      return Point(x: (place.x * 100).rounded() / 100, y: (place.y * 100).rounded() / 100)
    }
    return Stroke(points, ink: Ink(color: .indexed(.random(in: 1...6, using: &random))))
  }

  /// Shapes stand in twenty columns and fifteen rows.
  private func makeShape(_ number: Int) -> any Mark {
    let corner = Point(x: Double(number % 20) * 10, y: Double(number / 20) * 6)
    let box = Rect(location: corner, size: Size(width: 9, height: 6))
    let text = BoundText("n \(number)")
    switch number % 3 {
    case 0:
      var rectangle = Rectangle(box)
      rectangle.text = text
      return rectangle
    case 1:
      var ellipse = Ellipse(
        center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2,
        ink: Ink(fill: .indexed(4)))
      ellipse.text = text
      return ellipse
    default:
      var figure = Figure(FigureForm.allCases[number / 3 % FigureForm.allCases.count], in: box)
      figure.text = text
      return figure
    }
  }
}

/// The same numbers in every run: a linear congruential generator, of whose state the upper half is given out twice.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    func half() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return half() << 32 | half()
  }
}
