import CellRendering
import Marks
import TestSupport
import Testing

@Suite(
  "Real drawings by mouse",
  .enabled(if: StrokeCorpus.isThere, "the folder ../shared/corpus does not stand beside the project"), .waits
)
struct CorpusTests {
  @Test("As fast as the terminal takes them, on 80x24", arguments: StrokeCorpus.sources)
  func small(source: StrokeCorpus.Source) throws { try check(source, columns: 80, rows: 24) }

  @Test("As fast as the terminal takes them, on 200x50", arguments: StrokeCorpus.sources)
  func large(source: StrokeCorpus.Source) throws { try check(source, columns: 200, rows: 50) }

  @Test(
    "At a tenth of the pace they were drawn at",
    arguments: StrokeCorpus.sources.filter {
      ["circle", "leg", "barn", "Latin_character08_0690"].contains($0.name.split(separator: ".")[0])
    })
  func paced(source: StrokeCorpus.Source) throws {
    for strokes in source.drawings.prefix(1) {
      let program = try DrawingProgram(options: ["--glyphs", "braille"])
      try program.turnSmoothingOff()
      let fitted = FittedStrokes(strokes, columns: 80, rows: program.canvasRows)
      for (visits, pauses) in zip(fitted.visits, fitted.pauses) {
        for (index, place) in visits.enumerated() {
          program.session.settle(
            quiet: .milliseconds(Int(min(pauses[index], 2_000) / 10)), limit: .seconds(1))
          if index == 0 { try program.press(at: place) } else { try program.move(to: place) }
        }
        try program.release(at: visits[visits.count - 1])
      }
      try program.see(Drawing(fitted.marks), in: .braille)
      try checkSaved(fitted, by: program)
    }
  }

  /// Draws each drawing of a file into a file of its own, checks the screen, goes all the way back and forth again,
  /// saves, and reads all of them back with another start of the program.
  private func check(_ source: StrokeCorpus.Source, columns: Int, rows: Int) throws {
    let drawings = source.drawings
    let program = try DrawingProgram("0.svg", columns: columns, rows: rows, options: ["--glyphs", "braille"])
    try program.turnSmoothingOff()
    for (number, strokes) in drawings.enumerated() {
      if number > 0 {
        try program.open("\(number).svg")
        try program.seeEmptyCanvas()
      }
      let fitted = FittedStrokes(strokes, columns: program.canvasColumns, rows: program.canvasRows)
      try program.send(fitted.visits.flatMap { program.reports(ofDragThrough: $0) })
      let drawing = Drawing(fitted.marks)
      try program.see(drawing, in: .braille)
      checkInk(of: fitted, on: program)
      try checkHistory(of: drawing, by: program)
      try checkSaved(fitted, by: program)
    }
    #expect(try program.quit() == .exited(0))
    let reader = try DrawingProgram(
      "0.svg", columns: columns, rows: rows, options: ["--glyphs", "braille"], home: program.home)
    for (number, strokes) in drawings.enumerated() {
      if number > 0 { try reader.open("\(number).svg") }
      let fitted = FittedStrokes(strokes, columns: program.canvasColumns, rows: program.canvasRows)
      try reader.see(Drawing(fitted.marks), in: .braille)
      let bytes = reader.bytes
      try reader.save()
      #expect(reader.bytes == bytes)
    }
  }

  private func checkInk(of fitted: FittedStrokes, on program: DrawingProgram) {
    let dots = InkedDots(
      program.session.screen, left: program.left, top: program.top, rows: program.canvasRows)
    for cells in fitted.cells {
      #expect(cells.allSatisfy(dots.hasInk))
      for (start, end) in zip(cells, cells.dropFirst()) where !dots.areJoined(start, end) {
        Issue.record("a gap between \(start) and \(end)")
      }
    }
  }

  private func checkHistory(of drawing: Drawing, by program: DrawingProgram) throws {
    let count = drawing.marks.count
    try program.type(String(repeating: "u", count: count - 1))
    try program.see(Drawing([drawing.marks[0]]), in: .braille)
    try program.undo()
    try program.seeEmptyCanvas()
    try program.type(String(repeating: "U", count: count))
    try program.see(drawing, in: .braille)
  }

  private func checkSaved(_ fitted: FittedStrokes, by program: DrawingProgram) throws {
    let saved = try program.save()
    #expect(saved.marks.count == fitted.cells.count)
    #expect(saved.strokes == fitted.cells.filter { $0.count > 1 }.map { $0.map(\.middle) })
    #expect(saved.dots == fitted.cells.filter { $0.count == 1 }.map { $0[0].middle })
    let bytes = program.bytes
    try program.save()
    #expect(program.bytes == bytes)
  }
}
