import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The history of a drawing")
struct VersionsTests {
  private static let box = Rectangle(
    Rect(from: Point(x: 0.5, y: 1), to: Point(x: 12.5, y: 9)), id: MarkID(1))
  private static let line = Stroke([Point(x: 20, y: 1), Point(x: 30, y: 1)], id: MarkID(2))
  private static let marks: [any Mark] = [
    box, line, Marks.Label("late", at: Point(x: 2, y: 4), id: MarkID(3)),
  ]

  /// Someone with a drawing of three steps, of which the last was undone if that is asked for.
  private func artist(undone: Int = 0, columns: Int = 64, rows: Int = 22)
    -> SessionDriver
  {
    let store = MemoryStore()
    let paces = [MarkID(2): Pace([400])]
    let steps = [
      DrawingHistory.Step("box", made: 1_000, box: Self.box.bounds(.ink)),
      .init("stroke", made: 1_010, paces: paces, isSaved: true, box: Self.line.bounds(.ink)),
      .init("text"),
    ]
    let versions = (0...3).map { Drawing(Array(Self.marks.prefix($0))) }
    store.versions = DrawingHistory(steps, current: 3 - undone) { versions[$0] }
    var settings = SessionSettings()
    settings.timeInWords = { TimeInWords(now: 1_000 + 7_200) { _ in 0 } }
    return SessionDriver(
      columns: columns, rows: rows, drawing: versions[3 - undone], store: store,
      settings: settings)
  }

  private func type(_ words: String, _ artist: SessionDriver) {
    artist.press(":")
    artist.press(words)
    artist.key(.enter)
  }

