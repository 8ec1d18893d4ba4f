import CellRendering
import Marks
import Testing

@testable import Terminal

@Suite("The view of a drawing that was opened, and where it stays")
struct OpeningViewTests {
  private let wide = Drawing([
    Stroke([Point(x: 0, y: 10), Point(x: 150, y: 30)])
  ])

  @Test("One that is wider than the window is seen whole, and that is said")
  func fits() {
    let artist = SessionDriver(drawing: wide)
    #expect(artist.parts.workspace.canvas.viewport.scale < 1)
    #expect(artist.picture.contains("Zoomed out to fit. 0: 100%"))
    let visible = artist.parts.workspace.canvas.viewport.visible
    #expect(visible.minX <= 0 && visible.maxX >= 150)
    artist.press("0")
    #expect(artist.parts.workspace.canvas.viewport.scale == 1)
    let other = SessionDriver()
    other.store.drawings["wide.svg"] = wide
    other.control("o")
    other.press("wide.svg")
    other.key(.enter)
    #expect(other.parts.workspace.canvas.viewport.scale < 1)
    #expect(other.parts.status.text == "Opened wide.svg. Zoomed out to fit. 0: 100%")
    other.click(20, 12)
    #expect(other.marks.count == 2)
  }

  @Test("A small one is seen at its own size, and so is one that is too vast")
  func keepsSize() {
    let small = SessionDriver(drawing: Drawing([Dot(at: Point(x: 300, y: 300))]))
    #expect(small.parts.workspace.canvas.viewport.scale == 1 && small.parts.status.message == nil)
    let vast = SessionDriver(drawing: Drawing([Dot(at: .origin), Dot(at: Point(x: 1e6, y: 0))]))
    #expect(vast.parts.workspace.canvas.viewport.scale == 1)
    #expect(vast.parts.status.text == "Larger than the window. z: zoom to fit")
  }

  @Test("A diagram whose texts would lose their room is not made smaller, and its first shape is seen")
  func diagram() {
    var marks: [any Mark] = []
    for row in 0..<9 {
      for column in [2, 0, 1, 3, 4] {
        let corner = Point(x: Double(20 * column), y: Double(10 * row))
        var box = Rectangle(Rect(from: corner, to: corner + Vector(dx: 12, dy: 4)))
        box.text = BoundText("n\(row)\(column)")
        marks.append(box)
      }
    }
    let artist = SessionDriver(drawing: Drawing(marks))
    #expect(artist.parts.workspace.canvas.viewport.scale == 1)
    #expect(artist.parts.status.text == "Larger than the window. z: zoom to fit")
    #expect(
      artist.picture.contains("n02") && artist.picture.contains("n00") && !artist.picture.contains("n04"))
    artist.press("z")
    #expect(artist.picture.contains("n84"))
    // The first shape far from the corner.
    marks.insert(marks.remove(at: 43), at: 0)
    let other = SessionDriver(drawing: Drawing(marks))
    #expect(other.parts.workspace.canvas.viewport.scale == 1 && other.picture.contains("n83"))
  }

  @Test("A shape around others is not the first, and blocks of cells are not made smaller")
  func clusters() {
    var cluster = Rectangle(Rect(from: Point(x: 0, y: 0), to: Point(x: 200, y: 80)))
    cluster.text = BoundText("all", verticalAlignment: .top)
    var box = Rectangle(Rect(from: Point(x: 150, y: 60), to: Point(x: 162, y: 64)))
    box.text = BoundText("one")
    var other = box
    other.location.y = 40
    other.text = BoundText("two")
    let artist = SessionDriver(drawing: Drawing([cluster, box, other]))
    #expect(artist.parts.workspace.canvas.viewport.scale == 1 && artist.picture.contains("one"))
    let row = Array("art").map { Cell($0) }
    let art = CellBlock(columns: 3, cells: row, at: Point(x: 120, y: 0))
    let wide = SessionDriver(drawing: Drawing([CellBlock(columns: 3, cells: row, at: .origin), art]))
    #expect(wide.parts.workspace.canvas.viewport.scale == 1 && wide.picture.contains("art"))
  }

  @Test("Boxes with compartments keep their rows, and a note is not the first shape")
  func compartments() {
    var marks: [any Mark] = []
    for number in 0..<4 {
      let corner = Point(x: 0, y: Double(16 * number))
      var box = Rectangle(Rect(from: corner, to: corner + Vector(dx: 20, dy: 12)))
      box.text = BoundText("class \(number)", verticalAlignment: .top)
      let line = Stroke([corner + Vector(dx: 0, dy: 4), corner + Vector(dx: 20, dy: 4)])
      let fields = Label("+int a\n+int b", at: corner + Vector(dx: 2, dy: 4.5))
      let methods = Label("+run()", at: corner + Vector(dx: 2, dy: 9))
      marks.append(Group([box, line, fields, methods]))
    }
    let artist = SessionDriver(drawing: Drawing(marks))
    #expect(artist.parts.workspace.canvas.viewport.scale == 1)
    for text in ["class 0", "+int a", "+int b", "+run()"] { #expect(artist.picture.contains(text)) }
    var note = Figure(.note, in: Rect(from: Point(x: 150, y: 20), to: Point(x: 164, y: 24)))
    note.text = BoundText("a note")
    var box = Rectangle(Rect(from: .origin, to: Point(x: 12, y: 4)))
    box.text = BoundText("Alice")
    let crowded = (0..<9).map { column in
      var other = box
      other.location.x = Double(20 * column)
      other.text = BoundText("Participant\(column)")
      return other
    }
    let other = SessionDriver(drawing: Drawing([note] + crowded))
    #expect(other.parts.workspace.canvas.viewport.scale == 1 && other.picture.contains("Participant0"))
  }

  @Test("Tab hides the bars, says how to get them back, and the picture stays where it is")
  func toggleBars() {
    let artist = SessionDriver()
    artist.drag(from: (10, 5), to: (30, 12))
    let before = artist.lines(2..<20)
    let origin = artist.parts.workspace.canvas.viewport.origin
    artist.key(.tab)
    #expect(artist.lines(2..<20) == before && artist.parts.workspace.canvas.frame.row == 0)
    #expect(artist.bottom.contains("Bars hidden. Tab: show"))
    artist.key(.tab)
    #expect(artist.lines(2..<20) == before && artist.parts.workspace.canvas.viewport.origin == origin)
    artist.press("+")
    let large = artist.lines(2..<20)
    artist.key(.tab)
    #expect(artist.lines(2..<20) == large)
  }

  @Test("Space says what it began")
  func space() {
    let artist = SessionDriver()
    artist.press(" ")
    #expect(artist.parts.status.text == "Keyboard pen. Arrows: move, Space: pen down or up, Esc: leave")
  }
}
