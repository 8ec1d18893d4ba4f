import Diagrams
import Marks

/// Writes marks as JSON objects, with all properties that differ from what a mark has without them.
///
/// `docs/formats.md` documents them. Marks of types that JSON does not know are written as what they look like.
struct JSONMarkWriter: MarkVisitor {
  private(set) var writer = JSONWriter()

  /// How many marks are written as what they look like.
  private(set) var foreignCount = 0

  private var depth = 0

  init() {}

  /// Writes something else than marks.
  mutating func write(_ body: (inout JSONWriter) -> Void) { body(&writer) }

  /// Writes the value of the member `marks`, a line each.
  mutating func write(_ marks: [any Mark]) {
    depth += 1
    writer.begin("[")
    for mark in marks {
      writer.breakLine(indent: depth)
      mark.accept(&self)
    }
    depth -= 1
    if !marks.isEmpty { writer.breakLine(indent: depth) }
    writer.end("]")
  }

  mutating func visit(_ vertex: Vertex) { write(vertex) { $0.member("at", vertex.location) } }

  mutating func visit(_ dot: Dot) {
    write(dot) {
      $0.member("at", dot.location)
      $0.member("ink", dot.ink)
    }
  }

  mutating func visit(_ stroke: Stroke) {
    write(stroke) {
      $0.name("points")
      $0.array { for point in stroke.points { $0.value(point) } }
      if stroke.isClosed { $0.member("closed", true) }
      if stroke.isSmooth { $0.member("smooth", true) }
      if let head = stroke.arrowheads.start { $0.member("startArrowhead", head.rawValue) }
      if let head = stroke.arrowheads.end { $0.member("endArrowhead", head.rawValue) }
      if let connection = stroke.connection { $0.member("connection", connection) }
      $0.member(stroke.text)
      $0.member("ink", stroke.ink)
    }
  }

  mutating func visit(_ rectangle: Rectangle) { write(rectangle, turnedBy: nil) }

  mutating func visit(_ ellipse: Ellipse) { write(ellipse, turnedBy: nil) }

  mutating func visit(_ turned: TurnedShape) {
    switch turned.content {
    case .rectangle(let rectangle): write(rectangle, turnedBy: turned.degrees)
    case .ellipse(let ellipse): write(ellipse, turnedBy: turned.degrees)
    }
  }

  private mutating func write(_ rectangle: Rectangle, turnedBy degrees: Double?) {
    write(rectangle) {
      $0.member("at", rectangle.location)
      $0.name("size")
      $0.numbers([rectangle.size.width, rectangle.size.height])
      if rectangle.cornerRadius != 0 { $0.member("cornerRadius", rectangle.cornerRadius) }
      if let degrees { $0.member("degrees", degrees) }
      $0.member(rectangle.text)
      $0.member("ink", rectangle.ink)
    }
  }

  private mutating func write(_ ellipse: Ellipse, turnedBy degrees: Double?) {
    write(ellipse) {
      $0.member("center", ellipse.center)
      $0.name("radii")
      $0.numbers([ellipse.radiusX, ellipse.radiusY])
      if let degrees { $0.member("degrees", degrees) }
      $0.member(ellipse.text)
      $0.member("ink", ellipse.ink)
    }
  }

  mutating func visit(_ figure: Figure) { write(figure, "form", figure.form.rawValue) }

  mutating func visit(_ brace: Brace) { write(brace, "side", brace.side.rawValue) }

  /// Writes a mark that is known by its box and one word.
  private mutating func write(_ mark: some BoxedMark & TextHolder, _ name: StaticString, _ word: String) {
    write(mark) {
      $0.member(name, word)
      $0.member("at", mark.location)
      $0.name("size")
      $0.numbers([mark.size.width, mark.size.height])
      $0.member(mark.text)
      $0.member("ink", mark.ink)
    }
  }

