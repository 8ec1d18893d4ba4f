import Marks

/// Reads the XML of a note of Xournal++ (`.xopp` after decompression) or Xournal: strokes and text on pages, which lie one
/// below the other.
package enum XournalReader {
  /// Reads a whole file, which must be decompressed.
  ///
  /// O(*n*) time.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    let handler = XournalHandler()
    try PenDrawing.parse(bytes, handler)
    return handler.document
  }

  /// Reads a package of a newer version: a zip archive with the note and its pictures.
  ///
  /// Nothing of it is written to the disk, and no other file is opened, whatever the names in it are.
  package static func document(fromPackage bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    let archive: ZipArchive
    let content: [UInt8]
    do throws(ZipError) {
      archive = try ZipArchive(bytes)
      let entry =
        archive.entry("content.xml")
        ?? archive.entries.first { $0.name.hasSuffix(".xml") && !$0.name.hasPrefix("META-INF/") }
      guard let entry else { throw ZipError.noNote }
      content = try archive.bytes(of: entry)
    } catch { throw .invalid(error.description) }
    let handler = XournalHandler(archive)
    try PenDrawing.parse(content, handler)
    return handler.document
  }
}

private final class XournalHandler: XMLHandler {
  /// A unit in points: a line of text of the usual size, 12, is one row high.
  private static let pointsPerUnit = 7.2

  /// The pages that have something on them.
  private var pages: [Group] = []
  private var pageCount = 0
  private var layers: [Group] = []
  private var marks: [any Mark] = []
  private var top = 0.0
  private var pageSize = Size.zero
  private var sheet: Color?
  private var text: [UInt8] = []

  /// The attributes of the stroke or text that is open.
  private var open: [String: String]?
  private var names: [String] = []
  private var elementCount = 0
  private var lineCount = 0
  private var placeCount = 0
  private var pictureCount = 0
  private var pictures = PictureReader()
  private let archive: ZipArchive?

  /// The pictures of the package that were read, and how many more bytes may come out of it.
  private var attachments: [String: PictureFile?] = [:]
  private var attachedBytesLeft = 2 * PictureFile.mostBytes
  private var brokenCount = 0
  private var leftOutCount = 0

  /// - Parameter archive: what pictures are in, if they are not in the note.
  init(_ archive: ZipArchive? = nil) { self.archive = archive }

  var neededFrom: Int { .max }

  var document: SVGDocument {
    var document = SVGDocument.begun
    let content = pageCount == 1 && pages.count == 1 ? pages[0].children : pages.map { $0 as any Mark }
    document.drawing = Drawing(content).named()
    document.drawing.sheet = sheet
    var remarks: [String] = []
    if pictureCount > 0 {
      remarks.append("\(pictureCount == 1 ? "1 picture" : "\(pictureCount) pictures"): not shown")
    }
    remarks += PenDrawing.remarks("stroke", broken: brokenCount, tooMany: leftOutCount)
    document.source = SourceFile(.named("a Xournal++ note"), remarks: remarks)
    return document
  }

  func start(_ tag: XMLTag, from parser: XMLParser) throws(XMLError) {
    let name = XMLName.local(tag.name)
    if names.isEmpty, name != "xournal" { throw XMLError(line: 0, message: "not a Xournal note") }
    elementCount += 1
    try PenDrawing.check(elementCount: elementCount)
    names.append(name)
    switch name {
    case "page":
      pageSize = Size(width: length(tag, "width"), height: length(tag, "height"))
    case "background":
      if let color = Self.color(tag.text(of: "color")), color != .rgb(255, 255, 255), sheet == nil {
        sheet = color
      }
      if tag.text(of: "type") == "pdf" || tag.text(of: "type") == "pixmap" { pictureCount += 1 }
    case "stroke", "text":
      text = []
      open = [:]
      for key in ["tool", "color", "width", "style", "fill", "x", "y", "size"] {
        open?[key] = tag.text(of: key)
      }
    case "image", "teximage":
      text = []
      open = [:]
      for key in ["left", "top", "right", "bottom"] { open?[key] = tag.text(of: key) }
    case "attachment": open?["path"] = tag.text(of: "path")
    default: break
    }
  }

  func end(_ range: Range<Int>, from parser: XMLParser) {
    switch names.popLast() {
    case "stroke": addStroke()
    case "text": addText()
    case "image", "teximage": addPicture()
    case "attachment": return
    case "layer":
      if !marks.isEmpty { layers.append(Group(marks)) }
      marks = []
    case "page":
      if !layers.isEmpty { pages.append(layers.count == 1 ? layers[0] : Group(layers)) }
      layers = []
      pageCount += 1
      top += pageSize.height + 2
    default: return
    }
    open = nil
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>) { if open != nil { self.text += text } }

  // MARK: Marks

