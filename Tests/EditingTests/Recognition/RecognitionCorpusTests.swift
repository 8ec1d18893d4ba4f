import Editing
import Marks
import TestSupport
import Testing

/// How well shapes in real drawings are told. The recogniser's constants were chosen on the first and third drawing
/// of each file; what is asserted is measured on the others.
@Suite(
  "Recognition in real drawings",
  .enabled(if: StrokeCorpus.isThere, "the folder ../shared/corpus does not stand beside the project"))
struct RecognitionCorpusTests {
  /// Rows that a drawing is as high as, on a screen wide enough.
  private static let heights = [8, 12, 20, 32, 48]

  private static let names: [String: ShapeName] = [
    "circle.ndjson": .ellipse, "square.ndjson": .rectangle, "triangle.ndjson": .triangle,
  ]

  /// What the strokes of a drawing are taken for, drawn as large as some rows are high.
  private func shapes(_ drawing: [StrokeCorpus.TimedStroke], rows: Int) -> [ShapeName] {
    FittedDrawing(drawing, columns: 4 * rows, rows: rows).strokes.compactMap { way in
      let reports = CellMouse.reports(of: way, isQuick: true)
      guard reports.count > 1 else { return nil }
      return CellMouse.stroke(reports, .steady).map { ShapeName(ShapeRecognizer().shape(of: $0)) }
    }
  }

  @Test("Circles, squares and triangles drawn in one go are told", arguments: [0, 1])
  func positives(part: Int) {
    var (right, all) = (0, 0)
    for source in StrokeCorpus.sources {
      guard let name = Self.names[source.name] else { continue }
      var counts: [ShapeName: Int] = [:]
      for (index, drawing) in source.drawings.enumerated() where index % 2 == part && drawing.count == 1 {
        for name in Self.heights.flatMap({ shapes(drawing, rows: $0) }) { counts[name, default: 0] += 1 }
      }
      print("MEASURE part \(part) \(source.name): \(counts)")
      right += counts[name, default: 0]
      all += counts.values.reduce(0, +)
    }
    #expect(all >= 20)
    if part == 1 { #expect(Double(right) >= 0.9 * Double(all), "\(right) of \(all)") }
  }

  /// Lines are not counted: other drawings and letters are full of true ones.
  @Test("In other drawings and letters few strokes are taken for closed shapes or arrows", arguments: [0, 1])
  func others(part: Int) {
    var quick: [ShapeName: Int] = [:]
    var letters: [ShapeName: Int] = [:]
    for (number, source) in StrokeCorpus.sources.enumerated()
    where number % 2 == 0 && Self.names[source.name] == nil {
      for (index, drawing) in source.drawings.enumerated() where index % 2 == part {
        if source.name.hasSuffix(".ndjson") {
          for name in shapes(drawing, rows: 40) { quick[name, default: 0] += 1 }
        } else {
          for name in shapes(drawing, rows: 20) { letters[name, default: 0] += 1 }
        }
      }
    }
    print("MEASURE part \(part) strokes of other drawings: \(quick)")
    print("MEASURE part \(part) strokes of letters: \(letters)")
    for (counts, most) in [(quick, 0.16), (letters, 0.1)] {
      let all = counts.values.reduce(0, +)
      let taken = all - counts[.nothing, default: 0] - counts[.line, default: 0]
      #expect(all > 15 && Double(taken) <= most * Double(all), "\(counts)")
    }
  }
}
