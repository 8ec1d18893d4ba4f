import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Palette, files, sketchbook, help")
struct DialogTests {
  // MARK: The palette

  @Test("Beginnings of words find a command, and of equals the shorter")
  func fuzzy() {
    func best(_ pattern: String) -> String? {
      guard case .command(let command)? = CommandList(Keymap(), matching: pattern).choice(at: 0) else {
        return nil
      }
      return CommandTable.entries.first { $0.command == command }?.title
    }
    #expect(best("undo") == "Undo")
    #expect(best("sa") == "Save")
    #expect(best("saas") == "Save as")
    #expect(best("zi") == "Zoom in")
    #expect(best("c 7") == "Colour 7")
    #expect(best("thelig") == "Theme: light")
    #expect(best("TOOL: PEN") == "Tool: pen")
    #expect(CommandList(Keymap(), matching: "xyzzy").count == 0)
    #expect(CommandList(Keymap(), matching: "").count == CommandTable.entries.count)
  }

  @Test("Every command has a title of its own")
  func titles() {
    let titles = CommandTable.entries.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { !$0.isEmpty && $0.count <= 30 })
  }

  @Test("The canvas behind a panel or a question is dimmed, and comes back as it was")
  func backdrop() {
    let artist = SessionDriver(columns: 110, rows: 30, name: "a.svg", glyphs: .mixed)
    artist.press("3r")
    artist.drag(from: (20, 3), to: (24, 27))
    artist.press("p")
    artist.session.fire(.message)
    artist.session.render()
    let before = artist.screen.grid
    for key in [":", "?", "S", "I"] {
      artist.press(key)
      let behind = artist.screen.grid[20, 25]
      #expect(behind.character == before[20, 25].character, "\(key)")
      #expect(behind.style.foreground == .rgb(113, 73, 33), "\(key) \(behind)")
      artist.key(.escape)
      #expect(artist.screen.grid == before, "\(key)")
    }
    artist.control("q")
    #expect(artist.screen.grid[20, 25].style.foreground == .rgb(113, 73, 33))
    artist.key(.escape)
    #expect(artist.screen.grid == before)
  }

  @Test("Colon opens it; typing filters, Enter does the first, and each row tells its key")
  func palette() {
    let artist = SessionDriver()
    artist.click(5, 5)
    artist.press(":")
    #expect(artist.lines(6..<24).contains("  Undo"))
    artist.press("und")
    #expect(artist.prompt == " : und")
    let row = artist.picture.split(separator: "\n").first { $0.contains("│  Undo") }
    #expect(row?.hasSuffix(" u  │") == true)
    artist.key(.enter)
    #expect(artist.marks.isEmpty && artist.parts.dialogs.mode == .canvas && artist.bottom.contains("quit"))
    artist.press("U")
    artist.control("p")
    artist.press("theme")
    artist.key(.down)
    artist.key(.tab)
    #expect(artist.prompt.hasPrefix(" : Theme: "))
    artist.key(.escape)
    #expect(artist.marks.count == 1 && artist.parts.dialogs.mode == .canvas)
    artist.press(":xyzzy")
    #expect(artist.picture.contains("No matching command"))
    artist.key(.enter)
    #expect(
      artist.picture.contains("No matching command")
        && artist.prompt == " : xyzzy")
    artist.key(.escape)
    #expect(artist.parts.dialogs.mode == .canvas)
  }

  @Test("A click on a row does it; a press beside it closes it and draws nothing; the wheel scrolls")
  func paletteByMouse() {
    let artist = SessionDriver()
    artist.click(5, 5)
    artist.press(":")
    let first = artist.picture
    artist.mouse(.press, 5, 20, .wheelDown)
    #expect(artist.picture != first)
    artist.mouse(.press, 5, 20, .wheelUp)
    #expect(artist.picture == first)
    artist.drag(from: (70, 5), to: (75, 9))
    #expect(artist.marks.count == 1 && artist.parts.dialogs.mode == .canvas)
    artist.press(":")
    artist.click(on: "  Undo")
    #expect(artist.marks.isEmpty && artist.parts.dialogs.mode == .canvas)
  }

  // MARK: Files

  private func artistWithFiles(name: String? = nil) -> SessionDriver {
    let artist = SessionDriver(columns: 60, rows: 14, name: name)
    artist.store.folders = [
      "": [
        FolderEntry("zebra.svg", isFolder: false), FolderEntry("Ant.svg", isFolder: false),
        FolderEntry("old", isFolder: true), FolderEntry(".git", isFolder: true),
        FolderEntry("zen.svg", isFolder: false),
      ],
      "old/": [FolderEntry("cat.svg", isFolder: false)],
    ]
    for name in ["zebra.svg", "Ant.svg", "old/cat.svg"] {
      artist.store.drawings[name] = Drawing([Dot(at: .origin)])
    }
    return artist
  }

  @Test("Folders first, then drawings; what begins with a dot only when it is typed")
  func files() {
    let artist = artistWithFiles()
    artist.control("o")
    #expect(
      artist.lines(1..<12) == """
        ╭─ Open ───────────────────────────────────────────────────╮
        │  Open:                                                   │
        │                                                          │
        │  This folder                                             │
        │  ../                                                     │
        │  old/                                                    │
        │  Ant.svg                                                 │
        │  zebra.svg                                               │
        │  zen.svg                                                 │
        │  Down: select, Tab: complete                             │
        ╰──────────────────────────────────────────────────────────╯
        """)
    artist.press(".")
    #expect(artist.picture.contains(".git/") && !artist.picture.contains("zebra"))
  }

  @Test("A folder is read once while a name is typed, and anew for the next question")
  func readOnce() {
    let artist = artistWithFiles()
    artist.control("o")
    artist.press("zebra")
    artist.key(.tab)
    #expect(artist.store.listed == [""])
    artist.control("u")
    artist.press("old/c")
    #expect(artist.store.listed == ["", "old/"])
    artist.key(.escape)
    artist.store.folders[""] = [FolderEntry("new.svg", isFolder: false)]
    artist.control("o")
    #expect(artist.picture.contains("new.svg"))
  }

  @Test("Arrows choose, Enter goes into folders and opens drawings")
  func chooseFile() {
    let artist = artistWithFiles()
    artist.control("o")
    artist.key(.down)
    artist.key(.down)
    #expect(!artist.picture.contains("Tab: complete"), "whoever moves knows")
    artist.key(.enter)
    #expect(
      artist.prompt == " Open: old/"
        && artist.picture.contains("Folder: old/"))
    artist.key(.down)
    artist.key(.down)
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "old/cat.svg" && artist.marks.count == 1)
    artist.control("o")
    artist.press("old/")
    artist.key(.down)
    artist.key(.enter)
    #expect(artist.prompt == " Open:", "and up again")
  }

  @Test("Typing filters, Tab: complete as far as names agree, and Enter takes what is typed")
  func typeFile() {
    let artist = artistWithFiles()
    artist.control("o")
    artist.press("z")
    artist.key(.tab)
    #expect(artist.prompt == " Open: ze")
    artist.press("b")
    artist.key(.tab)
    #expect(artist.prompt == " Open: zebra.svg")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "zebra.svg")
    artist.control("o")
    artist.press("zeb")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "zeb.svg", "a name is what was typed, not what it could be")
  }

  @Test("Save as shows all names at first, the drawing's own pointed out, and asks before replacing")
  func saveAs() {
    let artist = artistWithFiles(name: "Ant.svg")
    artist.click(5, 3)
    artist.press("S")
    #expect(
      artist.prompt == " Save as: Ant.svg"
        && artist.picture.contains("zebra.svg"))
    #expect(artist.style(of: "  Ant.svg")?.foreground == .indexed(ThemePalette.dark.accent))
    artist.click(on: "  zen.svg")
    #expect(artist.store.drawings["zen.svg"]?.marks.count == 1)
    artist.press("S")
    artist.click(on: "  zebra.svg")
    #expect(artist.bottom.contains("Replace zebra.svg?"))
  }

  @Test(
    "Parents of folders",
    arguments: [
      ("", "../"), ("../", "../../"), ("a/", ""), ("a/b/", "a/"), ("/a/", "/"), ("./", "./../"),
    ])
  func parents(folder: String, parent: String) {
    let list = FolderList(path: folder, isFiltered: false) { _ in [] }
    #expect(list.choice(at: 0) == .folder(parent))
    #expect(FolderList(path: "/", isFiltered: false) { _ in [] }.count == 0)
  }

  // MARK: The sketchbook

  @Test("The sketchbook lists what is remembered, and goes on with it")
  func sketchbook() {
    // Too narrow for the gallery.
    let artist = SessionDriver(columns: 59, rows: 16)
    artist.store.remembered = [
      DocumentSummary(7, name: nil, changed: "today", isUnsaved: true, isCurrent: true),
      DocumentSummary(5, name: nil, changed: "yesterday", isUnsaved: true),
      DocumentSummary(3, name: "cat.svg", changed: "long ago"),
    ]
    artist.store.drawings["cat.svg"] = Drawing([Dot(at: .origin), Dot(at: Point(x: 4, y: 4))])
    artist.store.nameless[5] = .recovered(
      OpenDocument(Drawing([Dot(at: .origin)]), notice: .text("here it is")))
    artist.press("k")
    #expect(
      artist.lines(1..<11) == """
        ╭─ Sketchbook ────────────────────────────────────────────╮
        │  Sketchbook:                                            │
        │                                                         │
        │  Untitled                                               │
        │    today                                      this one  │
        │  Untitled                                               │
        │    yesterday                                   unsaved  │
        │  cat.svg                                                │
        │    long ago                                      saved  │
        ╰─────────────────────────────────────────────────────────╯
        """)
    artist.key(.down)
    artist.key(.enter)
    #expect(artist.marks.count == 1 && artist.store.calls.contains("reopen 5"))
    #expect(artist.picture.contains("here it is"))
    artist.press("kcat")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "cat.svg" && artist.marks.count == 2)
    artist.press("k")
    artist.key(.enter)
    #expect(artist.picture.contains("That drawing is already open"))
  }

  // MARK: Help and small windows

  @Test("All keys are there, and where they do not fit one scrolls to them")
  func help() {
    let artist = SessionDriver()
    for (columns, rows) in [(200, 44), (80, 24), (50, 12), (24, 5)] {
      artist.resize(columns: columns, rows: rows)
      artist.press("?")
      var seen = artist.picture
      if columns == 200 {
        #expect(artist.parts.dialogs.list?.thumb == nil)
        artist.drag(from: (22, 20), to: (22, 30))
        #expect(
          artist.parts.dialogs.mode == .canvas && artist.marks.isEmpty,
          "a press beside it closes it, and draws nothing")
        artist.press("?")
      }
      while let list = artist.parts.dialogs.list, list.thumb != nil,
        list.places.last?.index != list.delegate.count - 1
      {
        artist.key(.pageDown)
        seen += artist.picture
      }
      for group in HelpText(Keymap()).groups {
        #expect(seen.contains(group.title))
        for line in group.lines {
          #expect(seen.contains(line.keys))
          #expect(columns < 40 || seen.contains(line.title), "\(line.title) at \(columns) by \(rows)")
        }
      }
      #expect(artist.parts.dialogs.mode == .help)
      artist.key(.escape)
      #expect(artist.parts.dialogs.mode == .canvas && artist.marks.isEmpty)
    }
  }

  @Test("The question at the end is whole in the smallest windows")
  func smallQuestion() {
    let artist = SessionDriver(columns: 20, rows: 5, name: "plan.svg")
    artist.drag(from: (3, 1), to: (9, 3))
    artist.control("q")
    #expect(artist.lines(4..<5).hasPrefix(" Save?") && artist.lines(4..<5).contains(" y  n  Esc"))
    artist.click(on: "Esc")
    #expect(artist.parts.dialogs.isClosed && artist.parts.documents.end == nil)
  }

  @Test("Every panel fits every window", arguments: ["?", ":", "S", "k"])
  func smallWindows(key: String) {
    let artist = artistWithFiles()
    for (columns, rows) in [(60, 14), (40, 8), (12, 5), (3, 2), (1, 1), (200, 60), (21, 3)] {
      artist.resize(columns: columns, rows: rows)
      artist.press(key)
      artist.key(.down)
      artist.mouse(.press, 0, 0, .wheelDown)
      artist.resize(columns: max(1, columns / 2), rows: max(1, rows / 2))
      artist.resize(columns: columns, rows: rows)
      #expect(artist.parts.dialogs.mode != .canvas)
      artist.key(.escape)
      #expect(artist.parts.dialogs.mode == .canvas && artist.parts.dialogs.list == nil)
    }
  }

  @Test("The gestures of a tool are told where there is room for them")
  func hint() {
    let artist = SessionDriver(columns: 140)
    #expect(artist.bottom.contains("Pen: drag to draw, click for a dot"))
    artist.press("h")
    artist.press("3")
    #expect(artist.bottom.contains("drag to move the canvas"))
    #expect(!SessionDriver(columns: 60, rows: 14).bottom.contains("drag to draw"))
  }
}

