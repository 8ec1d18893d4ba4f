import CellRendering
import Testing

@testable import Terminal

@Suite("Kitty's graphics protocol")
struct KittyGraphicsTests {
  private static let image = TileImage(
    cells: CellRect(column: 4, row: 2, columns: 1, rows: 1), width: 2, height: 1,
    samples: [0xFF11_2233, 0x8040_0000])

  private func text(_ body: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    body(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A picture is shown at its cell, below the text, and the cursor stays")
  func shows() {
    let graphics = KittyGraphics(memory: nil, compress: { _ in nil }, ground: (0, 0, 0))
    let sent = text { graphics.show(Self.image, number: 3, free: [], into: &$0) }
    #expect(sent.hasPrefix("\u{1B}[3;5H\u{1B}_Ga=T,i=7003,p=1,c=1,r=1,C=1,z=-1073741825,s=2,v=1,q=1;"))
    // 11 22 33 ff, and half of a dark red on black, 40 00 00 ff.
    #expect(sent.hasSuffix(";ESIz/0AAAP8=\u{1B}\\"))
  }

  @Test("A changed part is written over the frame that is there")
  func changes() {
    let part = PixelArea(columns: 1..<2, rows: 0..<1)
    let able = KittyGraphics(memory: nil, compress: { _ in nil }, ground: (0, 0, 0), canChange: true)
    let sent = text { able.change(part, of: Self.image, number: 3, free: [], into: &$0) }
    #expect(sent == "\u{1B}_Ga=f,i=7003,r=1,X=1,x=1,y=0,s=1,v=1,q=1;QAAA/w==\u{1B}\\")
    let other = KittyGraphics(memory: nil, compress: { _ in nil }, ground: (0, 0, 0))
    let whole = text { other.change(part, of: Self.image, number: 3, free: [], into: &$0) }
    #expect(whole == text { other.show(Self.image, number: 3, free: [], into: &$0) })
  }

  @Test("Long pictures are sent in commands of at most 4,096 bytes of content")
  func pieces() {
    let samples = (0..<60 * 60).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xFF00_0000 }
    let image = TileImage(
      cells: CellRect(column: 0, row: 0, columns: 6, rows: 3), width: 60, height: 60, samples: samples)
    let graphics = KittyGraphics(memory: nil, compress: { _ in nil }, ground: (0, 0, 0))
    let commands = text { graphics.show(image, number: 1, free: [], into: &$0) }
      .split(separator: "\u{1B}_G").dropFirst().map(String.init)
    #expect(commands.count == 5)
    #expect(commands.allSatisfy { $0.split(separator: ";")[1].utf8.count <= 4096 + 2 })
    #expect(commands.dropLast().allSatisfy { $0.contains("m=1;") })
    #expect(commands.last?.hasPrefix("q=1,m=0;") == true)
  }

  @Test("Shared memory has the bytes, is named in the command, and goes with the session")
  func memory() throws {
    let memory = SharedMemory()
    let name = try #require(memory.keep([1, 2, 3]))
    #expect(FilesInMemory.content(of: name) == [1, 2, 3])
    let graphics = KittyGraphics(memory: memory, compress: { _ in nil }, ground: (0, 0, 0))
    let sent = text { graphics.show(Self.image, number: 1, free: [], into: &$0) }
    #expect(sent.contains(",t=s;"))
    memory.removeAll()
    #expect(FilesInMemory.content(of: name) == nil)
  }
}
