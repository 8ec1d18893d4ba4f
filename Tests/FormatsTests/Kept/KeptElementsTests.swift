import Marks
import Testing

@testable import Formats

@Suite("Elements of other programs' files")
struct KeptElementsTests {
  enum File: String, CaseIterable {
    case scene, canvas

    var bytes: [UInt8] { Array((self == .scene ? KeptSamples.scene : KeptSamples.canvas).utf8) }

    var lists: [String] { self == .scene ? ["elements"] : ["nodes", "edges"] }

    func read(_ bytes: [UInt8]) throws -> SVGDocument {
      self == .scene ? try ExcalidrawReader.document(from: bytes) : try CanvasReader.document(from: bytes)
    }

    func write(_ document: SVGDocument) -> [UInt8] {
      self == .scene
        ? ExcalidrawExporter.export(document.drawing, kept: document.kept).bytes
        : CanvasExporter.export(document.drawing, targets: document.canvasTargets, kept: document.kept).bytes
    }
  }

  /// The formats that a file goes through between reading and export.
  enum Way: String, CaseIterable {
    case straight, svg, json

    func through(_ document: SVGDocument) throws -> SVGDocument {
      switch self {
      case .straight: document
      case .svg: try SVGReader.document(from: SVGExporter.bytes(of: document))
      case .json:
        try Self.opened(JSONDrawingExporter.export(document.drawing, kept: document.kept).bytes)
      }
    }

    /// The document that a file without a name is read as.
    private static func opened(_ bytes: [UInt8]) throws -> SVGDocument {
      let reader = DrawingReader()
      try bytes.withUnsafeBytes { try reader.feed($0) }
      return try reader.finish()
    }
  }

  /// The elements of a file in their order, without those that are deleted there.
  private func elements(_ bytes: [UInt8], _ lists: [String]) throws -> [(name: String, members: JSONMembers)]
  {
    let root = try JSONText(bytes).root
    return lists.flatMap { list in
      root[list]?.elements(atMost: 100_000).map { JSONMembers($0) } ?? []
    }.filter { $0.value("isDeleted")?.bool != true }.map { ($0.string("id") ?? "", $0) }
  }

