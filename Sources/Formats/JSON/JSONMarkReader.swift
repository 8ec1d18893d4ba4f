import Diagrams
import Marks

/// Makes marks of the objects that ``JSONMarkWriter`` writes.
struct JSONMarkReader {
  /// How many objects were passed over because their kind is not known, and which it is.
  private(set) var unknown: [String: Int] = [:]

  /// The most marks of a file: a few bytes of it may stand for a hundred in memory.
  private static let mostMarks = 500_000
  private var count = 0

  private var ids: Set<MarkID> = []

  /// The shapes that connectors are attached to.
  private var joined: [MarkID] = []

  /// The connectors that do not say how they run.
  private(set) var unrouted: Set<MarkID> = []

  /// How many ends of connectors are attached to what is not in the file.
  var looseEnds: Int { joined.count { !ids.contains($0) } }
  private var pictures = PictureReader()
  private var fragmentIDs = FragmentIDs()

  /// The kind of an object that is the source of a diagram.
  static let diagramKind = "diagram"

  /// Whether two marks have the same identifier.
  private(set) var hasDuplicates = false

  /// A group or a frame whose marks are being read.
  private struct Open {
    /// The mark without them.
    let shell: any ContainerMark

    /// How many elements are inside each other down to them where they are saved.
    let depth: Int
    var marks: [any Mark] = []
    var next: JSONValue?

    var mark: any ContainerMark {
      var mark = shell
      mark.children = marks
      return mark
    }
  }

  init() {}

  /// The marks of an array.
  ///
  /// Not recursive: groups may be nested deeper than the stack of a background thread allows.
  mutating func marks(of array: JSONValue) throws(JSONError) -> [any Mark] {
    guard array.isArray else { throw array.error("marks must be an array") }
    var open = [Open(shell: Group(), depth: 1, next: array.first)]
    while true {
      let last = open.count - 1
      guard let value = open[last].next else {
        let closed = open.removeLast()
        guard !open.isEmpty else { return closed.marks }
        open[last - 1].marks.append(closed.mark)
        continue
      }
      open[last].next = value.next
      count += 1
      guard count <= Self.mostMarks else {
        throw value.error("a file may have at most \(Self.mostMarks) marks")
      }
      let members = value.members
      guard let kind = members["kind"]?.string else {
        throw value.error("a mark must be an object with a kind")
      }
      let fields = JSONFields(members, of: value)
      guard let shell = try shell(of: kind, fields) else {
        if let mark = try mark(of: kind, fields) {
          note(mark.id)
          open[last].marks.append(mark)
        }
        continue
      }
      let depth = open[last].depth + shell.nesting
      guard depth <= Drawing.deepestNesting else {
        throw value.error("groups are nested more than \(Drawing.deepestNesting) deep")
      }
      guard let marks = members["marks"], marks.isArray else {
        throw value.error("a \(kind) must have marks")
      }
      note(shell.id)
      open.append(Open(shell: shell, depth: depth, next: marks.first))
    }
  }

  /// The group or the frame of an object, without its marks; nil if it is of another kind.
  private func shell(of kind: String, _ fields: JSONFields) throws(JSONError) -> (any ContainerMark)? {
    switch MarkKind(rawValue: kind) {
    case .group:
      var group = Group(
        name: try fields.string("name"), isHidden: try fields.flag("hidden"),
        isLocked: try fields.flag("locked"), id: try fields.id())
      group.table = try fields.word("table") { TableLayout($0) }
      return group
    case .frame: return try frame(fields, try fields.id())
    default: return nil
    }
  }

  private mutating func note(_ id: MarkID) {
    if id != .none, !ids.insert(id).inserted { hasDuplicates = true }
  }

