import Glibc
import Marks
import TestSupport
import Testing

@Suite("The gallery, and the welcome", .waits)
struct GalleryTests {
  /// Leaves a drawing without a name, and one in a file.
  private func home() throws -> TemporaryDirectory {
    let home = TemporaryDirectory()
    let nameless = try DrawingProgram(nil, home: home)
    try nameless.drag(from: Place(3, 2), to: Place(30, 6))
    try nameless.see(Drawing([Stroke(through: [Place(3, 2), Place(30, 6)])]))
    #expect(try nameless.quit() == .exited(0))
    let named = try DrawingProgram("map.svg", home: home)
    try named.click(at: Place(20, 9))
    try named.save()
    #expect(try named.quit() == .exited(0))
    return home
  }

  @Test("By keys: search, copy, rename, delete, undo, open", arguments: [(80, 24), (200, 50), (60, 16)])
  func byKeys(columns: Int, rows: Int) throws {
    let home = try home()
    let program = try DrawingProgram(nil, columns: columns, rows: rows, home: home)
    try program.type("k")
    try program.see("Sketchbook  2 drawings")
    try program.see("Untitled, 1 shape")
    try program.type("/map")
    // The row of the search is drawn last: Esc goes out when no older "Enter open" is left to be seen.
    try program.see("1 of 2: map")
    try program.see("Search: map")
    try program.type("\u{1B}")
    try program.see("Enter open")
    try program.type("d")
    try program.see("Duplicated")
    try program.type("rcopy\r")
    try program.see("Renamed: copy.svg")
    #expect(home.contents(of: "copy.svg") != nil)
    try program.type("\u{1B}[3~")
    try program.see("Removed; file kept. u: undo")
    try program.type("u")
    try program.see("Restored: copy.svg")
    try program.type("/untitled")
    try program.see("1 of 3: untitled")
    try program.see("Search: untitled")
    try program.type("\u{1B}")
    try program.see("Enter open")
    try program.type("\u{1B}[3~")
    try program.see("Deleted. u: undo")
    try program.type("\u{1B}")
    try program.see("Sketchbook  2 drawings")
    try program.type("/copy\r")
    try program.see("Opened copy.svg")
    try program.see(Drawing([Dot(at: Place(20, 9))]))
    #expect(try program.quit() == .exited(0))
    let list = try CommandLineTool(home: home).run("list")
    #expect(!list.outputText.contains("(no name)"), "what was deleted went when the gallery closed")
  }

  @Test("By mouse at 40x10: a click selects, another opens, the wheel scrolls")
  func byMouse() throws {
    let program = try DrawingProgram(nil, columns: 40, rows: 10, home: try home())
    try program.type(":gallery\r")
    try program.see("Sketchbook  2 drawings")
    try program.see("map.svg")
    try program.click(on: "Untitled")
    try program.look("the other tile selected") { picture in
      picture.text.split(separator: "\n").contains { $0.dropFirst(19).first == "▐" }
    }
    try program.click(on: "Untitled")
    try program.seeNo("Sketchbook")
    try program.see(Drawing([Stroke(through: [Place(3, 2), Place(30, 6)])]))
  }

  @Test("In ASCII and without colours it is plain text, whatever names and texts there are")
  func plain() throws {
    let home = try home()
    let program = try DrawingProgram(
      nil, environment: ["LANG": "C", "LC_ALL": "C", "TERM": "vt100"], home: home)
    try program.see("map.svg")
    try program.type("k")
    try program.look("the bar of the selected one") { $0.text.contains("#") }
    try program.look("the stroke") { $0.text.contains("Untitled, 1 shape") }
    #expect(program.session.screen.text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test("The welcome shows the last drawings; a click opens one, and the first stroke takes it away")
  func welcome() throws {
    let home = try home()
    let program = try DrawingProgram(nil, home: home)
    try program.see("a sketchbook for the terminal")
    try program.see("Untitled, 1 shape")
    try program.type("r")
    try program.see("all drawings")
    try program.type("p")
    try program.click(on: "map.svg")
    try program.see("Opened map.svg")
    try program.see(Drawing([Dot(at: Place(20, 9))]))
    #expect(try program.quit() == .exited(0))
    let other = try DrawingProgram(nil, home: home)
    try other.see("Untitled, 1 shape")
    try other.drag(from: Place(3, 3), to: Place(30, 10))
    try other.see(Drawing([Stroke(through: [Place(3, 3), Place(30, 10)])]))
  }

  @Test("The configuration switches the welcome off")
  func off() throws {
    let home = try home()
    mkdir("\(home.path)/.config", 0o700)
    mkdir("\(home.path)/.config/charcoal", 0o700)
    home.write(Array("welcome = false\n".utf8), to: ".config/charcoal/config.toml")
    let program = try DrawingProgram(nil, home: home)
    try program.see("Drag the mouse to draw")
    #expect(!program.session.screen.text.contains("a sketchbook"))
  }

  @Test("Beside the list of files the chosen drawing is seen, or why it cannot be")
  func beside() throws {
    let home = try home()
    home.write(Array("<svg".utf8), to: "broken.svg")
    let program = try DrawingProgram("new.svg", home: home)
    try program.type("\u{F}")
    try program.see("map.svg ")
    try program.look("size and date") { $0.text.contains(" B ") }
    try program.type("\u{1B}[B\u{1B}[B\u{1B}[B")
    try program.see("1 shape")
    try program.type("\u{1B}[A")
    try program.see("line 1:")
  }
}
