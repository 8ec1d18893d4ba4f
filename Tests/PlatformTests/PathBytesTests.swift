import Glibc
import Platform
import TestSupport
import Testing

@Suite("Paths as text")
struct PathBytesTests {
  @Test(
    "Text that is UTF-8 stays as it is", arguments: ["", "a.svg", "/über/漢字 👩‍👧.svg", "\u{FFFD}", "e\u{301}"])
  func unicode(_ name: String) {
    #expect(Array(text(Array(name.utf8)).utf8) == Array(name.utf8))
    #expect(PathBytes.bytes(of: name) == Array(name.utf8))
    #expect(PathBytes.isUnicode(name))
  }

  @Test("A byte that is not UTF-8 becomes one scalar, which is never shown")
  func escape() {
    let name = text(Array("caf".utf8) + [0xE9] + Array(".svg".utf8))
    #expect(name == "caf\u{10FEE9}.svg")
    #expect(!PathBytes.isUnicode(name))
    #expect(PathBytes.isEscape("\u{10FEE9}") && !PathBytes.isEscape("\u{10FE7F}"))
    #expect(!PathBytes.isEscape("\u{10FF00}") && !PathBytes.isEscape("é"))
  }

  @Test(
    "Bytes come back as they were",
    arguments: [
      [0xFF, 0xFE], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC0, 0xAF],
      // These would decode to what stands for a byte.
      [0xF4, 0x8F, 0xBB, 0xA9], [0xF4, 0x8F, 0xBA, 0x80, 0xE9], [0xEF, 0xBF, 0xBD], [0xEF, 0xBB, 0xBF],
    ] as [[UInt8]])
  func comesBack(_ bytes: [UInt8]) { #expect(PathBytes.bytes(of: text(bytes)) == bytes) }

  @Test("Any bytes come back, and different ones are different texts")
  func random() {
    var random = SeededGenerator(seed: 7)
    // Few values, so that whole characters, cut ones and escapes of escapes come about.
    let alphabet: [UInt8] = [
      0x2F, 0x61, 0x80, 0xA9, 0xBA, 0xBB, 0xBF, 0xC3, 0xE2, 0xE9, 0xED, 0xEF, 0xF4, 0x8F,
    ]
    var seen: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let text = text(bytes)
      #expect(PathBytes.bytes(of: text) == bytes)
      let key = Array(text.utf8)
      if let other = seen.updateValue(bytes, forKey: key) { #expect(other == bytes) }
    }
  }

  @Test("Files are made, found, renamed and removed by bytes")
  func files() {
    let folder = TemporaryDirectory()
    let name = text([0x61, 0xE9, 0x2E, 0x73])
    let path = folder.path(of: name)
    #expect(FileSystem.status(of: path) == nil)
    if let file = FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) {
      let isWritten = file.write([1, 2, 3])
      #expect(isWritten)
    }
    #expect(FileSystem.status(of: path)?.st_size == 3)
    #expect(FileSystem.names(in: folder.path)?.filter { !$0.hasPrefix(".") } == [name])
    #expect(FileSystem.realPath(of: path) == path)
    let other = folder.path(of: text([0xFF, 0xE9]))
    #expect(FileSystem.rename(path, to: other) && FileSystem.allows(F_OK, to: other))
    #expect(FileSystem.remove(other))
    #expect(FileSystem.names(in: folder.path)?.count == 2, "only . and .. are left")
  }

  private func text(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(PathBytes.text) }
}
