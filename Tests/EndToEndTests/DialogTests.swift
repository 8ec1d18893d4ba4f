import Marks
import TestSupport
import Testing

@Suite("Choosing from lists, and themes", .waits)
struct DialogTests {
  private func programWithFiles() throws -> DrawingProgram {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.save()
    let folder = try runToCompletion(
      executable: "/bin/mkdir", arguments: ["old"], environment: [:], directory: program.home.path)
    #expect(folder.status == .exited(0))
    program.home.write(program.bytes, to: "old/moon.svg")
    program.home.write(Array("words".utf8), to: "notes.txt")
    program.home.write([0, 1], to: "program.bin")
    return program
  }

  @Test("A drawing in a folder is opened with arrows and Enter alone")
  func opensByArrows() throws {
    let program = try programWithFiles()
    try program.type("\u{F}")
    try program.see("Open:")
    try program.see("old/")
    try program.see("  drawing.svg")
    try program.see("  notes.txt")
    #expect(!program.session.screen.text.contains("program.bin"))
    // Over “..” to the folder, into it, and again.
    try program.type("\u{1B}[B\u{1B}[B\r")
    try program.see("Folder: old/")
    try program.type("\u{1B}[B\u{1B}[B\r")
    try program.look("the name") { $0.line(0).contains("  old/moon.svg ") }
    try program.click(at: Place(20, 5))
    try program.type("\u{13}")
    try program.see("Saved old/moon.svg")
    #expect(try program.drawing("old/moon.svg").dots == [Place(7, 7), Place(20, 5)].map(\.middle))
    #expect(try program.drawing().dots == [Place(7, 7).middle])
  }

  @Test("A name is completed with Tab, and a file is chosen by a click")
  func completesAndClicks() throws {
    let program = try programWithFiles()
    try program.type("\u{F}ol\t")
    try program.see("Open: old/")
    try program.click(on: "  moon.svg")
    try program.look("the name") { $0.line(0).contains("  old/moon.svg ") }
    try program.type("S")
    try program.see("Save as: old/moon.svg")
    try program.type("\u{15}dra\t")
    try program.see("Save as: drawing.svg")
    try program.type("\r")
    try program.see("drawing.svg already exists. Replace?")
  }

  @Test("The palette does what is typed, with the mouse and without")
  func palette() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    let drawing = try program.save()
    try program.type(":und")
    try program.see(": und")
    try program.type("\r")
    try program.seeEmptyCanvas()
    try program.type("\u{10}")
    try program.see("Tool: pen")
    try program.click(on: "  Redo")
    try program.see(drawing)
    try program.type(":")
    try program.see("Tool: pen")
    try program.type("\u{1B}")
    try program.seeNo("Tool: pen")
    #expect(try program.quit() == .exited(0))
  }

  @Test("The sketchbook is there in the session, and goes on with a drawing without a name")
  func sketchbook() throws {
    let first = try DrawingProgram(nil)
    try first.click(at: Place(7, 7))
    #expect(try first.quit() == .exited(0))
    let second = try DrawingProgram(home: first.home)
    try second.type(":list of\r")
    try second.see("Sketchbook:")
    try second.see("unsaved")
    try second.click(on: "Untitled, 1 shape")
    try second.look("the drawing") { $0.line(0).contains("  untitled ") }
    try second.see(Drawing([Dot(at: Place(7, 7))]))
    try second.type("S")
    try second.see("Save as:")
    try second.type("found\r")
    try second.see("Saved found.svg")
    #expect(try second.drawing("found.svg").dots == [Place(7, 7).middle])
    try second.type(":list of\r")
    try second.see("this one")
    try second.see("found.svg")
  }

  @Test("The bars suit the terminal's background as soon as it tells, and T chooses others")
  func themes() throws {
    let program = try DrawingProgram()
    // A cell of the bar on which no button stands.
    let column = 56
    func ground() -> CellColor { program.session.screen.cell(column, 0).background }
    let dark = ground()
    try program.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try program.look("light bars") { $0.cell(column, 0).background != dark }
    let light = ground()
    try program.type("T")
    try program.see("Theme: contrast")
    #expect(ground() != light && ground() != dark)
    try program.click(at: Place(7, 7))
    try program.see(Drawing([Dot(at: Place(7, 7))]))
    try program.type("T")
    try program.look("bars in reverse") { $0.cell(column, 0).isReverse }
    try program.type("T")
    try program.look("dark bars") { $0.cell(column, 0).background == dark }
  }

  @Test("A message goes by itself, and with it the last reason to wake")
  func messageGoes() throws {
    let program = try DrawingProgram()
    try program.type("u")
    try program.see("Nothing to undo")
    try program.seeNo("Nothing to undo")
    try program.see("Pen: drag to draw")
  }

  @Test("Grid and ruler are seen and never saved")
  func overlays() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    let before = try program.save()
    let bytes = program.bytes
    try program.type("#%")
    try program.see("Rulers: on")
    try program.see("10        20        30")
    try program.save()
    #expect(program.bytes == bytes)
    try program.type("#%")
    try program.see(before)
  }
}
