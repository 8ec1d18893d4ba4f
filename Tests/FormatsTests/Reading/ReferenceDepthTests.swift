import Formats
import Marks
import TestSupport
import Testing

/// A way of putting things inside each other, or of referring from one to the next.
enum Reference: String, CaseIterable, Sendable {
  // SVG by other programs.
  case clipPath, clipPathInBox, clippedChild, useInClipPath, mask, use, symbol, marker, gradient, stopColor,
    clippedStop, pattern, everything, fallback, group, span, selector, atRule, variable, entity, transform
  // Charcoal's own and others in JSON.
  case jsonGroup, jsonArray, canvasGroup, canvasArray, excalidrawContainer, excalidrawGroup, excalidrawFrame
  // Diagrams.
  case dotSubgraph, dotBraces, dotEdge, dotRecord, dotMarkup
  case flowchartSubgraph, state, namespace, generic, sequenceBlock, activation, markup
  // Pens.
  case traceGroup, brush, layer

  /// The file's name, which says what it is.
  var name: String {
    switch self {
    case .jsonGroup, .jsonArray: "a.json"
    case .canvasGroup, .canvasArray: "a.canvas"
    case .excalidrawContainer, .excalidrawGroup, .excalidrawFrame: "a.excalidraw"
    case .dotSubgraph, .dotBraces, .dotEdge, .dotRecord, .dotMarkup: "a.dot"
    case .flowchartSubgraph, .state, .namespace, .generic, .sequenceBlock, .activation, .markup: "a.mmd"
    case .traceGroup, .brush: "a.inkml"
    case .layer: "a.xopp"
    default: "a.svg"
    }
  }

