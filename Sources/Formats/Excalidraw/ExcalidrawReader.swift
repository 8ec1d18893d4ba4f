import Marks

/// Reads scenes and libraries of Excalidraw.
///
/// The items of a library lie side by side. What is not seen, or not known, is left out with a remark.
package enum ExcalidrawReader {
  /// Reads a whole file.
  ///
  /// O(*n*) time.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    // An empty file is an empty drawing.
    guard bytes.contains(where: { $0 > 0x20 }) else { return .begun }
    do throws(JSONError) {
      return try document(of: try JSONText(bytes).root)
    } catch { throw .invalid(error.description) }
  }

  static func document(of root: JSONValue) throws(JSONError) -> SVGDocument {
    let members = root.members
    let lists = try lists(members, of: root)
    var scene = ExcalidrawScene()
    let background = members["appState"]?["viewBackgroundColor"] ?? nil
    let sheet = ExcalidrawLooks.color(background) ?? white
    let own = members["charcoal"]
    for list in lists { scene.look(at: list) }
    if let own {
      scene.standard = [ExcalidrawLooks.writtenColor]
      scene.sheet = own["sheet"]?.string.flatMap { Color(name: $0) }
    } else if sheet == white, !scene.hasFill {
      // Black ink without any fill follows the page that shows it, as Excalidraw's does.
      scene.standard = ExcalidrawLooks.standardColors
    } else {
      scene.sheet = sheet
    }

    var document = SVGDocument.begun
    document.drawing.sheet = scene.sheet
    var items: [Group] = []
    for list in lists { items.append(Group(try scene.marks(of: list))) }
    document.drawing.root.children = items.count == 1 ? items[0].children : LibraryLayout.marks(of: items)
    document.drawing = document.drawing.named()
    document.source = SourceFile(.named("an Excalidraw scene"), remarks: scene.remarks)
    return document
  }

  private static let white = Color.rgb(255, 255, 255)

  /// The lists of elements: that of a scene, or those of a library's items.
  private static func lists(_ members: [String: JSONValue], of root: JSONValue) throws(JSONError)
    -> [JSONValue]
  {
    if let elements = members["elements"], elements.isArray { return [elements] }
    var lists: [JSONValue] = []
    // Versions 1 and 2 of libraries.
    members["library"]?.forEach { if $0.isArray { lists.append($0) } }
    members["libraryItems"]?.forEach {
      if let elements = $0["elements"], elements.isArray { lists.append(elements) }
    }
    guard !lists.isEmpty || members["library"]?.isArray ?? members["libraryItems"]?.isArray ?? false else {
      throw root.error("an Excalidraw scene must have elements")
    }
    return lists
  }
}

/// The items of a library, side by side.
private enum LibraryLayout {
  /// How far apart items are, in units.
  private static let gap = 4.0

  /// Each item of several marks as a group; rows of them, about twice as wide as high, as cells are.
  static func marks(of items: [Group]) -> [any Mark] {
    let boxes = items.map { $0.bounds(.ink) ?? Rect(at: .origin) }
    let area = boxes.reduce(0) { $0 + ($1.size.width + gap) * ($1.size.height + gap) }
    let width = max((2 * area).squareRoot(), boxes.reduce(0) { max($0, $1.size.width) })
    var marks: [any Mark] = []
    var place = Point.origin
    var height = 0.0
    for (item, box) in zip(items, boxes) where !item.children.isEmpty {
      if place.x > 0, place.x + box.size.width > width {
        place = Point(x: 0, y: place.y + height + gap)
        height = 0
      }
      let offset = (place - box.location).roundedToCells
      let moved = item.translated(by: offset)
      marks.append(moved.children.count == 1 ? moved.children[0] : moved)
      place = place + Vector(dx: box.size.width + gap, dy: 0)
      height = max(height, box.size.height)
    }
    return marks.map { $0.accept(Rounder(includingText: true)) ?? $0 }
  }
}

extension Drawing {
  /// The drawing with an identifier for each mark that has none, and without any twice.
  ///
  /// Each reading of a file gives the same identifiers.
  func named() -> Drawing {
    var checker = IDChecker()
    for mark in marks { mark.accept(&checker) }
    // To write the drawing costs more than anything else here.
    guard !checker.isLackingOne else { return renamed() }
    return self
  }

  private func renamed() -> Drawing {
    var drawing = self
    drawing.identifiers = MarkIDGenerator(content: SVGExporter.bytes(of: SVGDocument(stored: self)))
    let generator = drawing.identifiers
    drawing.root.children = drawing.marks.map { drawing.identified($0) }
    // Afterwards, since the generator begins anew.
    drawing.reassignDuplicateIDs(using: generator)
    drawing.identifiers = MarkIDGenerator()
    return drawing
  }
}

/// Looks for marks without an identifier, or with that of another.
private struct IDChecker: MarkWalker {
  private(set) var isLackingOne = false
  private var ids: Set<MarkID> = []

  mutating func visit(mark: any Mark) {
    note(mark)
    walkChildren(of: mark)
  }

  // Vertices have no identifiers of their own.
  mutating func visit(_ stroke: Stroke) { note(stroke) }

  private mutating func note(_ mark: any Mark) {
    if mark.id == .none || !ids.insert(mark.id).inserted { isLackingOne = true }
  }
}