@Suite("Saves that take long")
struct SlowSaveTests {
  @Test("A second save waits for the first, and is done then")
  func savesTwice() {
    let artist = SessionDriver(name: "a.svg")
    artist.store.savesSlowly = true
    artist.click(10, 10)
    artist.control("s")
    artist.click(12, 10)
    artist.control("s")
    #expect(artist.parts.status.text == "Saving a.svg after the current save")
    artist.store.finishSave()
    artist.session.takeStoreEvents()
    artist.session.takeStoreEvents()
    #expect(artist.store.drawings["a.svg"]?.marks.count == 2)
    #expect(!artist.parts.documents.isSaving && !artist.parts.workspace.editor.history.isModified)
  }

  @Test("Quitting waits for the save, asked twice it does not")
  func quits() {
    for isPatient in [true, false] {
      let artist = SessionDriver(name: "a.svg")
      artist.store.savesSlowly = true
      artist.click(10, 10)
      artist.control("s")
      artist.control("q")
      #expect(artist.parts.status.text == "Still saving. Your command runs when it is done.")
      #expect(artist.session.end == nil)
      if isPatient {
        artist.store.finishSave()
        artist.session.takeStoreEvents()
      } else {
        artist.control("q")
        artist.press("n")
      }
      #expect(artist.session.end == .quit)
    }
  }

