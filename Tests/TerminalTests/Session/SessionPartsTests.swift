import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The status line")
struct StatusLineTests {
  private let timers = TimerQueue()

  @Test("An answer goes after a while; a notice and a standing message stay")
  func timing() {
    let status = StatusLine(Keymap(), timers)
    status.show(.document(.saved("a.svg")))
    #expect(timers.isSet(.message))
    status.show(.document(.notice(.text("The disk is full"))))
    #expect(!timers.isSet(.message) && status.text == "The disk is full")
    status.show(.tool(.pending(.corners)))
    #expect(!timers.isSet(.message))
    status.clear()
    #expect(status.message == nil && !timers.isSet(.message))
  }

  @Test("A gesture clears what is not standing; a part withdraws only its own message")
  func clearing() {
    let status = StatusLine(Keymap(), timers)
    status.show(.tool(.pending(.corners)))
    status.clearForGesture()
    #expect(status.text == "Enter: finish, Esc: discard")
    status.withdraw(.tool(.pending(.text)))
    #expect(status.text == "Enter: finish, Esc: discard")
    status.withdraw(.tool(.pending(.corners)))
    #expect(status.message == nil)
    status.show(.document(.saved("a.svg")))
    status.clearForGesture()
    #expect(status.message == nil)
  }
}

@Suite("The queue of saves")
struct SaveQueueTests {
  @Test("One save is under way, and the last one asked for meanwhile follows")
  func order() {
    var queue = SaveQueue()
    #expect(!queue.isSaving)
    queue.begin(then: .stay)
    queue.append(SaveQueue.Request(name: "a.svg", then: .stay, overwrites: false))
    queue.append(SaveQueue.Request(name: "b.svg", then: .new, overwrites: true))
    #expect(queue.isSaving)
    let next = queue.finish()
    #expect(next == .stay && !queue.isSaving)
    let following = [queue.takeNext(), queue.takeNext()]
    #expect(following == [SaveQueue.Request(name: "b.svg", then: .new, overwrites: true), nil])
  }

  @Test("The action that follows a save can be changed once; asked for twice, it is not waited for")
  func following() {
    var queue = SaveQueue()
    queue.begin(then: .stay)
    let changed = [queue.change(then: .quit), queue.change(then: .quit)]
    #expect(changed == [true, false])
    let next = queue.finish()
    #expect(next == .quit)
    queue.begin(then: .stay)
    queue.append(SaveQueue.Request(name: "a.svg", then: .stay, overwrites: false))
    let isChanged = queue.change(then: .quit)
    let (first, second) = (queue.finish(), queue.takeNext())
    #expect(isChanged && first == .stay && second?.then == .quit)
  }

  @Test("Names as they were typed are kept for their own files only, and only once")
  func prompt() {
    var queue = SaveQueue()
    queue.notePrompt("~/a", for: "/home/a.svg")
    let other = queue.takePrompt(for: "/home/b.svg")
    queue.notePrompt("~/a", for: "/home/a.svg")
    let own = [queue.takePrompt(for: "/home/a.svg"), queue.takePrompt(for: "/home/a.svg")]
    #expect(other == nil && own == ["~/a", nil])
  }
}

@Suite("Letters that quit")
struct WordGuardTests {
  private let timers = TimerQueue()
  private let q = Key(.character("q"))

  @Test("Alone, the letter waits; in a word, it has to be pressed twice")
  func words() {
    let status = StatusLine(Keymap(), timers)
    let wordGuard = WordGuard(Keymap(), status, timers)
    let start = ContinuousClock.now
    #expect(!wordGuard.allows(.quit, for: q, at: start))
    #expect(timers.isSet(.quit) && status.message == nil)
    #expect(wordGuard.allows(.undo, for: Key(.character("u")), at: start + .milliseconds(100)))
    #expect(!timers.isSet(.quit), "another letter shows that a word is typed")
    #expect(!wordGuard.allows(.quit, for: q, at: start + .milliseconds(200)))
    #expect(status.text == "Press q again to quit")
    #expect(wordGuard.allows(.quit, for: q, at: start + .milliseconds(300)))
  }

  @Test("A word ends after a second, with a dialog, and with a press of the mouse")
  func ends() {
    let wordGuard = WordGuard(Keymap(), StatusLine(Keymap(), timers), timers)
    let start = ContinuousClock.now
    _ = wordGuard.allows(.undo, for: Key(.character("u")), at: start)
    #expect(!wordGuard.allows(.quit, for: q, at: start + .seconds(2)) && timers.isSet(.quit))
    wordGuard.cancelQuit()
    #expect(!timers.isSet(.quit))
    _ = wordGuard.allows(.undo, for: Key(.character("u")), at: start + .seconds(3))
    wordGuard.cancelQuit()
    #expect(!wordGuard.allows(.quit, for: q, at: start + .seconds(3)) && timers.isSet(.quit))
  }

