/// The drawing that a PNG of ours carries along, as SVG in a text chunk.
///
/// The chunk is `iTXt` with the keyword `charcoal`, neither compressed nor translated.
enum PNGSource {
  private static let keyword = "charcoal"

  /// What stands before the text: the keyword, no compression, no language and no translation of the keyword.
  private static let head = Array(keyword.utf8) + [0, 0, 0, 0, 0]

  /// A PNG file with a drawing's source before its end.
  static func adding(_ svg: [UInt8], to file: [UInt8]) -> [UInt8] {
    let end = PNGChunks.chunk("IEND", [])
    guard file.suffix(end.count).elementsEqual(end) else { return file }
    return file.dropLast(end.count) + PNGChunks.chunk("iTXt", head + svg) + end
  }

  /// The source in a PNG file; nil if there is none.
  static func find(in file: [UInt8]) -> [UInt8]? {
    for chunk in PNGChunks(file) where chunk.name == "iTXt" {
      let content = file[chunk.content]
      if content.starts(with: head) { return Array(content.dropFirst(head.count)) }
    }
    return nil
  }
}
