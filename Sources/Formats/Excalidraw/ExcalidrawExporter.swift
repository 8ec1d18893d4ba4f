package import Marks

/// Writes a drawing as an Excalidraw scene, one element a line.
///
/// Excalidraw keeps what a program puts into an element's `customData`. Where an element does not say all of a mark, the
/// mark is in there as JSON, so that a scene that was not changed gives the marks back.
package struct ExcalidrawExporter {
  private var writer = JSONWriter()
  private let ground: Ground
  private var losses = ExcalidrawLosses()

  /// The identifiers of the groups around the next mark, the outermost first.
  private var groups: [String] = []
  private var lockedDepth = 0

  /// The identifiers of the frames around it, the outermost first.
  private var frames: [String] = []

  /// The names of groups that no element has been written of; the next one has them.
  private var names: [(group: String, name: String)] = []
  private let connections: ExcalidrawConnections

  /// How many identifiers were made for what has none.
  private var idCount = 0

  private init(on ground: Ground, _ connections: ExcalidrawConnections) {
    self.ground = ground
    self.connections = connections
  }

  /// The file's bytes, and what they do not say of the drawing, a line each for the user.
  ///
  /// O(*n*).
  package static func export(_ drawing: Drawing) -> ExportedFile {
    let sheet = drawing.sheet.flatMap { color in color.components.map { Color.rgb($0.red, $0.green, $0.blue) }
    }
    var exporter = ExcalidrawExporter(
      on: drawing.sheet.flatMap(Ground.init) ?? .light, ExcalidrawConnections(of: drawing))
    exporter.writer.begin("{")
    exporter.writer.member("type", "excalidraw")
    exporter.writer.member("version", 2)
    exporter.writer.member("source", "charcoal")
    exporter.writer.name("charcoal")
    exporter.writer.object { if let sheet = drawing.sheet { $0.member("sheet", sheet.description) } }
    exporter.writer.name("elements")
    exporter.writer.begin("[")
    for mark in drawing.marks { mark.accept(&exporter) }
    if !drawing.marks.isEmpty { exporter.writer.breakLine() }
    exporter.writer.end("]")
    exporter.writer.name("appState")
    exporter.writer.object { $0.member("viewBackgroundColor", (sheet ?? .rgb(255, 255, 255)).description) }
    exporter.writer.name("files")
    exporter.writer.object { _ in }
    exporter.writer.end("}")
    return ExportedFile(
      exporter.writer.bytes + [0x0A], leftOut: exporter.losses.leftOut, remarks: exporter.losses.remarks)
  }

  /// Writes a mark that becomes one element.
  private mutating func write(_ mark: any Mark) {
    guard let element = ExcalidrawElement(of: mark, on: ground) else { return }
    if let ink = (mark as? any InkedMark)?.ink, ink.texture != .fine, !(mark is Label) {
      losses.note(.textures)
    }
    let text = (mark as? any TextHolder).flatMap { ExcalidrawBoundText(of: $0, on: ground) }
    var parts = Parts(id: name(of: mark.id))
    parts.connection = (mark as? Stroke).flatMap { connections.written($0) }
    if !says(mark, element, text, parts.connection) { parts.customData = mark }
    parts.arrows = connections.arrows[mark.id] ?? []
    if text != nil { parts.text = parts.id + Self.textSuffix }
    write(element, parts)
    if let text, let id = parts.text { write(text.element, Parts(id: id, container: parts.id)) }
  }

  /// What the identifier of a text has behind that of its shape.
  private static let textSuffix = "t"

  /// Whether reading an element, its text and its bindings gives the mark.
  private func says(
    _ mark: any Mark, _ element: ExcalidrawElement, _ text: ExcalidrawBoundText?, _ connection: Connection?
  ) -> Bool {
    let standard = [ExcalidrawLooks.writtenColor]
    guard var read = element.mark(standard: standard)?.withID(mark.id) else { return false }
    if var stroke = read as? Stroke, let connection {
      stroke.connection = element.connection(of: stroke, from: connection.start, to: connection.end)
      read = stroke
    }
    if let text, var holder = read as? any TextHolder {
      holder.text = text.text(of: holder, standard: standard)
      read = holder
    }
    return read.isEqual(to: mark)
  }

  /// What an element has besides what is drawn.
  private struct Parts {
    var id: String
    var customData: (any Mark)?
    var container: String?
    var text: String?
    var arrows: [MarkID] = []
    var connection: Connection?
  }

  private mutating func write(_ element: ExcalidrawElement) {
    write(element, Parts(id: name(of: .none)))
  }

  private mutating func write(_ element: ExcalidrawElement, _ parts: Parts) {
    writer.breakLine(indent: 1)
    writer.begin("{")
    writer.member("id", parts.id)
    element.write(to: &writer)
    writer.name("groupIds")
    writer.array { for group in groups.reversed() { $0.value(group) } }
    if let frame = frames.last { writer.member("frameId", frame) }
    if let container = parts.container { writer.member("containerId", container) }
    write(parts.text, parts.arrows)
    if let anchor = parts.connection?.start {
      writer.name("startBinding")
      ExcalidrawBinding.write(anchor, to: &writer)
    }
    if let anchor = parts.connection?.end {
      writer.name("endBinding")
      ExcalidrawBinding.write(anchor, to: &writer)
    }
    writer.member("isDeleted", false)
    writer.member("locked", lockedDepth > 0)
    writeCustomData(parts.customData)
    writer.end("}")
  }

  /// Writes the mark of an element that does not say all of it, and the names of the groups that begin with it.
  private mutating func writeCustomData(_ mark: (any Mark)?) {
    guard mark != nil || !names.isEmpty else { return }
    writer.name("customData")
    writer.begin("{")
    if let mark {
      var marks = JSONMarkWriter()
      mark.accept(&marks)
      writer.name("charcoal")
      writer.value(json: marks.writer.bytes)
    }
    if !names.isEmpty {
      writer.name("charcoalNames")
      writer.array { writer in
        for (group, name) in names {
          writer.array {
            $0.value(group)
            $0.value(name)
          }
        }
      }
      names = []
    }
    writer.end("}")
  }

  /// Writes which text and which arrows belong to an element.
  private mutating func write(_ text: String?, _ arrows: [MarkID]) {
    let bound = (text.map { [($0, "text")] } ?? []) + arrows.map { ($0.description, "arrow") }
    guard !bound.isEmpty else { return }
    writer.name("boundElements")
    writer.array { writer in
      for (id, type) in bound {
        writer.object {
          $0.member("id", id)
          $0.member("type", type)
        }
      }
    }
  }

  private mutating func name(of id: MarkID) -> String {
    if let text = id.text { return text }
    idCount += 1
    return "part\(idCount)"
  }

  /// Writes several elements that stand for a mark.
  private mutating func writeGroup(
    _ id: MarkID, named name: String? = nil, _ body: (inout ExcalidrawExporter) -> Void
  ) {
    let group = self.name(of: id)
    groups.append(group)
    if let name { names.append((group, name)) }
    body(&self)
    groups.removeLast()
    // A group without elements is none in a scene.
    if names.last?.group == group {
      names.removeLast()
      losses.note(.emptyLayers)
    }
  }
}

