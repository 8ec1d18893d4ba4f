// Fuzzes the readers of digital ink, Xournal++ and InkML: whatever the bytes, opening must end with a document or an
// error of one line; marks save as SVG and open again as they were. `Tests/Fuzzers/run` builds and runs it.
//
// The first byte chooses the format, and whether the rest stands between the tags that each begins and ends with.

import Formats
import Marks

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let all = Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = Array(all.dropFirst())
  do throws(DrawingError) {
    switch all[0] % 4 {
    case 0: check(try XournalReader.document(from: bytes))
    case 1: check(try InkMLReader.document(from: bytes))
    case 2: check(try XournalReader.document(from: wrapped(bytes, "<xournal><page>", "</page></xournal>")))
    default: check(try InkMLReader.document(from: wrapped(bytes, "<ink>", "</ink>")))
    }
  } catch {
    precondition(!error.description.isEmpty && error.description.count < 200, "No line for the user.")
    precondition(!error.description.utf8.contains { $0 < 0x20 }, "Control characters for the user.")
  }
  return 0
}

private func wrapped(_ bytes: [UInt8], _ head: String, _ tail: String) -> [UInt8] {
  Array(head.utf8) + bytes + Array(tail.utf8)
}

private func check(_ document: SVGDocument) {
  for remark in document.source?.remarks ?? [] {
    precondition(remark.count < 200 && !remark.utf8.contains { $0 < 0x20 }, "No line for the user.")
  }
  let saved = SVGExporter.bytes(of: document)
  do throws(SVGError) {
    let again = try SVGReader.document(from: saved)
    precondition(again.drawing.root == document.drawing.root, "Marks differ after saving.")
  } catch { preconditionFailure("What was saved does not open: \(error)") }
}