  @Test("The version, thumbnails, and a line of time")
  func picture() {
    let artist = artist()
    type("history", artist)
    artist.key(.left)
    #expect(
      artist.picture == """
         History  2 of 3  stroke  today 00:16  saved          Esc close



                        ⢠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢤       ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠄
                        ⢸           ⢸
                        ⢸           ⢸
                        ⢸           ⢸
                        ⠸⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠼




         ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━●─────────────────────
                            ▐
                            ▐⡖⠒⠒⠒⠒⠒⠒⡆            ⡖⠒⠒⠒⠒⠒⠒⡆   ⠐⠒⠒⠒⠒⠒⠒
                            ▐⡇      ⡇            ⡇▂▂▂   ⡇
                            ▐⠧⠤⠤⠤⠤⠤⠤⠇            ⠧⠤⠤⠤⠤⠤⠤⠇
                            ▐
         start               1  today 00:16      3  text

         Space play  Enter bring back  d compare  y copy
        """)
  }

  @Test("Arrows go from step to step, and clicks on thumbnails and the wheel too")
  func moving() {
    let artist = artist()
    type("history", artist)
    #expect(artist.picture.contains("3 of 3  text"))
    artist.key(.left)
    #expect(artist.picture.contains("2 of 3  stroke") && artist.picture.contains("saved"))
    artist.key(.home)
    artist.key(.left)
    #expect(artist.picture.contains("0 of 3"))
    artist.mouse(.press, 30, 5, .wheelDown)
    #expect(artist.picture.contains("1 of 3  box"))
    artist.click(on: "3  text")
    #expect(artist.picture.contains("3 of 3  text"))
    artist.key(.escape)
    #expect(artist.parts.dialogs.isClosed && !artist.picture.contains("History"))
  }

  @Test("Enter brings a version back as one step, which undo takes back")
  func bringBack() {
    let artist = artist()
    type("history", artist)
    artist.key(.home)
    artist.key(.right)
    artist.key(.enter)
    let editor = { artist.parts.workspace.editor }
    #expect(editor().drawing.marks.map(\.id) == [MarkID(1)])
    #expect(artist.picture.contains("Brought back version 1"))
    artist.press("u")
    #expect(editor().drawing.marks.map(\.id) == [MarkID(1), MarkID(2), MarkID(3)])
    type("history", artist)
    artist.key(.enter)
    #expect(artist.picture.contains("The drawing already is that version"))
    #expect(editor().history.redoName == "bring back a version")
  }

  @Test("A drawing that is only looked at stays as it is")
  func viewOnly() {
    let artist = artist()
    artist.parts.workspace.access = .viewOnly
    type("history", artist)
    artist.key(.home)
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.drawing.marks.count == 3)
    #expect(artist.parts.dialogs.isClosed)
  }

  @Test("Two versions are compared in one picture")
  func compare() throws {
    let artist = artist()
    type("history", artist)
    artist.press("d")
    artist.key(.home)
    #expect(artist.picture.contains("Green: new, red: gone, blue: moved, yellow: changed"))
    let browser = try #require(artist.parts.dialogs.history.browser)
    #expect(browser.shown == .difference(from: 0, to: 3))
    #expect(browser.drawing(of: browser.shown).marks.count == 3)
    artist.press("d")
    #expect(artist.picture.contains("0 of 3"))
  }

  @Test("Copied marks can be pasted into the drawing of today")
  func copy() {
    let artist = artist()
    type("history", artist)
    artist.key(.home)
    artist.key(.right)
    artist.press("y")
    #expect(artist.picture.contains("Copied this version"))
    artist.key(.escape)
    artist.control("v")
    #expect(artist.parts.workspace.editor.drawing.marks.count == 4)
  }

  @Test("Space plays from the start, and stops; the arrows change the speed")
  func play() throws {
    let artist = artist()
    type("replay", artist)
    let browser = { artist.parts.dialogs.history.browser }
    #expect(browser()?.isPlaying == true && browser()?.selected == 3 || browser()?.selected == 0)
    #expect(artist.picture.contains("stop") && artist.parts.timers.isSet(.film))
    artist.key(.up)
    #expect(browser()?.speed == 2 && artist.picture.contains("2x"))
    artist.press(" ")
    #expect(browser()?.isPlaying == false && !artist.parts.timers.isSet(.film))
    #expect(artist.picture.contains("play"))
  }

  @Test("The film has the pace of the hand, and ends with the drawing")
  func film() throws {
    let store = artist().store
    var browser = VersionBrowser(try #require(store.versions), selecting: 3)
    let start = ContinuousClock.now
    browser.togglePlaying(now: start)
    #expect(browser.shown == .moment(0))
    // The lead, the box, a pause that was longer, and half of the stroke.
    let time = browser.film.scenes[1].begin + 200
    #expect(browser.film.scenes[1].begin - browser.film.scenes[0].end == 1_000)
    let stillPlays = browser.advance(to: start + .milliseconds(time))
    #expect(stillPlays)
    let stroke = browser.drawing(of: browser.shown).marks.last as? Stroke
    #expect(stroke?.points.last == Point(x: 25, y: 1))
    let isPlaying = browser.advance(to: start + .seconds(3_600))
    #expect(!isPlaying)
    #expect(browser.selected == 3 && browser.shown == .version(3))
  }

  @Test("Undone steps are shown, and said to be so")
  func undone() {
    let artist = artist(undone: 1)
    type("history", artist)
    #expect(artist.picture.contains("2 of 3"))
    artist.key(.right)
    #expect(artist.picture.contains("undone"))
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.drawing.marks.count == 3)
  }

  @Test("Where there is nothing to show, a message says why")
  func nothing() {
    let store = MemoryStore()
    let artist = SessionDriver(store: store)
    type("history", artist)
    #expect(artist.picture.contains("No history yet") && artist.parts.dialogs.isClosed)
    store.versions = nil
    type("history", artist)
    #expect(artist.picture.contains("No history: The sketchbook is not available now"))
    let small = self.artist(columns: 18, rows: 7)
    small.parts.commands.perform(.history)
    #expect(small.parts.dialogs.isClosed)
  }

  @Test("Any size of the screen has its picture", arguments: [(20, 8), (40, 10), (60, 21), (200, 60)])
  func sizes(columns: Int, rows: Int) {
    let artist = artist(columns: columns, rows: rows)
    artist.parts.commands.perform(.history)
    artist.session.render()
    #expect(artist.picture.contains(columns < 30 ? "3 of 3" : "History  3 of 3"))
    #expect(
      artist.picture.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy {
        $0.count <= columns
      })
  }
}
