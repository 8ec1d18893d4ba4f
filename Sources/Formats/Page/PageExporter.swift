package import Marks

/// Exports a drawing as a picture through cairo: a PNG, or a page of a PDF.
package enum PageExporter {
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
    of document: SVGDocument, page: Rect, paper: Color?, ground: Ground? = nil, carriesSource: Bool = true
  ) throws(PageError) -> ExportedFile {
    let usual = defaultScale(of: page, in: document)
    var scale = usual
    while true {
      do {
        let file = try png(
          of: document, page: page, scale: scale, paper: paper, ground: ground,
          carriesSource: carriesSource)
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
  ///   - ground: what decides between the values of colours then; nil is a light page with black ink.
  ///   - carriesSource: whether the file carries the drawing along as SVG.
  package static func png(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, ground: Ground? = nil,
    carriesSource: Bool = true
  ) throws(PageError) -> ExportedFile {
    try png(
      of: document, page: page, scale: scale, paper: paper, ground: ground, carriesSource: carriesSource
    ) { PangoLibrary() }
  }

  static func png(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, ground: Ground? = nil,
    carriesSource: Bool = true, pango: @escaping () -> PangoLibrary?
  ) throws(PageError) -> ExportedFile {
    let (width, height) = ((page.size.width * scale).rounded(.up), (page.size.height * scale).rounded(.up))
    guard width <= longest, height <= longest, width * height <= mostPixels else { throw .tooLarge }
    guard let library = CairoLibrary() else { throw .missingLibrary }
    let surface = CairoSurface(library, width: max(1, Int(width)), height: max(1, Int(height)))
    let remarks = try draw(
      document, on: surface, page: page, scale: scale, paper: paper, ground,
      work: InkWork(pixelsPerUnit: scale),
      pango)
    guard let file = surface.png() else { throw .failed }
    let bytes = carriesSource ? PNGSource.adding(SVGExporter.bytes(of: document), to: file) : file
    return ExportedFile(bytes, remarks: remarks)
  }

  /// A picture of a given size in pixels, to be shown on a ground, through which it can be seen.
  ///
  /// - Parameters:
  ///   - page: the part that is drawn, in units.
  ///   - width: in pixels; the page is stretched to it.
  ///   - height: the same downwards.
  ///   - ground: what decides between the values of colours where the drawing has no canvas colour.
  package static func image(
    of document: SVGDocument, page: Rect, width: Int, height: Int, ground: Ground
  ) throws(PageError) -> PixelImage {
    guard width > 0, height > 0, Double(max(width, height)) <= longest,
      Double(width) * Double(height) <= mostPixels
    else { throw .tooLarge }
    guard let library = CairoLibrary() else { throw .missingLibrary }
    let surface = CairoSurface(library, width: width, height: height)
    let across = Double(width) / max(page.size.width, 1e-9)
    let down = Double(height) / max(page.size.height, 1e-9)
    _ = try draw(
      document, on: surface, page: page, scale: across, down: down, paper: nil, ground,
      work: InkWork(pixelsPerUnit: across)
    ) { PangoLibrary() }
    var image: PixelImage?
    _ = surface.withSamples { samples, width, height, stride in
      image = PixelImage(reducing: samples, width: width, height: height, stride: stride, to: width * height)
    }
    guard let image else { throw .failed }
    return image
  }

  /// A PDF file of one page.
  ///
  /// - Parameters:
  ///   - document: the drawing.
  ///   - page: the part that is drawn, in units.
  ///   - scale: points a unit.
  ///   - paper: what is behind the drawing if it has no canvas colour; nil is nothing.
  ///   - ground: what decides between the values of colours then; nil is a light page with black ink.
  package static func pdf(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, ground: Ground? = nil
  ) throws(PageError) -> ExportedFile {
    try pdf(of: document, page: page, scale: scale, paper: paper, ground: ground) { PangoLibrary() }
  }

  static func pdf(
    of document: SVGDocument, page: Rect, scale: Double, paper: Color?, ground: Ground? = nil,
    pango: @escaping () -> PangoLibrary?
  ) throws(PageError) -> ExportedFile {
    guard max(page.size.width, page.size.height) * scale <= longest else { throw .tooLarge }
    guard let library = CairoLibrary() else { throw .missingLibrary }
    let surface = CairoSurface(
      library, pdfWidth: max(1, page.size.width * scale), height: max(1, page.size.height * scale))
    // A page has no pixels: it lists what is drawn.
    let remarks = try draw(
      document, on: surface, page: page, scale: scale, paper: paper, ground, work: .unlimited, pango)
    guard let file = surface.finishedFile() else { throw .failed }
    return ExportedFile(file, remarks: remarks)
  }

  /// - Returns: remarks for the user about text that could not be drawn, a line each.
  private static func draw(
    _ document: SVGDocument, on surface: CairoSurface, page: Rect, scale: Double, down: Double? = nil,
    paper: Color?,
    _ ground: Ground?, work: InkWork, _ pango: @escaping () -> PangoLibrary?
  ) throws(PageError) -> [String] {
    guard surface.isValid else { throw .failed }
    let context = CairoContext(surface, reach: page.outset(by: 2_000_000 / scale))
    var painter = PagePainter(
      document, on: context, page: page, scale: scale, library: surface.library, work, ground,
      fonts: PageFonts(surface.library, pango))
    context.scale(x: scale, y: down ?? scale)
    context.translate(by: .origin - page.location)
    if let paper = document.drawing.sheet ?? paper {
      context.setColor(painter.components(of: paper))
      context.paint()
    }
    painter.visit(document.drawing.root)
    guard !painter.work.isSpent else { throw .tooMuchInk }
    guard context.isValid else { throw .failed }
    return painter.remarks
  }
}
