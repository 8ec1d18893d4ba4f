import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  @Test("Its picture is what the program prints")
  func picture() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }
    let run = try runToCompletion(
      executable: BuiltProgram.path(named: "charcoal"),
      arguments: ["show", root + "/docs/mug.svg"],
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"], directory: root)
    let picture = run.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    let readme = try runToCompletion(
      executable: "/bin/cat", arguments: [root + "/README.md"], environment: [:], directory: root)
    #expect(picture.count > 500)
    #expect(readme.outputText.contains(picture))
  }
}
