package import Marks

/// Draws marks as a vector picture through cairo: pixels of a PNG, or a page of a PDF.
///
/// What marks look like is what ``SVGExporter`` writes of them; textures, which are of cells, are plain lines there.
package struct PageExporter: MarkVisitor {
  let context: CairoContext
  let library: CairoLibrary

  /// The part of the plane that is drawn, in units.
  let page: Rect

  /// What decides on the values of the palette's colours, and the colour of standard ink.
  let ground: Ground
  let standard: Color

  /// Words that could not be read on the fill that they lie on.
  let words: [MarkID: SVGWords]

  /// What may still be drawn, in rows of pixels that edges pass.
  var work: InkWork

  /// How many more dashes are drawn before lines are whole: a small file can ask for any number.
  var dashesLeft = 1_000_000

  /// The pixels or points a unit.
  let pixelsPerUnit: Double

  /// The fonts for all text.
  let fonts: PageFonts

  /// Whether text was drawn that needs more than one font.
  var lacksFonts = false

  /// The widths of characters in the one font, which are asked for again and again.
  var advances: [String: Double] = [:]

  /// The largest side and the most pixels of a PNG.
  private static let (longest, mostPixels) = (32_000.0, 40_000_000.0)

  /// The pixels a unit of a PNG if none are asked for: a cell is 16 by 32, and a vast page has fewer.
  package static func defaultScale(of page: Rect) -> Double {
    min(16, 4096 / max(page.size.width, page.size.height, 1))
  }

  /// The points a unit of a PDF: as large as the SVG, a cell 8 by 16 pixels.
  package static let pointsPerUnit = 6.0

  /// The pixels that a small page of another program is enlarged to at most, a whole number of times.
  private static let (enlargedSide, mostTimes) = (512.0, 16.0)

  /// The pixels a unit if none are asked for: a page of another program has its own size, as far as a PNG may have it.
  ///
  /// Icons, whose own size would be too small to see what is drawn in cells, are enlarged.
  package static func defaultScale(of page: Rect, in document: SVGDocument) -> Double {
    guard let own = document.pixelsPerUnit else { return defaultScale(of: page) }
    let (width, height) = (max(page.size.width, 1e-9), max(page.size.height, 1e-9))
    let times = (enlargedSide / (max(width, height) * own)).rounded(.down)
    let wanted = own * max(1, min(mostTimes, times))
    // A little less than allowed, since sides are rounded up.
    return min(
      wanted, (longest - 1) / max(width, height), (0.999 * mostPixels / (width * height)).squareRoot())
  }

  /// The points a unit of a PDF if none are asked for: a page of another program has its own size.
  package static func pointsPerUnit(in document: SVGDocument) -> Double {
    document.pixelsPerUnit.map { $0 * 72 / 96 } ?? pointsPerUnit
  }

  /// A PNG file at the default scale, or with fewer pixels where there is too much ink for so many.
  ///
  /// - Returns: The file; its remarks say the scale where it is a smaller one.
  package static func png(
    of document: SVGDocument, page: Rect, paper: Color?, carriesSource: Bool = true
  ) throws(PageError) -> ExportedFile {
    let usual = defaultScale(of: page, in: document)
    var scale = usual
    while true {
      do {
        let file = try png(
          of: document, page: page, scale: scale, paper: paper, carriesSource: carriesSource)
        let remark =
          scale < usual
          ? "too much ink for a larger picture than at --scale \(scale)" : document.reducedScale(of: page)
        return ExportedFile(file.bytes, remarks: [remark].compactMap(\.self) + file.remarks)
      } catch .tooMuchInk where max(page.size.width, page.size.height) * scale > 256 {
        scale /= 4
      }
    }
  }

  /// A PNG file.
  ///
  /// - Parameters:
  ///   - document: the drawing.
  ///   - page: the part that is drawn, in units.
  ///   - scale: pixels a unit.
  ///   - paper: what is behind the drawing if it has no canvas colour; nil is transparent.
  ///   - carriesSource: whether the file carries the drawing along as SVG.
  package static func png(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, carriesSource: Bool = true
  ) throws(PageError) -> ExportedFile {
    try png(of: document, page: page, scale: scale, paper: paper, carriesSource: carriesSource) {
      PangoLibrary()
    }
  }

  static func png(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, carriesSource: Bool = true,
    pango: @escaping () -> PangoLibrary?
  ) throws(PageError) -> ExportedFile {
    let (width, height) = ((page.size.width * scale).rounded(.up), (page.size.height * scale).rounded(.up))
    guard width <= longest, height <= longest, width * height <= mostPixels else { throw .tooLarge }
    guard let library = CairoLibrary() else { throw .missingLibrary }
    let surface = CairoSurface(library, width: max(1, Int(width)), height: max(1, Int(height)))
    let remarks = try draw(
      document, on: surface, page: page, scale: scale, paper: paper, work: InkWork(pixelsPerUnit: scale),
      pango)
    guard let file = surface.png() else { throw .failed }
    let bytes = carriesSource ? PNGSource.adding(SVGExporter.bytes(of: document), to: file) : file
    return ExportedFile(bytes, remarks: remarks)
  }

  /// A PDF file of one page.
  ///
  /// - Parameters:
  ///   - document: the drawing.
  ///   - page: the part that is drawn, in units.
  ///   - scale: points a unit.
  ///   - paper: what is behind the drawing if it has no canvas colour; nil is nothing.
  package static func pdf(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?
  ) throws(PageError) -> ExportedFile {
    try pdf(of: document, page: page, scale: scale, paper: paper) { PangoLibrary() }
  }

  static func pdf(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, pango: @escaping () -> PangoLibrary?
  ) throws(PageError) -> ExportedFile {
    guard max(page.size.width, page.size.height) * scale <= longest else { throw .tooLarge }
    guard let library = CairoLibrary() else { throw .missingLibrary }
    let surface = CairoSurface(
      library, pdfWidth: max(1, page.size.width * scale), height: max(1, page.size.height * scale))
    // A page has no pixels: it lists what is drawn.
    let remarks = try draw(
      document, on: surface, page: page, scale: scale, paper: paper, work: .unlimited, pango)
    guard let file = surface.finishedFile() else { throw .failed }
    return ExportedFile(file, remarks: remarks)
  }

  /// - Returns: what could not be drawn of the text, a line each for the user.
  private static func draw(
    _ document: SVGDocument, on surface: CairoSurface, page: Rect, scale: Double, paper: Color?,
    work: InkWork, _ pango: @escaping () -> PangoLibrary?
  ) throws(PageError) -> [String] {
    guard surface.isValid else { throw .failed }
    let context = CairoContext(surface, reach: page.outset(by: 2_000_000 / scale))
    var exporter = PageExporter(
      document, on: context, page: page, scale: scale, library: surface.library, work,
      fonts: PageFonts(surface.library, pango))
    context.scale(x: scale, y: scale)
    context.translate(by: .origin - page.location)
    if let paper = document.drawing.sheet ?? paper {
      context.setColor(exporter.components(of: paper))
      context.paint()
    }
    exporter.visit(document.drawing.root)
    guard !exporter.work.isSpent else { throw .tooMuchInk }
    guard context.isValid else { throw .failed }
    return exporter.remarks
  }

  /// What could not be drawn of the text, a line each for the user.
  private var remarks: [String] {
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

  private init(
    _ document: SVGDocument, on context: CairoContext, page: Rect, scale: Double, library: CairoLibrary,
    _ work: InkWork, fonts: PageFonts
  ) {
    self.context = context
    self.fonts = fonts
    pixelsPerUnit = scale
    self.work = work
    self.library = library
    self.page = page
    let sheet = document.drawing.sheet
    ground = sheet.flatMap { Ground($0) } ?? .light
    // As in a browser, where nothing says otherwise.
    standard = sheet == nil ? .rgb(0, 0, 0) : ground.ink
    words = document.fittedWords.contains(.standard) ? SVGWords.find(.all, in: document.drawing) : [:]
  }

  func components(of color: Color) -> (red: UInt8, green: UInt8, blue: UInt8) {
    color.components(on: ground) ?? standard.components(on: ground) ?? (0, 0, 0)
  }
}

// MARK: Kinds

extension PageExporter {
  /// A vertex by itself is not visible.
  package func visit(_ vertex: Vertex) {}

  package func visit(_ dot: Dot) {
    context.setColor(components(of: dot.ink.color), alpha: dot.ink.opacity)
    context.begin(.ellipse(center: dot.location, radiusX: dot.ink.width / 2, radiusY: dot.ink.width / 2))
    context.fill()
  }

  package mutating func visit(_ stroke: Stroke) {
    guard stroke.text != nil, let label = stroke.labelInMiddle() else { return draw(stroke) }
    context.saved {
      // A line is left out where its text stands, with some room beside the words; a closed one has it inside.
      if stroke.textOutline() == nil { context.clip(to: page, without: label.gapInLine) }
      draw(stroke)
    }
    visit(label)
  }

  private mutating func draw(_ stroke: Stroke) {
    guard let bounds = stroke.bounds(.ink), bounds.intersects(page) else { return }
    let heads = stroke.arrowheadShapes
    context.faded(to: stroke.ink.opacity, within: bounds) {
      fill(BezierPath(verticesOf: stroke), stroke.ink)
      let shaft = stroke.hasShaft ? BezierPath(shaftOf: stroke) : BezierPath(verticesOf: stroke)
      draw(shaft, stroke.ink)
      for head in heads {
        context.setColor(components(of: stroke.ink.color))
        if head.kind.isFilled {
          context.begin(BezierPath(head))
          context.fill()
        } else {
          context.setLine(width: stroke.ink.width)
          context.begin(BezierPath(head))
          context.stroke()
        }
      }
    }
  }

  package mutating func visit(_ rectangle: Rectangle) {
    draw(shape: rectangle, .rectangle(rectangle.box, radius: rectangle.drawnCornerRadius))
    drawText(of: rectangle)
  }

  package mutating func visit(_ ellipse: Ellipse) {
    draw(shape: ellipse, .ellipse(center: ellipse.center, radiusX: ellipse.radiusX, radiusY: ellipse.radiusY))
    drawText(of: ellipse)
  }

  package mutating func visit(_ figure: Figure) {
    draw(shape: figure, figure.path)
    drawText(of: figure)
  }

  private mutating func drawText(of shape: some TextHolder) {
    if shape.text != nil, let label = shape.labelInMiddle() { visit(label) }
  }

  package mutating func visit(_ path: PathMark) {
    guard let bounds = path.bounds(.ink), bounds.intersects(page) else { return }
    context.faded(to: path.ink.opacity, within: bounds) {
      if path.isArea {
        guard work.spend(filling: path.path, within: page) else { return }
        context.setColor(components(of: path.ink.color))
        context.begin(path.path, path.style.fillRule)
        context.fill()
      } else {
        fill(path.path, path.ink, path.style.fillRule)
        draw(path.path, path.ink, path.style)
      }
    }
  }

  package mutating func visit(_ picture: PictureMark) {
    guard let image = picture.file.image else { return visit(picture.placeholder) }
    guard picture.box.intersects(page), picture.size.width > 0, picture.size.height > 0 else { return }
    let surface = CairoSurface(library, image)
    context.saved {
      context.clip(to: picture.box)
      context.translate(by: picture.location - .origin)
      context.scale(
        x: picture.size.width / Double(image.width), y: picture.size.height / Double(image.height))
      context.paint(surface, alpha: picture.opacity)
    }
  }

  package mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    for child in group.children where !work.isSpent { child.accept(&self) }
  }

  package mutating func visit(_ frame: Frame) {
    visit(frame.border)
    context.beginClip(to: frame.inside)
    for child in frame.children { child.accept(&self) }
    context.endClip()
    if let label = frame.nameLabel() { visit(label) }
  }

  package mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }

  private mutating func draw(shape: some Shape, _ outline: BezierPath) {
    guard let bounds = shape.bounds(.ink), bounds.intersects(page) else { return }
    context.faded(to: shape.ink.opacity, within: bounds) {
      fill(outline, shape.ink)
      draw(outline, shape.ink)
    }
  }
}
