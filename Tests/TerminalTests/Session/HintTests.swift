import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Hints of the status line")
struct HintTests {
  private func artist(_ tool: String, settings: SessionSettings = SessionSettings()) -> SessionDriver {
    let artist = SessionDriver(columns: 120, rows: 30, settings: settings)
    artist.press(tool)
    artist.drag(from: (30, 8), to: (50, 14))
    return artist
  }

  @Test("A shape that was drawn can be written into and connected, a line labelled; ink is drawn on")
  func drawn() {
    for tool in ["r", "o", "B"] {
      #expect(artist(tool).bottom.hasPrefix(" Enter: write in it   Ctrl-arrow: next shape   u: undo"))
    }
    for tool in ["l", "a"] {
      #expect(artist(tool).bottom.hasPrefix(" Enter: label it   u: undo"))
    }
    #expect(artist("p").bottom.hasPrefix(" Pen: drag to draw"))
  }

  @Test("Closed lines are shapes; tables and frames cannot be connected")
  func others() {
    let polygon = SessionDriver(columns: 120, rows: 30)
    polygon.press("g")
    for (column, row) in [(60, 5), (80, 5), (70, 12), (60, 5)] { polygon.click(column, row) }
    #expect(polygon.bottom.hasPrefix(" Enter: write in it   Ctrl-arrow: next shape"))
    for (name, hint) in [
      ("frame", " Enter: rename   u: undo"), ("shape: table", " Enter: type in it   u: undo"),
    ] {
      let artist = SessionDriver(columns: 120, rows: 30)
      artist.press(":" + name)
      artist.key(.enter)
      artist.drag(from: (30, 8), to: (60, 16))
      artist.session.fire(.message)
      artist.session.render()
      #expect(artist.bottom.hasPrefix(hint), "\(artist.bottom)")
    }
  }

  @Test("Hints go with the next step and with another tool")
  func goes() {
    let artist = artist("r")
    artist.press("o")
    artist.session.fire(.message)
    artist.session.render()
    #expect(artist.bottom.hasPrefix(" Ellipse: drag"))
    let other = self.artist("r")
    other.press("u")
    other.session.fire(.message)
    other.session.render()
    #expect(other.bottom.hasPrefix(" Box: drag"))
  }

  @Test("Keys of hints stand out, are those of the keymap, and what has none is left out")
  func keys() {
    #expect(artist("r").style(of: "Enter: write")?.foreground == .indexed(ThemePalette.dark.accent))
    var settings = SessionSettings()
    _ = settings.keymap.bind("undo", to: [])
    for side in ["on-the-left", "above", "below"] {
      _ = settings.keymap.bind("connect-a-shape-\(side)", to: [])
    }
    _ = settings.keymap.bind("connect-a-shape-on-the-right", to: [Key(.function(6))])
    #expect(artist("r", settings: settings).bottom.hasPrefix(" Enter: write in it   F6: next shape  "))
    #expect(!artist("r", settings: settings).bottom.contains("undo"))
  }

  @Test("A selection says how many shapes it has, or what can be done with the only one")
  func selected() {
    let artist = artist("r")
    artist.drag(from: (60, 8), to: (80, 14))
    artist.press("v")
    artist.click(30, 10)
    #expect(
      artist.bottom.hasPrefix(" Enter: write in it   Ctrl-arrow: next shape   d: duplicate   Del: delete"))
    artist.control("a")
    artist.session.fire(.message)
    artist.session.render()
    #expect(
      artist.bottom.hasPrefix(" 2 shapes selected   G: group   d: duplicate   Del: delete"),
      "\(artist.bottom)")
  }

  @Test("A narrow status line leaves out the last parts of a hint")
  func narrow() {
    let parts = Hint.drawn(.shape).parts(Keymap())
    #expect(Label(parts, columns: 60)?.text == "Enter: write in it   Ctrl-arrow: next shape   u: undo")
    #expect(Label(parts, columns: 52)?.text == "Enter: write in it   Ctrl-arrow: next shape")
    #expect(Label(parts, columns: 18)?.text == "Enter: write in it")
    #expect(Label(parts, columns: 17) == nil)
  }
}
