import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The panel of layers")
struct LayerPanelTests {
  private func artist(columns: Int = 80, layers: String = "NN") -> SessionDriver {
    let artist = SessionDriver(columns: columns, rows: 14)
    artist.click(5, 5)
    artist.press(layers + "L")
    return artist
  }

  private func names(_ artist: SessionDriver) -> [String?] {
    artist.parts.workspace.editor.drawing.layers.map(\.traits.name)
  }

  /// The text of the panel in a window of 80 columns, row by row.
  private func panel(_ artist: SessionDriver) -> [String] {
    artist.lines(1..<artist.screen.rows - 1).split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.dropFirst(54))
    }
  }

  private func isCurrent(_ name: String, _ artist: SessionDriver) -> Bool {
    guard let row = panel(artist).firstIndex(where: { ($0 + " ").hasPrefix(name + " ") })
    else { return false }
    return artist.screen.grid[54, row + 1].style.background == .indexed(ThemePalette.dark.accent)
  }

  @Test("The panel stays open beside the canvas, the highest layer first, and goes with the same key")
  func stays() {
    let artist = artist()
    #expect(
      artist.lines(1..<14) == """
                                                           ╭─ Layers ──────── close L ─╮
                                                           │  Layer 3    hide  lock    │
                                                           │  Layer 2    hide  lock    │
                                                           │  Layer 1    hide  lock    │
             ⠠                                             │                           │
                                                           │                           │
                                                           │                           │
                                                           │                           │
                                                           │                           │
                                                           │ new N  rename  delete     │
                                                           │ raise  lower  move here   │
         Layers: click one to draw on it                   ╰───────────────────────────╯
         ●                          …  [  0.5  ]   100% menu :  save ^S  help ?  quit q
        """)
    #expect(isCurrent("Layer 3", artist) && artist.parts.workspace.canvas.frame.columns == 51)
    artist.drag(from: (10, 10), to: (79, 10))
    #expect(
      artist.parts.workspace.editor.drawing.layers.map(\.count) == [1, 0, 1], "what is drawn ends beside it")
    let box = artist.parts.workspace.editor.drawing.root.bounds(.ink)
    #expect(box.map { $0.maxX <= 51 } == true)
    artist.press("L")
    #expect(!artist.picture.contains("Layers") && artist.parts.workspace.canvas.frame.columns == 80)
    artist.press("L")
    artist.click(on: "close L")
    #expect(!artist.picture.contains("Layers"))
  }

  @Test("A click on a row draws there; one on its words hides or locks it, whichever is drawn on")
  func clicks() {
    let artist = artist()
    artist.click(on: "Layer 2")
    #expect(isCurrent("Layer 2", artist) && !isCurrent("Layer 3", artist))
    artist.click(10, 10)
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [1, 1, 0])
    // The second of each word is that of Layer 2, below that of Layer 3; this is the first, of Layer 3.
    artist.click(on: "hide")
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.traits.isHidden) == [false, false, true])
    #expect(artist.lines(2..<3).contains("show  lock") && isCurrent("Layer 2", artist))
    #expect(artist.bottom.contains("Layer 3 (hidden"))
    artist.click(on: "lock")
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.traits.isLocked) == [false, false, true])
    #expect(artist.lines(2..<3).contains("show  unlock"))
    artist.press("uu")
    #expect(artist.lines(2..<3).contains("hide  lock"), "it follows undo")
  }

  @Test("Its buttons make, name, order and delete layers, and move what is selected there")
  func buttons() {
    let artist = artist()
    artist.click(on: "lower")
    #expect(names(artist) == ["Layer 1", "Layer 3", "Layer 2"] && isCurrent("Layer 3", artist))
    artist.click(on: "raise")
    #expect(names(artist) == ["Layer 1", "Layer 2", "Layer 3"])
    artist.click(on: "raise")
    #expect(names(artist) == ["Layer 1", "Layer 2", "Layer 3"], "there is nothing above the highest")
    artist.click(on: "rename")
    for _ in 0..<7 { artist.key(.backspace) }
    artist.press("Sky")
    artist.key(.enter)
    #expect(names(artist).last == "Sky" && isCurrent("Sky", artist))
    artist.press("v")
    artist.control("a")
    artist.click(on: "move here")
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [0, 0, 1])
    artist.click(on: "delete")
    #expect(names(artist) == ["Layer 1", "Layer 2"])
    artist.click(on: "new N")
    #expect(names(artist).count == 3)
  }

  @Test("With No layers yet it says so, and how to get one")
  func none() {
    let artist = artist(layers: "")
    #expect(artist.picture.contains("No layers yet"))
    artist.click(on: "delete")
    artist.click(on: "raise")
    #expect(artist.parts.workspace.editor.drawing.marks.count == 1)
    artist.click(on: "new N")
    #expect(names(artist) == ["Layer 1", "Layer 2"] && !artist.picture.contains("No layers yet"))
  }

  @Test("Rows and their words light up under the pointer, each by itself")
  func hovers() {
    let artist = artist()
    let lit = Color.indexed(ThemePalette.dark.hover)
    artist.mouse(.motion, 57, 3, .none)
    #expect(artist.style(of: "Layer 2")?.background == lit)
    #expect(artist.screen.grid[66, 3].style.background == lit, "the whole row")
    artist.mouse(.motion, 66, 3, .none)
    #expect(
      artist.style(of: "Layer 2")?.background != lit && artist.screen.grid[66, 3].style.background == lit)
    #expect(artist.screen.grid[72, 3].style.background != lit)
    artist.mouse(.motion, 64, 10, .none)
    #expect(artist.style(of: "rename")?.background == lit)
    artist.mouse(.motion, 56, 11, .none)
    #expect(artist.style(of: "raise")?.background != lit, "there is nothing above the highest")
  }

  @Test("More layers than rows scroll under the wheel, and the one that is drawn on comes into sight")
  func scrolls() {
    let artist = artist(layers: String(repeating: "N", count: 11))
    func isSeen(_ name: String) -> Bool { panel(artist).contains { $0.hasPrefix(name + " ") } }
    #expect(isSeen("Layer 12") && !isSeen("Layer 1"))
    for _ in 0..<4 { artist.mouse(.press, 60, 6, .wheelDown) }
    #expect(isSeen("Layer 1") && !isSeen("Layer 12"))
    artist.click(on: "Layer 2 ")
    #expect(
      isCurrent("Layer 2", artist) && isSeen("Layer 1"),
      "it stays where it was scrolled to")
    artist.key(.pageUp)
    for _ in 0..<8 { artist.key(.pageUp) }
    #expect(isCurrent("Layer 11", artist))
    let origin = artist.parts.workspace.canvas.viewport.origin
    artist.mouse(.press, 60, 6, .wheelUp)
    #expect(artist.parts.workspace.canvas.viewport.origin == origin, "the paper stays")
  }

  @Test("A window without room for it folds it away, and gets it back; there the key asks in a line")
  func folds() {
    let artist = artist()
    artist.resize(columns: 60, rows: 14)
    #expect(!artist.picture.contains("close L") && artist.parts.workspace.canvas.frame.columns == 60)
    artist.press("L")
    #expect(artist.prompt.contains("Layer:"))
    artist.key(.escape)
    artist.resize(columns: 90, rows: 14)
    #expect(artist.picture.contains("close L") && artist.parts.workspace.canvas.frame.columns == 61)
    artist.key(.tab)
    #expect(!artist.picture.contains("close L") && artist.parts.workspace.canvas.frame.columns == 90)
  }

  @Test("Taken back and made again, what is done with layers leaves the one drawn on pointed out")
  func undoes() {
    let artist = artist()
    artist.key(.pageDown)
    artist.click(on: "raise")
    #expect(isCurrent("Layer 2", artist) && artist.bottom.contains("Raised Layer 2"))
    artist.press("u")
    #expect(isCurrent("Layer 2", artist) && names(artist).last == "Layer 3")
    artist.press("U")
    #expect(isCurrent("Layer 2", artist) && names(artist).last == "Layer 2")
    artist.click(on: "delete")
    #expect(isCurrent("Layer 3", artist))
    artist.press("u")
    #expect(isCurrent("Layer 2", artist))
    artist.press("N")
    artist.press("u")
    #expect(isCurrent("Layer 2", artist))
    artist.press("U")
    #expect(isCurrent("Layer 4", artist))
    artist.click(10, 10)
    #expect(artist.parts.workspace.editor.drawing.marks.count == 4)
  }

  @Test("A drawing of layers that is opened is drawn on the highest that is open")
  func opens() {
    let layers: [any Mark] = [
      Group(name: "Ground", id: MarkID(1)), Group(name: "Sky", id: MarkID(2)),
      Group(name: "Notes", isLocked: true, id: MarkID(3)),
    ]
    let store = MemoryStore()
    store.drawings["b.svg"] = Drawing(layers)
    let artist = SessionDriver(rows: 14, drawing: Drawing(layers), name: "a.svg", store: store)
    artist.press("L")
    #expect(isCurrent("Sky", artist))
    artist.key(.pageDown)
    artist.control("o")
    artist.press("b.svg")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "b.svg" && isCurrent("Sky", artist))
    artist.click(10, 10)
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [0, 1, 0])
  }

  @Test("Beside marks outside of all layers there is a row for drawing there, and layers are left alone")
  func outside() {
    let dot = Dot(at: Point(x: 4.5, y: 3), id: MarkID(1))
    let layer = Group([dot], name: "Layer 1", id: MarkID(2))
    let artist = SessionDriver(rows: 14, drawing: Drawing([dot.withID(MarkID(3)), layer]))
    artist.press("L")
    #expect(panel(artist)[1...2].map { String($0.prefix(11)) } == ["No layer   ", "Layer 1    "])
    #expect(isCurrent("No layer", artist))
    artist.press("H")
    #expect(artist.bottom.contains("Not on a layer (PgDn: layer below)"))
    artist.click(on: "delete")
    artist.click(on: "raise")
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.traits.isHidden) == [false])
    artist.click(10, 10)
    #expect(artist.marks.count == 3, "on top of all")
    artist.key(.pageDown)
    #expect(isCurrent("Layer 1", artist))
    artist.key(.pageDown)
    #expect(isCurrent("Layer 1", artist) && artist.bottom.contains("This is the bottom layer"))
    artist.click(10, 11)
    #expect(artist.marks.count == 3 && artist.parts.workspace.editor.drawing.layers.map(\.count) == [2])
    artist.key(.pageUp)
    #expect(artist.parts.workspace.editor.layer == nil)
    artist.key(.pageDown)
    artist.click(on: "No layer")
    #expect(artist.parts.workspace.editor.layer == nil && artist.bottom.contains("No layer (above"))
  }

  @Test("A window that grows shows as many rows as it has room for")
  func grows() {
    let artist = SessionDriver(columns: 80, rows: 12)
    artist.click(5, 5)
    artist.press(String(repeating: "N", count: 12) + "L")
    for _ in 0..<12 { artist.key(.pageDown) }
    #expect(isCurrent("Layer 1", artist) && !artist.picture.contains("Layer 12 "))
    artist.resize(columns: 80, rows: 25)
    #expect(artist.picture.contains("Layer 13 ") && artist.picture.contains("Layer 1 "))
  }

  @Test("A wide window has a wider panel; the status line shows a cut name whole under the pointer")
  func widths() {
    let layer = Group([Dot(at: .origin, id: MarkID(1))], name: "Background far away", id: MarkID(2))
    let artist = SessionDriver(columns: 80, rows: 14, drawing: Drawing([layer]))
    artist.press("L")
    #expect(panel(artist)[1].hasPrefix("Backgrou…  hide  lock"))
    artist.mouse(.motion, 57, 2, .none)
    artist.parts.status.clear()
    artist.session.render()
    #expect(artist.bottom.contains("Background far away (1 shape)"))
    for (columns, width) in [(99, 29), (139, 29), (140, 42), (200, 42)] {
      artist.resize(columns: columns, rows: 14)
      #expect(artist.parts.workspace.canvas.frame.columns == columns - width)
    }
    #expect(artist.picture.contains("Background far away  "))
  }

  @Test(
    "Going above the top layer and blank names are refused with words; a second move to a layer is no step")
  func refuses() {
    let artist = artist()
    artist.key(.pageUp)
    #expect(isCurrent("Layer 3", artist) && artist.bottom.contains("This is the top layer"))
    artist.click(on: "lower")
    #expect(artist.bottom.contains("Lowered Layer 3"))
    artist.click(on: "rename")
    for _ in 0..<7 { artist.key(.backspace) }
    artist.press("  ")
    artist.key(.enter)
    #expect(artist.picture.contains("Type a name, or Esc to cancel.") && names(artist).contains("Layer 3"))
    artist.key(.escape)
    artist.click(on: "rename")
    for _ in 0..<7 { artist.key(.backspace) }
    artist.press(" Sky ")
    artist.key(.enter)
    #expect(names(artist) == ["Layer 1", "Sky", "Layer 2"])
    artist.press("v")
    artist.control("a")
    artist.click(on: "move here")
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [0, 1, 0])
    let steps = artist.parts.workspace.editor.history.done.count
    artist.click(on: "move here")
    #expect(artist.parts.workspace.editor.history.done.count == steps)
    artist.mouse(.motion, 72, 11, .none)
    #expect(
      artist.style(of: "move here")?.background != .indexed(ThemePalette.dark.hover), "all is there already")
  }
}
