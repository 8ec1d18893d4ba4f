// Fuzzes the readers of JSON and their exporters: whatever the bytes, opening must end with a document or an error of one
// line; marks save as SVG and open again as they were; what is exported as JSON or as a scene opens again as it was.
// `Tests/Fuzzers/run` builds and runs it.
//
// The first byte chooses the format.

import Formats
import Marks

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let all = Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = Array(all.dropFirst())
  do throws(DrawingError) {
    switch all[0] % 5 {
    case 0: check(try JSONDrawingReader.document(from: bytes))
    case 1: check(try ExcalidrawReader.document(from: bytes))
    case 2: check(try CanvasReader.document(from: bytes))
    case 3: check(try note(bytes))
    default: check(try picture(bytes))
    }
  } catch {
    precondition(!error.description.isEmpty && error.description.count < 200, "No line for the user.")
    precondition(!error.description.utf8.contains { $0 < 0x20 }, "Control characters for the user.")
  }
  return 0
}

private func note(_ bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
  let head = "---\nexcalidraw-plugin: parsed\n---\n```compressed-json\n"
  let file = Array(head.utf8) + bytes + Array("\n```\n".utf8)
  let reader = DrawingReader(named: "a.md")
  try file.withUnsafeBufferPointer { (bytes) throws(DrawingError) in
    try reader.feed(UnsafeRawBufferPointer(bytes))
  }
  return try reader.finish()
}

/// Reads a PNG that has the bytes as its scene.
private func picture(_ bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
  let text = Array("application/vnd.excalidraw+json\0".utf8) + bytes
  let length = [24, 16, 8, 0].map { UInt8(text.count >> $0 & 0xFF) }
  let file =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + length + Array("tEXt".utf8) + text + [0, 0, 0, 0]
  let reader = DrawingReader(named: "a.png")
  try file.withUnsafeBufferPointer { (bytes) throws(DrawingError) in
    try reader.feed(UnsafeRawBufferPointer(bytes))
  }
  return try reader.finish()
}

/// Every mark as JSON, with U+FFFD for the characters that XML cannot hold.
private func savable(_ drawing: Drawing) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = JSONDrawingExporter.export(drawing).bytes[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
      bytes.append(byte)
      continue
    }
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    if kind == UInt8(ascii: "u"), let code = UInt32(digits, radix: 16), code < 0x20, code != 0x0D {
      bytes += "\u{FFFD}".utf8
      rest = rest.dropFirst(4)
    } else {
      bytes += [byte, kind]
    }
  }
  return String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { scalar in
    Array(String(scalar == "\u{FFFE}" || scalar == "\u{FFFF}" ? "\u{FFFD}" : scalar).utf8)
  }
}

private func check(_ document: SVGDocument) {
  for remark in document.source?.remarks ?? [] {
    precondition(remark.count < 200 && !remark.utf8.contains { $0 < 0x20 }, "No line for the user.")
  }
  let saved = SVGExporter.bytes(of: document)
  do throws(SVGError) {
    let again = try SVGReader.document(from: saved)
    let isSame = again.drawing.root == document.drawing.root
    precondition(isSame || savable(again.drawing) == savable(document.drawing), "Marks differ after saving.")
  } catch { preconditionFailure("What was saved does not open: \(error)") }
  do throws(DrawingError) {
    let json = try JSONDrawingReader.document(from: JSONDrawingExporter.export(document.drawing).bytes)
    precondition(json.drawing.root == document.drawing.root, "Marks differ in JSON.")
    let scene = try ExcalidrawReader.document(from: ExcalidrawExporter.export(document.drawing).bytes)
    // Marks that Excalidraw can hold come back from it; so from the second time on all do.
    let second = try ExcalidrawReader.document(from: ExcalidrawExporter.export(scene.drawing).bytes)
    precondition(second.drawing.marks.count == scene.drawing.marks.count, "Marks differ in a scene.")
    let canvas = CanvasExporter.export(document.drawing)
    _ = try CanvasReader.document(from: canvas.bytes)
  } catch { preconditionFailure("What was exported does not open: \(error)") }
}