extension ExcalidrawExporter: MarkVisitor {
  package mutating func visit(_ vertex: Vertex) { losses.note(.places) }

  package mutating func visit(_ dot: Dot) { write(dot) }

  package mutating func visit(_ stroke: Stroke) { write(stroke) }

  package mutating func visit(_ rectangle: Rectangle) { write(rectangle) }

  package mutating func visit(_ ellipse: Ellipse) { write(ellipse) }

  package mutating func visit(_ figure: Figure) {
    guard ExcalidrawElement(of: figure, on: ground) == nil else { return write(figure) }
    visit(figure.pathMark)
    if let label = figure.textLabel(), let element = ExcalidrawElement(of: label, on: ground) {
      write(element)
    }
  }

  package mutating func visit(_ path: PathMark) {
    if path.path.hasCurves { losses.note(.paths) }
    let lines = path.path.lines(tolerance: 0.02)
    guard lines.count > 1 else { return write(path) }
    let ink = path.shownInk
    writeGroup(path.id) {
      for line in lines {
        let stroke = Stroke(line.points, ink: ink, isClosed: line.isClosed)
        if let element = ExcalidrawElement(of: stroke, on: $0.ground) { $0.write(element) }
      }
    }
  }

  package mutating func visit(_ picture: PictureMark) { losses.note(.pictures) }

  package mutating func visit(_ label: Label) {
    if label.isBold { losses.note(.bold) }
    write(label)
  }

  package mutating func visit(_ block: CellBlock) {
    losses.note(.cells)
    writeGroup(block.id) { exporter in
      for row in 0..<block.rows {
        for run in block.runs(inRow: row) { exporter.write(run, row, of: block) }
      }
    }
  }

  private mutating func write(_ run: CellRun, _ row: Int, of block: CellBlock) {
    let place =
      CellMetrics.standard.corner(column: run.columns.lowerBound, row: row) + (block.location - .origin)
    var (color, background) = (run.style.foreground, run.style.background)
    if run.style.attributes.contains(.reverse) {
      (color, background) = (background ?? .rgb(255, 255, 255), color)
    }
    if let background {
      let box = Rect(location: place, size: Size(columns: run.columns.count, rows: 1))
      if let element = ExcalidrawElement(
        of: Rectangle(box, ink: Ink(color: background, width: 0, fill: background)), on: ground)
      {
        write(element)
      }
    }
    guard run.text.contains(where: { $0 != " " }) else { return }
    if let element = ExcalidrawElement(of: Label(run.text, at: place, ink: Ink(color: color)), on: ground) {
      write(element)
    }
  }

  package mutating func visit(_ group: Group) {
    guard !group.isHidden else { return losses.note(.hidden) }
    if group.isLocked { lockedDepth += 1 }
    writeGroup(group.id, named: group.name) { for child in group.children { child.accept(&$0) } }
    if group.isLocked { lockedDepth -= 1 }
  }

  /// The members, which name the frame, and then the frame.
  package mutating func visit(_ frame: Frame) {
    let id = name(of: frame.id)
    frames.append(id)
    for child in frame.children { child.accept(&self) }
    frames.removeLast()
    guard let element = ExcalidrawElement(of: frame, on: ground) else { return }
    var parts = Parts(id: id)
    if !says(frame.shell, element, nil, nil) { parts.customData = frame.shell }
    parts.arrows = connections.arrows[frame.id] ?? []
    write(element, parts)
  }

  package mutating func visit(foreign mark: any Mark) {
    losses.note(.foreign)
    var group = mark.resolvedRepresentation
    group.id = mark.id
    visit(group)
  }
}
