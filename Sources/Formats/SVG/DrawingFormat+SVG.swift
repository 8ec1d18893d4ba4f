extension DrawingFormat {
  static let svg = DrawingFormat(
    name: "svg", title: "SVG", endings: ["svg"], recognises: isSVG, reading: .svg, content: .everything,
    moves: true,
    write: { (document, options) throws(ExportError) in
      if let film = options.film {
        guard !options.isPart else { throw ExportError("a film shows all of the drawing, not a part of it") }
        return ExportedFile(SVGExporter.bytes(of: options.withMargin(document), film))
      }
      var remarks: [String] = []
      if case .foreign = document.envelope, options.margin ?? 0 > 0 {
        remarks.append("a page from another program keeps its size; --margin was ignored")
      }
      if let encoding = document.encoding {
        remarks.append("the drawing was in \(encoding), and is now in UTF-8")
      }
      return ExportedFile(SVGExporter.bytes(of: options.withMargin(document)), remarks: remarks)
    })

  @Sendable private static func isSVG(_ hint: FileHint) -> Bool {
    let head = hint.head
    let isText = text.endings.contains(hint.ending) || ANSIFile.endings.contains(hint.ending)
    if hint.ending == "svg" || head.isEmpty && !isText { return true }
    guard XMLEncoding.isBigEndian(head) == nil else { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = head.starts(with: mark) ? head[3...] : head[...]
    guard let start = body.firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      body[start] == UInt8(ascii: "<")
    else { return false }
    // The root, and what may stand before it.
    let tags = ["<svg", "<?xml", "<!DOCTYPE svg"]
    if tags.contains(where: { body[start...].starts(with: $0.utf8) }) { return true }
    if isText { return String(decoding: body.prefix(SVGSniffer.most), as: UTF8.self).contains("<svg") }
    let next = start + 1 < body.count ? body[start + 1] : 0
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      || next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
  }
}