  private func rest(_ bytes: [UInt8], _ lists: [String]) throws -> [String: [UInt8]] {
    let members = JSONMembers(try JSONText(bytes).root).list.filter { !lists.contains($0.name) }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.text) })
  }

  @Test("Untouched elements go back as they came, in their order", arguments: File.allCases, Way.allCases)
  func untouched(file: File, way: Way) throws {
    let document = try way.through(file.read(file.bytes))
    let written = file.write(document)
    let (before, after) = (try elements(file.bytes, file.lists), try elements(written, file.lists))
    #expect(before.map(\.name) == after.map(\.name))
    for (old, new) in zip(before, after) {
      #expect(new.members.hasSameMembers(as: old.members), "\(old.name)")
    }
    #expect(try rest(file.bytes, file.lists) == rest(written, file.lists))
    // As often as one likes.
    #expect(file.write(try way.through(file.read(written))) == written)
  }

  /// One edit of one mark, and the members of elements that it may change.
  enum Edit: String, CaseIterable {
    case move, recolor, delete, rename

    var members: Set<String> {
      switch self {
      case .move: ["x", "y"]
      case .recolor: ["strokeColor", "color"]
      case .delete: []
      case .rename:
        ["text", "originalText", "name", "label", "width", "height", "x", "y", "file", "subpath", "url"]
      }
    }
  }

  @Test(
    "One edit changes its element, by what was edited, and no other", arguments: File.allCases, Edit.allCases)
  func edited(file: File, edit: Edit) throws {
    let document = try file.read(file.bytes)
    let before = try elements(file.bytes, file.lists)
    let scene = try #require(document.kept.flatMap { KeptScene($0) })
    var count = 0
    for record in scene.lists.joined() {
      guard let key = record.key, let name = record.source?.string("id"), !key.isText else { continue }
      var editor = OneEdit(id: key.id, edit: edit)
      var changed = document
      changed.drawing.root = editor.rewriteChildren(of: document.drawing.root)
      guard editor.isDone else { continue }
      count += 1
      for way in Way.allCases {
        let after = try elements(file.write(way.through(changed)), file.lists)
        let known = Dictionary(after.map { ($0.name, $0.members) }) { first, _ in first }
        #expect(known.count == after.count)
        let touched = Set(scene.lists.joined().filter { $0.key?.id == key.id }.compactMap(\.name))
        for (other, members) in before {
          guard let now = known[other] else {
            #expect(
              edit == .delete && (touched.contains(other) || isEdge(members, of: name)),
              "\(other) for \(name)")
            continue
          }
          let differing = Set((members.list + now.list).map(\.name)).filter { members[$0] != now[$0] }
          if touched.contains(other) {
            #expect(edit != .delete && differing.isSubset(of: edit.members), "\(name): \(differing)")
          } else {
            let allowed: Set<String> =
              edit == .delete
              ? ["boundElements", "startBinding", "endBinding", "frameId", "containerId"] : []
            #expect(differing.isSubset(of: allowed), "\(other) for \(name): \(differing)")
          }
        }
        #expect(try dangling(file, after, besides: before).isEmpty)
      }
    }
    #expect(count > 2)
  }

  private func isEdge(_ members: JSONMembers, of node: String) -> Bool {
    members.string("fromNode") == node || members.string("toNode") == node
  }

  /// The targets of references that were there before and are no longer.
  private func dangling(
    _ file: File, _ after: [(name: String, members: JSONMembers)],
    besides before: [(name: String, members: JSONMembers)]
  ) throws -> Set<String> {
    var targets: Set<String> = []
    for (_, members) in after {
      for name in ["frameId", "containerId", "fromNode", "toNode"] {
        if let target = members.string(name) { targets.insert(target) }
      }
      for name in ["startBinding", "endBinding"] {
        if let target = members.value(name)?["elementId"]?.string { targets.insert(target) }
      }
      for entry in members.value("boundElements")?.elements(atMost: 1_000) ?? [] {
        if let target = entry["id"]?.string { targets.insert(target) }
      }
    }
    return targets.subtracting(after.map(\.name)).intersection(before.map(\.name))
  }

  @Test("A copy is a new element, and what is deleted leaves nothing but its name in the file")
  func copiesAndDeletions() throws {
    var document = try ExcalidrawReader.document(from: Array(KeptSamples.scene.utf8))
    let marks = document.drawing.marks
    var drawing = document.drawing
    document.drawing.root.children += drawing.copies(of: marks)
    let after = try elements(File.scene.write(document), ["elements"])
    #expect(Set(after.map(\.name)).count == after.count && after.count > 2 * 10)
    document.drawing.root.children = Array(marks.dropLast())
    let page = try #require(marks.first { ($0 as? Group)?.children.count == 2 && $0.box.minY > 30 })
    document.drawing.root.children.removeAll { $0.id == page.id }
    let saved = SVGExporter.text(of: document)
    #expect(!saved.contains("example.org/video") && saved.contains("\"loose\""))
    #expect(!saved.contains("fixedSegments"))
  }

  @Test("A scene of our own keeps nothing beside its marks")
  func own() throws {
    let drawing = Drawing([
      Rectangle(Rect(location: .origin, size: Size(width: 10, height: 4)), id: MarkID(3)),
      Label("word", at: Point(x: 2, y: 8), isBold: true, id: MarkID(4)),
    ])
    #expect(try ExcalidrawReader.document(from: ExcalidrawExporter.export(drawing).bytes).kept == nil)
    #expect(try CanvasReader.document(from: CanvasExporter.export(drawing).bytes).kept == nil)
  }

  @Test(
    "Kept elements that are damaged are an element like any other of the file",
    arguments: ["{", "[]", "{}", ""])
  func damaged(text: String) throws {
    let file = SVGExporter.text(of: SVGDocument(Drawing([Dot(at: .origin, id: MarkID(1))])))
    let broken = file.replacing(
      "<circle", with: "<metadata charcoal:elements=\"excalidraw\">\(text)</metadata>\n<circle")
    let document = try SVGReader.document(from: Array(broken.utf8))
    #expect(document.kept == nil && document.drawing.marks.count == 2)
    #expect(SVGExporter.text(of: document) == broken)
  }

  @Test(
    "Libraries of other people keep the names and all members of their elements", .enabled(if: Corpus.stands))
  func corpus() throws {
    var (total, names, same) = (0, 0, 0)
    for (_, bytes) in Corpus.scenes() {
      let root = try JSONText(bytes).root
      var lists = root["library"]?.elements(atMost: 1_000) ?? []
      lists += root["libraryItems"]?.elements(atMost: 1_000).compactMap { $0["elements"] } ?? []
      let document = try Way.svg.through(ExcalidrawReader.document(from: bytes))
      let known = try elements(File.scene.write(document), ["elements"])
      for list in lists {
        for value in list.elements(atMost: 10_000) {
          let members = JSONMembers(value)
          guard members.value("isDeleted")?.bool != true, let name = members.string("id") else { continue }
          total += 1
          let found = known.filter { $0.name == name }
          if found.count == 1 { names += 1 }
          // Items lie side by side in a scene, so that they are moved.
          if found.contains(where: { differences($0.members, members).isSubset(of: ["x", "y"]) }) {
            same += 1
          }
        }
      }
    }
    // Two elements of two items have one name, of which one gets another.
    #expect(total == 392 && names == total && same == total - 1)
  }

  private func differences(_ left: JSONMembers, _ right: JSONMembers) -> Set<String> {
    Set((left.list + right.list).map(\.name)).filter { left[$0] != right[$0] }
  }
}

