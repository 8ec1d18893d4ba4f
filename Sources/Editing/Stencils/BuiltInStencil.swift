package import Marks

/// A building block that comes with the program.
package struct BuiltInStencil: Sendable {
  package let name: String

  /// The marks that are placed.
  ///
  /// Identifiers hold only among these marks.
  package let marks: [any Mark]

  init(_ name: String, _ marks: any Mark...) {
    self.name = name
    self.marks = marks
  }

  /// Creates a stencil of several marks in one group.
  init(_ name: String, grouping marks: [any Mark]) {
    self.name = name
    self.marks = [Group(marks)]
  }
}

// The parts of building blocks, in cells: outlines run through the middles of cells, so that boxes become whole
// characters.

extension Point {
  /// The middle of a cell.
  static func cell(_ column: Double, _ row: Double) -> Point { Point(x: column + 0.5, y: 2 * row + 1) }
}

extension Rect {
  /// The box through the middles of two cells, from the top left one.
  static func cells(_ column: Double, _ row: Double, _ columns: Double, _ rows: Double) -> Rect {
    Rect(from: .cell(column, row), to: .cell(column + columns - 1, row + rows - 1))
  }
}

extension Mark {
  static func box(
    _ rect: Rect, _ text: String = "", radius: Double = 0, alignment: TextAlignment = .center,
    id: UInt64? = nil
  ) -> Self where Self == Rectangle {
    var box = Rectangle(rect, cornerRadius: radius, ink: .fine, id: id.map { MarkID($0) } ?? .none)
    box.text = BoundText(text, alignment: alignment)
    return box
  }

  static func figure(_ form: FigureForm, _ rect: Rect, _ text: String = "") -> Self where Self == Figure {
    var figure = Figure(form, in: rect, ink: .fine)
    figure.text = BoundText(text)
    return figure
  }

  static func ellipse(_ rect: Rect, _ text: String = "") -> Self where Self == Ellipse {
    var ellipse = Ellipse(
      center: rect.center, radiusX: rect.size.width / 2, radiusY: rect.size.height / 2,
      ink: .fine)
    ellipse.text = BoundText(text)
    return ellipse
  }

  static func line(_ points: Point...) -> Self where Self == Stroke {
    Stroke(points, ink: .fine)
  }

  static func label(_ text: String, _ column: Double, _ row: Double) -> Self where Self == Label {
    Label(text, at: Point(x: column, y: 2 * row))
  }
}

extension Ink {
  /// The first ink of the pen: one dot on the screen, so that slants are as smooth as cells allow.
  static var fine: Ink { Ink(width: fineWidth) }
}
