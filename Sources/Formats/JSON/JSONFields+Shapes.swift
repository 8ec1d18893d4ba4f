import Marks

/// Shapes that may lie at an angle.
extension JSONFields {
  func rectangle(_ id: MarkID) throws(JSONError) -> any Mark {
    var rectangle = Rectangle(
      location: try point("at"), size: try size("size"), cornerRadius: try number("cornerRadius") ?? 0,
      ink: try ink(), id: id)
    rectangle.text = try boundText()
    return try turned(.rectangle(rectangle))
  }

  func ellipse(_ id: MarkID) throws(JSONError) -> any Mark {
    let radii = try size("radii")
    var ellipse = Ellipse(
      center: try point("center"), radiusX: radii.width, radiusY: radii.height, ink: try ink(), id: id)
    ellipse.text = try boundText()
    return try turned(.ellipse(ellipse))
  }

  private func turned(_ content: TurnedShape.Content) throws(JSONError) -> any Mark {
    guard let degrees = try number("degrees") else { return content.shape }
    if let turned = TurnedShape(content, degrees: degrees) { return turned }
    return content.shape.accept(MarkRotator(degrees: degrees, around: content.center))
      ?? content.shape
  }
}
