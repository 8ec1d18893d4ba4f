/// A note of Obsidian's plugin for Excalidraw: Markdown with the scene in a block of code.
enum ExcalidrawNote {
  static func recognises(_ hint: FileHint) -> Bool {
    (hint.ending == "md" || hint.ending == "") && hint.text.contains("excalidraw-plugin:")
  }

  /// Reads the scene of a note.
  static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    if let scene = block("json", in: bytes) { return try ExcalidrawReader.document(from: Array(scene)) }
    guard let packed = block("compressed-json", in: bytes) else {
      throw .invalid("the note has no drawing in it")
    }
    guard let scene = LZString.decompress(base64: packed, atMost: 64 << 20) else {
      throw .invalid("the drawing of the note cannot be decompressed")
    }
    return try ExcalidrawReader.document(from: scene)
  }

  /// Returns the text between a line of three backquotes with a word and the next line of three.
  private static func block(_ word: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let fence = Array("```".utf8)
    var lines = bytes[...]
    var start: Int?
    while !lines.isEmpty {
      let end = lines.firstIndex(of: 0x0A) ?? lines.endIndex
      let line = lines[..<end].last == 0x0D ? lines[..<(end - 1)] : lines[..<end]
      if let start, line.starts(with: fence) { return bytes[start..<lines.startIndex] }
      lines = lines[min(end + 1, lines.endIndex)...]
      if start == nil, line.elementsEqual(fence + Array(word.utf8)) { start = lines.startIndex }
    }
    return nil
  }
}
