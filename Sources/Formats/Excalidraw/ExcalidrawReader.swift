import Marks

/// Reads scenes and libraries of Excalidraw.
///
/// The items of a library lie side by side. Elements not seen, or not known, are left out with a remark.
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
    var scene = ExcalidrawScene(files: members["files"])
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
    var records: [Range<Int>] = []
    for list in lists {
      let start = scene.records.count
      items.append(Group(try scene.marks(of: list)))
      records.append(start..<scene.records.count)
    }
    if items.count == 1 {
      document.drawing.root.children = items[0].children
    } else {
      for index in items.indices { items[index].id = scene.itemID(index + 1) }
      let offsets = LibraryLayout.offsets(of: items)
      document.drawing.root.children = LibraryLayout.marks(of: items, offsets)
      for (range, offset) in zip(records, offsets) { scene.moveRecords(range, by: offset) }
    }
    document.drawing = document.drawing.routed(scene.unrouted).named()
    var remarks = scene.remarks
    if let kept = keptScene(scene, root) {
      document.kept = kept.completed { [ExcalidrawExporter.elements(of: document.drawing, $0)] }
    } else {
      remarks.append(KeptElements.tooLarge)
    }
    document.source = SourceFile(.named("an Excalidraw scene"), remarks: remarks)
    return document
  }

  /// Returns the scene to be kept; nil if it is too large for that.
  private static func keptScene(_ scene: ExcalidrawScene, _ root: JSONValue) -> KeptScene? {
    guard root.fileSize <= KeptElements.mostBytes else { return nil }
    var kept = KeptScene(.excalidraw, lists: 1)
    kept.lists[0] = scene.records
    kept.groups = scene.groups
    kept.files = scene.files
    // Members around the items of a library, or around copied elements, are none of a scene's.
    guard root["type"]?.string == "excalidraw", root["elements"] != nil else { return kept }
    root.forEachMember { name, value in
      if name != "elements", name != "files" { kept.file[name] = value.compact }
    }
    return kept
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

  /// How far each item is moved: rows of them, about twice as wide as high, as cells are.
  static func offsets(of items: [Group]) -> [Vector] {
    let boxes = items.map { $0.bounds(.ink) ?? Rect(at: .origin) }
    let area = boxes.reduce(0) { $0 + ($1.size.width + gap) * ($1.size.height + gap) }
    let width = max((2 * area).squareRoot(), boxes.reduce(0) { max($0, $1.size.width) })
    var offsets: [Vector] = []
    var place = Point.origin
    var height = 0.0
    for (item, box) in zip(items, boxes) {
      guard !item.children.isEmpty else {
        offsets.append(.zero)
        continue
      }
      if place.x > 0, place.x + box.size.width > width {
        place = Point(x: 0, y: place.y + height + gap)
        height = 0
      }
      offsets.append((place - box.location).roundedToCells)
      place = place + Vector(dx: box.size.width + gap, dy: 0)
      height = max(height, box.size.height)
    }
    return offsets
  }

  /// Each item of several marks as a group.
  static func marks(of items: [Group], _ offsets: [Vector]) -> [any Mark] {
    zip(items, offsets).compactMap { item, offset -> (any Mark)? in
      guard let first = item.children.first else { return nil }
      let mark = item.children.count == 1 ? first : item
      let moved = mark.translated(by: offset)
      return moved.accept(Rounder(includingText: true)) ?? moved
    }
  }
}

extension Drawing {
  /// The drawing with an identifier for each mark that has none, and without any twice.
  ///
  /// Each reading of a file gives the same identifiers.
  func named() -> Drawing {
    var isLackingOne = false
    var ids: Set<MarkID> = []
    for mark in marks {
      mark.forEachMark { if $0.id == .none || !ids.insert($0.id).inserted { isLackingOne = true } }
    }
    // Writing the drawing costs more than anything else here.
    return isLackingOne ? renamed() : self
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
