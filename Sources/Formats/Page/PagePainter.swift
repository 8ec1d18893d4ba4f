import Marks

/// Draws a scene through cairo, on pixels or on a page.
///
/// Pictures are those that ``SVGExporter`` writes. Textures belong to cells: they are plain lines here.
struct PagePainter: SceneReader {
  let context: CairoContext
  let library: CairoLibrary

  /// The part of the plane that is drawn, in units.
  let page: Rect

  /// The ground, which decides the values of the palette's colours, and the colour of standard ink.
  let ground: Ground
  let standard: Color

  /// Words that could not be read on the fill that they lie on.
  let words: [MarkID: SVGWords]

  /// The rest of the budget for drawing, in rows of pixels that edges pass.
  var work: InkWork

  /// How many more dashes are drawn before lines are whole: a small file can ask for any number.
  var dashesLeft = 1_000_000

  /// The pixels or points a unit.
  let pixelsPerUnit: Double

  /// The least width of a line, in units: on a screen, thinner ones than a pixel would fade away.
  let leastWidth: Double

  /// The fonts for all text.
  let fonts: PageFonts

  /// Whether text was drawn that needs more than one font.
  var lacksFonts = false

  /// The widths of characters in the one font, which are asked for again and again.
  var advances: [String: Double] = [:]

  /// Whether text and cells are drawn, too.
  let drawsText: Bool

  /// The pictures that were drawn already.
  private let pictures: PictureSurfaces

  var surroundings = SceneSurroundings(.exact)

  /// Remarks for the user about text that could not be drawn, a line each.
  var remarks: [String] {
    if lacksFonts {
      return [
        "text in other scripts is boxes, and text of other programs has one size: Pango is not installed "
          + "(on Debian, the package libpangocairo-1.0-0)"
      ]
    }
    switch fonts.boxes {
    case 0: return []
    case 1: return ["1 character has no font here: a box"]
    case let count: return ["\(count) characters have no font here: boxes"]
    }
  }

  /// - Parameter wanted: the ground of a drawing without a canvas colour; nil is a light page with black ink.
  init(
    _ document: SVGDocument, on context: CairoContext, page: Rect, scale: Double, library: CairoLibrary,
    _ work: InkWork, _ wanted: Ground?, fonts: PageFonts
  ) {
    self.context = context
    self.fonts = fonts
    drawsText = true
    leastWidth = 0
    pictures = PictureSurfaces()
    pixelsPerUnit = scale
    self.work = work
    self.library = library
    self.page = page
    let sheet = document.drawing.sheet
    ground = (sheet ?? wanted?.paper).flatMap { Ground($0) } ?? .light
    // Standard ink is black, as in a browser, where nothing says otherwise.
    standard = sheet == nil && wanted == nil ? .rgb(0, 0, 0) : ground.ink
    // Words in a file of another program are left as they are, since its style may change what lies below them.
    let isOwnFile = if case .own = document.envelope { true } else { false }
    words = isOwnFile || wanted != nil ? SVGWords.find(in: document.drawing, on: wanted) : [:]
  }

  /// Draws ink alone: a terminal shows text and cells above it.
  init(
    inkOn context: CairoContext, page: Rect, scale: Double, library: CairoLibrary, _ ground: Ground,
    standard: Color, pictures: PictureSurfaces
  ) {
    (self.context, self.page, self.library, self.ground) = (context, page, library, ground)
    (self.standard, self.pictures) = (standard, pictures)
    pixelsPerUnit = scale
    leastWidth = 1 / scale
    work = .unlimited
    words = [:]
    fonts = PageFonts(library) { nil }
    drawsText = false
  }

  func components(of color: Color) -> (red: UInt8, green: UInt8, blue: UInt8) {
    color.components(on: ground) ?? standard.components(on: ground) ?? (0, 0, 0)
  }
}

// MARK: Parts

extension PagePainter {
  var isFinished: Bool { work.isSpent }

  mutating func read(_ part: ScenePart) {
    guard part.clip != nil || part.gap != nil else { return draw(part) }
    context.saved {
      if let clip = part.clip { context.clip(to: clip) }
      if let gap = part.gap { context.clip(to: page, without: gap) }
      draw(part)
    }
  }

  private mutating func draw(_ part: ScenePart) {
    switch part.primitives.first {
    case .text(let label, _): if drawsText { draw(label) }
    case .cells(let block): if drawsText { draw(block) }
    case .image(let picture): draw(picture)
    case .area, .line, .head:
      guard let bounds = part.reach, bounds.intersects(page) else { return }
      context.faded(to: part.opacity, within: bounds) {
        for primitive in part.primitives { drawInk(primitive) }
      }
    case nil: break
    }
  }

  private mutating func drawInk(_ primitive: ScenePrimitive) {
    switch primitive {
    case .area(let area): fill(area)
    case .line(let line): draw(line)
    case .head(let head): drawInk(head.geometry)
    case .text, .cells, .image: break
    }
  }

  private func draw(_ picture: PictureMark) {
    guard let image = picture.file.image, picture.box.intersects(page) else { return }
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    let surface = pictures.surface(of: image, library)
    context.saved {
      context.clip(to: picture.box)
      context.translate(by: picture.location - .origin)
      context.scale(
        x: picture.size.width / Double(image.width), y: picture.size.height / Double(image.height))
      context.paint(surface, alpha: picture.opacity)
    }
  }
}