  /// The mark of an object that is no group; nil, and noted, if its kind is not known.
  mutating func mark(of kind: String, _ fields: JSONFields) throws(JSONError) -> (any Mark)? {
    let id = try fields.id()
    switch MarkKind(rawValue: kind) {
    case .vertex: return Vertex(at: try fields.point("at"), id: id)
    case .dot: return Dot(at: try fields.point("at"), ink: try fields.ink(), id: id)
    case .stroke: return try stroke(fields, id)
    case .rectangle: return try fields.rectangle(id)
    case .figure: return try figure(fields, id)
    case .ellipse: return try fields.ellipse(id)
    case .brace: return try brace(fields, id)
    case .path: return try path(fields, id)
    case .label: return try label(fields, id)
    case .cells: return try cells(fields, id)
    case .picture: return try picture(fields, id)
    case .frame: return try frame(fields, id)
    case nil where kind == Self.diagramKind: return try diagram(fields)
    case .group, .foreign, nil:
      unknown[kind, default: 0] += 1
      return nil
    }
  }

  /// The source of a diagram.
  private mutating func diagram(_ fields: JSONFields) throws(JSONError) -> SVGFragment {
    guard let language = try fields.word("language", { DiagramLanguage(rawValue: $0) }),
      let layer = try fields.word("layer", { MarkID(text: $0.utf8) }), let text = try fields.string("source")
    else { throw fields.error("a diagram must have a language, a layer and a source") }
    let parts = DiagramSource.parts(ofWords: try fields.string("parts") ?? "")
    let fragment = DiagramSource(language, text: text, layer: layer, parts: parts).fragment
    return fragment.withID(fragmentIDs.next(for: fragment.source))
  }

