import Editing
import Marks
import TestSupport
import Testing

/// How near strokes come to what hands drew, when a mouse points at cells.
///
/// Run with `--filter SmoothingCorpus` it prints the figures.
@Suite(
  "Smoothing of real drawings",
  .enabled(if: StrokeCorpus.isThere, "the folder ../shared/corpus does not stand beside the project"))
struct SmoothingCorpusTests {
  struct Screen: Sendable, CustomStringConvertible {
    let columns: Int
    let rows: Int
    let isQuick: Bool
    var description: String { "\(columns)x\(rows), \(isQuick ? "a quick hand" : "every cell")" }
  }

  /// In dots of half a unit.
  private struct Errors {
    var strokes = 0
    var mean = 0.0
    var largest = 0.0
    var tip = 0.0

    /// All turns of the strokes, in relation to those of the hands: 1 - cos a turn.
    var turning = 0.0
    var meant = 0.0
  }

  @Test(
    "Curves come nearer than straight strokes, a steady hand nearer still; all end in the cells of the hand",
    arguments: [
      Screen(columns: 80, rows: 22, isQuick: true), Screen(columns: 80, rows: 22, isQuick: false),
      Screen(columns: 200, rows: 48, isQuick: true), Screen(columns: 200, rows: 48, isQuick: false),
    ])
  func errors(screen: Screen) throws {
    var found: [Smoothing: Errors] = [:]
    for (index, source) in StrokeCorpus.sources.filter({ $0.name.hasSuffix(".ndjson") }).enumerated() {
      // One of the four in every other file: the others tell the same.
      // The constants of the steady hand were chosen on the drawings of even files.
      guard index % 2 == 1, let drawing = source.drawings.first else { continue }
      for way in FittedDrawing(drawing, columns: screen.columns, rows: screen.rows).strokes {
        let reports = CellMouse.reports(of: way, isQuick: screen.isQuick)
        guard reports.count > 2 else { continue }
        for smoothing in Smoothing.allCases {
          let stroke = try #require(CellMouse.stroke(reports, smoothing))
          note(stroke, of: way, reports, in: &found[smoothing, default: Errors()])
        }
      }
    }
    for smoothing in Smoothing.allCases {
      let errors = try #require(found[smoothing])
      let mean = errors.mean / Double(errors.strokes)
      print(
        "MEASURE \(screen): \(smoothing) mean \(mean), largest \(errors.largest), tip \(errors.tip), turning",
        errors.turning / errors.meant, "of \(errors.strokes)")
      #expect(errors.tip <= 2.24 && errors.strokes > 60)
    }
    let (off, curves, steady) = try (
      #require(found[.off]), #require(found[.curves]), #require(found[.steady])
    )
    #expect(curves.mean < off.mean && steady.mean < 0.97 * curves.mean)
    // The stairs go.
    #expect(steady.turning < 0.5 * off.turning)
    #expect(steady.largest < 6 && steady.turning < steady.meant)
  }

  private func note(_ stroke: Stroke, of way: [Point], _ reports: [Point], in errors: inout Errors) {
    let line = stroke.centreline(tolerance: 0.1)
    let there = spaced(way).map { 2 * distance($0, to: line) }
    let back = spaced(line).map { 2 * distance($0, to: way) }
    errors.strokes += 1
    errors.mean += (mean(there) + mean(back)) / 2
    errors.largest = max(errors.largest, there.max() ?? 0, back.max() ?? 0)
    if let first = line.first, let last = line.last {
      let ends = [first - reports[0], last - reports[reports.count - 1]]
      errors.tip = max(errors.tip, 2 * (ends.map(\.length).max() ?? 0))
    }
    errors.turning += turning(spaced(line, by: 0.25))
    errors.meant += turning(spaced(way, by: 0.25))
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

  private func turning(_ line: [Point]) -> Double {
    let ways = zip(line, line.dropFirst()).compactMap { ($1 - $0).normalized }
    return zip(ways, ways.dropFirst()).reduce(0) { $0 + 1 - $1.0.dot($1.1) }
  }

  /// Places along a line, none further from the next than this, in units.
  private func spaced(_ line: [Point], by step: Double = 1) -> [Point] {
    line.suffix(1)
      + zip(line, line.dropFirst()).flatMap { start, end in
        let count = max(1, Int(((end - start).length / step).rounded(.up)))
        return (0..<count).map { start + (end - start) * (Double($0) / Double(count)) }
      }
  }

  private func distance(_ point: Point, to line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce((point - line[0]).length) {
      min($0, point.distance(toSegmentFrom: $1.0, to: $1.1))
    }
  }
}
