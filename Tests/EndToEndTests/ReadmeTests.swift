import TestSupport
import Testing

@Suite("Pictures in documents", .waits)
struct ReadmeTests {
  private let root = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }

  /// The program's print of a drawing, as a document has it.
  private func picture(of file: String) throws -> String {
    let run = try runToCompletion(
      executable: BuiltProgram.path(named: "charcoal"),
      arguments: ["show", root + "/docs/" + file],
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"], directory: root)
    return run.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  private func text(of document: String) throws -> String {
    try runToCompletion(
      executable: "/bin/cat", arguments: [root + "/" + document], environment: [:], directory: root
    ).outputText
  }

  @Test(
    "Pictures in documents are those that the program prints",
    arguments: [
      ("README.md", "gallery/client-and-server.svg", 200), ("docs/gallery.md", "mug.svg", 500),
      ("docs/gallery.md", "gallery/state-machine.svg", 200), ("docs/gallery.md", "gallery/entities.svg", 200),
      ("docs/gallery.md", "gallery/pipeline.svg", 200), ("docs/gallery.md", "gallery/organisation.svg", 200),
    ])
  func pictures(document: String, file: String, least: Int) throws {
    let picture = try picture(of: file)
    #expect(picture.count > least)
    #expect(try text(of: document).contains(picture), "\(file)")
  }
}