  /// The frame without its members.
  private func frame(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> Frame {
    Frame(
      try fields.string("name") ?? "", at: try fields.point("at"), size: try fields.size("size"),
      ink: try fields.ink(), id: id)
  }

  private mutating func picture(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> PictureMark {
    var data = try fields.string("data") ?? ""
    guard let (format, bytes) = data.withUTF8({ Base64.picture($0) }) else {
      throw fields.error("a picture must have data: a PNG or JPEG file as a data address")
    }
    return PictureMark(
      pictures.read(bytes, as: format),
      in: Rect(location: try fields.point("at"), size: try fields.size("size")),
      opacity: try fields.number("opacity") ?? 1, id: id)
  }

  private mutating func stroke(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> Stroke {
    let connection = try fields.connection()
    let anchors = connection?.anchors ?? []
    joined += anchors.map(\.shape)
    var id = id
    let numbers: [Double]
    if let given = fields["points"]?.tuples(of: 2) {
      numbers = given
    } else if fields["points"] == nil, anchors.count == 2 {
      // A connector has to be known by a name until its way is found.
      if id == .none { id = MarkID(anyName: "connector \(count)") }
      unrouted.insert(id)
      numbers = [0, 0, 0, 0]
    } else {
      throw fields.error("a stroke must have points: [[x, y], ...], or a connection with a start and an end")
    }
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    var stroke = Stroke(
      points, ink: try fields.ink(), isClosed: try fields.flag("closed"), isSmooth: try fields.flag("smooth"),
      arrowheads: Arrowheads(
        start: try fields.word("startArrowhead", Arrowhead.init),
        end: try fields.word("endArrowhead", Arrowhead.init)),
      id: id)
    stroke.text = try fields.boundText()
    stroke.connection = connection
    return stroke
  }

  private func figure(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> Figure {
    guard let form = try fields.word("form", FigureForm.init) else {
      throw fields.error("a figure must have a form")
    }
    return try boxed(Figure(form, in: Rect(at: try fields.point("at"))), fields, id)
  }

  /// The mark with the size, the ink and the text that an object says.
  private func boxed<M: BoxedMark & TextHolder>(
    _ mark: M, _ fields: JSONFields, _ id: MarkID
  ) throws(JSONError) -> M {
    var mark = mark.withID(id)
    mark.ink = try fields.ink()
    mark.size = try fields.size("size")
    mark.text = try fields.boundText()
    return mark
  }

  private func brace(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> Brace {
    guard let side = try fields.word("side", Brace.Side.init) else {
      throw fields.error("a brace must have a side: left, right, up or down")
    }
    return try boxed(Brace(side, in: Rect(at: try fields.point("at"))), fields, id)
  }

  private func path(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> PathMark {
    var path = BezierPath()
    guard let elements = fields["elements"], elements.isArray else {
      throw fields.error("a path must have elements")
    }
    try elements.forEach { (element) throws(JSONError) in
      guard let element = BezierPath.Element(element) else {
        throw element.error("an element must be [\"move\", x, y], [\"line\", x, y], [\"close\"] or a curve")
      }
      path.append(element)
    }
    var style = PathStyle()
    style.cap = try fields.word("cap", PathStyle.Cap.init) ?? style.cap
    style.join = try fields.word("join", PathStyle.Join.init) ?? style.join
    style.miterLimit = try fields.number("miterLimit") ?? style.miterLimit
    style.fillRule = try fields.word("fillRule", PathStyle.FillRule.init) ?? style.fillRule
    style.dashOffset = try fields.number("dashOffset") ?? style.dashOffset
    return PathMark(path, ink: try fields.ink(), isArea: try fields.flag("area"), style: style, id: id)
  }

  private func label(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> Label {
    guard let text = try fields.string("text") else { throw fields.error("a label must have a text") }
    var width: Int?
    if let value = fields["wrapWidth"] {
      width = value.integer
      guard let width, (1...1_000_000).contains(width) else {
        throw value.error("wrapWidth must be from 1 to 1000000")
      }
    }
    var label = Label(
      text, at: try fields.point("at"), ink: try fields.ink(), isBold: try fields.flag("bold"),
      alignment: try fields.word("alignment", TextAlignment.init) ?? .left, wrapWidth: width, id: id)
    if fields["anchor"] != nil { label.anchor = try fields.point("anchor") - .origin }
    if let look = fields["look"] { label.look = try TextLook(look) }
    return label
  }

  private func cells(_ fields: JSONFields, _ id: MarkID) throws(JSONError) -> CellBlock {
    guard let columns = fields["columns"]?.integer, (0...1_000_000).contains(columns),
      let rows = fields["rows"],
      rows.isArray, let list = fields["kinds"], list.isArray
    else { throw fields.error("cells must have columns, kinds and rows") }
    // Equal kinds become one.
    var kinds: [Cell] = []
    var known: [Cell: UInt32] = [:]
    var places: [UInt32] = []
    try list.forEach { (value) throws(JSONError) in
      let cell = try JSONFields(value.members, of: value).cell()
      let place = known[cell] ?? UInt32(kinds.count)
      if known.updateValue(place, forKey: cell) == nil { kinds.append(cell) }
      places.append(place)
    }
    var numbers: [UInt32] = []
    try rows.forEach { (row) throws(JSONError) in
      var count = 0
      try row.forEach { (cell) throws(JSONError) in
        guard let number = cell.integer, places.indices.contains(number) else {
          throw cell.error("a cell must be the number of a kind, from 0")
        }
        numbers.append(places[number])
        count += 1
      }
      guard count == columns else { throw row.error("a row must have as many cells as there are columns") }
    }
    return CellBlock(columns: columns, kinds: kinds, numbers: numbers, at: try fields.point("at"), id: id)
  }
}

extension BezierPath.Element {
  fileprivate init?(_ value: JSONValue) {
    let parts = value.elements(atMost: 8)
    guard let name = parts.first?.string else { return nil }
    let numbers = parts.dropFirst().compactMap(\.number)
    func point(_ index: Int) -> Point { Point(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    switch (name, parts.count - 1, numbers.count) {
    case ("move", 2, 2): self = .move(point(0))
    case ("line", 2, 2): self = .line(point(0))
    case ("quadratic", 4, 4): self = .quadratic(control: point(0), end: point(1))
    case ("cubic", 6, 6): self = .cubic(first: point(0), second: point(1), end: point(2))
    case ("close", 0, 0): self = .close
    default: return nil
    }
  }
}
