import Formats
import Glibc
import Marks
import TestSupport
import Testing

@Suite("A file that another program writes while it is open", .waits)
struct FollowingTests {
  private let mine = Stroke(through: [Place(3, 3), Place(30, 12)])
  private let theirs = Dot(at: Place(60, 12))

  /// Writes a drawing as most programs do: to another file, which then takes the name.
  private func write(_ drawing: Drawing, in home: TemporaryDirectory) {
    home.write(SVGExporter.bytes(of: SVGDocument(drawing)), to: ".drawing.new")
    #expect(rename(home.path(of: ".drawing.new"), home.path(of: "drawing.svg")) == 0)
  }

  @Test("The drawing follows, undo takes it back, and a save asks nothing")
  func follows() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    var drawing = try program.save()
    drawing.root.add(theirs.withID(.random()))
    write(drawing, in: program.home)
    try program.see("Another program changed drawing.svg")
    try program.see(Drawing([mine, theirs]))
    try program.look("no sign of unsaved work") { !$0.line(0).contains("●") }
    try program.undo()
    try program.see(Drawing([mine]))
    try program.see("drawing.svg ●")
    try program.redo()
    try program.drag(from: Place(40, 18), to: Place(60, 18))
    #expect(try program.save().marks.count == 3)
    #expect(try program.quit() == .exited(0))
  }

  @Test("Unsaved strokes and those of another program are all saved in the end")
  func merges() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    var file = try program.save()
    for round in 0..<12 {
      try program.drag(from: Place(5 + 2 * round, 14), to: Place(40 + 2 * round, 20))
      file.root.add(Dot(at: Place(4 + 5 * round, 2)).withID(.random()))
      write(file, in: program.home)
    }
    // All is on the screen, so that a save meets no change that was not merged yet.
    let strokes = (0..<12).map { Stroke(through: [Place(5 + 2 * $0, 14), Place(40 + 2 * $0, 20)]) }
    try program.see(Drawing([mine] + (0..<12).map { Dot(at: Place(4 + 5 * $0, 2)) } + strokes))
    let saved = try program.save()
    #expect(saved.marks.count == 25)
    #expect(saved.strokes.count == 13)
    #expect(Set(try program.drawing().ids).isSuperset(of: file.ids))
    #expect(try program.quit() == .exited(0))
  }

  @Test("A session that only looks follows the saves of the one that draws")
  func looks() throws {
    let first = try DrawingProgram()
    try first.drag(from: Place(3, 3), to: Place(30, 12))
    try first.save()
    let second = try DrawingProgram(home: first.home, isAwaited: false)
    try second.see("l view")
    try second.type("l")
    try second.see(Drawing([mine]))
    try first.click(at: Place(60, 12))
    try first.save()
    try second.see(Drawing([mine, theirs]))
    #expect(try second.quit() == .exited(0))
    #expect(try first.quit() == .exited(0))
  }

  @Test("A file that is broken for a moment, or gone, disturbs nothing")
  func broken() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    var file = try program.save()
    program.home.write(Array("<svg".utf8), to: "drawing.svg")
    usleep(200_000)
    unlink(program.home.path(of: "drawing.svg"))
    usleep(200_000)
    try program.see(Drawing([mine]))
    file.root.add(theirs.withID(.random()))
    write(file, in: program.home)
    try program.see(Drawing([mine, theirs]))
    #expect(try program.quit() == .exited(0))
  }
}

extension Drawing {
  /// The identifiers of the marks at the top.
  fileprivate var ids: [MarkID] { marks.map(\.id) }
}
