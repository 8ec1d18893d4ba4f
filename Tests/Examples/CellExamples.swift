import CellRendering
import Formats
import Marks
import Testing

/// Examples of drawing into cells.
@Suite("Examples of cells")
struct CellExamples {
  private let hill = Drawing([
    Stroke([Point(x: 1, y: 7), Point(x: 8, y: -3), Point(x: 15, y: 7)], isSmooth: true)
  ])

  @Test("The same drawing in several glyph sets")
  func glyphSets() {
    // begin glyph-sets
    let viewport = Viewport(fitting: hill.root.box, columns: 16, rows: 4)
    for glyphs in [GlyphSet.braille, .ascii] {
      print(hill.cells(in: viewport, spelledIn: glyphs))
    }
    // end
    #expect(
      hill.cells(in: viewport, spelledIn: .braille).description == """
        ················
        ···⡔⠉⠉⠉⢢········
        ·⢀⠎·····⠑⡄······
        ⡰⠁·······⠈⢢·····
        """)
    #expect(
      hill.cells(in: viewport, spelledIn: .ascii).description == #"""
        ················
        ···/"""\········
        ·./·····`,······
        /'·······`\·····
        """#)
  }

  @Test("A part of a picture has the cells of the whole")
  func clip() {
    // begin clip
    var renderer = CellRenderer(viewport: Viewport(columns: 16, rows: 4))
    renderer.drawPicture(of: hill.root)
    var picture = renderer.grid(in: .braille)

    // A mark is added on top: only the cells that it touches are drawn again.
    let dot = Dot(at: Point(x: 8, y: 6))
    if let box = dot.bounds(.ink) {
      renderer.setClip(renderer.viewport.cells(touching: box))
      dot.accept(&renderer)
      renderer.spell(into: &picture, in: .braille, usingColor: true)
    }
    // end
    var whole = hill
    whole.root.add(dot)
    #expect(picture == whole.cells(in: renderer.viewport))
  }

  @Test("Text on top of a picture, and the picture as text")
  func text() {
    // begin text
    var grid = hill.cells(in: Viewport(columns: 16, rows: 4), spelledIn: .ascii)
    grid.write("A hill", column: 5, row: 3, style: CellStyle(attributes: .bold))
    let text = TextExporter().export(grid)
    // end
    #expect(text.split(separator: "\n").count == 4 && text.contains("A hill"))
  }
}
