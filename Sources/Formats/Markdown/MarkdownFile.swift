import Diagrams

/// A Markdown file and the diagrams in its fences.
///
///     let file = MarkdownFile(bytes)
///     let document = try file.document(of: file.fences[0])
package struct MarkdownFile: Sendable {
  package let bytes: [UInt8]

  /// Where the text begins: behind a mark of the byte order.
  package let start: Int

  /// The fences with diagrams, from the top.
  package let fences: [MarkdownFence]

  /// The largest file that is read, in bytes.
  package static let mostBytes = 64 << 20

  /// The endings of the names of such files, in small letters.
  package static let endings = ["md", "markdown"]

  /// Finds the fences of a file.
  ///
  /// O(*n*).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var blocks = MarkdownBlocks(of: bytes)
    self.start = bytes.starts(with: TextLine.mark) ? TextLine.mark.count : 0
    var start = start
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      var next = min(end + 1, bytes.count)
      if next < bytes.count, bytes[end] == 0x0D, bytes[next] == 0x0A { next += 1 }
      number += 1
      blocks.read(start..<end, endingAt: next, number: number)
      start = next
    }
    blocks.finish()
    fences = blocks.fences
  }

  /// The distance of tab stops, in columns.
  package static let tabWidth = 4

  /// Checks that a file is text, and finds its fences.
  package init(reading bytes: [UInt8]) throws(DrawingError) {
    guard !bytes.contains(0) else { throw .unknownFormat }
    guard UTF8Count(of: bytes[...]).isUTF8 else { throw .encoding }
    self.init(bytes)
  }

  /// Whether a file of this name is Markdown, as far as the name says.
  package static func isNamed(_ path: String) -> Bool {
    endings.contains(FileHint(name: path).ending) && !FileHint.isCompressed(path)
  }

  /// Whether a file is shown as Markdown: by its name, unless it is a note that Excalidraw draws in, or no text.
  package static func isNamed(_ path: String, head: some Sequence<UInt8>) -> Bool {
    guard isNamed(path) else { return false }
    let hint = FileHint(name: path, head: Array(head.prefix(FileHint.mostBytes)))
    return !hint.isBinary && !ExcalidrawNote.recognises(hint)
  }

  /// The source in a fence, each line ended by LF.
  package func source(of fence: MarkdownFence) -> String {
    var source: [UInt8] = []
    for line in fence.lines {
      source += [UInt8](repeating: UInt8(ascii: " "), count: line.blanks) + bytes[line.content] + [0x0A]
    }
    return String(decoding: source, as: UTF8.self)
  }

  /// Reads the diagram in a fence; an empty fence is an empty drawing.
  ///
  /// - Throws: the reason, with the line of the file.
  package func document(of fence: MarkdownFence) throws(FenceProblem) -> SVGDocument {
    let source = source(of: fence)
    if source.allSatisfy(\.isWhitespace) {
      var document = SVGDocument.begun
      document.source = SourceFile(.named(fence.language.title))
      return document
    }
    do throws(DiagramError) {
      return try DiagramFile.document(from: Array(source.utf8), fence.language)
    } catch {
      throw FenceProblem(line: fence.line + error.line, reason: error.problem)
    }
  }
}

/// The reason why the diagram in a fence cannot be read.
package struct FenceProblem: Error, Equatable {
  /// The line of the file where the reader stopped, from 1.
  package let line: Int

  /// The reason in words, for the user.
  package let reason: String
}
