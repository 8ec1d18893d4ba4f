import CellRendering
import Formats
import Marks

/// The measured stages, which a drawing goes through on its way to the screen and to a file.
///
/// A drawing of 100,000 vertices is drawn in dots. One of a tenth is drawn in pixels, as most are.
struct Stages {
  private let large = SampleDrawing(strokes: 1000)
  private let light = SampleDrawing(strokes: 100)
  private let viewport = Viewport(columns: 200, rows: 50)

  func measures() throws -> [Measure] {
    let line = Yardstick.line(through: large.strokes)
    let (drawing, root) = (large.drawing, light.drawing.root)
    let picture = picture(of: root, in: viewport)
    let largePicture = self.picture(of: drawing.root, in: viewport)
    precondition(picture.detail == .fine, "The light drawing is not drawn in pixels.")
    precondition(largePicture.detail == .full, "The large drawing is not drawn in dots.")
    let copy = Yardstick.copy(of: picture.grid(in: .mixed))
    let file = SVGExporter.bytes(of: SVGDocument(drawing))
    let pass = Yardstick.pass(over: file)
    let reopened = try SVGReader.document(from: file).drawing
    precondition(reopened.root == drawing.root, "The drawing is not what it was before it was saved.")
    return [
      Measure(name: "visit", yardstick: line) {
        var counter = VisitedVertices()
        drawing.root.accept(&counter)
        precondition(counter.count == 100_000, "\(counter.count) vertices")
        return counter.count
      },
      Measure(name: "lower", yardstick: line) { drawing.root.accept(SceneBuilder()).count },
      Measure(name: "cover, dots", yardstick: line) { self.picture(of: drawing.root, in: viewport).work },
      Measure(name: "cover, pixels", yardstick: line) { self.picture(of: root, in: viewport).work },
      Measure(name: "spell", yardstick: copy) { picture.grid(in: .mixed).columns },
      drag(large.strokes[500], over: picture),
      pan(picture, of: root, against: copy),
      Measure(name: "zoom", yardstick: line) {
        let half = Viewport(scale: 0.5, columns: 200, rows: 50)
        return self.picture(of: root, in: half).grid(in: .mixed).columns
      },
      Measure(name: "open", yardstick: pass) {
        (try? SVGReader.document(from: file).drawing.root.children.count) ?? -1
      },
      Measure(name: "save", yardstick: pass) { SVGExporter.bytes(of: SVGDocument(drawing)).count },
    ]
  }

  private func picture(of root: Group, in viewport: Viewport) -> CellRenderer {
    var renderer = CellRenderer(viewport: viewport, for: .mixed)
    renderer.ground = .rgb(0, 0, 0)
    renderer.shortenLabels(of: root)
    renderer.drawPicture(of: root)
    return renderer
  }

  /// A report of the mouse: the end of the stroke under way is drawn again on a copy of the drawing.
  private func drag(_ stroke: Stroke, over picture: CellRenderer) -> Measure {
    let end = Rect(around: stroke.points.suffix(2))?.outset(by: 2) ?? viewport.visible
    let cells = viewport.cells(touching: end)
    var shown = picture
    var grid = picture.grid(in: .mixed)
    return Measure(name: "drag", yardstick: .line(through: [stroke])) {
      shown.setClip(cells)
      shown.copy(from: picture)
      stroke.accept(&shown)
      shown.spell(into: &grid, in: .mixed, usingColor: true)
      return shown.budget.spent
    }
  }

  /// Eight columns to the right, or back.
  private func pan(_ picture: CellRenderer, of root: Group, against copy: Yardstick) -> Measure {
    var picture = picture
    return Measure(name: "pan", yardstick: copy) {
      let x: Double = picture.viewport.origin.x == 0 ? 8 : 0
      guard let parts = picture.scroll(to: Point(x: x, y: 0)) else { return -1 }
      for part in parts {
        picture.setClip(part)
        picture.clear()
        root.accept(&picture)
      }
      return picture.budget.spent
    }
  }
}

/// Counts the vertices of strokes by a visit to each.
private struct VisitedVertices: MarkWalker {
  private(set) var count = 0

  mutating func visit(_ vertex: Vertex) { count += 1 }
}
