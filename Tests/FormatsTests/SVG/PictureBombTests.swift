import CellRendering
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@Suite("Small files that ask for much work")
struct PictureBombTests {
  /// Steps for a picture, so few that a build without optimisation is done soon.
  private let limit = 2_000_000

  @Test(
    "Each is read whole and drawn within the budget, in a large window and a small one",
    arguments: PictureBomb.allCases)
  func isDrawn(bomb: PictureBomb) throws {
    let document = try SVGReader.document(from: Array(bomb.svg(bytes: 60_000).utf8))
    let page = document.contentPage
    let vertices = MarkCounter.vertices(in: document.drawing)
    for (columns, rows) in [(200, 50), (80, 24)] {
      for viewport in [
        Viewport(columns: columns, rows: rows), Viewport(fitting: page, columns: columns, rows: rows),
      ] {
        var renderer = CellRenderer(viewport: viewport, limit: limit)
        renderer.drawPicture(of: document.drawing.root)
        #expect(!renderer.isExhausted)
        // Two levels with what vertices allow, a row of the largest fill over each, and a step a vertex.
        #expect(renderer.work < 2 * limit + vertices * 6_000 + 4_000_000, "\(renderer.work)")
        #expect(renderer.grid(in: .braille).cells.count == columns * rows)
      }
    }
  }

  @Test("Most of them are too much at the budget of the tests, and what is simple is not")
  func areTooMuch() throws {
    for (bomb, isTooMuch) in [
      (PictureBomb.dashManyStrokes, true), (.dashWide, true), (.ellipseFills, true), (.mosaic, true),
      (.vast, false), (.textBetweenGroups, false), (.blankBlock, false), (.zalgoGlyph, false),
    ] {
      let document = try SVGReader.document(from: Array(bomb.svg(bytes: 60_000).utf8))
      var renderer = CellRenderer(viewport: Viewport(columns: 200, rows: 50), limit: limit)
      renderer.drawPicture(of: document.drawing.root)
      #expect((renderer.detail > .full) == isTooMuch, "\(bomb)")
    }
  }

  @Test("Text between elements is read in one go, however often it comes", .timeLimit(.minutes(2)))
  func readingIsLinear() throws {
    // The children of a container were copied for each: 150,000 of them took half an hour.
    let document = try SVGReader.document(from: Array(PictureBomb.textBetweenGroups.svg(bytes: 750_000).utf8))
    #expect(document.notices.total > 140_000)
    #expect(document.drawing.marks.count == 2 * document.notices.total)
  }

  @Test("Notices are counted, and the first ones kept")
  func notices() throws {
    let document = try SVGReader.document(from: Array(PictureBomb.unknownElements.svg(bytes: 100_000).utf8))
    #expect(document.notices.total > 20_000 && document.notices.hiddenTotal == document.notices.total)
    #expect(document.notices.count == SVGNotices.most)
    #expect(document.notices.firstHidden == document.notices.first)
  }

  @Test("Writes all of them where CHARCOAL_BOMBS says, for trying out a program with them")
  func writes() throws {
    guard let folder = ProgramEnvironmentVariable.value(of: "CHARCOAL_BOMBS") else { return }
    for bomb in PictureBomb.allCases {
      let file = try #require(fopen("\(folder)/\(bomb.rawValue).svg", "w"))
      defer { fclose(file) }
      let bytes = Array(bomb.svg(bytes: 1_000_000).utf8)
      #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    }
  }
}

/// A variable of the environment that the tests run in.
private enum ProgramEnvironmentVariable {
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension MarkCounter {
  fileprivate static func vertices(in drawing: Drawing) -> Int {
    var counter = MarkCounter()
    drawing.root.accept(&counter)
    let shapes = ["rectangle", "ellipse", "dot"].reduce(0) { $0 + (counter.counts[$1] ?? 0) }
    return (counter.counts["vertex"] ?? 0) + 4 * shapes + 1_000
  }

  @Test("Elements among our marks are drawn as far as the budget of reading goes, and kept in any case")
  func unknownElements() throws {
    let element = "<polygon points='0,0 9,0 0,9'/>"
    let count = 100_000
    let document = try open(ownFile(String(repeating: element, count: count)))
    let drawn = document.drawing.marks.count { !$0.resolvedRepresentation.children.isEmpty }
    #expect(document.drawing.marks.count == count && drawn > 10_000 && drawn < 70_000)
    #expect(document.notices.total == count && document.notices.hiddenTotal == count - drawn)
  }
}
