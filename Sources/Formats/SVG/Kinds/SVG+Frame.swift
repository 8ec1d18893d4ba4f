public import Marks

/// A frame: a group of its border, its name, and a group of the members, of which only what is inside is shown.
///
///     <g id="m1" charcoal:frame="Login"><clipPath id="m1-inside">...</clipPath><rect .../><text ...>Login</text><g ...>
///     <circle .../>
///     </g></g>
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ frame: Frame) {
    open("g", frame.id)
    attribute("charcoal:frame", frame.name)
    write("><clipPath id=\"\(frame.id)-inside\"><rect")
    let inside = frame.inside
    place(inside.location, size: inside.size.rounded)
    write("/></clipPath>")
    visit(frame.border)
    if let label = frame.nameLabel() { write(label, named: .none) }
    write("<g clip-path=\"url(#\(frame.id)-inside)\">\n")
    lines(frame.children)
    write("</g></g>")
  }
}

/// A frame whose elements are read one after the other.
struct SVGFrame {
  let id: MarkID
  private let name: String
  var members: [any Mark] = []

  /// The tag of a frame; nil when it is none.
  init?(_ attributes: inout SVGAttributes) {
    guard let name = attributes.take("charcoal:frame") else { return nil }
    self.name = name
    id = attributes.takeID()
  }

  /// The frame; a group where another program left no border.
  ///
  /// A name that was changed as text counts. Marks beside the members become members.
  ///
  /// - Parameter parts: the marks beside the members.
  func mark(with parts: [any Mark]) -> any Mark {
    var rest = parts
    func take<Part: Mark>(_ kind: Part.Type) -> Part? {
      guard let index = rest.firstIndex(where: { $0 is Part && $0.id == .none }) else { return nil }
      return rest.remove(at: index) as? Part
    }
    guard let border = take(Rectangle.self), border.cornerRadius == 0, border.text == nil else {
      return Group(parts + members, id: id)
    }
    var frame = Frame(name, at: border.location, size: border.size, ink: border.ink, id: id)
    if let label = take(Label.self), label.text != frame.nameLabel()?.text {
      frame.name = Frame.name(from: label.text)
    }
    frame.children = members + rest
    return frame
  }
}
