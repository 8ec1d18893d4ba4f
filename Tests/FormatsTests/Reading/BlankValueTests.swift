import Formats
import Marks
import TestSupport
import Testing

/// A text value of a format: a file around it, and what stands before and behind the middle of the value.
struct TextValue: Sendable, CustomStringConvertible {
  let name: String
  let file: @Sendable (String) -> String
  let first: String
  let last: String

  /// The character that is repeated.
  var blank: Character = " "

  var description: String { name }

  /// The place of the blanks.
  enum Place: CaseIterable, Sendable { case before, within, behind }

  func text(_ count: Int, _ place: Place) -> String {
    let blanks = String(repeating: blank, count: count)
    return switch place {
    case .before: file(blanks + first + last)
    case .within: file(first + blanks + last)
    case .behind: file(first + last + blanks)
    }
  }
}

extension TextValue {
  private static func svg(_ name: String, _ content: String, _ first: String, _ last: String = "")
    -> TextValue
  {
    TextValue(
      name: "\(name).svg",
      file: { value in
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\">"
          + content.replacing("@", with: value) + "</svg>"
      }, first: first, last: last)
  }

  private static func plain(
    _ name: String, _ content: String, _ first: String, _ last: String = "", blank: Character = " "
  ) -> TextValue {
    TextValue(
      name: name, file: { content.replacing("@", with: $0) }, first: first, last: last, blank: blank)
  }

  private static func box(_ name: String, _ first: String, _ last: String = "") -> TextValue {
    svg(name, "<rect width=\"9\" height=\"9\" \(name)=\"@\"/>", first, last)
  }

  private static func sheet(_ name: String, _ sheet: String, _ first: String, _ last: String = "")
    -> TextValue
  {
    svg("css-" + name, "<style>\(sheet)</style><rect width=\"9\" height=\"9\"/>", first, last)
  }

