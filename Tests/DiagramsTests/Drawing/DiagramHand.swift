import CellRendering
import Diagrams
import Formats
import Marks
import Testing

/// A drawn diagram and what is done to it by hand.
struct DiagramHand {
  private(set) var drawing: Drawing

  init(_ source: String, _ language: DiagramLanguage = .mermaid) throws {
    drawing = try DiagramFile.document(from: Array(source.utf8), language).drawing
  }

  /// The source that is exported now.
  func source(_ language: DiagramLanguage = .mermaid) throws -> String {
    String(decoding: try file(language).bytes, as: UTF8.self)
  }

  func file(_ language: DiagramLanguage = .mermaid) throws -> ExportedFile {
    try DiagramExport.file(of: drawing, language)
  }

  /// Changes the text that a label or a shape has.
  mutating func retype(_ text: String, to new: String) throws {
    let isFound = change { mark in
      if var label = mark as? Label, label.text == text {
        label.text = new
        return label
      }
      if var holder = mark as? any TextHolder, holder.text?.string == text {
        holder.text?.string = new
        return holder
      }
      return nil
    }
    try #require(isFound, "no text \(text)")
  }

  /// Changes the first stroke of the part that a text is in.
  mutating func redraw(partSaying text: String, _ change: (inout Stroke) -> Void) throws {
    let layer = try #require(drawing.marks.last as? Group)
    let place = try #require(layer.children.firstIndex { $0.says(text) })
    var part = try #require(layer.children[place] as? Group)
    let index = try #require(part.children.firstIndex { $0 is Stroke })
    var stroke = try #require(part.children[index] as? Stroke)
    change(&stroke)
    part.children[index] = stroke
    replace(layer, place, part)
  }

  /// Moves the part that a text is in.
  mutating func move(partSaying text: String, by offset: Vector) throws {
    let layer = try #require(drawing.marks.last as? Group)
    let place = try #require(layer.children.firstIndex { $0.says(text) })
    var part = layer.children[place]
    part.move(by: offset)
    replace(layer, place, part)
  }

  /// Deletes the part that a text is in.
  mutating func delete(partSaying text: String) throws {
    var layer = try #require(drawing.marks.last as? Group)
    layer.children.remove(at: try #require(layer.children.firstIndex { $0.says(text) }))
    drawing.root.children[drawing.marks.count - 1] = layer
  }

  /// Gives the first figure or bar of the diagram a text.
  mutating func type(_ text: String) throws {
    let layer = try #require(drawing.marks.last as? Group)
    let place = try #require(
      layer.children.firstIndex {
        $0 is Figure || ($0 as? Rectangle)?.text == nil && $0 is Rectangle
      })
    var holder = try #require(layer.children[place] as? any TextHolder)
    holder.text = BoundText(text)
    replace(layer, place, holder)
  }

  /// The box of a field.
  func field(_ text: String) -> Rectangle? {
    func find(_ group: Group) -> Rectangle? {
      group.children.lazy.compactMap { child in
        let box = child as? Rectangle
        return box?.text?.string == text ? box : (child as? Group).flatMap(find)
      }.first
    }
    return find(drawing.root)
  }

  /// Deletes the box of a field.
  mutating func deleteField(_ text: String) throws {
    let id = try #require(field(text)).id
    func without(_ group: Group) -> Group {
      var group = group
      group.children = group.children.filter { $0.id != id }.map { ($0 as? Group).map(without) ?? $0 }
      return group
    }
    drawing.root = without(drawing.root)
  }

  /// Deletes one of the thick lines over lives.
  mutating func deleteActivity(_ number: Int) throws {
    var layer = try #require(drawing.marks.last as? Group)
    let lines = layer.children.indices.filter { layer.children[$0].isActivity }
    try #require(lines.indices.contains(number))
    layer.children.remove(at: lines[number])
    drawing.root.children[drawing.marks.count - 1] = layer
  }

