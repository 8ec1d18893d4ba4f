import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

/// Someone in front of the gallery of a sketchbook in memory.
extension SessionDriver {
  convenience init(
    drawings: [DocumentSummary], pictures: [Int64: Drawing] = [:], columns: Int = 60, rows: Int = 16,
    colors: Int = 256, name: String? = nil
  ) {
    let store = MemoryStore()
    store.remembered = drawings
    for (number, drawing) in pictures { store.pictures[.sketch(number)] = drawing }
    self.init(columns: columns, rows: rows, name: name, store: store, colors: colors)
  }

  /// Waits until all is read and shown that is seen.
  func readPreviews() {
    repeat {
      session.takeStoreEvents()
      session.fire(.previews)
      session.render()
    } while store.finishLooks() > 0
  }
}

@Suite("The gallery")
struct GalleryTests {
  private static func sketch(_ number: Int64, _ name: String? = nil, isCurrent: Bool = false)
    -> DocumentSummary
  {
    DocumentSummary(
      number, name: name, changed: "day \(number)",
      isUnsaved: name == nil, isCurrent: isCurrent)
  }

  private static let box = Rectangle(location: .origin, size: Size(width: 60, height: 40))

  private let three = [sketch(7, isCurrent: true), sketch(5), sketch(3, "cat.svg")]
  private let pictures: [Int64: Drawing] = [
    7: Drawing([Dot(at: .origin)]),
    5: Drawing([box, Marks.Label("web", at: Point(x: 6, y: 18))]),
    3: Drawing([Ellipse(center: Point(x: 9, y: 9), radiusX: 30, radiusY: 14), Dot(at: .origin)]),
  ]

  private func numbers(_ artist: SessionDriver) -> [Int64] {
    artist.parts.dialogs.gallery.gallery?.shown.map(\.number) ?? []
  }
  private func selected(_ artist: SessionDriver) -> Int64? {
    artist.parts.dialogs.gallery.gallery?.selected?.number
  }

