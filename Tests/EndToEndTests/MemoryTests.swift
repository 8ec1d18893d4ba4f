import Marks
import TestSupport
import Testing

@testable import Formats

/// A small file that asks for much memory.
enum MemoryBomb: String, CaseIterable, Sendable {
  case text, compressedText, internationalText, pixels, translucent, highlighters, wrapped, lines, fields,
    elements

  var name: String {
    switch self {
    case .text, .compressedText, .internationalText, .pixels: "a.png"
    case .translucent, .elements: "a.svg"
    case .highlighters: "a.xopp"
    case .wrapped, .lines: "a.json"
    case .fields: "a.dot"
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .text: Self.claiming("tEXt")
    case .compressedText: Self.claiming("zTXt")
    case .internationalText: Self.claiming("iTXt")
    case .pixels: Self.claiming("IDAT")
    case .translucent:
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000">\
        <path d="M0 0L30000 30000" stroke="red" stroke-width="300" opacity=".5"/>\
        <rect x="9000" y="100" width="9000" height="29000" fill="blue" opacity=".4"/></svg>
        """.utf8)
    case .highlighters:
      Array(
        ("<xournal><page width=\"9000\" height=\"60000\"><layer>"
          + (0..<300).map { index in
            "<stroke tool=\"highlighter\" color=\"#ffff007f\" width=\"9\">\(index * 10) \(index * 90) \(index * 20) \(index * 100)</stroke>"
          }.joined() + "</layer></page></xournal>").utf8)
    case .wrapped:
      Array(
        ("{\"charcoal\":1,\"marks\":[{\"kind\":\"rectangle\",\"at\":[0,0],\"size\":[40,20],\"text\":{\"string\":\""
          + String(repeating: "lorem ipsum ", count: 75_000) + "\"}}]}").utf8)
    case .lines:
      Array(
        ("{\"charcoal\":1,\"marks\":[{\"kind\":\"label\",\"at\":[0,0],\"text\":\""
          + String(repeating: "a\\n", count: 300_000) + "\"}]}").utf8)
    case .fields:
      Array(
        ("digraph{"
          + (0..<4_000).map { node in
            "n\(node)[shape=record,label=\"\((0..<40).map { "f\($0)" }.joined(separator: "|"))\"];"
          }.joined() + "}").utf8)
    case .elements:
      Array(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:charcoal=\"urn:charcoal:1\" charcoal:version=\"1\">"
          + String(repeating: "<a/>\n", count: 180_000) + "</svg>").utf8)
    }
  }

  /// A PNG with a chunk that claims two gigabytes.
  private static func claiming(_ name: String) -> [UInt8] {
    Array(PictureSamples.png[..<33]) + [0x7F, 0xFF, 0xFF, 0xF0] + Array(name.utf8)
      + [UInt8](repeating: 0, count: 40)
  }
}

@Suite("Small files that ask for much memory", .waits)
struct MemoryTests {
  private let tool = CommandLineTool()

  /// Kilobytes of private memory, which the system refuses to exceed.
  ///
  /// A figure taken afterwards would count what the process of the tests had when it started the program. A
  /// build without optimization takes about a third more than one with.
  private static let most = 280_000

  @Test("A file of a megabyte needs little memory, whatever is made of it", arguments: MemoryBomb.allCases)
  func memory(bomb: MemoryBomb) throws {
    let bytes = bomb.bytes
    #expect(bytes.count < 1_000_000)
    tool.home.write(bytes, to: bomb.name)
    for command in ["inspect \(bomb.name)", "show \(bomb.name)"]
      + ["txt", "ans"].map({ "export \(bomb.name) -o b.\($0)" })
    {
      let run = try tool.shell("ulimit -d \(Self.most) && exec \"$CHARCOAL\" \(command)")
      // Bad data, and a picture of more cells than there may be, are refused.
      #expect([0, 65, 73].contains { run.status == .exited($0) }, "\(command): \(run.status)")
    }
  }
}
