import Marks
import TestSupport
import Testing

@Suite("Hover", .waits)
struct HoverTests {
  private func hover(_ program: DrawingProgram, _ column: Int, _ row: Int) throws {
    try program.send(MouseReport.move(column: column, row: row))
  }

  @Test(
    "The word under the pointer lights up; where nothing is, nothing is sent",
    arguments: [(200, 50), (80, 24)])
  func lightsUp(columns: Int, rows: Int) throws {
    // Features known from the start need not be asked for: no answer changes the picture.
    let program = try DrawingProgram(columns: columns, rows: rows, environment: ["COLORTERM": "truecolor"])
    #expect(program.session.modes.contains(1003))
    let help = try #require(program.session.screen.location(of: "help"))
    let plain = program.session.screen.cell(help.column, help.row)
    // The lit word after the way over the canvas shows that the way was taken.
    var costs: [Int] = []
    for way in [program.left..<program.left + 1, program.left..<columns] {
      let count = program.session.outputCount
      for column in way { try hover(program, column, 5) }
      try hover(program, help.column, help.row)
      try program.look("a word that is lit") { $0.cell(help.column, help.row).background != plain.background }
      try hover(program, help.column, help.row - 3)
      try program.look("a word as it was") { $0.cell(help.column, help.row) == plain }
      costs.append(program.session.outputCount - count)
    }
    #expect(costs[0] == costs[1], "bytes out")
    try program.drag(from: Place(3, 3), to: Place(30, 10))
    try hover(program, 31, 15)
    let marks = try program.save().marks
    #expect(marks.count == 1 && (marks[0] as? Stroke)?.points.last == Place(30, 10).middle)
  }

  @Test("A terminal that calls hovering a drag is not asked for it", arguments: ["TERM", "COLORTERM"])
  func notAsked(variable: String) throws {
    let program = try DrawingProgram(environment: [variable: "rxvt-unicode-256color"])
    #expect(program.session.modes.contains(1002) && !program.session.modes.everOn.contains(1003))
  }

  @Test("The next corner follows the pointer, and is no part of the drawing")
  func corners() throws {
    let program = try DrawingProgram()
    try program.type("l")
    try program.click(at: Place(5, 5))
    try program.click(at: Place(25, 5))
    try hover(program, 25, 15 + program.top)
    let path = [Place(5, 5), Place(25, 5), Place(25, 15)]
    try program.see(Drawing([Stroke(path.map(\.middle), ink: .initial)]))
    try program.type("\r")
    #expect((try program.save().marks.last as? Stroke)?.points == path.prefix(2).map(\.middle))
  }
}