  @Test("A name that is typed during a save is the name of the drawing to open, after the save")
  func opens() {
    let artist = SessionDriver(name: "a.svg")
    artist.store.drawings["b.svg"] = Drawing([Dot(at: .origin), Dot(at: Point(x: 4, y: 4))])
    artist.store.savesSlowly = true
    artist.click(10, 10)
    artist.control("s")
    artist.control("o")
    artist.press("b.svg")
    artist.key(.enter)
    #expect(artist.parts.status.text == "Still saving. Your command runs when it is done.")
    #expect(artist.parts.workspace.name == "a.svg" && artist.marks.count == 1)
    artist.store.finishSave()
    artist.session.takeStoreEvents()
    #expect(artist.parts.workspace.name == "b.svg" && artist.marks.count == 2)
    #expect(artist.parts.dialogs.mode == .canvas && artist.store.drawings["a.svg"]?.marks.count == 1)
  }

  @Test("A save that fails while a drawing is chosen leaves something to save")
  func failsWhileChoosing() {
    let artist = SessionDriver(name: "a.svg")
    artist.store.drawings["b.svg"] = Drawing()
    artist.store.savesSlowly = true
    artist.click(10, 10)
    artist.control("s")
    artist.control("o")
    artist.store.news = [.saveFailed(name: "a.svg", .failed("disk full"))]
    artist.store.finishSave()
    artist.session.takeStoreEvents()
    artist.press("b.svg")
    artist.key(.enter)
    #expect(artist.parts.dialogs.mode == .question(.unsaved(then: .openNamed("b.svg"))))
    #expect(artist.parts.workspace.name == "a.svg" && artist.marks.count == 1)
  }

