import Formats
import Marks
import TestSupport
import Testing

@Suite("PNG and PDF files", .waits)
struct PageFileTests {
  private let tool = CommandLineTool()

  @Test("A PNG opens again as the drawing, and two exports are the same bytes")
  func reopens() throws {
    tool.write(CommandLineTool.sample)
    let first = try tool.run("export", "drawing.svg", "-o", "a.png", "--scale", "4")
    // The error names cairo's package where cairo is missing, and nothing is written.
    guard first.status == .exited(0) else {
      #expect(String(decoding: first.standardError, as: UTF8.self).contains("libcairo2"))
      #expect(tool.home.contents(of: "a.png") == nil)
      return
    }
    try tool.run("export", "drawing.svg", "-o", "b.png", "--scale", "4").expectSuccess()
    #expect(tool.home.contents(of: "a.png") == tool.home.contents(of: "b.png"))
    let shown = try tool.run("show", "a.png")
    shown.expectSuccess()
    #expect(try shown.standardOutput == tool.run("show", "drawing.svg").standardOutput)
    let inspected = try tool.run("inspect", "a.png")
    #expect(String(decoding: inspected.standardOutput, as: UTF8.self).contains("read as PNG"))
    try tool.run("export", "drawing.svg", "-o", "a.svg").expectSuccess()
    try tool.run("export", "a.png", "-o", "c.svg").expectSuccess()
    #expect(tool.home.contents(of: "a.svg") == tool.home.contents(of: "c.svg"))
    try tool.run("export", "drawing.svg", "-o", "a.pdf").expectSuccess()
    try tool.run("export", "drawing.svg", "-o", "b.pdf").expectSuccess()
    #expect(tool.home.contents(of: "a.pdf") == tool.home.contents(of: "b.pdf"))
  }

  @Test("Only what is drawn on a page loads cairo and Pango")
  func libraries() throws {
    tool.write([Label("words 日本", at: .origin)])
    func loaded(_ arguments: [String]) throws -> String {
      let run = try tool.run(arguments: arguments, environment: ["LD_DEBUG": "files"])
      return String(decoding: run.standardError, as: UTF8.self)
    }
    for arguments in [["--version"], ["show", "drawing.svg"], ["export", "drawing.svg", "-o", "a.html"]] {
      let files = try loaded(arguments)
      #expect(files.contains("libc.so"))
      #expect(!files.contains("libcairo") && !files.contains("libpango"), "\(arguments)")
    }
    let files = try loaded(["export", "drawing.svg", "-o", "a.png"])
    #expect(files.contains("libcairo"))
    if tool.home.contents(of: "a.png") != nil { #expect(files.contains("libpangocairo")) }
  }

  @Test("A damaged picture is one line and exit 65")
  func damaged() throws {
    for (name, bytes) in [("a.png", PictureSamples.png), ("a.jpg", PictureSamples.jpeg)] {
      for count in [3, 9, 30, bytes.count / 2] where name == "a.jpg" || count > 8 {
        tool.home.write(Array(bytes[..<count]), to: name)
        let run = try tool.run("show", name)
        #expect(run.status == .exited(65), "\(name) \(count)")
        #expect(String(decoding: run.standardError, as: UTF8.self).split(separator: "\n").count == 1)
      }
    }
  }
}
