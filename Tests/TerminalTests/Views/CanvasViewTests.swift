import CellRendering
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("The canvas at any scale")
struct CanvasViewTests {
  private static let scales: [Double] = [1.0 / 16, 1.0 / 8, 0.25, 0.37, 0.5, 1, 1.3, 2, 4, 16]

  /// Ink of the mixed sets looks at the cells beside, that of others does not.
  private static let sets: [GlyphSet] = [.braille, .mixedCorner, .ascii, .mixed]

  private static let seeds = SeedCount.seeds("CANVAS", default: 40)

  private static func canvas(_ seed: Int) -> CanvasView {
    // The sets change with the scales and with the origins.
    CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 30, rows: 12),
      glyphs: sets[(seed + seed / 12) % sets.count],
      usesColor: true)
  }

  /// Marks come and go, below and above others, by edits, undo and redo.
  private struct Drawer {
    var random: RandomDrawing
    var editor = Editor()

    mutating func update() -> EditorUpdate {
      let count = editor.drawing.marks.count
      let index = random.makeNumber(0...max(0, count - 1))
      switch random.makeNumber(0...9) {
      case 0, 1: return editor.undo() ?? .none
      case 2: return editor.redo() ?? .none
      case 3...4 where count > 0:
        return editor.perform(Edit("remove", [.remove(editor.drawing.marks[index], at: MarkPath(index))]))
      case 5 where count > 0:
        let mark = random.makeMark()
        return editor.perform(
          Edit("replace", [.replace(editor.drawing.marks[index], with: mark, at: MarkPath(index))]))
      case 6: return editor.perform(Edit("below", [.insert(random.makeMark(), at: MarkPath(index))]))
      default: return editor.insert(random.makeMark())
      }
    }
  }

  @Test("Drawing what changed gives what drawing everything gives", arguments: seeds)
  func incrementalEqualsWhole(seed: Int) {
    let scale = Self.scales[seed % Self.scales.count]
    // As many marks are seen at any scale.
    var drawer = Drawer(random: RandomDrawing(seed: UInt64(seed), width: 30 / scale, height: 24 / scale))
    let origin = [Point.origin, Point(x: 3, y: -2), Point(x: -0.37 / scale, y: 1.21 / scale)][seed % 3]
    var canvas = Self.canvas(seed)
    // Ink is mixed with a ground that is known.
    if seed / 2 % 2 == 1 { canvas.setPaper(.rgb(20, 30, 40), drawer.editor) }
    canvas.move(to: origin, scale: scale)
    canvas.redraw(drawer.editor)
    for step in 0..<60 {
      canvas.apply(drawer.update(), drawer.editor)
      // Several updates may come before a picture.
      if drawer.random.makeNumber(0...2) == 0 { continue }
      canvas.refresh(drawer.editor)
      var whole = canvas
      whole.redraw(drawer.editor)
      guard canvas.grid == whole.grid else {
        Issue.record("seed \(seed), step \(step), scale \(scale):\n\(whole.grid)\nbut\n\(canvas.grid)")
        return
      }
    }
  }

  @Test("Ink is mixed with the sheet, which hides the paper, when it comes and when it goes")
  func sheet() {
    let line = Stroke(
      [Point(x: 2, y: 2), Point(x: 50, y: 40)], ink: Ink(color: .rgb(200, 30, 30), width: 0.5))
    var editor = Editor(Drawing([line]))
    var canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 30, rows: 12), glyphs: .mixed, usesColor: true)
    let (paper, sheet) = (Color.rgb(0, 0, 0), Color.rgb(253, 246, 227))
    canvas.setPaper(paper, editor)
    canvas.move(to: .origin, scale: 0.5)
    canvas.redraw(editor)
    func expected(on ground: Color) -> CellGrid {
      editor.drawing.cells(in: canvas.viewport, spelledIn: .mixed, on: ground)
    }
    #expect(canvas.grid == expected(on: paper) && expected(on: paper) != expected(on: sheet))
    canvas.apply(editor.perform(Replacing.paintSheet(sheet)), editor)
    canvas.refresh(editor)
    #expect(canvas.grid == expected(on: sheet))
    canvas.move(to: .origin, scale: 0.25)
    canvas.redraw(editor)
    #expect(canvas.grid == expected(on: sheet))
    canvas.apply(editor.undo() ?? .none, editor)
    canvas.refresh(editor)
    #expect(canvas.grid == expected(on: paper))
  }

  @Test("Zoomed out, a text ends before the next one and inside its box; at 100 % all are whole")
  func shortened() {
    var box = Rectangle(Rect(from: Point(x: 0.5, y: 9), to: Point(x: 13.5, y: 17)))
    box.text = BoundText("Customers")
    var editor = Editor(Drawing([Label("first words", at: .origin), box]))
    var canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 30, rows: 12), glyphs: .mixed, usesColor: false)
    canvas.move(to: .origin, scale: 0.5)
    canvas.redraw(editor)
    #expect(canvas.grid.description.contains("…") && !canvas.grid.description.contains("Customers"))
    #expect(canvas.grid.description.contains("first·words"))
    // A second text takes room from the first when it comes, and gives it back when it goes.
    canvas.apply(editor.insert(Label("second", at: Point(x: 16, y: 0))), editor)
    canvas.refresh(editor)
    #expect(canvas.grid.description.contains("first…·") || canvas.grid.description.contains("first·…"))
    canvas.apply(editor.undo() ?? .none, editor)
    canvas.refresh(editor)
    #expect(canvas.grid.description.contains("first·words"))
    canvas.move(to: .origin, scale: 1)
    canvas.redraw(editor)
    #expect(canvas.grid.description.contains("Customers") && !canvas.grid.description.contains("…"))
  }

  @Test(
    "Gestures with the pointer at any scale give what drawing everything gives",
    arguments: seeds.prefix(seeds.count * 2 / 3))
  func gestures(seed: Int) {
    let scale = Self.scales[seed % Self.scales.count]
    var random = RandomDrawing(seed: UInt64(500 + seed), width: 30 / scale, height: 24 / scale)
    var editor = Editor(random.makeDrawing(count: 6))
    var canvas = Self.canvas(seed)
    canvas.move(to: Point(x: 1, y: 2), scale: scale)
    canvas.redraw(editor)
    for _ in 0..<8 {
      editor.settings.ink.width = [0.5, 1, 3, 8][random.makeNumber(0...3)]
      // Something may be pending, and goes on.
      if editor.pending == nil || random.makeNumber(0...3) == 0 {
        canvas.apply(editor.finishPending(), editor)
        let kinds = ToolKind.allCases
        canvas.apply(editor.take(ToolChoice(kinds[random.makeNumber(0...kinds.count - 1)])), editor)
      }
      editor.settings.smoothing = Smoothing.allCases[random.makeNumber(0...2)]
      let kinds: [Symmetry.Kind?] = [nil, nil, .leftRight, .quarters, .radial(5)]
      editor.settings.symmetry = kinds[random.makeNumber(0...4)].map {
        Symmetry($0, around: canvas.point(column: 15, row: 6))
      }
      editor.settings.grid = random.makeNumber(0...4) == 0 ? SnapGrid(spacing: 2 / scale) : nil
      editor.view.lattice = canvas.lattice
      var (column, row) = (random.makeNumber(0...29), random.makeNumber(0...11))
      // Small steps of a careful hand, or large ones of a quick one.
      let step = random.makeNumber(0...1) == 0 ? 1 : 20
      let moves = (0..<random.makeNumber(3...9)).map { _ in
        random.makeNumber(0...5) == 0 ? PointerEvent.Phase.dwelled : .moved
      }
      if editor.pending == nil { canvas.apply(Self.command(random.makeNumber(0...14), &editor), editor) }
      editor.view.lattice = canvas.lattice
      editor.view.regions = RegionFinder(editor.drawing, in: canvas.viewport)
      let keys: [ToolKey] = [.text("a漢"), .enter, .backspace, .left, .undo]
      canvas.apply(editor.handle(keys[random.makeNumber(0...4)]) ?? .none, editor)
      for phase in [.began] + moves + [random.makeNumber(0...6) == 0 ? .cancelled : .ended] {
        column = min(29, max(0, column + random.makeNumber(-step...step)))
        row = min(11, max(0, row + random.makeNumber(-step...step)))
        let point = canvas.point(column: column, row: row)
        canvas.apply(editor.handle(PointerEvent(phase, at: point)), editor)
        canvas.refresh(editor)
        var whole = canvas
        whole.redraw(editor)
        guard canvas.grid == whole.grid else {
          let place = "seed \(seed), scale \(scale), \(editor.settings.tool) \(phase)"
          Issue.record("\(place):\n\(whole.grid)\nbut\n\(canvas.grid)")
          return
        }
      }
    }
  }

  /// One of the things that can be done without the pointer.
  private static func command(_ number: Int, _ editor: inout Editor) -> EditorUpdate {
    let center = editor.draft.selectionCenter ?? .origin
    switch number {
    case 0: return editor.perform(Selecting.all)
    case 1: return editor.perform(Replacing.delete())
    case 2: return editor.perform(Grouping.group)
    case 3: return editor.perform(Grouping.ungroup)
    case 4: return editor.perform(Arranging.order(.backward))
    case 5:
      return editor.perform(Moving.transform(by: .quarterTurn(.clockwise, around: center), named: "turn"))
    case 6:
      return editor.perform(
        Inserting.copies(
          of: Array(editor.draft.selectedMarks.prefix(3)), movedBy: Vector(dx: 2, dy: 2), named: "copy"))
    case 7: return editor.perform(Styling.restyle { $0.width = 1 })
    case 8: return editor.perform(Layers.add)
    case 9:
      return editor.drawing.layers.first.map {
        editor.perform(Layers.alter(at: $0.path, named: "hide") { $0.isHidden.toggle() })
      } ?? .none
    case 10:
      return editor.drawing.layers.first.map { editor.perform(Layers.move(at: $0.path, up: true)) } ?? .none
    case 11: return editor.undo() ?? .none
    case 12: return editor.redo() ?? .none
    default: return .none
    }
  }
}
