import Formats
import Marks
import TestSupport
import Testing

@Suite("SVG by other programs, damaged and saved")
struct ForeignSafetyTests {
  static let file = """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="10cm" height="5cm" viewBox="0 0 200 100">
      <style>.a > path, #b { fill: hsl(10, 50%, 50%); stroke: #12345678 !important }</style>
      <defs><clipPath id="c"><circle r="40%"/><path d="M0 0h9v9z" clip-rule="evenodd"/></clipPath>
        <linearGradient id="l"><stop offset="10%" stop-color="red"/><stop offset="1" stop-opacity=".5"/></linearGradient>
        <pattern id="p" width=".2" height="20%"><rect width="5" height="5"/></pattern>
        <marker id="m" orient="auto-start-reverse" refX="1"><path d="M0 0L3 1.5 0 3z"/></marker></defs>
      <g class="a" transform="matrix(1 .2 0 1 3 4) rotate(5)" clip-path="url(#c)" opacity=".5">
        <path d="M10 10c5 5 3-2 9 9s2 3 4-1q4 4 5 6t3 3a4 5 10 115 6zm3 3H9V-3l2 2" marker-mid="url(#m)"/>
        <rect x="1e1" y="5%" width="30" height="3em" rx="4" stroke-dasharray="3 2 1" stroke-linejoin="bevel"/></g>
      <use id="b" href="#t" x="4"/><text id="t" x="9" y="30">A <tspan dy="1em" fill="url(#l)">b&amp;</tspan></text>
      <svg x="3" width="50%" height="20" viewBox="0 0 9 9" preserveAspectRatio="xMinYMax slice"><ellipse cx="4" rx="3" ry="2" fill="url(#p)"/></svg>
    </svg>

    """

  @Test("Whole, it is drawn without a word, and saved as it came")
  func whole() throws {
    let document = try open(Self.file)
    #expect(save(document) == Self.file)
    #expect(document.notices.hiddenTotal == 0)
    #expect(document.drawing.root.bounds(.ink) != nil)
  }

  @Test("Broken off or with other bytes, it opens and saves to the same bytes, or one line says why not")
  func damaged() throws {
    let bytes = Array(Self.file.utf8)
    var generator = SeededGenerator(seed: 20)
    for part in 0..<50 { try check(Array(bytes.prefix(bytes.count * part / 50))) }
    for _ in 0..<400 {
      var flipped = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        flipped[place] = Array("0123456789.-eE #()'<>/aLMz%".utf8).randomElement(using: &generator) ?? 0
      }
      try check(flipped)
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    do throws(SVGError) {
      let document = try SVGReader.document(from: bytes)
      let saved = SVGExporter.bytes(of: document)
      let again = try SVGReader.document(from: saved)
      #expect(again.drawing.root == document.drawing.root)
      #expect(SVGExporter.bytes(of: again) == saved)
    } catch {
      #expect(!error.description.isEmpty && !error.description.contains("\n"))
    }
  }

  @Test(
    "Every file of the corpus saves to the same bytes, and pieces make no difference",
    .enabled(if: Corpus.stands, "the folder ../shared/corpus does not stand beside the project"))
  func corpus() throws {
    for (name, bytes) in Corpus.svgFiles() {
      guard let document = try? SVGReader.document(from: bytes) else { continue }
      #expect(SVGExporter.bytes(of: document) == bytes, "\(name)")
      let pieces = try open(bytes, inPiecesUpTo: 99, seed: 3)
      #expect(document == pieces, "\(name)")
    }
  }
}