  @Test("The name of a shape that was not made is no command, until Esc, Enter, another key or a rest")
  func namesWithoutShapes() {
    let wordGuard = WordGuard(Keymap(), StatusLine(Keymap(), timers), timers)
    let name = "dx Q".map { Key(.character($0)) } + [Key(.backspace), Key(.character("D"), .shift)]
    #expect(!wordGuard.takesForName(name[0]))
    for end in [Key(.enter), Key(.escape), Key(.left), Key(.character("s"), .control)] {
      wordGuard.expectNameWithoutShape()
      for key in name { #expect(wordGuard.takesForName(key) && timers.isSet(.name), "\(key)") }
      #expect(wordGuard.takesForName(end) == [.enter, .escape].contains(end.code))
      #expect(!wordGuard.takesForName(name[0]), "\(end)")
    }
    wordGuard.expectNameWithoutShape()
    wordGuard.cancelQuit()
    #expect(!wordGuard.takesForName(name[0]), "the mouse was pressed")
  }

  @Test("Keys that are no letters are not part of a word")
  func others() {
    let wordGuard = WordGuard(Keymap(), StatusLine(Keymap(), timers), timers)
    #expect(wordGuard.allows(.quit, for: Key(.character("q"), .control)))
    #expect(wordGuard.allows(.quit, for: Key(.function(10))))
  }
}

@Suite("The keyboard's cursor")
struct KeyboardCursorTests {
  private let frame = CellRect(column: 2, row: 1, columns: 10, rows: 5)

  @Test("The cell of the pointer stays on the canvas, and tells how far it was asked to go beyond")
  func moving() {
    var cursor = KeyboardCursor()
    let hidden = cursor.move(columns: 1, rows: 0, inside: frame)
    #expect(hidden == (0, 0) && cursor.cell == nil)
    cursor.show(at: (50, 3), inside: frame)
    #expect(cursor.cell == KeyboardCursor.Place(column: 11, row: 3) && cursor.nextDragPans)
    let rest = cursor.move(columns: 8, rows: -1, inside: frame)
    #expect(rest == (8, 0))
    #expect(cursor.cell == KeyboardCursor.Place(column: 11, row: 2) && !cursor.nextDragPans)
    cursor.keep(inside: CellRect(column: 0, row: 0, columns: 4, rows: 2))
    #expect(cursor.cell == KeyboardCursor.Place(column: 3, row: 1))
    cursor.hide()
    #expect(cursor.cell == nil)
  }
}

@Suite("The view that fits")
struct FittingViewTests {
  @Test("All of a drawing is inside, in the middle, at a whole percentage")
  func fits() throws {
    let viewport = Viewport(columns: 40, rows: 20)
    for size in [10.0, 60, 333, 12_000] {
      let group = Group([
        Rectangle(location: Point(x: 5, y: -7), size: Size(width: size, height: size / 3), ink: Ink())
      ])
      let view = try #require(FittingView(of: group, in: viewport))
      let shown = Viewport(origin: view.origin, scale: view.scale, columns: 40, rows: 20).visible
      #expect(shown.minX < 5 && shown.maxX > 5 + size && shown.minY < -7 && shown.maxY > size / 3 - 7)
      let (left, right) = (5 - shown.minX, shown.maxX - (5 + size))
      #expect(abs(left - right) <= 2 / view.scale, "size \(size)")
      #expect(view.scale < 0.01 || abs((view.scale * 100).rounded() - view.scale * 100) < 1e-9)
    }
    #expect(FittingView(of: Group([]), in: viewport) == nil)
  }

  @Test(
    "A drawing that fits at 100 % is seen so, to the edges of the window",
    arguments: [(39.0, 38.0, 1.0), (41, 38, 0.91)])
  func fillsWindow(width: Double, height: Double, scale: Double) throws {
    let box = Rectangle(
      location: Point(x: 5.5, y: -7), size: Size(width: width, height: height), ink: Ink(width: 0.25))
    let view = try #require(FittingView(of: Group([box]), in: Viewport(columns: 40, rows: 20)))
    #expect(view.scale == scale)
  }
}

@Suite("The presenter: what is painted again")
struct PresenterTests {
  /// Cells of the screen that were passed on to be shown with the last picture.
  private func painted(by action: (SessionDriver) -> Void) -> [CellRect] {
    let artist = SessionDriver(columns: 120, rows: 40)
    artist.drag(from: (40, 10), to: (60, 20))
    action(artist)
    return artist.screen.lastChanged
  }

  @Test("A message paints the bar below alone, not the tools")
  func message() {
    let painted = painted {
      $0.parts.status.show(.tool(.measure("12x5")))
      $0.session.render()
    }
    #expect(!painted.isEmpty)
    #expect(painted.allSatisfy { $0.row == 39 && $0.rows == 1 }, "\(painted)")
  }

  @Test("Nothing new paints nothing")
  func nothing() {
    let artist = SessionDriver(columns: 120, rows: 40)
    artist.session.render()
    let count = artist.screen.shownCount
    artist.session.render()
    #expect(artist.screen.shownCount == count)
  }

  @Test("A part of the drawing paints neither bar")
  func canvas() {
    let painted = painted {
      $0.parts.status.clear()
      $0.session.render()
      $0.mouse(.press, 70, 10)
      $0.mouse(.motion, 75, 12)
    }
    #expect(painted.allSatisfy { $0.column >= 18 && $0.row >= 1 }, "\(painted)")
  }
}