  /// A file in which so many are inside each other.
  func file(depth: Int) -> String {
    func chain(_ link: (Int) -> String) -> String { (0..<depth).map(link).joined() }
    func nest(_ open: String, _ inside: String, _ close: String) -> String {
      String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
    }
    func svg(_ content: String) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\">\(content)</svg>\n"
    }
    func box(_ attributes: String = "") -> String { "<rect width=\"40\" height=\"20\" \(attributes)/>" }
    switch self {
    case .clipPath:
      return svg(
        chain { "<clipPath id=\"c\($0)\" clip-path=\"url(#c\($0 + 1))\">\(box())</clipPath>" }
          + box("clip-path=\"url(#c0)\""))
    case .clipPathInBox:
      return svg(
        chain {
          "<clipPath id=\"c\($0)\" clipPathUnits=\"objectBoundingBox\" clip-path=\"url(#c\($0 + 1))\">\(box())</clipPath>"
        } + box("clip-path=\"url(#c0)\""))
    case .clippedChild:
      return svg(
        chain { "<clipPath id=\"c\($0)\">\(box("clip-path=\"url(#c\($0 + 1))\""))</clipPath>" }
          + box("clip-path=\"url(#c0)\""))
    case .useInClipPath:
      return svg(
        chain { "<use id=\"c\($0)\" href=\"#c\($0 + 1)\"/>" }
          + "<clipPath id=\"k\"><use href=\"#c0\"/></clipPath>" + box("clip-path=\"url(#k)\""))
    case .mask:
      return svg(
        chain { "<mask id=\"c\($0)\" mask=\"url(#c\($0 + 1))\">\(box())</mask>" } + box("mask=\"url(#c0)\""))
    case .use:
      return svg(
        "<defs>" + chain { "<g id=\"c\($0)\"><use href=\"#c\($0 + 1)\"/></g>" } + "</defs><use href=\"#c0\"/>"
      )
    case .symbol:
      return svg(
        chain { "<symbol id=\"c\($0)\"><use href=\"#c\($0 + 1)\"/></symbol>" } + "<use href=\"#c0\"/>")
    case .marker:
      return svg(
        chain {
          "<marker id=\"c\($0)\"><path d=\"M0 0L3 3\" stroke=\"#000\" marker-end=\"url(#c\($0 + 1))\"/></marker>"
        } + "<path d=\"M0 0L9 9\" stroke=\"#000\" marker-end=\"url(#c0)\"/>")
    case .gradient:
      return svg(
        chain { "<linearGradient id=\"c\($0)\" href=\"#c\($0 + 1)\"/>" } + box("fill=\"url(#c0)\""))
    case .stopColor:
      return svg(
        chain {
          "<linearGradient id=\"c\($0)\"><stop offset=\"0\" stop-color=\"url(#c\($0 + 1))\"/></linearGradient>"
        } + box("fill=\"url(#c0)\""))
    case .clippedStop:
      return svg(
        chain {
          "<linearGradient id=\"c\($0)\"><stop offset=\"0\" clip-path=\"url(#k\($0))\"/></linearGradient>"
            + "<clipPath id=\"k\($0)\">\(box("clip-path=\"url(#k\($0 + 1))\""))</clipPath>"
        } + box("fill=\"url(#c0)\""))
    case .pattern:
      return svg(
        chain {
          "<pattern id=\"c\($0)\" width=\"40\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
            + box("fill=\"url(#c\($0 + 1))\"") + "</pattern>"
        } + box("fill=\"url(#c0)\""))
    case .everything:
      return svg(
        chain {
          "<clipPath id=\"k\($0)\"><use href=\"#u\($0)\"/></clipPath><g id=\"u\($0)\" clip-path=\"url(#k\($0 + 1))\">"
            + "<path d=\"M0 0H9V9Z\" fill=\"url(#p\($0))\" marker-end=\"url(#m\($0))\"/></g>"
            + "<pattern id=\"p\($0)\" width=\"40\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
            + box("clip-path=\"url(#k\($0 + 1))\"")
            + "</pattern><marker id=\"m\($0)\"><use href=\"#u\($0 + 1)\"/></marker>"
        } + box("clip-path=\"url(#k0)\" fill=\"url(#p0)\"") + "<use href=\"#u0\"/>")
    case .fallback: return svg(box("fill=\"\(String(repeating: "url(#x) ", count: depth))red\""))
    case .group: return svg(nest("<g>", box(), "</g>"))
    case .span: return svg("<text y=\"9\">" + nest("<tspan>", "x", "</tspan>") + "</text>")
    case .selector:
      return svg("<style>\(String(repeating: "g ", count: depth))rect{fill:red}</style>" + box())
    case .atRule: return svg("<style>\(nest("@media a{", "rect{fill:red}", "}"))</style>" + box())
    case .variable:
      return svg(
        "<style>rect{\(chain { "--c\($0):var(--c\($0 + 1));" })fill:var(--c0)}</style>" + box())
    case .entity:
      return "<!DOCTYPE svg [\(chain { "<!ENTITY c\($0) \"&c\($0 + 1);\">" })<!ENTITY c\(depth) \"x\">]>"
        + svg("<text y=\"9\">&c0;</text>")
    case .transform: return svg(box("transform=\"\(String(repeating: "translate(1) ", count: depth))\""))
    case .jsonGroup:
      return "{\"charcoal\":1,\"marks\":" + nest("[{\"kind\":\"group\",\"marks\":", "[]", "}]") + "}"
    case .jsonArray: return "{\"charcoal\":1,\"x\":" + nest("[", "", "]") + ",\"marks\":[]}"
    case .canvasGroup:
      let nodes = (0..<depth).map { index in
        "{\"id\":\"\(index)\",\"type\":\"group\",\"x\":\(index),\"y\":\(index),"
          + "\"width\":\(4 * depth - 2 * index),\"height\":\(4 * depth - 2 * index)}"
      }
      return "{\"nodes\":[\(nodes.joined(separator: ","))]}"
    case .canvasArray: return "{\"nodes\":" + nest("[", "", "]") + "}"
    case .excalidrawContainer:
      return Self.scene(depth) {
        "\"type\":\"text\",\"text\":\"x\",\"fontSize\":20,\"containerId\":\"e\($0 + 1)\""
      }
    case .excalidrawGroup:
      let ids = chain { "\"g\($0)\"," } + "\"g\""
      return Self.scene(2) { _ in "\"type\":\"rectangle\",\"groupIds\":[\(ids)]" }
    case .excalidrawFrame: return Self.scene(depth) { "\"type\":\"frame\",\"frameId\":\"e\($0 + 1)\"" }
    case .dotSubgraph:
      return "digraph{" + chain { "subgraph cluster_\($0){" } + "a"
        + String(repeating: "}", count: depth) + "}"
    case .dotBraces: return "digraph{" + nest("{", "a", "}") + "}"
    case .dotEdge: return "digraph{" + nest("a->{", "a", "}") + "}"
    case .dotRecord: return "digraph{a[shape=record,label=\"" + nest("{", "a", "}") + "\"]}"
    case .dotMarkup: return "digraph{a[label=<" + nest("<b>", "a", "</b>") + ">]}"
    case .flowchartSubgraph:
      return "flowchart TD\n" + chain { "subgraph s\($0)\n" } + "a-->b\n"
        + String(repeating: "end\n", count: depth)
    case .state:
      return "stateDiagram-v2\n" + chain { "state s\($0) {\n" } + "a-->b\n"
        + String(repeating: "}\n", count: depth)
    case .namespace:
      return "classDiagram\n" + chain { "namespace s\($0) {\n" } + "class b\n"
        + String(repeating: "}\n", count: depth)
    case .generic: return "classDiagram\nclass A" + nest("~List", "", "~") + "\n"
    case .sequenceBlock: return "sequenceDiagram\n" + nest("alt x\n", "A->>B: y\n", "end\n")
    case .activation: return "sequenceDiagram\n" + nest("A->>+B: y\n", "", "B->>-A: y\n")
    case .markup: return "flowchart TD\na[\"" + nest("<b>", "x", "</b>") + "\"]\n"
    case .traceGroup:
      return "<ink xmlns=\"http://www.w3.org/2003/InkML\">"
        + nest("<traceGroup>", "<trace>1 2,3 4</trace>", "</traceGroup>") + "</ink>"
    case .brush:
      return "<ink xmlns=\"http://www.w3.org/2003/InkML\"><definitions>"
        + chain { "<brush xml:id=\"b\($0)\" brushRef=\"#b\($0 + 1)\"/>" }
        + "</definitions><trace brushRef=\"#b0\">1 2,3 4</trace></ink>"
    case .layer:
      return "<xournal><page width=\"99\" height=\"99\">"
        + nest("<layer>", "<stroke color=\"black\" width=\"1\">1 2 3 4</stroke>", "</layer>")
        + "</page></xournal>"
    }
  }

  private static func scene(_ count: Int, _ members: (Int) -> String) -> String {
    let elements = (0..<count).map {
      "{\"id\":\"e\($0)\",\"x\":\($0),\"y\":0,\"width\":9,\"height\":9,\(members($0))}"
    }
    return "{\"type\":\"excalidraw\",\"version\":2,\"elements\":[\(elements.joined(separator: ","))]}"
  }
}

@Suite("References and nests of any depth")
struct ReferenceDepthTests {
  @Test(
    "Any of them is read or refused with as little stack as threads have", arguments: Reference.allCases,
    [10, 300, 10_000])
  func depth(reference: Reference, depth: Int) {
    let bytes = Array(reference.file(depth: depth).utf8)
    let name = reference.name
    let isAnswered = SmallStack.run { () -> Bool in
      let reader = DrawingReader(named: name)
      do {
        try bytes.withUnsafeBytes { try reader.feed($0) }
        _ = try reader.finish().drawing.root.bounds(.ink)
        return true
      } catch { return !"\(error)".isEmpty && "\(error)".utf8.count < 600 }
    }
    #expect(isAnswered == true)
  }

  @Test(
    "References beyond the limit are left out, and that is said",
    arguments: [Reference.clipPath, .use, .symbol, .marker, .pattern, .everything])
  func isNoted(reference: Reference) throws {
    let document = try SVGReader.document(from: Array(reference.file(depth: 1_000).utf8))
    #expect(document.notices.map(\.subject).contains { $0.hasSuffix("other elements") })
  }
}
