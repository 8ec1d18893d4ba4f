import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The bars")
struct BarTests {
  /// Every control on the screen, and where it is.
  private func places(_ artist: SessionDriver) -> [Command: Set<CellRect>] {
    var places: [Command: Set<CellRect>] = [:]
    for bar in artist.parts.screen.chrome.bars {
      for case let control as any Clickable in bar.children {
        places[control.command, default: []].insert(control.frame)
      }
    }
    return places
  }

  /// Everything that could move a control, one after the other.
  private static let changes: [@Sendable (SessionDriver) -> Void] = [
    { $0.drag(from: (40, 5), to: (44, 6)) },
    { $0.press("s") }, { $0.press("W") }, { $0.press("c") }, { $0.press("C") }, { $0.press("V") },
    { $0.press("N") }, { $0.press("K") }, { $0.press("H") },
    { $0.press("+") }, { $0.press("---") },
    { $0.press("bbnO") }, { $0.press("]]]]]]") }, { $0.press("3") }, { $0.press("E") }, { $0.press("h") },
    { $0.press("uuu") }, { $0.press("U") },
    {
      $0.parts.status.show(
        .document(
          .failed("A message that is longer than anything that the bars could ever have room for, and more")))
    },
    { $0.store.autosaveProblem = "disk full" },
    { $0.press(":") }, { $0.key(.escape) }, { $0.press("?") }, { $0.key(.escape) },
  ]

