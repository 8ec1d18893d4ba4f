import CellRendering
import Marks

/// A thumbnail: in cells, and in pixels where the terminal may take them.
struct PreviewPicture: Equatable, Sendable {
  /// The thumbnail in characters.
  let cells: CellGrid

  /// The thumbnail in pixels; nil where the terminal takes none, nothing is drawn, or there is too much to draw.
  var image: PreviewImage?

  /// The bytes that the pixels take.
  var imageBytes: Int { image?.byteCount ?? 0 }
}

/// A thumbnail in pixels with the characters above them.
///
/// Two of them are the same only if they were drawn together.
final class PreviewImage: Sendable {
  /// The pixels, in cells that count from the corner of the picture.
  let image: TileImage

  /// The characters above the pixels, or in place of them.
  let text: CellGrid

  /// The most pixels of a thumbnail: more than one of a large screen has.
  private static let mostPixels = 2_000_000

  /// Draws the image of a thumbnail.
  ///
  /// To be called on another thread than the session's, since it takes milliseconds.
  ///
  /// - Parameters:
  ///   - drawing: what the thumbnail shows.
  ///   - thumbnail: the same in cells.
  ///   - glyphs: the glyph set for characters that are no letters.
  ///   - style: the size of the cells, and what lies below.
  /// - Returns: nil where nothing is drawn, there is too much to draw, or no memory for it.
  init?(of drawing: Drawing, like thumbnail: Thumbnail, in glyphs: GlyphSet, _ style: PreviewPixels) {
    let viewport = thumbnail.viewport
    let area = style.cell.pixels(of: viewport.cells)
    let (width, height) = (area.columns.count, area.rows.count)
    guard width > 0, height > 0, width * height <= Self.mostPixels,
      let surface = style.services.makeSurface(width, height)
    else { return nil }
    let ground = style.ground.below(drawing.sheet)
    let view = PixelView(of: viewport, style.cell, on: ground)
    let collector = PartCollector(
      of: drawing.root, in: view.units(area.rect), textOn: thumbnail.hasBars ? .standard : viewport.metrics)
    guard !collector.isFinished else { return nil }
    let parts = thumbnail.hasBars ? collector.parts.map(\.withBars) : collector.parts
    surface.clear(area, to: ground.sample)
    _ = surface.draw(parts[...], in: area.rect, of: view) { true }

    var plane = TextPlane(
      viewport, for: glyphs, on: ground.sheet ?? ground.paper, abovePixels: style.isBelowText)
    if !thumbnail.hasBars { plane.shortenLabels(of: drawing.root) }
    plane.begin(in: viewport.cells)
    for part in parts { plane.read(part) }
    plane.spell()
    text = plane.grid
    image = TileImage(
      cells: viewport.cells, width: width, height: height, samples: surface.samples(in: area))
    if image.isBlank { return nil }
  }

  /// The bytes that the pixels take.
  var byteCount: Int { 4 * image.samples.count }

  /// The pixels as they are shown in cells of the screen.
  func image(in cells: CellRect) -> TileImage {
    TileImage(cells: cells, width: image.width, height: image.height, samples: image.samples)
  }
}

extension PreviewImage: Equatable {
  static func == (left: PreviewImage, right: PreviewImage) -> Bool { left === right }
}

extension ScenePart {
  /// The share of a bar's colour that is mixed with what lies below, as terminals show faint text.
  private static let opacityOfBars = 0.6

  /// The part with words as bars: half as high as a line, and as wide as each word.
  fileprivate var withBars: ScenePart {
    guard primitives.contains(where: \.isText) else { return self }
    var part = self
    part.primitives = primitives.flatMap { primitive in
      if case .text(let label, _) = primitive { label.bars } else { [primitive] }
    }
    part.opacity *= Self.opacityOfBars
    return part
  }
}

extension ScenePrimitive {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension Marks.Label {
  /// The words as areas.
  fileprivate var bars: [ScenePrimitive] {
    let label = placed(on: .standard)
    let (lines, cell) = (label.lines, CellMetrics.standard.size)
    var bars: [ScenePrimitive] = []
    for (index, (line, indent)) in zip(lines, label.indents(of: lines)).enumerated() {
      let top = label.location.y + (Double(index) + 0.25) * cell.height
      var column = indent
      for piece in line.split(separator: " ", omittingEmptySubsequences: false) {
        let columns = CharacterWidth.drawnColumns(of: piece)
        if columns > 0 {
          let box = Rect(
            location: Point(x: label.location.x + Double(column) * cell.width, y: top),
            size: Size(width: Double(columns) * cell.width, height: cell.height / 2))
          bars.append(.area(SceneArea(.box(box, radius: 0), color: ink.color, role: .content)))
        }
        column += columns + 1
      }
    }
    return bars
  }
}
