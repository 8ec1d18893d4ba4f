// Fuzzes the SVG reader and exporter: whatever the bytes, opening must end with a document or an error of one line; a
// document must save, open again to equal marks, and save to the same bytes; pieces must not matter.
// `Tests/Fuzzers/run` builds and runs it.
//
// Input that does not begin with `<` becomes the content of a file of ours, after a first byte that chooses the
// length of the pieces.

import Formats
import Marks

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSVG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let isWhole = input[0] == UInt8(ascii: "<")
  let file = isWhole ? input : frame.head + input.dropFirst() + frame.tail
  let length = isWhole ? 7 : Int(input[0]) % 32 + 1

  let whole = open(file, length: file.count)
  let pieces = open(file, length: length)
  switch (whole, pieces) {
  case (.failure(let error), .failure):
    precondition(error.description.count < 200 && !error.description.isEmpty, "No line for the user.")
    precondition(!error.description.utf8.contains { $0 < 0x20 }, "Control characters for the user.")
  case (.success(let document), .success(let other)):
    precondition(document == other, "The marks depend on the pieces.")
    check(document)
  default: preconditionFailure("Whether a file opens depends on the pieces.")
  }
  return 0
}

private func check(_ document: SVGDocument) {
  let saved = SVGExporter.bytes(of: document)
  guard case .success(let again) = open(saved, length: saved.count) else {
    preconditionFailure("What was saved does not open: \(String(decoding: saved, as: UTF8.self))")
  }
  precondition(again.drawing.root == document.drawing.root, "Marks differ after saving.")
  precondition(SVGExporter.bytes(of: again) == saved, "The bytes differ after saving again.")
}

private let frame: (head: [UInt8], tail: [UInt8]) = {
  let empty = SVGExporter.bytes(of: SVGDocument())
  let tail = Array("</svg>\n".utf8)
  return (Array(empty.dropLast(tail.count)), tail)
}()

private func open(_ file: [UInt8], length: Int) -> Result<SVGDocument, SVGError> {
  let reader = SVGReader()
  do throws(SVGError) {
    for begin in stride(from: 0, to: file.count, by: max(1, length)) {
      try file[begin..<min(begin + length, file.count)].withUnsafeBufferPointer { (piece) throws(SVGError) in
        try reader.feed(UnsafeRawBufferPointer(piece))
      }
    }
    return .success(try reader.finish())
  } catch { return .failure(error) }
}
