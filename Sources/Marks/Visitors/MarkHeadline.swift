/// Describes a mark in one line, without its children.
struct MarkHeadline: LeafVisitor {
  func visit(_ vertex: Vertex) -> String { line(vertex, box: false) }

  func visit(leaf mark: some Mark) -> String { line(mark) + looks(mark) }

  func visit(_ dot: Dot) -> String { line(dot, box: false) + looks(dot) }

  func visit(_ stroke: Stroke) -> String {
    let phrase =
      (stroke.isSmooth ? " smooth" : "") + (stroke.isClosed ? " closed" : "")
      + phrase(for: stroke.arrowheads)
    let count = stroke.points.count == 1 ? "1 vertex" : "\(stroke.points.count) vertices"
    return line(stroke, "\(phrase) \(count)") + describe(stroke.ink) + describe(stroke.connection)
      + describe(stroke.text)
  }

  func visit(_ rectangle: Rectangle) -> String {
    let corners = rectangle.cornerRadius > 0 ? " radius \(number(rectangle.cornerRadius))" : ""
    return line(rectangle) + corners + looks(rectangle)
  }

  func visit(_ figure: Figure) -> String { line(figure, " \(figure.form.rawValue)") + looks(figure) }

  func visit(_ brace: Brace) -> String { line(brace, " \(brace.side.rawValue)") + looks(brace) }

  func visit(_ turned: TurnedShape) -> String {
    turned.content.shape.accept(self) + " turned by \(number(turned.degrees)) degrees"
  }

  func visit(_ path: PathMark) -> String {
    let count = path.path.pointCount == 1 ? "1 point" : "\(path.path.pointCount) points"
    return line(path, (path.isArea ? " area" : "") + " \(count)") + looks(path)
  }

  func visit(_ label: Label) -> String {
    line(label, " \(quoted(label.text))") + (label.isBold ? " bold" : "")
      + (label.alignment == .left ? "" : " \(label.alignment.rawValue)")
      + (label.wrapWidth.map { " wrapped at \($0)" } ?? "") + looks(label)
  }

  func visit(_ picture: PictureMark) -> String {
    line(picture, " \(picture.file.format.rawValue)")
      + (picture.opacity == 1 ? "" : " opacity \(number(picture.opacity))")
  }

  func visit(_ group: Group) -> String {
    let name = group.name.map { " \(quoted($0))" } ?? ""
    let state = (group.isHidden ? " hidden" : "") + (group.isLocked ? " locked" : "")
    let table = Table(group).map { " table \($0.columnCount)x\($0.rowCount)" } ?? ""
    return prefix(group) + "\(name)\(state)\(table) of \(group.children.count)"
  }

  func visit(_ frame: Frame) -> String {
    line(frame, " \(quoted(frame.name))") + " of \(frame.children.count)" + looks(frame)
  }

  func visit(foreign mark: any Mark) -> String { line(mark) + looks(mark) }

  private func looks(_ mark: any Mark) -> String {
    ((mark as? any InkedMark).map { describe($0.ink) } ?? "") + describe(mark.textHolder?.text)
  }

  private func prefix(_ mark: any Mark) -> String {
    (mark.id.isWritten ? "\(mark.id) " : "") + mark.kindDescription
  }

  private func line(_ mark: any Mark, _ phrase: String = "", box: Bool = true) -> String {
    let place = " (\(number(mark.location.x)), \(number(mark.location.y)))"
    let extent = box ? " \(number(mark.size.width))x\(number(mark.size.height))" : ""
    return prefix(mark) + phrase + place + extent
  }

  private func describe(_ text: BoundText?) -> String {
    guard let text else { return "" }
    var phrase = " text \(quoted(text.string))" + (text.isBold ? " bold" : "")
    if text.alignment != .center { phrase += " \(text.alignment.rawValue)" }
    if text.verticalAlignment != .middle { phrase += " \(text.verticalAlignment.rawValue)" }
    return phrase
  }

  private func describe(_ connection: Connection?) -> String {
    guard let connection else { return "" }
    let ends = [("from", connection.start), ("to", connection.end)].compactMap { word, anchor in
      anchor.map { "\(word) \($0.shape)" }
    }
    return " joined (\((ends + [connection.route.rawValue]).joined(separator: ", ")))"
  }

  /// Only what differs from the plainest ink.
  private func describe(_ ink: Ink) -> String {
    var phrase = ""
    if ink.color != .standard { phrase += " \(ink.color)" }
    if ink.width != Ink.dotWidth { phrase += " width \(number(ink.width))" }
    if ink.texture != .fine { phrase += " \(escaped(ink.texture.description))" }
    if let style = ink.lineStyle {
      if style != .solid { phrase += " \(style.rawValue)" }
    } else {
      phrase += " dash \(ink.dash.map(number).joined(separator: ","))"
    }
    if let fill = ink.fill { phrase += " fill \(fill)" }
    if ink.fillPattern != .solid { phrase += " \(ink.fillPattern.rawValue)" }
    if ink.opacity != 1 { phrase += " opacity \(number(ink.opacity))" }
    return phrase
  }

  /// Kinds are named only where one is not an open head.
  private func phrase(for heads: Arrowheads) -> String {
    guard !heads.isEmpty else { return "" }
    let ends = [("start", heads.start), ("end", heads.end)].compactMap { end, kind in
      kind.map { "\(end) \($0.rawValue)" }
    }
    return heads.kinds.allSatisfy { $0 == .open } ? " arrow" : " arrow (\(ends.joined(separator: ", ")))"
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
