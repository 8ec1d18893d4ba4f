import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The welcome")
struct WelcomeTests {
  private let drawings = [
    DocumentSummary(9, name: nil, changed: "today", isUnsaved: true),
    DocumentSummary(8, name: "open.svg", changed: "today", owner: "process 7"),
    DocumentSummary(3, name: "cat.svg", changed: "long ago"),
  ]
  private let pictures: [Int64: Drawing] = [
    9: Drawing([Marks.Label("web", at: .origin)]),
    3: Drawing([Rectangle(location: .origin, size: Size(width: 60, height: 40))]),
  ]

  @Test(
    "The welcome says what to try, and shows the last drawings as soon as there is time, without open ones")
  func picture() {
    let artist = SessionDriver(drawings: drawings, pictures: pictures, columns: 80, rows: 25)
    #expect(artist.store.looks.isEmpty)
    let name = """
                               ⣿         ⣀ ⣀                    ⣀ ⣿
                         ⣰⡾⠛⠻⣦ ⣿⡾⠛⢻⣆ ⣠⡾⠛⢷⣿ ⣿⡾⠛⠛ ⣰⡾⠛⠻⣦ ⣠⡾⠛⢷⣄ ⣠⡾⠛⢷⣿ ⣿
                         ⣿     ⣿   ⣿ ⣿   ⣿ ⣿    ⣿     ⣿   ⣿ ⣿   ⣿ ⣿
                         ⠹⢷⣤⣴⠟ ⣿   ⣿ ⠙⢷⣤⡾⣿ ⣿    ⠹⢷⣤⣴⠟ ⠙⢷⣤⡾⠋ ⠙⢷⣤⡾⣿ ⣿

                               a sketchbook for the terminal

                                   Drag the mouse to draw

                    r box     t text     v select     : everything else
      """
    #expect(artist.picture.contains(name), "\(artist.picture)")
    artist.session.fire(.welcome)
    artist.session.render()
    artist.readPreviews()
    #expect(artist.store.looks.count == 2)
    let tiles = """


                                                ⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⡇
                                                ⡇             ⡇
                                  web           ⡇             ⡇
                                                ⡇             ⡇
                                                ⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡇
                           web                 cat.svg
                           today               long ago
                                      k  all drawings
      """
    #expect(artist.picture.contains(name + tiles), "\(artist.picture)")
  }

  @Test("A key that chooses a tool keeps it, the first shape takes it away for good")
  func goes() {
    let artist = SessionDriver()
    func isThere() -> Bool { artist.picture.contains("a sketchbook") }
    artist.press("rvh")
    #expect(isThere())
    artist.press("p")
    artist.mouse(.press, 5, 5)
    #expect(!isThere())
    artist.key(.escape)
    #expect(isThere(), "nothing was drawn")
    artist.mouse(.release, 5, 5)
    artist.click(5, 5)
    #expect(!isThere())
    artist.press("u")
    #expect(!isThere() && artist.picture.contains("Drag the mouse to draw"))
  }

  @Test("A click on a drawing opens it; a drag over the words draws")
  func clicks() {
    let artist = SessionDriver(drawings: drawings, pictures: pictures, columns: 80, rows: 25)
    artist.session.fire(.welcome)
    artist.session.render()
    artist.drag(from: (36, 4), to: (50, 6))
    #expect(artist.marks.count == 1)
    let third = SessionDriver(drawings: drawings, pictures: pictures, columns: 80, rows: 25)
    third.session.fire(.welcome)
    third.session.render()
    third.drag(from: (45, 13), to: (60, 15))
    #expect(third.marks.count == 1 && third.parts.workspace.name == nil, "a drag on a picture draws too")
    let other = SessionDriver(drawings: drawings, pictures: pictures, columns: 80, rows: 25)
    other.store.drawings["cat.svg"] = pictures[3] ?? Drawing()
    other.session.fire(.welcome)
    other.session.render()
    other.click(on: "cat.svg")
    #expect(other.parts.workspace.editor.history.isEmpty, "the press left nothing")
    #expect(other.parts.workspace.name == "cat.svg" && other.marks.count == 1)
    #expect(!other.picture.contains("a sketchbook"))
  }

  @Test("While something is asked a click on a drawing does not open it")
  func asked() {
    let artist = SessionDriver(drawings: drawings, pictures: pictures, columns: 80, rows: 25)
    artist.session.fire(.welcome)
    artist.session.render()
    artist.control("s")
    artist.click(on: "cat.svg")
    #expect(artist.parts.workspace.name == nil)
  }

  @Test("Keys are those of the keymap; what has none is left out")
  func keys() {
    var settings = SessionSettings()
    _ = settings.keymap.bind("tool-box", to: [Key(.function(5))])
    _ = settings.keymap.bind("tool-text", to: [])
    let artist = SessionDriver(settings: settings)
    let welcome = artist.parts.workspace.canvas.hint as? Welcome
    let words = welcome?.children.compactMap { ($0 as? Terminal.Label)?.text } ?? []
    #expect(words.contains("F5 box") && !words.contains { $0.hasSuffix("text") })
  }

  @Test("Off by the configuration, and for a drawing with a name: the short hint")
  func off() {
    var settings = SessionSettings()
    settings.welcome = false
    let artist = SessionDriver(settings: settings)
    let screen = artist.screen
    #expect(!artist.parts.timers.isSet(.welcome))
    #expect((0..<24).filter { !screen.grid.line($0).isEmpty }.count == 3)
    let named = SessionDriver(name: "new.svg")
    #expect(!named.picture.contains("a sketchbook") && named.picture.contains("Drag the mouse to draw"))
  }

  @Test(
    "In small windows it is short, or nothing", arguments: [(40, 10), (39, 24), (80, 9), (12, 4), (5, 5)])
  func small(columns: Int, rows: Int) {
    let artist = SessionDriver(drawings: drawings, columns: columns, rows: rows)
    #expect(!artist.picture.contains("a sketchbook"))
    #expect(artist.picture.contains("Drag") == (columns >= 12))
    #expect(!artist.parts.timers.isSet(.welcome), "no drawings are looked for")
  }

  @Test("Everything is inside the canvas, at any size")
  func inside() {
    for columns in stride(from: 20, through: 200, by: 7) {
      for rows in stride(from: 4, through: 60, by: 3) {
        let artist = SessionDriver(drawings: drawings, columns: columns, rows: rows)
        artist.session.fire(.welcome)
        artist.session.render()
        guard let hint = artist.parts.workspace.canvas.hint else { continue }
        for view in [hint] + hint.children {
          #expect(
            artist.parts.workspace.canvas.frame.intersection(view.frame) == view.frame, "\(columns)x\(rows)")
        }
      }
    }
  }
}
