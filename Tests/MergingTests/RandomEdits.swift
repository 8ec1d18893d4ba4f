import Editing
import Marks
import TestSupport

/// Edits of every kind to a drawing, the same for the same seed.
struct RandomEdits {
  var editor: Editor
  private var generator: SeededGenerator

  /// Whether edits may be about a mark at the top.
  private let isOwn: (any Mark) -> Bool

  /// - Parameter isOwn: whether edits may be about a mark at the top of the drawing, or in a layer.
  init(of drawing: Drawing, seed: UInt64, where isOwn: @escaping (any Mark) -> Bool = { _ in true }) {
    var drawing = drawing
    drawing.identifiers = MarkIDGenerator(seed: ~seed)
    editor = Editor(drawing)
    generator = SeededGenerator(seed: seed)
    self.isOwn = isOwn
  }

  /// The place around which new marks come.
  var region = Point.origin

  /// Makes edits.
  mutating func make(_ count: Int) {
    for _ in 0..<count { makeOne() }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  mutating func place() -> Point {
    region + Vector(dx: Double(number(0...60)) + 0.5, dy: Double(number(0...30)) * 2 + 1)
  }

  /// The marks that edits may be about, at the top, in layers and, where that is asked for, in groups.
  private func own(inGroups: Bool = false) -> [MarkPath] {
    var found: [MarkPath] = []
    func collect(_ marks: [any Mark], at path: [Int], isOpen: Bool) {
      for (index, mark) in marks.enumerated() {
        let isLayer = path.isEmpty && mark.isLayer
        let isInside = isOpen || isOwn(mark)
        let here = path + [index]
        if isInside, !isLayer { found.append(MarkPath(here)) }
        guard isLayer || isInside && inGroups, (mark as? Group)?.table == nil else { continue }
        collect(mark.container?.children ?? [], at: here, isOpen: isInside && !isLayer)
      }
    }
    collect(editor.drawing.marks, at: [], isOpen: false)
    return found
  }

  private mutating func one(inGroups: Bool = true, where isWanted: (any Mark) -> Bool = { _ in true })
    -> MarkPath?
  {
    own(inGroups: inGroups).filter { editor.drawing[$0].map(isWanted) ?? false }.randomElement(
      using: &generator)
  }

  private mutating func some() -> Set<MarkPath> {
    guard let first = one(inGroups: false) else { return [] }
    let others = own().filter { $0.parent == first.parent }.shuffled(using: &generator)
    return Set([first] + others.prefix(number(1...2)))
  }

  private mutating func change(_ path: MarkPath?, _ name: String, _ change: (any Mark) -> any Mark) {
    guard let path, let mark = editor.drawing[path] else { return }
    let changed = change(mark)
    if !changed.isEqual(to: mark) {
      _ = editor.perform(Edit(name, [.replace(mark, with: changed, at: path)]))
    }
  }

  private mutating func insert(_ mark: any Mark, _ name: String) {
    var mark = mark
    mark.id = MarkID.random(using: &generator)
    let layers = editor.drawing.layers.map(\.path)
    let top = layers.randomElement(using: &generator).map {
      $0.appending(editor.drawing[$0]?.children.count ?? 0)
    }
    _ = editor.perform(
      Edit(name, [.insert(mark, at: top ?? MarkPath(editor.drawing.marks.count))]))
  }

  private mutating func makeOne() {
    let color = Color.indexed(UInt8(number(1...15)))
    let way = Vector(dx: Double(number(-3...3)), dy: Double(number(-2...2)) * 2)
    switch number(0...19) {
    case 0, 1, 2:
      guard let path = one(), let mark = editor.drawing[path],
        let move = Change.moving(mark, by: way, at: path)
      else { return }
      _ = editor.perform(Edit("move", [move]))
    case 3:
      change(one { $0 is any InkedMark }, "colour") { mark in
        guard var inked = mark as? any InkedMark else { return mark }
        inked.ink.color = color
        return inked
      }
    case 4:
      change(one { $0 is any TextHolder }, "fill") { mark in
        guard var inked = mark as? any InkedMark else { return mark }
        inked.ink.fill = color
        return inked
      }
    case 5: insert(Stroke((0...number(2...9)).map { _ in place() }, ink: Ink(color: color)), "stroke")
    case 6:
      let corner = place()
      insert(Rectangle(Rect(location: corner, size: Size(width: 10, height: 6))), "box")
    case 7:
      guard let path = one(), let mark = editor.drawing[path] else { return }
      _ = editor.perform(Edit("delete", [.remove(mark, at: path)]))
    case 8:
      _ = editor.select(some())
      _ = editor.perform(Grouping.group)
    case 9:
      _ = editor.select(
        Set([one(inGroups: false) { $0.kind == .group && ($0 as? Group)?.table == nil }].compactMap(\.self)))
      _ = editor.perform(Grouping.ungroup)
    case 10:
      _ = editor.select(Set([one(inGroups: false)].compactMap(\.self)))
      _ = editor.perform(Arranging.order([.forward, .backward, .front, .back][number(0...3)]))
    case 11, 12:
      let words = ["one", "two words", "first\nsecond", "a\nb\nc"][number(0...3)]
      change(one { $0 is Label || $0 is any TextHolder }, "text") { mark in
        if var label = mark as? Label {
          label.text += "\n" + words
          return label
        }
        guard var holder = mark as? any TextHolder else { return mark }
        holder.text = BoundText(words)
        return holder
      }
    case 13: insert(Label("note \(number(0...99))", at: place()), "label")
    case 14, 15:
      guard let path = one(where: { ($0 as? Group)?.table != nil }),
        let group = editor.drawing[path] as? Group,
        !group.children.isEmpty
      else { return }
      let cell = path.appending(number(0...(group.children.count - 1)))
      if number(0...1) == 0 {
        _ = editor.perform(Tables.change(TableChange.allCases[number(0...6)], at: cell))
      } else {
        let text = BoundText("cell \(number(0...99))")
        change(path, "cell") { mark in
          guard let group = mark as? Group, var table = Table(group) else { return mark }
          table.setText(text, row: 0, column: 0)
          return table.group
        }
      }
    case 16, 17: connect()
    case 18:
      if number(0...3) == 0 {
        _ = editor.perform(Layers.add)
      } else if let layer = editor.drawing.layers.randomElement(using: &generator) {
        _ = editor.select(some())
        _ = editor.perform(Layers.moveSelection(toLayerAt: layer.path))
      }
    default:
      change(one { $0 is Rectangle || $0 is Figure }, "resize") { mark in
        guard let holder = mark as? any TextHolder else { return mark }
        return holder.heightened(by: 2)
      }
    }
  }

  private mutating func connect() {
    let shapes = own().filter { editor.drawing[$0] is Rectangle || editor.drawing[$0] is Figure }
    guard let first = shapes.randomElement(using: &generator),
      let second = shapes.randomElement(using: &generator),
      first != second, let start = editor.drawing[first], let end = editor.drawing[second], start.id != .none,
      end.id != .none
    else { return }
    var stroke = Stroke([start.box.center, end.box.center], arrowheads: .standard)
    stroke.connection = Connection(
      start: Anchor(to: start.id), end: Anchor(to: end.id),
      route: Connection.Route.allCases[number(0...2)])
    insert(stroke, "arrow")
  }
}

/// Drawings to begin with: shapes, texts, tables, groups and arrows in two places far apart.
enum RandomBase {
  /// The corners of the two parts of a drawing.
  static let regions = [Point(x: 0, y: 0), Point(x: 1000, y: 0)]

