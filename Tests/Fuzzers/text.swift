// Fuzzes the text reader and what an export does to lines: whatever the bytes, opening must end with a document or an
// error of one line; the document keeps the bytes, and its marks save as SVG and open again as they were; no dress of
// the lines leaves a control character in what is printed. `Tests/Fuzzers/run` builds and runs it.
//
// The first byte chooses the dress.

import Formats
import Marks

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let all = Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = Array(all.dropFirst())
  do throws(DrawingError) {
    let document = try TextReader.document(from: bytes)
    precondition(document.source?.bytes == bytes, "The bytes are not kept.")
    check(document)
  } catch {
    precondition(!error.description.isEmpty && error.description.count < 200, "No line for the user.")
  }
  var dressing = TextDressing()
  precondition(dressing.dress(bytes, size: (0, 0)).text == bytes, "Undressed text differs.")
  dressing.isPrintable = true
  if all[0] & 1 != 0 { dressing.trims = all[0] & 2 != 0 }
  dressing.isASCII = all[0] & 4 != 0
  dressing.indentation = Int(all[0] >> 3 & 3)
  let known = CommentStyle.known
  if all[0] & 32 != 0 { dressing.comment = known[Int(all[0] >> 6) * 4 % known.count].style }
  let (dressed, _) = dressing.dress(bytes, size: (20, 5))
  for byte in dressed where byte < 0x20 || byte == 0x7F {
    precondition([0x09, 0x0A, 0x0D].contains(byte), "A control character is printed.")
  }
  return 0
}

private func check(_ document: SVGDocument) {
  let saved = SVGExporter.bytes(of: document)
  do throws(SVGError) {
    let again = try SVGReader.document(from: saved)
    precondition(again.drawing.root == document.drawing.root, "Marks differ after saving.")
  } catch { preconditionFailure("What was saved does not open: \(error)") }
}
