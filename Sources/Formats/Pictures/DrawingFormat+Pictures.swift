import Marks

extension DrawingFormat {
  static let png = DrawingFormat(
    name: "png", title: "PNG", endings: ["png"],
    recognises: { PictureFile.Format(sniffing: $0.head) == .png },
    reading: .whole(atMost: PictureFile.mostBytes) { (bytes, _) throws(DrawingError) in
      if let document = try PNGSource.document(in: bytes) { return document }
      if let document = ExcalidrawPayload.document(inPNG: bytes) { return document }
      return try SVGDocument(tracing: bytes, .png)
    },
    content: .pictureWithDrawing, hasGround: true,
    write: { (document, options) throws(ExportError) in
      let page = options.area(of: document)
      let paper: Color? = options.isTransparent ? nil : options.paper ?? .rgb(255, 255, 255)
      guard let scale = options.scale else {
        return try exported { () throws(PageError) in
          try PageExporter.png(
            of: document, page: page, paper: paper, ground: options.ground,
            carriesSource: options.carriesSource)
        }
      }
      return try exported { () throws(PageError) in
        try PageExporter.png(
          of: document, page: page, scale: scale, paper: paper, ground: options.ground,
          carriesSource: options.carriesSource)
      }
    })

  static let jpeg = DrawingFormat(
    name: "jpeg", title: "JPEG", endings: ["jpg", "jpeg"],
    recognises: { PictureFile.Format(sniffing: $0.head) == .jpeg },
    reading: .whole(atMost: PictureFile.mostBytes) { (bytes, _) throws(DrawingError) in
      try SVGDocument(tracing: bytes, .jpeg)
    })

  static let pdf = DrawingFormat(
    name: "pdf", title: "PDF", endings: ["pdf"], content: .picture, hasGround: true,
    write: { (document, options) throws(ExportError) in
      let page = options.area(of: document)
      return try exported { () throws(PageError) in
        try PageExporter.pdf(
          of: document, page: page, scale: options.scale ?? PageExporter.pointsPerUnit(in: document),
          paper: options.isTransparent ? nil : options.paper, ground: options.ground)
      }
    })

  private static func exported(
    _ body: () throws(PageError) -> ExportedFile
  ) throws(ExportError) -> ExportedFile {
    do throws(PageError) { return try body() } catch { throw ExportError(error.description) }
  }
}

extension ExportOptions {
  /// The ground that the paper makes; nil where the format has what it has.
  fileprivate var ground: Ground? { paper.flatMap { Ground($0) } }

  /// The part that is drawn with its margin, in units.
  fileprivate func area(of document: SVGDocument) -> Rect {
    let isOwnPage = view == .page && document.page == nil
    return view.area(of: document).outset(by: margin ?? (isOwnPage ? document.margin : nil) ?? 0)
  }
}

extension SVGDocument {
  /// A line on a page of another program that is too large for a PNG of its own size; nil for any other.
  func reducedScale(of page: Rect) -> String? {
    guard let pixelsPerUnit else { return nil }
    let scale = PageExporter.defaultScale(of: page, in: self)
    guard scale < pixelsPerUnit else { return nil }
    return
      "too large for a picture of its own size: written at \(Int((100 * scale / pixelsPerUnit).rounded())) %"
  }
}

extension PictureFile.Format {
  /// The format of a file that begins with some bytes; nil if it is neither.
  init?(sniffing head: [UInt8]) {
    if head.starts(with: PNGChunks.signature) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
