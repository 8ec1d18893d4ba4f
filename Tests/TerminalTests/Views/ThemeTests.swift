import CellRendering
import Glibc
import Marks
import Testing

@testable import Terminal

/// A view, a control and a container of kinds that nobody knows.
private struct Clock: View { var frame = CellRect(column: 0, row: 0, columns: 5, rows: 1) }
private struct Knob: Control { var frame = CellRect(column: 0, row: 0, columns: 5, rows: 1) }
private struct Shelf: Container {
  var frame = CellRect(column: 0, row: 0, columns: 9, rows: 2)
  var children: [any View] = []
}

/// Says which rule answered, by a colour.
private struct Rules: Theme {
  var surroundings = Surroundings()

  func visit(view: any View) -> Appearance { look(1) }
  func visit(control: any Control) -> Appearance { look(surroundings.isInside(Shelf.self) ? 3 : 2) }
  func visit(_ button: Button) -> Appearance { look(4) }

  func look(_ number: UInt8) -> Appearance {
    let style = CellStyle(foreground: .indexed(number))
    return Appearance(
      ground: style, text: style, key: style, strong: style, faint: style, chosen: style, hovered: style)
  }
}

@Suite("Themes")
struct ThemeTests {
  private let swatch = Swatch(sign: "1", color: .indexed(9), command: .color(1), isChosen: false)
  private let button = Button(key: "u", title: "undo", command: .undo)

  private func number(_ view: any View, inside containers: [any View] = []) -> Color {
    var rules = Rules()
    for container in containers { rules.surroundings.enter(container) }
    return rules.appearance(of: view).text.foreground
  }

  @Test("A kind without a rule falls to its nearest ancestor's, known or not")
  func ancestors() {
    #expect(number(button) == .indexed(4))
    #expect(number(swatch) == .indexed(2))
    #expect(number(Knob()) == .indexed(2))
    #expect(number(Clock()) == .indexed(1))
    #expect(number(Shelf()) == .indexed(1))
    #expect(number(Label("x")) == .indexed(1))
  }

  @Test("A rule may hold only inside a container, however far out it is")
  func inside() {
    #expect(number(swatch, inside: [Shelf()]) == .indexed(3))
    #expect(number(Knob(), inside: [Shelf(), Window(frame: Shelf().frame, children: [])]) == .indexed(3))
    #expect(number(swatch, inside: [Window(frame: Shelf().frame, children: [])]) == .indexed(2))
    #expect(number(button, inside: [Shelf()]) == .indexed(4))
  }

