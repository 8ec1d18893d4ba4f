import Testing

@testable import Formats

@Suite("Losses of an export, in one line")
struct ExportLossesTests {
  @Test("Counts first, then everything else")
  func line() {
    let losses = ExportLosses(leftOut: ["2 hidden groups", "1 picture"], remarks: ["1 shape becomes a box"])
    #expect(losses.line == "left out: 2 hidden groups, 1 picture; 1 shape becomes a box")
    #expect(ExportLosses(remarks: ["a", "b"]).line == "a; b")
    #expect(ExportLosses(leftOut: ["1 picture"]).line == "left out: 1 picture")
    #expect(ExportLosses().line == nil)
  }

  @Test("Clauses that do not fit into 200 characters are counted", arguments: 1...12)
  func limit(count: Int) throws {
    let clauses = (0..<count).map { "\($0) shapes that this format does not have" }
    let line = try #require(ExportLosses(leftOut: clauses).line)
    // "left out: " and each clause with its comma.
    let whole = 10 + clauses.map(\.count).reduce(0, +) + 2 * (count - 1)
    let isCut = line.contains(" more")
    #expect(isCut == (whole > 200))
    #expect(line.count <= 200 + "; and 12 more".count)
    let shown = clauses.prefix { line.contains($0) }.count
    #expect(line.hasSuffix(isCut ? "; and \(count - shown) more" : clauses[count - 1]))
  }
}