  private func length(_ tag: XMLTag, _ name: String) -> Double {
    let points = tag.text(of: name).flatMap { Double($0) } ?? 0
    return points > 0 && points < 1e6 ? points / Self.pointsPerUnit : 0
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: x / Self.pointsPerUnit, y: y / Self.pointsPerUnit + top).rounded
  }

  private func ink(_ open: [String: String]) -> Ink {
    var ink = Ink(color: Self.color(open["color"]) ?? .standard)
    // Black follows the page, as long as that is white.
    if ink.color == .rgb(0, 0, 0), sheet == nil { ink.color = .standard }
    if open["tool"] == "highlighter" { ink.opacity = 0.5 }
    if open["tool"] == "eraser" { ink.color = sheet ?? .rgb(255, 255, 255) }
    return ink
  }

  private func addStroke() {
    let room = PenDrawing.most.places - placeCount
    guard let open, let numbers = PenDrawing.numbers(in: text, atMost: 2 * room + 2), numbers.count > 1 else {
      brokenCount += 1
      return
    }
    guard numbers.count / 2 <= room, lineCount < PenDrawing.most.lines else {
      leftOutCount += 1
      return
    }
    lineCount += 1
    placeCount += numbers.count / 2
    let places = (0..<numbers.count / 2).map { place(numbers[2 * $0], numbers[2 * $0 + 1]) }
    var widths = PenDrawing.numbers(in: Array((open["width"] ?? "").utf8), atMost: places.count + 1) ?? []
    widths = widths.map { max(0, $0) / Self.pointsPerUnit }
    var ink = ink(open)
    ink.width = (widths.first ?? Ink.fineWidth).roundedToThousandth
    if open["style"] == "dot" { ink.setLineStyle(.dotted) }
    if let style = open["style"], style.hasPrefix("dash") { ink.setLineStyle(.dashed) }
    if open["fill"].flatMap({ Int($0) }) ?? -1 > 0, places.count > 2 {
      ink.fill = ink.color
      marks.append(Stroke(places, ink: ink, isClosed: true))
    } else if widths.count > 1 {
      // After the pen's own width comes one for each piece between two places.
      widths.removeFirst()
      while widths.count < places.count { widths.append(widths[widths.count - 1]) }
      marks.append(PressureLine(places, widths: widths).mark(ink))
    } else {
      marks.append(
        places.count == 1
          ? Dot(at: places[0], ink: ink.ofDot) : Stroke(places, ink: ink, isSmooth: places.count > 4))
    }
  }

  private func addText() {
    guard let open, let x = open["x"].flatMap({ Double($0) }), let y = open["y"].flatMap({ Double($0) }),
      abs(x) < 1e9, abs(y) < 1e9
    else { return }
    var string = String(decoding: text, as: UTF8.self)
    while string.last?.isNewline == true { string.removeLast() }
    if !string.isEmpty { marks.append(Label(string, at: place(x, y), ink: ink(open).ofText)) }
  }

  /// Adds a picture that is in the note in base 64, or beside it in the package.
  private func addPicture() {
    let sides = ["left", "top", "right", "bottom"].compactMap { open?[$0].flatMap { Double($0) } }
    let file =
      open?["path"].map(attachment)
      ?? picture(text.count <= PictureFile.mostBytes ? [UInt8](base64: text) : [])
    text = []
    guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e9 }), let file else {
      pictureCount += 1
      return
    }
    marks.append(PictureMark(file, in: Rect(from: place(sides[0], sides[1]), to: place(sides[2], sides[3]))))
  }

  private func attachment(_ path: String) -> PictureFile? {
    if let known = attachments[path] { return known }
    var file: PictureFile?
    if let archive, let entry = archive.entry(path), entry.size <= attachedBytesLeft {
      attachedBytesLeft -= entry.size
      file = picture((try? archive.bytes(of: entry, atMost: PictureFile.mostBytes)) ?? [])
    }
    attachments[path] = .some(file)
    return file
  }

  /// A picture that can be shown; nil for anything else.
  private func picture(_ bytes: [UInt8]) -> PictureFile? {
    guard let format = PictureFile.Format(sniffing: bytes) else { return nil }
    let file = pictures.read(bytes, as: format)
    return file.image == nil ? nil : file
  }

  /// A colour of `#rrggbbaa`, or one of the names of Xournal.
  private static func color(_ text: String?) -> Color? {
    let names = [
      "blue": 0x3333CC, "red": 0xFF0000, "green": 0x008000, "gray": 0x808080, "lightblue": 0x00C0FF,
      "lightgreen": 0x00FF00, "magenta": 0xFF00FF, "orange": 0xFF8000, "yellow": 0xFFFF00, "white": 0xFFFFFF,
      "black": 0,
    ]
    guard let text else { return nil }
    if let value = names[text] {
      return .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
    return ForeignColor(css: text)?.color
  }
}
