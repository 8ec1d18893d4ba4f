/// The scene that Excalidraw puts into the pictures that it exports, PNG and SVG, when it is asked to.
enum ExcalidrawPayload {
  private static let kind = "payload-type:application/vnd.excalidraw+json"

  /// Whether a file is a picture in SVG with a scene in it.
  static func recognises(_ hint: FileHint) -> Bool {
    hint.head.first { $0 > 0x20 } == UInt8(ascii: "<") && hint.text.contains(kind)
  }

  /// Reads the scene in a picture; nil where it cannot be read, so that the picture is what counts.
  static func document(inSVG bytes: [UInt8]) -> SVGDocument? {
    guard let start = bytes.firstRange(of: Array("<!-- payload-start -->".utf8), from: 0)?.upperBound,
      let end = bytes.firstRange(of: Array("<!-- payload-end -->".utf8), from: start)?.lowerBound
    else { return nil }
    return document(in: [UInt8](base64: bytes[start..<end]))
  }

  /// The keyword that begins a PNG chunk with a scene.
  private static let keyword = Array("application/vnd.excalidraw+json\0".utf8)

  /// Reads the scene in a PNG; nil where there is none that can be read, so that the picture is what counts.
  static func document(inPNG bytes: [UInt8]) -> SVGDocument? {
    for chunk in PNGChunks(bytes) where chunk.name == "tEXt" || chunk.name == "zTXt" {
      let content = bytes[chunk.content]
      guard content.starts(with: keyword) else { continue }
      let text = content.dropFirst(keyword.count)
      if chunk.name == "tEXt" { return document(in: Array(text)) }
      // Before the compressed text: the method, of which there is one.
      guard text.first == 0 else { return nil }
      return (try? Inflater.bytes(from: Array(text.dropFirst()), .zlib, atMost: mostBytes)).flatMap {
        document(in: $0)
      }
    }
    return nil
  }

  /// Reads the scene of a payload: the text of a chunk of PNG, or what is in base 64 in SVG.
  ///
  /// It is the scene, or an object in ISO 8859-1 with the scene, perhaps compressed, as a string whose
  /// characters stand for bytes.
  static func document(in payload: [UInt8]) -> SVGDocument? {
    var latin: [UInt8] = []
    latin.reserveCapacity(payload.count)
    for byte in payload {
      if byte < 0x80 { latin.append(byte) } else { latin += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
    }
    guard let members = try? JSONText(latin).root.members else { return nil }
    guard let encoded = members["encoded"]?.string else {
      return try? ExcalidrawReader.document(from: payload)
    }
    var bytes = encoded.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if members["compressed"]?.bool ?? false {
      guard let scene = try? Inflater.bytes(from: bytes, .zlib, atMost: mostBytes) else { return nil }
      bytes = scene
    }
    return try? ExcalidrawReader.document(from: bytes)
  }

  /// The most bytes of a scene.
  private static let mostBytes = 16 << 20
}

extension [UInt8] {
  /// Returns the range of the first occurrence of some bytes, from an index on; nil if there is none.
  fileprivate func firstRange(of bytes: [UInt8], from start: Int) -> Range<Int>? {
    var index = start
    while let found = self[index...].firstIndex(of: bytes[0]) {
      if self[found...].starts(with: bytes) { return found..<(found + bytes.count) }
      index = found + 1
    }
    return nil
  }
}