  @Test("Tiles with pictures, names and dates; a bar that does without colours", arguments: [256, 0])
  func picture(colors: Int) {
    let artist = SessionDriver(drawings: three, pictures: pictures, colors: colors)
    artist.press("k")
    #expect(
      artist.picture == """
         Sketchbook  3 drawings                           Esc close
        ▐
        ▐
        ▐
        ▐
        ▐
        ▐        …                  …                  …
        ▐
        ▐
        ▐
        ▐
        ▐
         Untitled           Untitled           cat.svg
         day 7  this one    day 5              day 3

         Enter open  / search  Del delete  r rename  d duplicate
        """, "names and dates do not wait for the pictures")
    artist.readPreviews()
    artist.key(.right)
    #expect(
      artist.picture == """
         Sketchbook  3 drawings                           Esc close
                           ▐
                           ▐
                           ▐⡖⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⢲
                           ▐⡇                ⢸   ⣀⠤⠒⠒⡉⠉⠉⠉⠉⠉⠒⠒⠤⣀
                           ▐⡇                ⢸ ⡠⠊              ⠑⢄
                  ⠁        ▐⡇ ▂              ⢸ ⢇                ⡸
                           ▐⡇                ⢸  ⠑⠤⣀          ⣀⠤⠊
                           ▐⡇                ⢸     ⠉⠉⠒⠒⠒⠒⠒⠒⠉⠉
                           ▐⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                           ▐
                           ▐
         Untitled, 1 shape  web                cat.svg
         day 7  this one    day 5              day 3

         Enter open  / search  Del delete  r rename  d duplicate
        """)
  }

  @Test("Of 1,000 drawings only those that are seen are read, on each page")
  func readsWhatIsSeen() {
    let many = (1...1_000).map { Self.sketch(Int64($0)) }
    let artist = SessionDriver(
      drawings: many, pictures: Dictionary(uniqueKeysWithValues: many.map { ($0.number, Drawing()) }),
      columns: 200, rows: 50)
    artist.store.remembered = many
    artist.press("k")
    let shown = artist.screen.shownCount
    #expect(artist.picture.contains("1000 drawings") && artist.store.looks.count <= 8)
    artist.readPreviews()
    let seen = artist.parts.dialogs.gallery.gallery?.seen.count ?? 0
    #expect(seen == 32 && artist.store.looks.count == seen)
    #expect(artist.screen.shownCount - shown <= 8, "a picture for several drawings, not one for each")
    artist.key(.end)
    artist.readPreviews()
    #expect(artist.store.looks.count <= 2 * seen)
    #expect(selected(artist) == 1_000 && artist.picture.contains("day 1000"))
    for _ in 0..<40 { artist.key(.pageUp) }
    artist.readPreviews()
    #expect(selected(artist) == 1 && artist.store.looks.count < 200, "what was passed by is not read")
  }

  @Test("Arrows, pages and ends move the selection, which is always seen")
  func moves() {
    let artist = SessionDriver(drawings: (1...11).map { Self.sketch($0) })
    artist.press("k")
    func press(_ code: KeyCode) -> Int64? {
      artist.key(code)
      let seen = artist.parts.dialogs.gallery.gallery?.seen ?? 0..<0
      let isSeen = artist.parts.dialogs.gallery.gallery?.selection.map(seen.contains) ?? false
      #expect(isSeen)
      return selected(artist)
    }
    #expect(press(.right) == 2)
    #expect(press(.down) == 5)
    #expect(press(.left) == 4)
    #expect(press(.up) == 1)
    #expect(press(.up) == 1, "above the first row there is nothing")
    #expect(press(.left) == 1)
    #expect(press(.end) == 11)
    #expect(press(.down) == 11)
    #expect(press(.up) == 8)
    #expect(press(.right) == 9)
    #expect(press(.down) == 11, "where the last row is short, its last")
    #expect(press(.pageUp) == 8)
    #expect(press(.home) == 1)
    artist.mouse(.press, 10, 5, .wheelDown)
    #expect(selected(artist) == 1 && artist.parts.dialogs.gallery.gallery?.first == 1)
    for _ in 0..<9 { artist.mouse(.press, 10, 5, .wheelDown) }
    #expect(artist.parts.dialogs.gallery.gallery?.first == 3)
  }

  @Test("Enter opens; so does a click on the selected one, and another click selects")
  func opens() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.store.drawings["cat.svg"] = Drawing([Dot(at: .origin), Dot(at: Point(x: 4, y: 4))])
    artist.store.nameless[5] = .recovered(
      OpenDocument(Drawing([Dot(at: .origin)]), notice: .text("here it is")))
    artist.press("k")
    artist.key(.right)
    artist.key(.enter)
    #expect(artist.marks.count == 1 && artist.store.calls.contains("reopen 5"))
    #expect(artist.parts.dialogs.mode == .canvas && artist.picture.contains("here it is"))
    artist.press("k")
    artist.click(on: "cat.svg")
    #expect(selected(artist) == 3 && artist.parts.dialogs.mode == .gallery && artist.marks.count == 1)
    artist.click(45, 5)
    #expect(artist.parts.workspace.name == "cat.svg" && artist.marks.count == 2)
    artist.press("k")
    artist.key(.enter)
    #expect(artist.picture.contains("That drawing is already open"), "the one at hand")
  }

  @Test("An unnamed drawing that is chosen is not said to be restored")
  func opensUnnamed() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.store.nameless[5] = .recovered(
      OpenDocument(Drawing([Dot(at: .origin)]), notice: .recovered(.unnamed)))
    artist.press("k")
    artist.key(.right)
    artist.key(.enter)
    #expect(artist.marks.count == 1 && !artist.picture.contains("Restored"))
  }

  @Test("Keys that close it leave the canvas as it was", arguments: ["\u{1B}", "q", "k"])
  func closes(key: String) {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.store.keepsUnnamed = true
    artist.drag(from: (5, 5), to: (30, 9))
    let before = artist.picture
    artist.press("k")
    #expect(artist.picture != before)
    if key == "\u{1B}" { artist.key(.escape) } else { artist.press(key) }
    #expect(artist.picture == before && artist.parts.dialogs.gallery.gallery == nil)
  }

  // MARK: Searching

  @Test("Names are found at once, text as soon as it is read")
  func searches() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.press("k")
    artist.press("/CAT")
    #expect(numbers(artist) == [3])
    artist.key(.escape)
    #expect(artist.picture.contains("1 of 3: CAT"), "what was found stays")
    artist.key(.escape)
    #expect(numbers(artist) == [7, 5, 3] && artist.parts.dialogs.mode == .gallery)
    artist.press("/we")
    artist.readPreviews()
    #expect(numbers(artist) == [5] && selected(artist) == 5)
    artist.press("x")
    #expect(numbers(artist).isEmpty && artist.picture.contains("No matching drawing"))
    artist.key(.backspace)
    artist.store.nameless[5] = .unchanged()
    artist.key(.enter)
    #expect(artist.store.calls.contains("reopen 5"))
  }

  @Test("A search through 1,000 drawings reads them a few at a time, and all in the end")
  func searchesLazily() {
    let many = (1...1_000).map { Self.sketch(Int64($0)) }
    let artist = SessionDriver(drawings: many)
    for sketch in many {
      artist.store.pictures[.sketch(sketch.number)] = Drawing([
        Marks.Label(sketch.number % 100 == 0 ? "needle" : "hay", at: .origin)
      ])
    }
    artist.press("k")
    artist.press("/needle")
    #expect(artist.store.looks.count <= 16, "typing waits for none of them")
    #expect(artist.picture.contains("not read yet"))
    artist.readPreviews()
    let needles = (1...10).map { Int64($0 * 100) }
    #expect(numbers(artist) == needles)
    #expect(artist.store.looks.count <= 1_100 && !artist.picture.contains("not read yet"))
  }

  // MARK: Changing

  @Test("Deleted drawings come back by u, and go for good when the gallery closes")
  func deletes() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.press("k")
    artist.key(.delete)
    #expect(artist.picture.contains("Cannot delete") && numbers(artist).count == 3, "not the one at hand")
    artist.key(.right)
    artist.key(.delete)
    #expect(artist.top.contains("Deleted. u: undo") && numbers(artist) == [7, 3])
    artist.key(.delete)
    #expect(artist.top.contains("Removed; file kept. u: undo") && numbers(artist) == [7])
    artist.press("u")
    #expect(numbers(artist) == [7, 3] && artist.top.contains("Restored: cat.svg"))
    artist.control("z")
    #expect(numbers(artist) == [7, 5, 3] && selected(artist) == 5)
    artist.press("u")
    #expect(artist.top.contains("Nothing to undo"))
    artist.key(.delete)
    #expect(!artist.store.calls.contains { $0.hasPrefix("forget") }, "until then it is there")
    artist.key(.escape)
    #expect(artist.store.calls.contains("forget 5"))
    artist.press("k")
    #expect(numbers(artist) == [7, 3])
  }

  @Test("A drawing that cannot be deleted is reported, and listed again")
  func cannotDelete() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.press("k")
    artist.key(.end)
    artist.key(.delete)
    artist.store.failure = StoreError.failed("the disk is full")
    artist.key(.escape)
    #expect(artist.picture.contains("Not deleted: the disk is full"))
    artist.press("k")
    #expect(numbers(artist) == [7, 5, 3])
  }

  @Test("Renaming begins with the old name, and keeps what was typed when it does not work")
  func renames() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.press("k")
    artist.key(.end)
    artist.press("r")
    #expect(artist.bottom.hasPrefix(" Name: cat.svg"))
    artist.control("u")
    artist.key(.enter)
    #expect(artist.top.contains("Type a name, or Esc to cancel"))
    artist.store.failure = StoreError.failed("That name is taken.")
    artist.press("dog")
    artist.key(.enter)
    #expect(artist.top.contains("Not renamed: That name is taken") && artist.bottom.hasPrefix(" Name: dog"))
    artist.store.failure = nil
    artist.key(.enter)
    #expect(artist.store.calls.contains("rename 3 to dog.svg"))
    #expect(artist.top.contains("Renamed: dog.svg") && artist.picture.contains(" dog.svg"))
    artist.press("r")
    artist.control("u")
    artist.press("dog.txt")
    artist.key(.enter)
    #expect(artist.top.contains("Keep the format: dog.svg") && artist.bottom.hasPrefix(" Name: dog.txt"))
    artist.key(.escape)
    artist.key(.home)
    artist.key(.function(2))
    #expect(artist.top.contains("Cannot rename"))
  }

  @Test("The gallery asks nothing; before another drawing is opened it is asked whether to save this one")
  func asksOnceChosen() {
    let sketches = [Self.sketch(7, "a.svg", isCurrent: true), Self.sketch(3, "cat.svg")]
    let artist = SessionDriver(drawings: sketches, pictures: pictures, name: "a.svg")
    artist.click(5, 5)
    artist.press("k")
    #expect(artist.parts.dialogs.gallery.isOpen && numbers(artist) == [7, 3])
    // The drawing at hand is open already.
    artist.key(.enter)
    #expect(!artist.bottom.contains("Save changes?") && artist.marks.count == 1)
    artist.press("k")
    artist.key(.right)
    artist.key(.enter)
    #expect(artist.bottom.contains("Save changes?"))
    artist.key(.escape)
    #expect(artist.marks.count == 1 && artist.parts.workspace.name == "a.svg")
    artist.press("k")
    artist.key(.right)
    artist.key(.enter)
    artist.press("n")
    #expect(artist.parts.workspace.name == "cat.svg")
  }

  @Test("A copy is selected, the one at hand can be copied too")
  func duplicates() {
    let artist = SessionDriver(drawings: three, pictures: pictures)
    artist.press("kd")
    #expect(artist.store.calls.contains("duplicate 7") && selected(artist) == 8)
    #expect(numbers(artist) == [8, 7, 5, 3] && artist.top.contains("Duplicated"))
  }

  // MARK: Small windows and bad names

  @Test(
    "At 40x10 and less nothing overlaps, and all is within reach of keys",
    arguments: [(40, 10), (20, 6), (9, 4)])
  func small(columns: Int, rows: Int) {
    let artist = SessionDriver(drawings: three, pictures: pictures, columns: columns, rows: rows)
    artist.session.perform(Command.gallery)
    artist.readPreviews()
    artist.key(.end)
    #expect(selected(artist) == 3)
    if columns == 40 {
      #expect(
        artist.picture == """
           Sketchbook  3 drawings       Esc close
          ▐
          ▐
          ▐        …
          ▐
          ▐                                      ▐
           cat.svg                               ▐
           day 3                                 ▐
                                                 ▐
           Enter open  / search  Del delete
          """)
    }
    artist.key(.delete)
    artist.press("u")
    artist.key(.escape)
    #expect(artist.parts.dialogs.mode == .canvas)
  }

  @Test("In a small window k shows the list")
  func listInSmallWindows() {
    let artist = SessionDriver(drawings: three, columns: 59, rows: 16)
    artist.press("k")
    #expect(artist.prompt.hasPrefix(" Sketchbook:"))
    artist.key(.escape)
    artist.resize(columns: 60, rows: 15)
    artist.press("k")
    #expect(artist.prompt.hasPrefix(" Sketchbook:"))
  }

  @Test("Another size of the screen keeps the selection and shows it")
  func resizes() {
    let artist = SessionDriver(drawings: (1...40).map { Self.sketch($0) }, columns: 100, rows: 30)
    artist.press("k")
    artist.key(.end)
    for (columns, rows) in [(60, 16), (200, 50), (40, 10), (12, 5), (80, 24)] {
      artist.resize(columns: columns, rows: rows)
      #expect(selected(artist) == 40 && artist.parts.dialogs.gallery.gallery?.seen.contains(39) == true)
      if columns >= 40 { #expect(artist.picture.contains("day 40")) }
    }
  }

  @Test("Names and reasons cannot steer the terminal")
  func hostile() {
    let artist = SessionDriver(drawings: [Self.sketch(1, "a\u{1B}[31m\u{9B}2J\u{202E}b.svg")])
    artist.press("k")
    artist.readPreviews()
    #expect(artist.picture.contains("no such drawing"))
    artist.press("r")
    let characters = artist.screen.grid.cells.map(\.character)
    #expect(characters.allSatisfy { $0 == Cell.continuation || CharacterWidth.isDrawable($0) })
  }

  @Test("An empty sketchbook says so")
  func empty() {
    let artist = SessionDriver(drawings: [])
    artist.press("k")
    #expect(artist.picture.contains("The sketchbook is empty"))
    for code: KeyCode in [.enter, .delete, .right, .function(2), .end] { artist.key(code) }
    artist.press("drux")
    #expect(artist.parts.dialogs.mode == .gallery)
  }
}