  /// Groups parts, and puts them into a layer of their own.
  mutating func group(partsSaying texts: [String]) {
    guard var layer = drawing.marks.last as? Group else { return }
    let parts = layer.children.filter { part in texts.contains { part.says($0) } }
    layer.children.removeAll { part in texts.contains { part.says($0) } }
    drawing.root.children[drawing.marks.count - 1] = layer
    drawing.root.add(Group([Group(parts, id: drawing.makeID())], name: "Other", id: drawing.makeID()))
  }

  /// Changes the ink of the shape that has a text.
  mutating func color(_ text: String, _ color: (inout Ink) -> Void) throws {
    let isFound = change { mark in
      guard var holder = mark as? any TextHolder & InkedMark, holder.text?.string == text else { return nil }
      color(&holder.ink)
      return holder
    }
    try #require(isFound, "no shape \(text)")
  }

  /// Reads a changed source.
  mutating func update(with source: String, _ language: DiagramLanguage = .mermaid) throws {
    try DiagramFile.update(&drawing, with: source, language)
  }

  /// Lets a table follow a change of it, as the editor does.
  mutating func follow(changeOf text: String) {
    guard let layer = drawing.marks.last as? Group, let part = layer.children.first(where: { $0.says(text) })
    else { return }
    for change in TableFollowing.changes(after: [part.id], in: drawing) { drawing.apply(change) }
  }

  /// Lets a sequence follow a text that was changed in it, as the editor does.
  mutating func followRetyping(of text: String, from before: DiagramHand) throws {
    let layer = try #require(drawing.marks.last as? Group)
    let part = try #require(layer.children.first { $0.says(text) })
    for change in SequenceRetyping.changes(of: [part.id], from: before.drawing, to: drawing) {
      drawing.apply(change)
    }
  }

  /// The part that a text is in as characters.
  func picture(of text: String) throws -> String {
    let layer = try #require(drawing.marks.last as? Group)
    let part = try #require(layer.children.first { $0.says(text) })
    return try CellPicture(wholeOf: Drawing([part])).text(in: .mixed)
  }

  /// Draws a mark beside the diagram's.
  @discardableResult
  mutating func draw(_ mark: any Mark) -> MarkID {
    var mark = mark
    if mark.id == .none { mark.id = drawing.makeID() }
    drawing.root.add(mark)
    return mark.id
  }

  /// The part that a text is in; nil for none.
  func id(ofPartSaying text: String) -> MarkID? {
    (drawing.marks.last { $0 is Group } as? Group)?.children.first { $0.says(text) }?.id
  }

  /// The middle of the part that a text is in.
  func middle(ofPartSaying text: String) throws -> Point {
    let layer = try #require(drawing.marks.first { $0 is Group } as? Group)
    return try #require(layer.children.first { $0.says(text) }?.bounds(.geometry)?.center)
  }

  private mutating func replace(_ layer: Group, _ place: Int, _ mark: any Mark) {
    var layer = layer
    layer.children[place] = mark
    drawing.root.children[drawing.marks.count - 1] = layer
  }

  private mutating func change(_ change: (any Mark) -> (any Mark)?) -> Bool {
    var isFound = false
    func changed(_ group: Group) -> Group {
      var group = group
      for (index, child) in group.children.enumerated() where !isFound {
        if let new = change(child) {
          group.children[index] = new
          isFound = true
        } else if let inner = child as? Group {
          group.children[index] = changed(inner)
        }
      }
      return group
    }
    drawing.root = changed(drawing.root)
    return isFound
  }
}

/// Draws a source in either language as characters.
func diagramPicture(_ source: String) throws -> String {
  let language = DiagramLanguage.allCases.first { $0.recognizes(source) } ?? .mermaid
  let drawing = try DiagramFile.document(from: Array(source.utf8), language).drawing
  return try CellPicture(wholeOf: drawing).text(in: .mixed)
}

extension Mark {
  fileprivate var isActivity: Bool {
    let line = self as? Stroke ?? container?.children.first as? Stroke
    return line?.ink.texture == .box(.heavy)
  }

  fileprivate func says(_ text: String) -> Bool {
    (self as? Label)?.text == text || textHolder?.text?.string == text
      || container?.children.contains { $0.says(text) } ?? false
  }
}
