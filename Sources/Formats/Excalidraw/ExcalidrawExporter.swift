package import Marks

/// Writes a drawing as an Excalidraw scene, one element a line.
///
/// Excalidraw keeps what a program puts into an element's `customData`. Where an element does not say all of a mark, the
/// mark is in there as JSON, so that a scene that was not changed gives the marks back.
package struct ExcalidrawExporter {
  var written: [WrittenElement] = []
  let names: ExcalidrawNames
  var files = ExcalidrawFiles()
  let ground: Ground
  var losses = ExcalidrawLosses()

  /// The identifiers of the groups around the next mark, the outermost first.
  var groups: [String] = []
  var lockedDepth = 0

  /// The identifiers of the frames around it, the outermost first.
  var frames: [String] = []

  /// The names of groups that no element has been written of; the next one has them.
  private var groupNames: [(group: String, name: String)] = []
  let connections: ExcalidrawConnections

  /// How many identifiers were made for what has none.
  var idCount = 0

  private init(of drawing: Drawing, _ scene: KeptScene?) {
    ground = drawing.sheet.flatMap(Ground.init) ?? .light
    names = ExcalidrawNames(scene)
    connections = ExcalidrawConnections(of: drawing, names)
  }

  /// The file's bytes, and what they do not say of the drawing, a line each for the user.
  ///
  /// O(*n*).
  ///
  /// - Parameter kept: the scene that the drawing was read from.
  package static func export(_ drawing: Drawing, kept: KeptElements? = nil) -> ExportedFile {
    let scene = kept.flatMap { $0.format == .excalidraw ? KeptScene($0) : nil }
    var exporter = ExcalidrawExporter(of: drawing, scene)
    for mark in drawing.marks { mark.accept(&exporter) }
    let elements =
      scene.map { KeptArrangement($0, written: [exporter.written]).elements(exporter.written, list: 0) }
      ?? exporter.written.map(\.bytes)
    var writer = JSONWriter()
    writer.begin("{")
    let file = ExcalidrawFileMembers(of: drawing, scene)
    file.writeBeginning(to: &writer)
    writer.name("elements")
    writer.begin("[")
    for element in elements {
      writer.breakLine(indent: 1)
      writer.value(json: element)
    }
    if !elements.isEmpty { writer.breakLine() }
    writer.end("]")
    file.writeEnd(to: &writer)
    exporter.files.write(with: scene?.files, used: exporter.usedFiles(in: elements, scene), to: &writer)
    writer.end("}")
    return ExportedFile(
      writer.bytes + [0x0A], leftOut: exporter.losses.leftOut, remarks: exporter.losses.remarks)
  }

  /// The names of the files that elements refer to.
  private func usedFiles(in elements: [[UInt8]], _ scene: KeptScene?) -> Set<String> {
    guard !files.isEmpty || scene.map({ !$0.files.isEmpty }) ?? false else { return [] }
    return Set(elements.compactMap { JSONMembers(written: $0).string("fileId") })
  }

  /// Returns the elements that an export of a drawing writes, in its order.
  static func elements(of drawing: Drawing, _ scene: KeptScene) -> [WrittenElement] {
    var exporter = ExcalidrawExporter(of: drawing, scene)
    for mark in drawing.marks { mark.accept(&exporter) }
    return exporter.written
  }

  /// Writes a mark that becomes one element.
  mutating func write(_ mark: any Mark) {
    guard let element = ExcalidrawElement(of: mark, on: ground) else { return }
    if let ink = (mark as? any InkedMark)?.ink, ink.texture != .fine, !(mark is Label) {
      losses.note(.textures)
    }
    let text = (mark as? any TextHolder).flatMap { ExcalidrawBoundText(of: $0, on: ground) }
    var parts = Parts(id: name(of: mark.id), key: KeptKey(mark.id))
    parts.connection = (mark as? Stroke).flatMap { connections.written($0) }
    if !says(mark, element, text, parts.connection) { parts.customData = mark }
    parts.arrows = connections.arrows[mark.id] ?? []
    let textKey = KeptKey(mark.id, isText: true)
    if text != nil { parts.text = names[textKey] ?? parts.id + Self.textSuffix }
    write(element, parts)
    if let text, let id = parts.text { write(text.element, Parts(id: id, key: textKey, container: parts.id)) }
  }

  /// The suffix of a text's identifier behind that of its shape.
  private static let textSuffix = "t"

  /// Whether reading an element, its text and its bindings gives the mark.
  func says(
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

  /// The properties of an element that are not drawn.
  struct Parts {
    var id: String
    var key: KeptKey?
    var customData: (any Mark)?
    var container: String?
    var text: String?
    var arrows: [MarkID] = []
    var connection: Connection?
  }

  mutating func write(_ element: ExcalidrawElement) {
    write(element, Parts(id: name(of: .none)))
  }

  mutating func write(_ element: ExcalidrawElement, _ parts: Parts) {
    write(parts) { element.write(to: &$0) }
  }

  /// Writes an element whose looks are written by `body`.
  mutating func write(_ parts: Parts, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.begin("{")
    writer.member("id", parts.id)
    body(&writer)
    writer.name("groupIds")
    writer.array { for group in groups.reversed() { $0.value(group) } }
    if let frame = frames.last { writer.member("frameId", frame) }
    if let container = parts.container { writer.member("containerId", container) }
    write(parts.text, parts.arrows, to: &writer)
    if let anchor = parts.connection?.start {
      writer.name("startBinding")
      ExcalidrawBinding.write(anchor, name(of: anchor.shape), to: &writer)
    }
    if let anchor = parts.connection?.end {
      writer.name("endBinding")
      ExcalidrawBinding.write(anchor, name(of: anchor.shape), to: &writer)
    }
    writer.member("isDeleted", false)
    writer.member("locked", lockedDepth > 0)
    writeCustomData(parts.customData, to: &writer)
    writer.end("}")
    written.append(WrittenElement(key: parts.key, bytes: writer.bytes))
  }

  /// Writes the mark of an element that does not say all of it, and the names of the groups that begin with it.
  private mutating func writeCustomData(_ mark: (any Mark)?, to writer: inout JSONWriter) {
    guard mark != nil || !groupNames.isEmpty else { return }
    writer.name("customData")
    writer.begin("{")
    if let mark {
      var marks = JSONMarkWriter()
      mark.accept(&marks)
      writer.name("charcoal")
      writer.value(json: marks.writer.bytes)
    }
    if !groupNames.isEmpty {
      writer.name("charcoalNames")
      writer.array { writer in
        for (group, name) in groupNames {
          writer.array {
            $0.value(group)
            $0.value(name)
          }
        }
      }
      groupNames = []
    }
    writer.end("}")
  }

  /// Writes which text and which arrows belong to an element.
  private mutating func write(_ text: String?, _ arrows: [MarkID], to writer: inout JSONWriter) {
    let bound = (text.map { [($0, "text")] } ?? []) + arrows.map { (name(of: $0), "arrow") }
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

  mutating func name(of id: MarkID) -> String {
    if let text = names[KeptKey(id)] ?? id.text { return text }
    idCount += 1
    return "part\(idCount)"
  }

  /// Writes several elements that stand for a mark.
  mutating func writeGroup(
    _ id: MarkID, named name: String? = nil, _ body: (inout ExcalidrawExporter) -> Void
  ) {
    let group = names.group(id) ?? self.name(of: id)
    // A group that the scene does not have stays out of it, unless someone named it.
    let isGroup = !group.isEmpty || name != nil
    guard isGroup else { return body(&self) }
    groups.append(group.isEmpty ? self.name(of: id) : group)
    if let name { groupNames.append((groups[groups.count - 1], name)) }
    body(&self)
    let last = groups.removeLast()
    // A group without elements is none in a scene.
    if groupNames.last?.group == last {
      groupNames.removeLast()
      losses.note(.emptyLayers)
    }
  }
}