  @Test("Esc at a prompt that was opened during a save stays in the drawing, as a later quit does not")
  func choosesNothing() {
    let artist = SessionDriver(name: "a.svg")
    artist.store.savesSlowly = true
    artist.click(10, 10)
    artist.control("s")
    artist.control("q")
    artist.control("o")
    artist.key(.escape)
    artist.store.finishSave()
    artist.session.takeStoreEvents()
    #expect(artist.session.end == nil && artist.parts.workspace.name == "a.svg")
    artist.control("q")
    #expect(artist.session.end == .quit)
  }

  @Test("Drawings that are not recorded are recorded once they can be; the sign stays until then")
  func recordsAgain() {
    let artist = SessionDriver(name: "a.svg")
    #expect(!artist.picture.contains("autosave off"))
    artist.store.autosaveProblem = "disk full"
    artist.store.news = [.autosave(.off(reason: "disk full"))]
    artist.session.takeStoreEvents()
    artist.session.render()
    #expect(artist.picture.contains("! autosave off"))
    artist.click(10, 10)
    #expect(artist.picture.contains("! autosave off"))
    artist.store.autosaveProblem = nil
    artist.store.news = [.autosaveAvailable]
    artist.session.takeStoreEvents()
    artist.session.render()
    #expect(!artist.picture.contains("autosave off"))
    #expect(artist.store.recorded.map(\.isAsOpened) == [false])
    #expect(artist.store.recorded.first?.drawing.marks.count == 1)
  }
}