  @Test("An unknown view is painted in the look of where it is, with what it is made of")
  func unknownView() {
    let shelf = Shelf(children: [Label("word")])
    var painter = ViewPainter(
      grid: CellGrid(columns: 10, rows: 3), theme: ShadedTheme(.dark), isUTF8: true, canvasParts: [])
    shelf.accept(&painter)
    #expect(
      painter.grid.description == """
        word······
        ··········
        ··········
        """)
    #expect(painter.grid[0, 1].style.background == .indexed(ThemePalette.dark.bar))
    #expect(painter.grid[0, 2] == .blank)
    var panel = ShadedTheme(.dark)
    panel.surroundings.enter(Panel(List(CommandList(Keymap(), matching: "")), frame: shelf.frame))
    let look = panel.appearance(of: shelf)
    #expect(look.ground.background == .indexed(ThemePalette.dark.panel))
  }

  @Test("Words stand out from their ground by 4.5 to 1, what cannot be used by 3 to 1", arguments: 0..<3)
  func contrast(index: Int) throws {
    let theme = ShadedTheme([ThemePalette.dark, .light, .contrast][index])
    let list = List(CommandList(Keymap(), matching: ""))
    let panel = Panel(list, frame: CellRect(column: 0, row: 0, columns: 9, rows: 9))
    let bar = Bar(frame: panel.frame, left: [], right: [])
    for container in [panel, bar] as [any View] {
      var theme = theme
      theme.surroundings.enter(container)
      var looks = [
        theme.appearance(of: Label("x")), theme.appearance(of: list),
      ]
      for state in ControlState.allCases {
        for isChosen in [false, true] {
          var button = button
          (button.isChosen, button.state) = (isChosen, state)
          let swatch = Swatch(
            sign: "1", color: .indexed(9), command: .color(1), isChosen: isChosen, state: state)
          looks += [theme.appearance(of: button), theme.appearance(of: swatch)]
        }
      }
      for look in looks {
        for style in [look.text, look.key, look.strong, look.chosen, look.hovered] {
          #expect(try contrast(style) >= 4.5, "\(style)")
        }
        #expect(try contrast(look.faint) >= 3, "\(look.faint)")
      }
    }
    var paper = theme
    paper.surroundings.enter(CanvasView(frame: panel.frame, glyphs: .braille, usesColor: true))
    let ruler = paper.appearance(of: Label("x")).chosen
    #expect(try contrast(ruler) >= 3)
  }

  @Test(
    "Hovering and pressing can be seen in every theme, though hovering a chosen control need not",
    arguments: 0..<4)
  func states(index: Int) {
    let shades: [any Theme] = [ThemePalette.dark, .light, .contrast].map(ShadedTheme.init)
    var theme = (shades + [PlainTheme(hasColor: false)])[index]
    theme.surroundings.enter(
      Bar(frame: CellRect(column: 0, row: 0, columns: 9, rows: 1), left: [], right: []))
    for isChosen in [false, true] {
      let looks = ControlState.allCases.map { state in
        var button = button
        (button.isChosen, button.state) = (isChosen, state)
        return theme.appearance(of: button)
      }
      // A control that is chosen already need not invite a click.
      #expect(looks[0] != looks[1] || isChosen)
      #expect(looks[0] != looks[2] && looks[1] != looks[2])
      let swatches = ControlState.allCases.map { state in
        theme.appearance(
          of: Swatch(sign: "1", color: .indexed(9), command: .color(1), isChosen: isChosen, state: state))
      }
      #expect(swatches[0] != swatches[1] || isChosen)
    }
    var list = RowBackground(
      list: theme.appearance(of: button), tone: .plain, isSelected: false, isHovered: false)
    let plain = TextRow(title: "x").accept(&list)
    var hovered = RowBackground(list: list.list, tone: .plain, isSelected: false, isHovered: true)
    var selected = RowBackground(list: list.list, tone: .plain, isSelected: true, isHovered: false)
    let styles = [plain, TextRow(title: "x").accept(&hovered), TextRow(title: "x").accept(&selected)]
    #expect(Set(styles.map { "\($0)" }).count == 3)
  }

  /// The contrast of WCAG 2: 1 is none, 21 is black on white.
  private func contrast(_ style: CellStyle) throws -> Double {
    let background = try #require(style.background)
    let (a, b) = (try luminance(style.foreground), try luminance(background))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Color) throws -> Double {
    let parts = try #require(color.components)
    let linear = [parts.red, parts.green, parts.blue].map { channel -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  // MARK: In a session

  private func background(_ level: UInt16) -> InputEvent {
    .reply(.background(ReportedColor(red: level, green: level, blue: level)))
  }

  @Test("The terminal's own background decides, and the user before it")
  func automatic() {
    let artist = SessionDriver()
    #expect(artist.parts.appearance.themeKind == .dark)
    artist.session.respond(to: background(0xFFFF))
    artist.session.render()
    #expect(artist.style(of: "help")?.background == .indexed(ThemePalette.light.bar))
    artist.session.respond(to: background(0x1111))
    #expect(artist.parts.appearance.themeKind == .dark)
    artist.press("TT")
    #expect(artist.parts.appearance.themeKind == .contrast)
    artist.session.respond(to: background(0xFFFF))
    #expect(artist.parts.appearance.themeKind == .contrast)
  }

  @Test("T goes through all themes while drawing goes on; the palette names them")
  func switching() {
    let artist = SessionDriver()
    artist.click(5, 5)
    let picture = artist.lines(1..<23)
    var seen: [ThemeKind] = []
    for _ in 0..<4 {
      artist.press("T")
      seen.append(artist.parts.appearance.themeKind)
      #expect(artist.lines(1..<23) == picture)
    }
    #expect(seen == [.light, .contrast, .mono, .dark])
    artist.press(":light")
    artist.key(.enter)
    #expect(artist.parts.appearance.themeKind == .light && artist.picture.contains("Theme: light"))
  }

  @Test("Without colours no theme asks for one")
  func mono() {
    let artist = SessionDriver(colors: 0)
    #expect(artist.parts.appearance.themeKind == .mono)
    artist.session.respond(to: background(0xFFFF))
    artist.press("T:light")
    artist.key(.enter)
    #expect(artist.parts.appearance.themeKind == .mono)
    artist.press("3#%")
    for cell in artist.screen.grid.cells {
      #expect(cell.style.foreground == .standard && (cell.style.background ?? .standard) == .standard)
    }
  }

  @Test("Few colours: bars in reverse, with spots of ink", arguments: [8, 16])
  func fewColors(count: Int) {
    let artist = SessionDriver(colors: count)
    #expect(artist.style(of: "help")?.attributes.contains(.reverse) == true)
    #expect(artist.screen.grid.cells.contains { $0.style.background == .named(.red) })
  }

  @Test("The tool in hand stands in a block of its own, and so does what is held down")
  func blocks() {
    let artist = SessionDriver()
    #expect(artist.style(of: "✎p")?.background == .indexed(ThemePalette.dark.accent))
    #expect(artist.style(of: "╱l")?.background == .indexed(ThemePalette.dark.bar))
    let wide = SessionDriver(columns: 170)
    #expect(
      wide.style(of: " ✎ pen ")?.background == .indexed(ThemePalette.dark.accent), "with air on both sides")
    artist.press("r")
    #expect(artist.style(of: "□r")?.background == .indexed(ThemePalette.dark.accent))
    let plain = artist.style(of: "quit")
    let bottom = Array(artist.screen.grid.line(23))
    let column = bottom.indices.first { bottom[$0...].starts(with: "quit") } ?? 0
    artist.click(3, 3)
    artist.mouse(.press, column, 23)
    #expect(artist.style(of: "quit") != plain)
    artist.mouse(.release, column, 23)
    #expect(artist.style(of: "quit") == plain)
  }
}
