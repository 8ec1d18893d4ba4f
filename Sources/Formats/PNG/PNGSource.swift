/// The drawing that a PNG of ours carries along, as SVG in a text chunk.
///
/// The chunk is `iTXt` with the keyword `charcoal`, without a language and a translation of the keyword. It is compressed
/// where zlib is installed.
enum PNGSource {
  private static let keyword = Array("charcoal".utf8)

  /// A PNG file with a drawing's source before its end.
  static func adding(_ svg: [UInt8], to file: [UInt8]) -> [UInt8] {
    let end = PNGChunks.chunk("IEND", [])
    guard file.suffix(end.count).elementsEqual(end) else { return file }
    // After the keyword: whether it is compressed, by which method, the language, the keyword in it.
    let text: [UInt8]
    if let compressed = try? Deflater.bytes(from: svg, .zlib) {
      text = [0, 1, 0, 0, 0] + compressed
    } else {
      text = [0, 0, 0, 0, 0] + svg
    }
    return file.dropLast(end.count) + PNGChunks.chunk("iTXt", keyword + text) + end
  }

  /// The drawing in a PNG file; nil if there is none.
  static func document(in file: [UInt8]) throws(DrawingError) -> SVGDocument? {
    for chunk in PNGChunks(file) where chunk.name == "iTXt" {
      let content = file[chunk.content]
      guard content.starts(with: keyword) else { continue }
      let rest = content.dropFirst(keyword.count)
      guard rest.starts(with: [0, 0, 0, 0, 0]) || rest.starts(with: [0, 1, 0, 0, 0]) else { continue }
      let isCompressed = rest[rest.startIndex + 1] == 1
      let text = rest.dropFirst(5)
      let svg = isCompressed ? try inflated(text) : Array(text)
      let document: SVGDocument
      do throws(SVGError) { document = try SVGReader.document(from: svg) } catch { throw .svg(error) }
      var result = document
      result.source = SourceFile(.named(DrawingFormat.png.title))
      return result
    }
    return nil
  }

  private static func inflated(_ bytes: ArraySlice<UInt8>) throws(DrawingError) -> [UInt8] {
    var result: [UInt8] = []
    do {
      let inflater = try Inflater(.zlib, atMost: .drawing)
      try bytes.withUnsafeBytes { chunk in try inflater.feed(chunk) { result += $0 } }
      try inflater.finish()
    } catch let error as CompressionError {
      throw .compression(error)
    } catch { throw .compression(.damaged) }
    return result
  }
}
