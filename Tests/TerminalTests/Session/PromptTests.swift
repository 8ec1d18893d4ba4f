import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Prompts")
struct PromptTests {
  @Test("Enter without a name says what is wanted, and asks on; Esc ends it", arguments: ["S", "\u{F}"])
  func empty(key: String) {
    let artist = SessionDriver()
    if key == "S" { artist.press(key) } else { artist.control("o") }
    artist.key(.enter)
    #expect(artist.picture.contains("Type a name, or Esc to cancel."))
    artist.press("  ")
    #expect(!artist.picture.contains("Type a name"))
    artist.key(.enter)
    #expect(artist.picture.contains("Type a name, or Esc to cancel."))
    artist.key(.escape)
    #expect(artist.parts.dialogs.mode == .canvas && !artist.picture.contains("Type a name"))
  }

  @Test("After a save that failed, what was typed and why it failed stand there")
  func failedSave() {
    let artist = SessionDriver(columns: 40, rows: 10)
    artist.click(5, 5)
    artist.store.failure = StoreError.failed("no such file or directory, and nothing else that is so called")
    artist.press("Snope/x")
    artist.key(.enter)
    #expect(artist.prompt == " Save as: nope/x")
    #expect(
      artist.picture.contains("No such file or directory, and")
        && artist.picture.contains("nothing else that is"))
    artist.store.failure = nil
    artist.key(.home)
    for _ in 0..<5 { artist.key(.delete) }
    artist.key(.enter)
    #expect(artist.store.drawings["x.svg"]?.marks.count == 1 && artist.parts.dialogs.mode == .canvas)
  }

  @Test("A save that was not asked for by name tells its failure as a message")
  func failedSaveWithoutPrompt() {
    let artist = SessionDriver(name: "a.svg")
    artist.press("S")
    artist.key(.enter)
    artist.click(5, 5)
    artist.store.failure = StoreError.failed("no space left on device")
    artist.control("s")
    #expect(artist.parts.dialogs.mode == .canvas && artist.picture.contains("a.svg: no space left on device"))
  }

  @Test("A picture is placed in the middle of the view, selected, and can be taken back")
  func placesPicture() throws {
    let artist = SessionDriver(columns: 80, rows: 24)
    let image = PixelImage(width: 800, height: 400, samples: Array(repeating: 0xFF00_0000, count: 320_000))
    artist.store.pictureFiles["cat.png"] = PictureFile(.png, bytes: [1], image: image)
    artist.press(":place picture")
    artist.key(.enter)
    artist.press("dog.png")
    artist.key(.enter)
    #expect(artist.picture.contains("No such file or directory."))
    artist.control("u")
    artist.press("cat.png")
    artist.key(.enter)
    #expect(artist.picture.contains("Placed cat.png"))
    let editor = artist.parts.workspace.editor
    let picture = try #require(editor.drawing.marks.first as? PictureMark)
    let visible = artist.parts.workspace.canvas.viewport.visible
    #expect(
      picture.size.width == 2 * picture.size.height && picture.size.width <= 0.8 * visible.size.width + 1)
    #expect(
      abs(picture.box.center.x - visible.center.x) <= 2 && abs(picture.box.center.y - visible.center.y) <= 2)
    #expect(editor.selection.paths == [MarkPath([0])] && picture.id != .none)
    artist.press("u")
    #expect(artist.parts.workspace.editor.drawing.isEmpty)
    artist.press(":picture cat.png")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.drawing.marks.map(\.kind) == [.picture])
  }

  @Test(
    "Save as without a name asks for one; behind it a name is a name", arguments: ["save as", "Save As "])
  func saveAs(words: String) {
    let artist = SessionDriver()
    artist.press(":\(words)")
    artist.key(.enter)
    #expect(artist.prompt.hasPrefix(" Save as:"))
    artist.key(.escape)
    artist.click(5, 5)
    artist.press(":save as plan")
    artist.key(.enter)
    #expect(artist.store.drawings.keys.sorted() == ["plan.svg"])
    #expect(
      TypedCommand("export as a.txt")?.command == .exportTo("a.txt")
        && TypedCommand("export to a.txt")?.command == .exportTo("a.txt")
        && TypedCommand("save as ")?.command == .saveAs)
    #expect(TypedCommand.fileArgument(of: "save as a/b")?.path == "a/b")
  }

  @Test("The old name is selected: typing replaces it")
  func preselected() {
    let artist = SessionDriver(name: "a.svg")
    artist.press("Sb")
    #expect(artist.prompt == " Save as: b")
    artist.key(.escape)
    artist.press("N")
    artist.press(":rename layer")
    artist.key(.enter)
    artist.press("Sky")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.drawing.layers.last?.name == "Sky")
    artist.press(":rename layer")
    artist.key(.enter)
    artist.control("u")
    artist.key(.enter)
    #expect(artist.picture.contains("Type a name") && artist.parts.dialogs.mode != .canvas)
  }

  @Test("A click into the line keeps the old name and moves the cursor")
  func click() throws {
    let artist = SessionDriver(name: "a.svg")
    artist.press("S")
    let name = try #require(artist.place(of: "Save as: a.svg"))
    artist.click(name.column + 10, name.row)
    artist.press("b")
    #expect(artist.prompt == " Save as: ab.svg")
  }

  @Test("Selected shapes are exported by themselves, under a name of their own, on the canvas's colour")
  func exportsSelection() {
    let artist = SessionDriver(name: "plan.svg")
    artist.drag(from: (3, 3), to: (9, 5))
    artist.press(":export selection")
    artist.key(.enter)
    #expect(artist.picture.contains("Nothing selected") && artist.prompt.isEmpty)
    artist.press("r")
    artist.drag(from: (20, 3), to: (30, 7))
    artist.press(":background cream")
    artist.key(.enter)
    artist.press("v")
    artist.click(20, 5)
    artist.press(":export selection")
    artist.key(.enter)
    #expect(artist.prompt == " Export selection as: selection.txt")
    artist.press("part.txt")
    artist.key(.enter)
    artist.parts.documents.takeEvents()
    #expect(artist.store.exports["part.txt"]?.marks.count == 1)
    #expect(artist.store.exports["part.txt"]?.sheet == artist.parts.workspace.editor.drawing.sheet)
    // Typed with its name, and over a file only when that is confirmed.
    artist.press(":export selection as part.txt")
    artist.key(.enter)
    artist.store.exports["part.txt"] = Drawing()
    artist.press("y")
    artist.parts.documents.takeEvents()
    #expect(artist.store.exports["part.txt"]?.marks.count == 1)
    artist.press(":export all.txt")
    artist.key(.enter)
    artist.parts.documents.takeEvents()
    #expect(artist.store.exports["all.txt"]?.marks.count == 2)
  }

  @Test("A picture of the selection, or else of the drawing, is copied, and the message says so")
  func copiesPicture() {
    let artist = SessionDriver()
    artist.press(":copy as png")
    artist.key(.enter)
    #expect(artist.parts.status.text == "Nothing to copy" && artist.store.copied.isEmpty)
    artist.drag(from: (3, 3), to: (9, 5))
    artist.drag(from: (20, 3), to: (29, 5))
    artist.press(":copy as png")
    artist.key(.enter)
    artist.parts.documents.takeEvents()
    #expect(artist.parts.status.text == "Copied as PNG (dark)")
    artist.press("v")
    artist.click(3, 3)
    artist.press(":copy as png")
    artist.key(.enter)
    #expect(artist.store.copied.map(\.marks.count) == [2, 1])
    #expect(artist.store.papers == [artist.parts.appearance.paper, artist.parts.appearance.paper])
    artist.store.failure = .failed("xclip is missing (package xclip)")
    artist.press(":copy as png")
    artist.key(.enter)
    artist.parts.documents.takeEvents()
    #expect(artist.parts.status.text == "Not copied: xclip is missing (package xclip)")
  }

  @Test("Another format is exported, and the drawing keeps its name")
  func exports() {
    let artist = SessionDriver()
    artist.drag(from: (3, 3), to: (9, 5))
    artist.press(":export as")
    artist.key(.enter)
    #expect(artist.picture.contains("│  Format by file name: .txt."), "no sign of a warning")
    artist.press("a.xyz")
    artist.key(.enter)
    #expect(
      artist.picture.contains("! Charcoal cannot export .xyz. Choose ")
        && artist.picture.contains("one of .txt."))
    artist.control("u")
    artist.press("a.svg")
    artist.key(.enter)
    #expect(artist.picture.contains("Save as writes SVG."))
    artist.control("u")
    artist.press("a.txt")
    artist.key(.enter)
    artist.parts.documents.takeEvents()
    #expect(
      artist.store.exports["a.txt"]?.marks.count == 1
        && artist.parts.status.message == .document(.exported("a.txt", ground: nil, remarks: [])))
    #expect(artist.store.papers == [artist.parts.appearance.paper])
    #expect(artist.parts.workspace.name == nil && artist.parts.workspace.editor.history.isModified)
    // Save as takes such a name too, and neither writes over a file unasked.
    artist.press("Sa.txt")
    artist.key(.enter)
    #expect(artist.bottom.contains("Replace"))
    artist.store.exports["a.txt"] = Drawing()
    artist.press("y")
    artist.parts.documents.takeEvents()
    #expect(artist.store.exports["a.txt"]?.marks.count == 1)
  }

  @Test("~ is the home directory, for the list too; another ending than svg is refused")
  func names() {
    let artist = SessionDriver()
    artist.store.folders["/home/me/"] = [FolderEntry("cat.svg", isFolder: false)]
    artist.press("S~/")
    #expect(artist.picture.contains("cat.svg"))
    artist.press("dog")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "/home/me/dog.svg")
    artist.press("Sfoo.png")
    artist.key(.enter)
    // The panel leaves room for a preview, so the message takes two lines.
    #expect(artist.picture.contains("! Charcoal saves SVG, not PNG. Try"))
    #expect(artist.picture.contains("  foo.svg"))
    #expect(
      artist.prompt == " Save as: foo.png"
        && artist.store.drawings["foo.png"] == nil)
    artist.key(.escape)
    artist.control("o")
    artist.press("new")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "new.svg")
    artist.store.drawings["odd"] = Drawing([Dot(at: .origin)])
    artist.control("o")
    artist.press("odd")
    artist.key(.enter)
    #expect(artist.parts.workspace.name == "odd" && artist.marks.count == 1)
  }

  @Test("A file that cannot be opened is asked for again")
  func failedOpen() {
    let artist = SessionDriver()
    artist.store.failure = StoreError.failed("not an SVG file")
    artist.control("o")
    artist.press("bad.svg")
    artist.key(.enter)
    #expect(
      artist.prompt == " Open: bad.svg"
        && artist.picture.contains("Not an SVG file."))
  }

  @Test("A click on the canvas closes lists, but no name that is typed and no question")
  func clickBeside() {
    for key in [":", "I", "?"] {
      let artist = SessionDriver()
      artist.press(key)
      artist.click(76, 2)
      #expect(artist.parts.dialogs.mode == .canvas && artist.marks.isEmpty, "\(key)")
      artist.click(40, 12)
      #expect(artist.marks.count == 1)
    }
    let artist = SessionDriver(name: "a.svg")
    artist.press("S")
    artist.click(76, 2)
    #expect(artist.parts.dialogs.mode != .canvas)
  }

  @Test("Questions and their answers are whole in every window of 40 columns and more")
  func questions() {
    let questions: [Question] = [
      .unsaved(then: .quit), .overwrite("a/very/long/path/to/drawing.svg", then: .stay),
      .changedElsewhere("a.svg", then: .stay), .busy("another Charcoal (process 12345, since 12:30)"),
    ]
    for question in questions {
      for columns in 40...120 {
        let fitting = question.forms.filter { form in
          let answers =
            form.answers.map { "\($0.key) \($0.title)" }
            + (form.cancelTitle.map { [$0.isEmpty ? "Esc" : "Esc \($0)"] } ?? [])
          return ([form.sentence] + answers).joined(separator: "  ").count <= columns - 2
        }
        #expect(!fitting.isEmpty, "\(question) at \(columns)")
      }
    }
    let artist = SessionDriver(columns: 40, rows: 10, name: "a.svg")
    artist.click(5, 5)
    artist.control("q")
    #expect(artist.screen.grid.line(artist.screen.rows - 1) == " Save changes?  y yes  n no  Esc cancel")
  }

  @Test("A changed source is read into the drawing as one step; what is wrong with it stands in the prompt")
  func updatedFromSource() {
    let artist = SessionDriver()
    artist.click(5, 5)
    let before = artist.parts.workspace.editor.drawing
    artist.press(":update from source")
    artist.key(.enter)
    artist.press("plan.mmd")
    artist.key(.enter)
    #expect(artist.picture.contains("Line 2, column 6: expected a node."))
    let end = before.marks.count
    artist.store.sources["plan.mmd"] = [
      .insert(Rectangle(location: Point(x: 2, y: 2), size: Size(width: 8, height: 4)), at: MarkPath(end)),
      .insert(
        Rectangle(location: Point(x: 20, y: 2), size: Size(width: 8, height: 4)), at: MarkPath(end + 1)),
    ]
    artist.key(.enter)
    #expect(artist.parts.dialogs.mode == .canvas && artist.picture.contains("Updated from plan.mmd"))
    #expect(artist.parts.workspace.editor.drawing.marks.count == end + 2)
    artist.press("u")
    #expect(artist.parts.workspace.editor.drawing == before)
    artist.store.sources["plan.mmd"] = []
    artist.press(":update from source")
    artist.key(.enter)
    artist.press("plan.mmd")
    artist.key(.enter)
    #expect(artist.picture.contains("Nothing new in plan.mmd"))
  }

  @Test("Update from source lists sources alone; the one with the drawing's name is selected")
  func sourcesOfDrawing() {
    let artist = SessionDriver(name: "plan.svg")
    artist.store.folders[""] = [
      FolderEntry("plan.svg", isFolder: false), FolderEntry("old.dot", isFolder: false, content: .source),
      FolderEntry("plan.mmd", isFolder: false, content: .source), FolderEntry("sub", isFolder: true),
    ]
    artist.store.sources["plan.mmd"] = []
    artist.press(":update from source")
    artist.key(.enter)
    #expect(artist.picture.contains("old.dot") && artist.picture.contains("sub"))
    #expect(!artist.lines(4..<artist.screen.rows - 1).contains("plan.svg"))
    artist.key(.enter)
    #expect(artist.picture.contains("Nothing new in plan.mmd"))
  }

  @Test("A drawing of another name has its only source selected; of several none is")
  func onlySource() {
    for (names, isSelected) in [(["a.dot"], true), (["a.dot", "b.mmd"], false), ([], false)] {
      let artist = SessionDriver()
      artist.store.folders[""] = names.map { FolderEntry($0, isFolder: false, content: .source) }
      artist.store.sources["a.dot"] = []
      artist.press(":update from source")
      artist.key(.enter)
      artist.key(.enter)
      #expect(artist.picture.contains("Nothing new in a.dot") == isSelected)
      #expect(artist.picture.contains("Type a name, or Esc to cancel.") == !isSelected)
    }
  }
}