/// Edits the mark with an identifier.
private struct OneEdit: MarkRewriter {
  let id: MarkID
  let edit: KeptElementsTests.Edit
  var isDone = false

  private mutating func edited(_ mark: any Mark) -> (any Mark)? {
    guard mark.id == id else { return mark }
    switch edit {
    case .delete:
      isDone = true
      return nil
    case .move:
      isDone = true
      // As the editor moves: without the noise of the sums.
      let offset = Vector(dx: 3, dy: 2)
      return Move(of: mark, by: offset)?(mark) ?? mark.translated(by: offset)
    case .recolor:
      guard var inked = mark as? any InkedMark, mark.kind != .frame else { return mark }
      inked.ink.color = .rgb(1, 2, 3)
      isDone = true
      return inked
    case .rename:
      if var holder = mark as? any TextHolder, holder.text != nil {
        holder.text?.string = "other"
        isDone = true
        return holder
      }
      guard var label = mark as? Label else { return mark }
      label.text = "other"
      isDone = true
      return label
    }
  }

  mutating func visit(_ stroke: Stroke) -> (any Mark)? { edited(stroke) }
  mutating func visit(_ rectangle: Rectangle) -> (any Mark)? { edited(rectangle) }
  mutating func visit(_ ellipse: Ellipse) -> (any Mark)? { edited(ellipse) }
  mutating func visit(_ figure: Figure) -> (any Mark)? { edited(figure) }
  mutating func visit(_ label: Label) -> (any Mark)? { edited(label) }
  mutating func visit(_ group: Group) -> (any Mark)? {
    guard group.id == id, edit == .move || edit == .delete else { return rewriteChildren(of: group) }
    return edited(group)
  }
  mutating func visit(_ frame: Frame) -> (any Mark)? {
    guard frame.id == id, edit == .rename else { return rewriteChildren(of: frame) }
    isDone = true
    var frame = frame
    frame.name = "other"
    return frame
  }
}
