import Glibc
import TestSupport
import Testing

@Suite("Files that are no drawings", .waits)
struct BadInputTests {
  private let tool = CommandLineTool()

  /// A kind of file, made in the tool's home as `bad.svg`.
  enum Kind: String, CaseIterable {
    case blank, binary, text, html, otherRoot, cutShort, cutInTag, wrongTags, wideText, zeros,
      directory
    case missing, missingFolder, loop

    var code: Int32 {
      switch self {
      case .directory, .missing, .missingFolder, .loop: 66
      default: 65
      }
    }

    func make(in home: TemporaryDirectory) {
      let path = home.path(of: "bad.svg")
      func write(_ text: String) { home.write(Array(text.utf8), to: "bad.svg") }
      switch self {
      case .blank: write(" \n\n")
      case .binary:
        home.write((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 5) }, to: "bad.svg")
      case .text: write("hello\n")
      case .html: write("<!DOCTYPE html>\n<html><body><p>hello</body></html>\n")
      case .otherRoot: write("<?xml version=\"1.0\"?>\n<note/>\n")
      case .cutShort: write("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path d=\"M0 0L5 5\"/>\n")
      case .cutInTag: write("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path d=\"M0 0L5")
      case .wrongTags: write("<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg></g>")
      case .wideText: home.write([0xFF, 0xFE] + "hello".utf16.flatMap { [UInt8($0), 0] }, to: "bad.svg")
      case .zeros:
        write("")
        truncate(path, 200_000_000)
      case .directory: mkdir(path, 0o755)
      case .missing, .missingFolder: break
      case .loop: symlink("bad.svg", path)
      }
    }
  }

  @Test("A line says what is wrong, and the exit code what kind of wrong", arguments: Kind.allCases)
  func commands(kind: Kind) throws {
    kind.make(in: tool.home)
    let name = kind == .missingFolder ? "folder/bad.svg" : "bad.svg"
    try tool.run("show", name).expectRefusal(kind.code, "\(name): ")
    try tool.run("inspect", name).expectRefusal(kind.code, "\(name): ")
    try tool.run("inspect", "--json", name).expectRefusal(kind.code, "\(name): ")
    try tool.run("export", name, "-o", "out.svg").expectRefusal(kind.code, "\(name): ")
    #expect(tool.home.contents(of: "out.svg") == nil)
  }

  @Test("Endless files are refused at their first bytes")
  func endless() throws {
    try tool.run("show", "/dev/zero").expectRefusal(65, "/dev/zero: ")
    try tool.run("inspect", "/dev/zero").expectRefusal(65, "/dev/zero: ")
  }

  @Test(
    "Nor can they be drawn on",
    arguments: Kind.allCases.filter { $0.code == 65 || $0 == .directory || $0 == .loop })
  func drawing(kind: Kind) throws {
    kind.make(in: tool.home)
    let program = try DrawingProgram("bad.svg", home: tool.home, isAwaited: false)
    #expect(try program.end() == .exited(kind.code))
    #expect(program.session.screen.line(0).hasPrefix("charcoal: bad.svg: "))
    try program.expectUntouchedTerminal()
  }

  @Test("By standard input too")
  func input() throws {
    try tool.run("show", "-", input: Array("no\u{0}drawing".utf8)).expectRefusal(65, "-: ")
    try tool.run("inspect", "-", input: [0, 1, 2, 3]).expectRefusal(65, "-: ")
  }

  @Test("The drawing cut anywhere is no drawing, and nothing crashes")
  func cutAnywhere() throws {
    let bytes = tool.write(CommandLineTool.sample)
    for count in stride(from: 97, to: bytes.count - 7, by: 97) {
      try tool.run("inspect", "-", input: Array(bytes.prefix(count))).expectRefusal(65, "-: ")
    }
  }

  @Test("No permission to read", .enabled(if: geteuid() != 0, "root may read everything"))
  func noPermission() throws {
    tool.write(CommandLineTool.sample)
    chmod(tool.home.path(of: "drawing.svg"), 0)
    try tool.run("show", "drawing.svg").expectRefusal(66, "drawing.svg: permission denied")
  }

  @Test("No permission to write", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func noPermissionToWrite() throws {
    let bytes = tool.write(CommandLineTool.sample)
    tool.home.write([], to: "out.svg")
    chmod(tool.home.path(of: "out.svg"), 0o400)
    try tool.run("export", "drawing.svg", "-o", "out.svg").expectRefusal(73, "out.svg: permission denied")
    mkdir(tool.home.path(of: "folder"), 0o500)
    try tool.run("export", "drawing.svg", "-o", "folder/out.svg").expectRefusal(73, "folder/out.svg: ")
    #expect(tool.home.contents(of: "drawing.svg") == bytes)
  }

  private static let evilNames = [
    "evil\u{1B}[31mred.svg", "evil\u{1B}]0;title\u{7}.svg", "two\nlines.svg", "c1\u{9B}31m.svg",
    "bidi\u{202E}gvs.svg", "tab\there.svg",
    "del\u{7F}.svg",
  ]

  @Test("Names with control characters never reach a terminal as they are", arguments: evilNames)
  func namesStaySilent(name: String) throws {
    try tool.run("show", name).expectRefusal(66)
    try tool.run("export", name, "-o", "out.svg").expectRefusal(66)
    tool.write(CommandLineTool.sample)
    try tool.run("export", "drawing.svg", "-o", "missing/\(name)").expectRefusal(73)
    tool.home.write(Array("no drawing".utf8), to: name)
    try tool.run("inspect", name).expectRefusal(65)
    tool.write(CommandLineTool.sample, to: name)
    try tool.run("inspect", name).expectSuccess()
    let program = try DrawingProgram(name, home: tool.home)
    try program.type("S")
    try program.see("Save as:")
    try program.type("\u{1B}")
    try program.seeNo("Save as:")
    try program.save()
    try program.see("Saved")
    #expect(try program.quit() == .exited(0))
    let text = TerminalText(program.session.output)
    #expect(text.deceivers.isEmpty)
    #expect(!text.sequences.contains { $0.hasPrefix("31m") })
    // The questions about colours are the program's own.
    let queries = ["10", "11", "4;255"].map { "\u{1B}]\($0);?\u{1B}\\" }
    #expect(!queries.reduce(String(text.rest)) { $0.replacing($1, with: "") }.contains("\u{1B}]"))
  }
}
