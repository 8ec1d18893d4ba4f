import Documents
import Testing

@Suite("Names of drawings")
struct DrawingNameTests {
  @Test(
    "A name without an ending gets one",
    arguments: [
      ("map", "map.svg"), ("map.svg", "map.svg"), ("MAP.SVG", "MAP.SVG"), ("a.b/map", "a.b/map.svg"),
      ("plan 1.2", "plan 1.2.svg"), (".hidden", ".hidden.svg"), ("v2.", "v2..svg"), ("/tmp/x", "/tmp/x.svg"),
      ("Dr. Who", "Dr. Who.svg"),
    ])
  func completes(typed: String, name: String) throws {
    #expect(try DrawingName.completed(typed) == name)
  }

  @Test(
    "A file keeps its ending when it is renamed",
    arguments: [
      ("dog", "cat.svg", "dog.svg"), ("dog", "a/cat.svgz", "dog.svgz"), ("dog.TXT", "cat.txt", "dog.TXT"),
      ("dog", "cat.ans", "dog.ans"), ("dog", "cat", "dog"), ("dog", nil, "dog.svg"),
      ("dog.svgz", nil, "dog.svgz"),
    ])
  func renames(typed: String, old: String?, name: String) throws {
    #expect(try DrawingName.renamed(typed, from: old) == name)
  }

  @Test(
    "A new name with the ending of another format is refused",
    arguments: [
      ("dog.svg", "cat.txt", "dog.txt"), ("dog.svg", "cat.svgz", "dog.svgz"),
      ("dog.png", "cat.svg", "dog.svg"),
    ])
  func refusesOtherFormats(typed: String, old: String, name: String) {
    let error = StoreError.invalidName("Keep the format: \(name)")
    #expect(throws: error) { try DrawingName.renamed(typed, from: old) }
  }

  @Test(
    "A drawing of another format is saved under its name with the ending of SVG",
    arguments: [
      ("foo.excalidrawlib", "foo.svg"), ("a.b/foo.mermaid", "a.b/foo.svg"), ("foo.json.gz", "foo.svg"),
      ("foo", "foo.svg"), ("foo 1.2", "foo 1.2.svg"),
      ("foo.a rather long title", "foo.a rather long title.svg"),
    ])
  func inSVG(name: String, saved: String) {
    #expect(DrawingName.inSVG(name) == saved)
  }

  @Test(
    "Another ending than what is written is refused, with what to do",
    arguments: [
      ("foo.png", "Charcoal saves SVG, not PNG. Try foo.svg"),
      ("a/foo.JPEG", "Charcoal saves SVG, not JPEG. Try foo.svg"),
      ("foo.txt", "Charcoal saves SVG. For text: charcoal export FILE -o foo.txt"),
      ("a/", "This is a folder. Add a name."),
    ])
  func refuses(typed: String, words: String) {
    #expect(throws: StoreError.invalidName(words)) { try DrawingName.completed(typed) }
  }

  @Test(
    "A name that a file has gets a number before its ending",
    arguments: [
      ("a.svg", [], "a.svg"), ("a.svg", ["a.svg"], "a-1.svg"),
      ("x/a.svg", ["x/a.svg", "x/a-1.svg"], "x/a-2.svg"),
      ("a", ["a"], "a-1"),
    ])
  func free(name: String, taken: [String], expected: String) {
    #expect(DrawingName.free(name) { taken.contains($0) } == expected)
  }
}