  /// Returns a drawing; and for each mark that is at the top or in a layer, which part it is of.
  static func make(seed: UInt64) -> (drawing: Drawing, parts: [MarkID: Int]) {
    var drawing = Drawing(identifiers: MarkIDGenerator(seed: seed &* 1_000 &+ 1))
    var parts: [MarkID: Int] = [:]
    for part in 0...1 {
      var edits = RandomEdits(of: drawing, seed: seed &* 1_000 &+ UInt64(part) &+ 7) {
        parts[$0.id] ?? part == part
      }
      edits.region = regions[part]
      for index in 0...3 {
        let corner = edits.place()
        var box = Rectangle(Rect(location: corner, size: Size(width: 12, height: 6)), id: drawing.makeID())
        box.text = index > 1 ? BoundText("box\n\(index)") : nil
        drawing.root.add(index == 3 ? Figure(.diamond, in: box.box, id: box.id) : box)
      }
      drawing.root.add(Label("first\nsecond\nthird", at: edits.place(), id: drawing.makeID()))
      let table = Table(columns: 3, rows: 3, at: edits.place(), ink: Ink())
      drawing.root.add(drawing.identified(table.group))
      let members: [any Mark] = [Dot(at: edits.place()), Stroke([edits.place(), edits.place()])]
      drawing.root.add(drawing.identified(Group(members)))
      edits = RandomEdits(of: drawing, seed: seed &* 1_000 &+ UInt64(part) &+ 11) { parts[$0.id] == nil }
      edits.region = regions[part]
      edits.make(edits.number(2...8))
      drawing = edits.editor.drawing
      func note(_ marks: [any Mark]) {
        for mark in marks {
          if mark.isLayer { note(mark.children) } else if parts[mark.id] == nil { parts[mark.id] = part }
        }
      }
      note(drawing.marks)
    }
    return (drawing, parts)
  }
}