  mutating func visit(_ path: PathMark) {
    write(path) {
      $0.name("elements")
      $0.array { writer in path.path.forEach { writer.value($0) } }
      if path.isArea { $0.member("area", true) }
      let style = path.style
      let standard = PathStyle()
      if style.cap != standard.cap { $0.member("cap", style.cap.rawValue) }
      if style.join != standard.join { $0.member("join", style.join.rawValue) }
      if style.miterLimit != standard.miterLimit { $0.member("miterLimit", style.miterLimit) }
      if style.fillRule != standard.fillRule { $0.member("fillRule", style.fillRule.rawValue) }
      if style.dashOffset != 0 { $0.member("dashOffset", style.dashOffset) }
      $0.member("ink", path.ink)
    }
  }

  mutating func visit(_ picture: PictureMark) {
    write(picture) {
      $0.member("at", picture.location)
      $0.name("size")
      $0.numbers([picture.size.width, picture.size.height])
      if picture.opacity != 1 { $0.member("opacity", picture.opacity) }
      var letters: [UInt8] = []
      Base64.encode(picture.file.bytes) { letters.append($0) }
      let data = String(decoding: letters, as: UTF8.self)
      $0.member("data", "data:\(picture.file.format.rawValue);base64,\(data)")
    }
  }

  mutating func visit(_ label: Label) {
    write(label) {
      $0.member("at", label.location)
      $0.member("text", label.text)
      if label.isBold { $0.member("bold", true) }
      if label.alignment != .left { $0.member("alignment", label.alignment.rawValue) }
      if let width = label.wrapWidth { $0.member("wrapWidth", width) }
      if let anchor = label.anchor { $0.member("anchor", .origin + anchor) }
      if let look = label.look {
        $0.name("look")
        $0.value(look)
      }
      $0.member("ink", label.ink)
    }
  }

  mutating func visit(_ block: CellBlock) {
    var numbers: [Cell: Int] = [:]
    for (number, kind) in block.kinds.enumerated() { numbers[kind] = number }
    write(block) {
      $0.member("at", block.location)
      $0.member("columns", block.columns)
      $0.name("kinds")
      $0.array { for kind in block.kinds { $0.value(kind) } }
      $0.name("rows")
      $0.array { writer in
        for row in 0..<block.rows {
          writer.array { writer in
            for column in 0..<block.columns { writer.value(numbers[block[column, row]] ?? 0) }
          }
        }
      }
    }
  }

  mutating func visit(_ group: Group) {
    begin(group)
    if let name = group.name { writer.member("name", name) }
    if group.isHidden { writer.member("hidden", true) }
    if group.isLocked { writer.member("locked", true) }
    if let table = group.table { writer.member("table", table.text) }
    writer.name("marks")
    write(group.children)
    writer.end("}")
  }

  mutating func visit(_ frame: Frame) {
    begin(frame)
    writer.member("name", frame.name)
    writer.member("at", frame.location)
    writer.name("size")
    writer.numbers([frame.size.width, frame.size.height])
    writer.member("ink", frame.ink)
    writer.name("marks")
    write(frame.children)
    writer.end("}")
  }

  mutating func visit(foreign mark: any Mark) {
    if let fragment = mark as? SVGFragment, let source = fragment.diagramSource,
      source.fragment.source == fragment.source
    {
      return write(source)
    }
    foreignCount += 1
    var group = mark.resolvedRepresentation
    group.id = mark.id
    visit(group)
  }

  /// Writes the source of a diagram, which is no mark but stands among them.
  private mutating func write(_ source: DiagramSource) {
    writer.object {
      $0.member("kind", JSONMarkReader.diagramKind)
      $0.member("language", source.language.rawValue)
      $0.member("layer", source.layer.description)
      if !source.parts.isEmpty { $0.member("parts", source.markWords) }
      $0.member("source", source.text)
    }
  }

  private mutating func begin(_ mark: any Mark) {
    writer.begin("{")
    writer.member("kind", mark.kind.rawValue)
    if let id = mark.id.text { writer.member("id", id) }
  }

  private mutating func write(_ mark: any Mark, _ body: (inout JSONWriter) -> Void) {
    begin(mark)
    body(&writer)
    writer.end("}")
  }
}