  @Test("Every control keeps its place, whatever changes", arguments: Array(40...240))
  func places(columns: Int) {
    do {
      let rows = [10, 24, 40][columns % 3]
      let artist = SessionDriver(columns: columns, rows: rows, name: "folder/a-long-name-of-a-drawing.svg")
      let before = places(artist)
      #expect(!before.isEmpty)
      for change in Self.changes {
        change(artist)
        artist.session.render()
        // The tool in hand has one place, whichever tool it is.
        let now = places(artist).filter { before[$0.key] != nil }
        #expect(now.allSatisfy { before[$0.key]?.isSubset(of: $0.value) ?? false })
        let missing = Set(before.keys).subtracting(now.keys)
        #expect(
          missing.allSatisfy {
            switch $0.name {
            case "tool": artist.parts.screen.layout.kind == .menu
            // A tool without a fill or heads has no row for them.
            case "choices": true
            default: false
            }
          })
      }
    }
  }

  @Test("No control overlaps another, sticks out of the window, or is too narrow to be hit")
  func targets() {
    for columns in 30...240 {
      for rows in [8, 10, 23, 24, 25, 50] {
        let layout = ChromeLayout(columns: columns, rows: rows, showsBars: true)
        let screen = CellRect(column: 0, row: 0, columns: columns, rows: rows)
        var taken = Array(repeating: false, count: columns * rows)
        for (slot, frame) in layout.frames {
          #expect(frame.intersection(screen) == frame && frame.columns >= 3, "\(slot) \(columns)x\(rows)")
          for column in frame.columnRange {
            #expect(!taken[frame.row * columns + column], "\(slot) \(columns)x\(rows)")
            taken[frame.row * columns + column] = true
          }
          #expect(frame.intersection(layout.canvas).isEmpty)
        }
      }
    }
  }

  @Test(
    "All tools, colours, help and the palette are on the bars of any window of 50 columns",
    arguments: 50...240)
  func complete(columns: Int) {
    let layout = ChromeLayout(columns: columns, rows: 24, showsBars: true)
    let tools = ToolKind.allCases.map(ChromeSlot.tool) + [.hand, .undo, .redo, .palette, .help]
    let ink = (1...9).map(ChromeSlot.swatch) + [.colors, .thinner, .width, .wider]
    #expect((tools + ink).allSatisfy { layout.frames[$0] != nil })
  }

  @Test("Bars that show the same are equal: none is painted again for its order in memory")
  func equality() {
    let artist = SessionDriver(columns: 120, rows: 40)
    let bars = artist.parts.screen.chrome.bars
    // Other addresses lead to other orders of dictionaries.
    var kept: [[Int]] = []
    for size in 1...100 {
      kept.append(Array(repeating: 0, count: 16 * size))
      let again = artist.parts.screen.chrome.bars
      #expect(zip(bars, again).allSatisfy { $0.isEqual(to: $1) })
    }
  }

  @Test("Wide windows have a column at the left, with names and samples")
  func column() {
    let artist = SessionDriver(columns: 110, rows: 24, glyphs: .mixed)
    let lines = artist.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let column = lines[1..<23].map { line in
      String(line.prefix(18).reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
    #expect(
      column == """
         ✎ pen          p
         ╱ line         l
         → arrow        a
         □ box          r
         ▢ round box    B
         ○ ellipse      o
         △ polygon      g
         ◇ more shapes  ›
         T text         t
         ▨ fill         f
         ▱ eraser       e
         ✕ erase shape  E
         ➤ select       v
         ◉ pick         i
         ✥ hand         h

          ●
                      …
         [  0.5 ╺━━━━╸  ]
         Stroke  ╺━━━━╸ ›
         Fill    none   ›
         Opacity 100%   ›
        """, "\(column)")
    artist.click(3, 4)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle)
    artist.click(10, 20)
    #expect(artist.picture.contains(" Stroke ─") && artist.picture.contains(" dashed"))
    artist.click(on: "dashed")
    #expect(artist.parts.workspace.editor.settings.ink.lineStyle == .dashed)
  }

  @Test("Higher windows have the tools in groups", arguments: [30, 40])
  func groups(rows: Int) throws {
    let artist = SessionDriver(columns: 110, rows: rows)
    let heads = ["✎ pen", "□ box", "T text", "➤ select"]
    for name in heads {
      let place = try #require(artist.place(of: name))
      #expect(artist.lines(place.row - 1..<place.row).prefix(18).allSatisfy { $0 == " " }, "\(name)")
    }
  }

  @Test("Rows of ink are those that the tool or the selection has")
  func attributes() {
    let artist = SessionDriver(
      columns: 110, rows: 32,
      drawing: Drawing([
        Rectangle(location: Point(x: 30, y: 8), size: Size(width: 20, height: 8))
      ]))
    func rows() -> [String] {
      ["Stroke", "Text", "Fill", "Arrow", "Opacity"].filter { artist.place(of: " \($0) ") != nil }
    }
    let tools: [(String, [String])] = [
      ("p", ["Stroke", "Fill", "Opacity"]), ("a", ["Stroke", "Fill", "Arrow", "Opacity"]),
      ("f", ["Fill", "Opacity"]), ("v", []), ("e", []), ("h", []),
    ]
    for (key, names) in tools {
      artist.press(key)
      artist.session.fire(.message)
      artist.session.render()
      #expect(rows() == names, "\(key)")
    }
    let low = SessionDriver(columns: 110, rows: 24)
    #expect(low.place(of: " Opacity ") != nil && low.place(of: " Arrow ") == nil)
    low.press("a")
    #expect(low.place(of: " Opacity ") == nil && low.place(of: " Arrow ") != nil)
    artist.press("v")
    artist.click(48, 7)
    #expect(rows() == ["Stroke", "Fill", "Opacity"])
  }

  @Test(
    "A list of choices is opened by its row, shows the present one, and takes another by a click or by keys")
  func choices() {
    let artist = SessionDriver(columns: 110, rows: 32)
    artist.press("r")
    artist.click(on: "Fill ")
    #expect(artist.picture.contains("╭─ Fill "))
    artist.click(on: "hatch")
    artist.drag(from: (30, 8), to: (50, 14))
    let ink = (artist.marks.last as? Rectangle)?.ink
    #expect(ink?.fill == ink?.color && ink?.fillPattern == .hatch)
    artist.click(on: "Fill ")
    artist.key(.up)
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.settings.ink.fillPattern == .solid, "the row above hatch")
    artist.click(on: "more shapes")
    artist.click(on: "diamond")
    artist.drag(from: (30, 18), to: (50, 24))
    #expect((artist.marks.last as? Figure)?.form == .diamond)
  }

  @Test("Each cell of a control does the same: there are no dead gaps", arguments: [50, 80, 120])
  func gaps(columns: Int) {
    let artist = SessionDriver(columns: columns, rows: 30)
    for frame in artist.parts.screen.layout.frames.filter({ if case .tool = $0.key { true } else { false } })
      .values
    {
      for column in frame.columnRange {
        artist.press("p")
        artist.click(column, frame.row)
        let slot = artist.parts.screen.layout.frames.first { $0.value == frame }?.key
        #expect(slot == .tool(artist.parts.workspace.editor.settings.tool))
      }
    }
  }

  @Test(
    "The tool in hand is told where there is no room for all, and the menu opens a list",
    arguments: 30...49)
  func menu(columns: Int) {
    let artist = SessionDriver(columns: columns, rows: 10)
    artist.press("v")
    #expect(artist.top.hasPrefix(" menu :  ➤ select v"), "\(artist.top)")
    artist.click(3, 0)
    #expect(artist.parts.dialogs.list != nil)
  }

  @Test(
    "The sign of a change does not move the name, nor does a long name hide it", arguments: [40, 60, 80, 120])
  func title(columns: Int) {
    let artist = SessionDriver(
      columns: columns, rows: 26, name: "a-very-long-drawing-name-for-my-project-of-this-year.svg")
    let before = artist.top
    artist.drag(from: (30, 5), to: (34, 6))
    let name = Array(before).indices.first { Array(before)[$0...].starts(with: "a-ve") }
    #expect(artist.top.contains("…\u{20}●") && name != nil)
    #expect(name == Array(artist.top).indices.first { Array(artist.top)[$0...].starts(with: "a-ve") })
  }

  @Test("A message that has no room on the bars lies over the canvas, and what was below comes back")
  func message() {
    let artist = SessionDriver(columns: 80, rows: 18)
    artist.drag(from: (5, 16), to: (60, 16))
    let below = artist.lines(16..<17)
    artist.parts.status.show(.document(.failed("Something happened.")))
    artist.session.render()
    #expect(artist.lines(16..<17).hasPrefix(" Something happened."))
    artist.parts.status.clear()
    artist.session.render()
    #expect(artist.lines(16..<17) == below)
  }

  @Test("A window too small for the bars says so, until it grows")
  func small() {
    let artist = SessionDriver(columns: 80, rows: 7)
    #expect(artist.lines(6..<7) == " Bars need 30x8")
    artist.session.fire(.message)
    artist.session.render()
    #expect(artist.lines(6..<7) == "")
    artist.resize(columns: 29, rows: 20)
    #expect(artist.picture.contains("Bars need 30x8"))
    artist.resize(columns: 80, rows: 20)
    artist.session.fire(.message)
    artist.session.render()
    #expect(!artist.picture.contains("Bars need"))
    artist.key(.tab)
    #expect(artist.picture.contains("Bars hidden") && !artist.picture.contains("Bars need"))
  }

  @Test("A stroke that begins on a message over the canvas is drawn")
  func through() {
    let artist = SessionDriver(columns: 80, rows: 18)
    artist.parts.status.show(.document(.failed("Something happened.")))
    artist.session.render()
    artist.drag(from: (4, 16), to: (30, 10))
    #expect(artist.marks.count == 1)
  }

  @Test("Drawing under a message leaves the message where it is")
  func under() {
    let artist = SessionDriver(columns: 80, rows: 18)
    artist.parts.status.show(.document(.failed("Something happened.")))
    artist.session.render()
    artist.drag(from: (2, 14), to: (10, 16))
    #expect(artist.lines(16..<17).hasPrefix(" Something happened."))
  }
}
