import Marks

/// The text of `charcoal inspect --json`: one JSON object, with a line for each mark.
///
/// A group's line ends with its list of children, whose lines follow. Members are in the order of their names.
package struct InspectionJSON {
  private let document: SVGDocument
  private let counts: [String: Int]
  private let file: String?

  /// - Parameters:
  ///   - document: The drawing, and the notices about its file.
  ///   - counts: The marks in it, as ``MarkCounter/counts``.
  ///   - file: The drawing's file, if that has to be said: several drawings are several objects.
  package init(_ document: SVGDocument, _ counts: [String: Int], file: String?) {
    (self.document, self.counts, self.file) = (document, counts, file)
  }

  /// Calls `body` with each line as it is made.
  ///
  /// The text of a deep tree takes many times the memory of its file.
  package func forEachLine(_ body: (String) -> Void) {
    body(
      Self.text {
        $0.begin("{")
        if let box = document.drawing.root.bounds(.ink) {
          $0.name("bounds")
          $0.numbers([box.minX, box.minY, box.maxX, box.maxY].map(\.clampedToFinite))
        }
        $0.name("counts")
        $0.object { writer in
          for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
            writer.name(of: kind)
            writer.value(count)
          }
        }
        $0.member("file", file)
        $0.name("marks")
        $0.begin("[")
      })
    Self.forEachLine(of: document.drawing.marks, after: "  ", body)
    let tail = Self.text {
      $0.name("notUnderstood")
      // The first ones; a file may hold millions.
      $0.array { writer in for notice in document.notices { Self.write(notice, to: &writer) } }
      $0.member("notUnderstoodCount", document.notices.total)
    }
    body("],\(tail)}")
  }

  private static func forEachLine(of marks: [any Mark], after margin: String, _ body: (String) -> Void) {
    for (index, mark) in marks.enumerated() {
      let end = index == marks.count - 1 ? "" : ","
      let group = mark.container
      let line = text {
        $0.begin("{")
        mark.accept(Inspector()).write(to: &$0)
        guard group != nil else { return $0.end("}") }
        $0.name("children")
        $0.begin("[")
      }
      guard let group else {
        body(margin + line + end)
        continue
      }
      body(margin + line)
      forEachLine(of: group.children, after: margin + " ", body)
      body(margin + "]}" + end)
    }
  }

  private static func write(_ notice: SVGNotice, to writer: inout JSONWriter) {
    writer.object {
      $0.member("isShown", notice.isDrawn)
      $0.member("line", notice.line)
      $0.member("subject", notice.subject)
    }
  }

  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(namesControls: true)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Inspection {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("alignment", alignment)
    writer.member("degrees", degrees)
    writer.member("endArrowhead", endArrowhead)
    writer.member("form", form)
    writer.member("from", from)
    writer.member("height", height)
    writer.member("id", id)
    if let ink {
      writer.name("ink")
      writer.object { ink.write(to: &$0) }
    }
    writer.member("isBold", isBold)
    writer.member("isClosed", isClosed)
    writer.member("isHidden", isHidden)
    writer.member("isLocked", isLocked)
    writer.member("isSmooth", isSmooth)
    writer.member("kind", kind)
    writer.member("name", name)
    writer.member("route", route)
    writer.member("startArrowhead", startArrowhead)
    writer.member("text", text)
    writer.member("to", to)
    writer.member("vertices", vertices)
    writer.member("width", width)
    writer.member("wrapWidth", wrapWidth)
    writer.member("x", x)
    writer.member("y", y)
  }
}

extension InkInspection {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("color", color)
    writer.name("dash")
    writer.numbers(dash)
    writer.member("fill", fill)
    writer.member("fillPattern", fillPattern)
    writer.member("lineStyle", lineStyle)
    writer.member("opacity", opacity)
    writer.member("texture", texture)
    writer.member("width", width)
  }
}

/// Members that are left out where there is no value.
extension JSONWriter {
  fileprivate mutating func member(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  fileprivate mutating func member(_ name: StaticString, _ value: Double?) {
    if let value { member(name, value) }
  }

  fileprivate mutating func member(_ name: StaticString, _ value: Int?) {
    if let value { member(name, value) }
  }

  fileprivate mutating func member(_ name: StaticString, _ value: Bool?) {
    if let value { member(name, value) }
  }
}
