import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("Fingerprints")
struct FingerprintTests {
  @Test("Bytes in any pieces have the same fingerprint", arguments: 0..<20)
  func pieces(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<Int.random(in: 0...100, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    var fingerprint = Fingerprint()
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 0...20, using: &generator))
      piece.withUnsafeBytes { fingerprint.add($0) }
      rest = rest.dropFirst(piece.count)
    }
    #expect(fingerprint.description == Fingerprint(of: bytes).description)
    #expect(fingerprint == Fingerprint(of: bytes))
  }

  @Test("Any byte changed, added, taken away or moved makes another")
  func changes() {
    let bytes = (0..<40).map { UInt8($0) }
    var seen = [Fingerprint(of: bytes).description]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      seen.append(Fingerprint(of: changed).description)
      seen.append(Fingerprint(of: Array(bytes[..<index])).description)
      if index > 0 {
        var swapped = bytes
        swapped.swapAt(index, index - 1)
        seen.append(Fingerprint(of: swapped).description)
      }
    }
    for count in 1...20 {
      seen.append(Fingerprint(of: bytes + [UInt8](repeating: 0, count: count)).description)
    }
    #expect(Set(seen).count == seen.count)
  }

  @Test("Paths without a file that can be read have no fingerprint, and are not waited for")
  func none() {
    let folder = TemporaryDirectory()
    #expect(DrawingFile.fingerprint(of: folder.path(of: "missing")) == nil)
    #expect(DrawingFile.fingerprint(of: folder.path) == nil)
    #expect(DrawingFile.fingerprint(of: "/dev/zero") == nil)
    #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    #expect(DrawingFile.fingerprint(of: folder.path(of: "pipe")) == nil)
  }
}
