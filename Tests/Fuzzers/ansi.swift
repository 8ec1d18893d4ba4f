// Fuzzes the ANSI reader and both exporters: whatever the bytes, opening must end with a document or an error of one
// line, in bounded memory; marks and SAUCE record save as SVG and open again as they were; what is exported in code page
// 437 is read as what is exported the same; UTF-8 has no sequences but colours. `Tests/Fuzzers/run` builds and runs it.
//
// The first byte chooses whether a SAUCE record follows the rest, and its width and flags.

import CellRendering
import Formats
import Marks

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzANSI(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let all = Array(UnsafeBufferPointer(start: start, count: count))
  var bytes = Array(all.dropFirst())
  if all[0] & 1 != 0 {
    var record: [UInt8] = Array("\u{1A}SAUCE00".utf8) + Array(repeating: 0x20, count: 87) + [1, 1]
    record += [all[0] >> 2, 0] + Array(repeating: 0, count: 7) + [all[0] >> 1 & 1]
    bytes += record + Array(repeating: 0, count: 22)
  }
  do throws(DrawingError) {
    check(try ANSIReader.document(from: bytes))
  } catch {
    precondition(!error.description.isEmpty && error.description.count < 200, "No line for the user.")
  }
  return 0
}

private func check(_ document: SVGDocument) {
  let cells = document.drawing.marks.reduce(0) { $0 + (($1 as? CellBlock)?.count ?? 0) }
  precondition(cells <= 4_000_000, "Too many cells.")
  // Art of more cells is like that of fewer, and takes longer than there is time for.
  guard cells < 4_000 else { return }
  let saved = SVGExporter.bytes(of: document)
  do throws(SVGError) {
    let again = try SVGReader.document(from: saved)
    precondition(again.drawing.root == document.drawing.root, "Marks differ after saving.")
    precondition(again.sauce == document.sauce, "The SAUCE record differs after saving.")
  } catch { preconditionFailure("What was saved does not open: \(error)") }

  let art = codePage(document)
  do throws(DrawingError) {
    let again = try ANSIReader.document(from: art)
    // ASCII art without colours may be read either way.
    guard again.source?.format == .ansi(.codePage437) else { return }
    precondition(codePage(again) == art, "The bytes differ after exporting again.")
  } catch { preconditionFailure("What was exported does not open: \(error)") }
  let text = ANSIExporter(colors: 1 << 24).export(grid(document))
  var isSequence = false
  for byte in text.utf8 {
    if isSequence {
      precondition(byte == 0x5B || byte == 0x3B || byte == 0x6D || 0x30...0x39 ~= byte, "Another sequence.")
      isSequence = byte != 0x6D
    } else {
      isSequence = byte == 0x1B
      precondition(byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x1B, "A control character.")
    }
  }
}

private func grid(_ document: SVGDocument) -> CellGrid {
  let size = document.contentPage
  let columns = Int(size.maxX)
  let rows = Int(size.maxY / 2)
  guard columns > 0, rows > 0, columns * rows < 20_000 else { return CellGrid(columns: 0, rows: 0) }
  return document.drawing.cells(in: Viewport(columns: columns, rows: rows), spelledIn: .half)
}

private func codePage(_ document: SVGDocument) -> [UInt8] {
  var exporter = CodePageExporter(document.sauce)
  exporter.append(grid(document))
  return exporter.finish()
}
