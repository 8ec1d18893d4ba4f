/// Tells what a mark is in one line, for people and for failing tests: nothing of what is in it.
struct MarkHeadline: MarkVisitor {
  func visit(_ vertex: Vertex) -> String { line("vertex", vertex, box: false) }

  func visit(_ dot: Dot) -> String { line("dot", dot, box: false) + describe(dot.ink) }

  func visit(_ stroke: Stroke) -> String {
    let words =
      (stroke.isSmooth ? " smooth" : "") + (stroke.isClosed ? " closed" : "")
      + (stroke.arrowheads.isEmpty ? "" : " arrow")
    let count = stroke.points.count == 1 ? "1 vertex" : "\(stroke.points.count) vertices"
    return line("stroke\(words) \(count)", stroke) + describe(stroke.ink)
  }

  func visit(_ rectangle: Rectangle) -> String {
    let corners = rectangle.cornerRadius > 0 ? " radius \(number(rectangle.cornerRadius))" : ""
    return line("rectangle", rectangle) + corners + describe(rectangle.ink)
  }

  func visit(_ ellipse: Ellipse) -> String { line("ellipse", ellipse) + describe(ellipse.ink) }

  func visit(_ label: Label) -> String {
    line("label \(quoted(label.text))", label) + describe(label.ink)
  }

  func visit(_ block: CellBlock) -> String { line("cells", block) }

  func visit(_ group: Group) -> String {
    let name = group.name.map { " \(quoted($0))" } ?? ""
    let state = (group.isHidden ? " hidden" : "") + (group.isLocked ? " locked" : "")
    return prefix(group) + "group\(name)\(state) of \(group.children.count)"
  }

  func visit(foreign mark: any Mark) -> String {
    line("foreign \(type(of: mark))", mark)
  }

  private func prefix(_ mark: any Mark) -> String { mark.id == .none ? "" : "m\(mark.id.number) " }

  private func line(_ words: String, _ mark: any Mark, box: Bool = true) -> String {
    let place = " (\(number(mark.location.x)), \(number(mark.location.y)))"
    let extent = box ? " \(number(mark.size.width))x\(number(mark.size.height))" : ""
    return prefix(mark) + words + place + extent
  }

  /// Only what differs from the plainest ink.
  private func describe(_ ink: Ink) -> String {
    var words = ""
    if ink.color != .standard { words += " \(ink.color)" }
    if ink.width != Ink.fineWidth { words += " width \(number(ink.width))" }
    if ink.texture != .fine { words += " \(escaped(ink.texture.description))" }
    if !ink.dash.isEmpty { words += " dash \(ink.dash.map(number).joined(separator: ","))" }
    if let fill = ink.fill { words += " fill \(fill)" }
    return words
  }

  private func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// Text in which nothing can steer a terminal, C1 controls and bidirectional ones included.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: scalar.escaped(asASCII: false)
      }
    }.joined()
  }

  private func number(_ value: Double) -> String {
    guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
    return "\(Int(value))"
  }
}