  static let all: [TextValue] = [
    svg("d", "<path stroke=\"#000\" d=\"@\"/>", "M1 2", "L3 4"),
    svg("points", "<polyline stroke=\"#000\" points=\"@\"/>", "1 2", " 3 4"),
    svg("width", "<rect width=\"@\" height=\"9\"/>", "9", "px"),
    svg("dashes", "<path stroke=\"#000\" d=\"M0 0H9\" stroke-dasharray=\"@\"/>", "1", ",2"),
    box("transform", "translate(1 ", "2)"), box("style", "fill:", "red"),
    box("style", "fill:red", ";stroke:blue"),
    box("fill", "red"), box("fill", "rgb(1,", "2,3)"), box("fill", "url(", "#x)"),
    box("fill", "url(#x)", " red"),
    box("id", "a", "b"), box("class", "a", "b"), box("clip-path", "url(#a)"), box("opacity", "0.5", "%"),
    svg("text", "<text y=\"9\">@</text>", "a", "b"),
    svg("preserved", "<text y=\"9\" xml:space=\"preserve\">@</text>", "a", "b"),
    svg("font", "<text y=\"9\" style=\"font:@\">x</text>", "bold", " 12px serif"),
    svg("x", "<text y=\"9\" x=\"@\">x</text>", "1", " 2"), svg("href", "<use href=\"@\"/>", "#a"),
    svg("data", "<image width=\"9\" height=\"9\" href=\"@\"/>", "data:image/png;base64,", "AAAA"),
    svg(
      "orient",
      "<marker id=\"m\" orient=\"@\"><path d=\"M0 0H1\"/></marker><path d=\"M0 0H9\" marker-end=\"url(#m)\"/>",
      "auto"),
    svg("switch", "<switch><rect width=\"9\" height=\"9\" systemLanguage=\"@\"/></switch>", "en", ",de"),
    svg("aspect", "<svg viewBox=\"0 0 9 9\" preserveAspectRatio=\"@\"/>", "xMidYMid", " meet"),
    svg("comment", "<!--@-->", "a", "b"), svg("content", "@", "<g/>", "<g/>"),
    plain(
      "viewBox.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"@\"><path d=\"M0 0H9\"/></svg>",
      "0 0",
      " 40 20"),
    plain(
      "root.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"9\"><path d=\"M0 0H9\"/></svg>",
      "40", "px"),
    sheet("rule", "@", "rect{fill:", "red}"), sheet("selector", "@", "svg", " rect{fill:red}"),
    sheet("value", "rect{fill:@}", "red", "!important"),
    sheet("importance", "rect{fill:red@}", "!", "important"),
    sheet("attribute", "rect[width@]{fill:red}", "=", "\"9\""), sheet("property", "rect{@:red}", "fill"),
    sheet("comment", "/*@*/rect{fill:red}", "a", "b"), sheet("at", "@media@{rect{fill:red}}", "screen"),
    plain(
      "label.json", "{\"charcoal\":1,\"marks\":[{\"kind\":\"label\",\"at\":[2,3],\"text\":\"@\"}]}", "a", "b"),
    plain("kind.json", "{\"charcoal\":1,\"marks\":[{\"kind\":\"@\"}]}", "label"),
    plain("between.json", "@", "{\"charcoal\":1,", "\"marks\":[]}"),
    plain(
      "text.canvas",
      "{\"nodes\":[{\"id\":\"a\",\"type\":\"text\",\"x\":0,\"y\":0,\"width\":250,\"height\":60,\"text\":\"@\"}]}",
      "a",
      "b"),
    plain(
      "color.canvas",
      "{\"nodes\":[{\"id\":\"a\",\"color\":\"@\",\"type\":\"text\",\"x\":0,\"y\":0,\"width\":250,\"height\":60,\"text\":\"a\"}]}",
      "#ff0000"),
    plain(
      "file.canvas",
      "{\"nodes\":[{\"id\":\"a\",\"type\":\"file\",\"x\":0,\"y\":0,\"width\":250,\"height\":60,\"file\":\"@\"}]}",
      "a",
      "b"),
    plain(
      "label.canvas",
      "{\"nodes\":[{\"id\":\"a\",\"type\":\"group\",\"x\":0,\"y\":0,\"width\":9,\"height\":9,\"label\":\"@\"}]}",
      "a", "b"),
    plain(
      "text.excalidraw",
      "{\"type\":\"excalidraw\",\"elements\":[{\"id\":\"a\",\"type\":\"text\",\"x\":0,\"y\":0,\"width\":9,\"height\":9,\"text\":\"@\",\"fontSize\":20}]}",
      "a", "b"),
    plain(
      "color.excalidraw",
      "{\"type\":\"excalidraw\",\"elements\":[{\"id\":\"a\",\"type\":\"rectangle\",\"x\":0,\"y\":0,\"width\":9,\"height\":9,\"strokeColor\":\"@\"}]}",
      "#ff0000"),
    plain("node.mmd", "flowchart TD\na[@]-->b\n", "x", "y"),
    plain("link.mmd", "flowchart TD\na-->|@|b\n", "x", "y"),
    plain("head.mmd", "@\na-->b\n", "flowchart", " TD"),
    plain("markdown.mmd", "flowchart TD\na[\"`@`\"]\n", "**x**", "y"),
    plain("style.mmd", "flowchart TD\na-->b\nstyle a @\n", "fill:", "#fff"),
    plain("title.mmd", "---\ntitle: @\n---\nflowchart TD\na-->b\n", "x", "y"),
    plain("message.mmd", "sequenceDiagram\nA->>B: @\n", "x", "y"),
    plain("state.mmd", "stateDiagram-v2\na: @\n", "x", "y"),
    plain("member.mmd", "classDiagram\nclass A{\n@\n}\n", "+x", " y()"),
    plain("entity.mmd", "erDiagram\nA {\n@\n}\n", "string", " name"),
    plain("label.dot", "digraph{a[label=\"@\"]}", "x", "y"),
    plain("markup.dot", "digraph{a[label=<@>]}", "<b>x</b>", "y"),
    plain("record.dot", "digraph{a[shape=record,label=\"@\"]}", "x|", "{y|z}"),
    plain("edge.dot", "digraph{a@b}", "->"), plain("color.dot", "digraph{a[color=\"@\"]}", "red"),
    plain("trace.inkml", "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>@</trace></ink>", "1 2", ",3 4"),
    plain(
      "color.inkml",
      "<ink xmlns=\"http://www.w3.org/2003/InkML\"><definitions><brush xml:id=\"b\"><brushProperty name=\"color\" value=\"@\"/></brush></definitions><trace brushRef=\"#b\">1 2,3 4</trace></ink>",
      "#ff0000"),
    plain(
      "stroke.xopp",
      "<xournal><page width=\"99\" height=\"99\"><layer><stroke color=\"black\" width=\"1\">@</stroke></layer></page></xournal>",
      "1 2", " 3 4"),
    plain(
      "color.xopp",
      "<xournal><page width=\"99\" height=\"99\"><layer><stroke color=\"@\" width=\"1\">1 2 3 4</stroke></layer></page></xournal>",
      "black"),
    plain(
      "text.xopp",
      "<xournal><page width=\"99\" height=\"99\"><layer><text x=\"1\" y=\"2\" size=\"12\" color=\"black\">@</text></layer></page></xournal>",
      "x", "y"),
    plain("art.ans", "@", "\u{1B}[31mx", "y"), plain("parameters.ans", "\u{1B}[@m", "1", ";2", blank: "0"),
    plain("separators.ans", "\u{1B}[@mx", "1", ";2", blank: ";"), plain("plain.txt", "@", "x", "y"),
    plain("tabs.txt", "@", "x", "y", blank: "\t"), plain("lines.txt", "@", "x", "y", blank: "\n"),
    plain("marks.txt", "@", "x", "y", blank: "\u{301}"),
  ]
}

@Suite("Values that are full of blanks")
struct BlankValueTests {
  private func read(_ text: String, named name: String) throws -> SVGDocument {
    let reader = DrawingReader(named: name)
    try Array(text.utf8).withUnsafeBytes { try reader.feed($0) }
    return try reader.finish()
  }

  // A loop that counts or copies what is left at each blank took 20 s of optimised code for one of these, and takes
  // hours here.
  @Test(
    "A hundred thousand blanks before, within or behind any value are passed over in one go",
    .timeLimit(.minutes(10)), arguments: TextValue.all)
  func isRead(value: TextValue) {
    for place in TextValue.Place.allCases {
      do {
        _ = try read(value.text(100_000, place), named: value.name)
      } catch { #expect("\(error)".utf8.count < 600, "\(place)") }
    }
  }

  /// The values that blanks belong to.
  private static let literal: Set<String> = [
    "id.svg", "text.svg", "preserved.svg", "comment.svg", "content.svg",
  ]

  @Test(
    "Blanks around a value of foreign SVG mean nothing",
    arguments: TextValue.all.filter { $0.name.hasSuffix(".svg") })
  func means(value: TextValue) throws {
    func picture(_ text: String) throws -> [String] {
      try read(text, named: "a.svg").drawing.marks.map { $0.resolvedRepresentation.accept(MarkTreeDumper()) }
    }
    guard !Self.literal.contains(value.name) else { return }
    let plain = try picture(value.text(0, .within))
    #expect(try picture(value.text(9, .before)) == plain)
    #expect(try picture(value.text(9, .behind)) == plain)
  }
}
