// Fuzzes the readers of Mermaid and DOT: whatever the text, reading ends with a diagram or with an error of one line
// that names a place in the text; a diagram is written as a source that reads as the same diagram, is laid out, and
// its drawing saves as SVG and opens again as it was. `Tests/Fuzzers/run` builds and runs it.
//
// The first byte chooses the language.

import Diagrams
import Formats
import Marks

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDiagrams(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let language: DiagramLanguage = bytes[0] & 1 == 0 ? .mermaid : .dot
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  do throws(DiagramError) {
    let diagram = try language.diagram(from: text)
    check(diagram, language)
    let document = try DiagramFile.document(from: Array(bytes.dropFirst()), language)
    check(document)
    var drawing = document.drawing
    try DiagramFile.update(&drawing, with: text, language)
  } catch {
    precondition(error.line > 0 && error.column > 0, "No place in the text.")
    precondition(error.problem.allSatisfy { !$0.isNewline }, "More than a line for the user.")
  }
  return 0
}

/// Checks that a written diagram reads as the same from the second time on: names that the language cannot have
/// are lost before.
private func check(_ diagram: Diagram, _ language: DiagramLanguage) {
  var text = source(of: diagram, language)
  for _ in 0..<2 {
    do throws(DiagramError) {
      let again = try language.diagram(from: text)
      text = source(of: again, language)
      let third = try language.diagram(from: text)
      precondition(third.normalized == again.normalized, "What is written reads as another diagram.")
    } catch { preconditionFailure("What was written is not read: \(error)\n\(text)") }
  }
}

private func source(of diagram: Diagram, _ language: DiagramLanguage) -> String {
  if language == .dot, case .graph(let graph) = diagram { return DOTExporter.source(of: graph) }
  return MermaidExporter.source(of: diagram)
}

private func check(_ document: SVGDocument) {
  let saved = SVGExporter.bytes(of: document)
  do throws(SVGError) {
    let again = try SVGReader.document(from: saved)
    precondition(again.drawing.root == document.drawing.root, "Marks differ after saving.")
  } catch { preconditionFailure("What was saved does not open: \(error)") }
}
