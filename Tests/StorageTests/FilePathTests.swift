import Testing

@testable import Storage

/// How paths are taken apart.
@Suite("File paths")
struct FilePathTests {
  @Test(
    "A path is split at its last slash, by bytes",
    arguments: [
      ("a.svg", ".", "a.svg"), ("/a.svg", "/", "a.svg"), ("b/a.svg", "b/", "a.svg"), ("b/", "b/", ""),
      ("b/\u{301}a", "b/", "\u{301}a"), ("", ".", ""),
    ])
  func split(path: String, directory: String, name: String) {
    let parts = FilePath.split(path)
    #expect(Array(parts.directory.utf8) == Array(directory.utf8))
    #expect(Array(parts.name.utf8) == Array(name.utf8))
  }

  @Test("A path that does not exist is made absolute by its directory")
  func absolute() {
    #expect(FilePath.absolute("/usr/./no-such-file") == "/usr/no-such-file")
    #expect(FilePath.absolute("/no-such-folder/a") == "/no-such-folder/a")
    #expect(FilePath.absolute("no-such-file").hasSuffix("/no-such-file"))
    #expect(FilePath.relative(FilePath.absolute("no-such-file")) == "no-such-file")
  }
}
