import Formats
import Marks
import Testing

/// Labels in a file; `docs/file-format.md` explains them.
@Suite("Bold, aligned and broken text in files")
struct LabelFileTests {
  private func expect(_ label: Label, _ text: String) throws {
    #expect(lines(label) == text)
    let back = try marks(text)
    #expect(back.count == 1 && back.first?.isEqual(to: label) == true, "\(back)")
  }

  private let fit = #"lengthAdjust="spacingAndGlyphs""#

  @Test("A plain label is written as ever")
  func plain() throws {
    try expect(
      Label("Hello", at: Point(x: 2, y: 2)),
      #"<text fill="currentColor" stroke="none" x="2" y="3.5" textLength="5" \#(fit)>Hello</text>"#)
  }

  @Test("Bold is a weight; the anchor of text that is centred or aligned right is its middle or its end")
  func styles() throws {
    try expect(
      Label("Hello", at: Point(x: 2, y: 2), isBold: true),
      #"<text fill="currentColor" stroke="none" font-weight="bold" x="2" y="3.5" textLength="5" \#(fit)>Hello</text>"#
    )
    try expect(
      Label("Hello", at: Point(x: 2, y: 2), alignment: .center),
      #"<text fill="currentColor" stroke="none" text-anchor="middle" x="4.5" y="3.5" textLength="5" \#(fit)>Hello</text>"#
    )
    let start = #"<text fill="currentColor" stroke="none" text-anchor="end" x="7" y="3.5">"#
    try expect(
      Label("Hello\nyou", at: Point(x: 2, y: 2), alignment: .right),
      start + #"<tspan x="7" y="3.5" textLength="5" \#(fit)>Hello</tspan>"#
        + #"<tspan x="7" y="5.5" textLength="3" \#(fit)>you</tspan></text>"#)
    // On the screen lines stand in whole cells; the file says where.
    try expect(
      Label("abcd\nx", at: .origin, alignment: .center),
      #"<text fill="currentColor" stroke="none" text-anchor="middle" x="2" y="1.5">"#
        + #"<tspan x="2" y="1.5" textLength="4" \#(fit)>abcd</tspan>"#
        + #"<tspan x="1.5" y="3.5" textLength="1" \#(fit)>x</tspan></text>"#)
  }

  @Test("Text on a line keeps the place that a file gives it, that of older files beside a corner too")
  func beside() throws {
    var stroke = Stroke([(0.5, 1.0), (2.5, 1), (2.5, 5), (20.5, 5)].map { Point(x: $0.0, y: $0.1) })
    stroke.text = BoundText("yes please")
    let new = lines(stroke)
    stroke.text?.keepsFormerPlace = true
    let old = lines(stroke)
    #expect(new.contains(#"text-anchor="middle" x="10" y="5.5""#), "\(new)")
    #expect(old.contains(#"text-anchor="middle" x="8" y="5.5""#), "\(old)")
    for (text, isFormer) in [(new, false), (old, true)] {
      let back = try marks(text)
      #expect((back.first as? Stroke)?.text?.keepsFormerPlace == isFormer)
      #expect(back.count == 1 && lines(back[0]) == text)
    }
  }

  @Test("A person of an older file keeps its name where that is, and keeps it as its own")
  func person() throws {
    var person = Figure(.actor, in: Rect(from: Point(x: 6.5, y: 1), to: Point(x: 12.5, y: 37)))
    person.text = BoundText("Administrator")
    let new = lines(person)
    person.text?.keepsFormerPlace = true
    let old = lines(person)
    #expect(old.contains(">Admin</tspan>") && new.contains(">Administrator</text>"), "\(old)\n\(new)")
    for (text, isFormer) in [(new, false), (old, true)] {
      let back = try marks(text)
      #expect((back.first as? Figure)?.text?.keepsFormerPlace == isFormer)
      #expect(back.count == 1 && lines(back[0]) == text)
    }
  }

  @Test("A broken line is a line of its own, with the blanks that it was broken at")
  func wrapped() throws {
    try expect(
      Label("one  two\nsix", at: .origin, wrapWidth: 5),
      #"<text fill="currentColor" stroke="none" charcoal:wrap="5" x="0" y="1.5">"#
        + #"<tspan x="0" y="1.5" textLength="3" \#(fit) charcoal:break="  ">one</tspan>"#
        + #"<tspan x="0" y="3.5" textLength="3" \#(fit)>two</tspan>"#
        + #"<tspan x="0" y="5.5" textLength="3" \#(fit)>six</tspan></text>"#)
    try expect(
      Label("one", at: .origin, wrapWidth: 5),
      #"<text fill="currentColor" stroke="none" charcoal:wrap="5" x="0" y="1.5" textLength="3" \#(fit)>one</text>"#
    )
  }

  @Test("The place at which a text is held is written; an element with half of it is kept as it is")
  func anchors() throws {
    for alignment in TextAlignment.allCases {
      var label = Label("a bc", at: Point(x: 3.3, y: 0.1), alignment: alignment)
      label.anchor = Vector(dx: -0.137, dy: 1e-20)
      let back = try #require(try marks(lines(label)).first as? Label)
      #expect(back == label && lines(back) == lines(label))
    }
    var label = Label("a", at: .origin)
    label.anchor = Vector(dx: 2, dy: 0.5)
    #expect(lines(label).contains(#" charcoal:anchor-x="2" charcoal:anchor-y="0.5""#))
    let half = lines(label).replacing(#" charcoal:anchor-y="0.5""#, with: "")
    #expect(try !(marks(half).first is Label))
    #expect(try marks(half).map { lines($0) } == [half])
  }

  @Test("The look of a text without cells is written; an element with another one is kept as it is")
  func looks() throws {
    var label = Label("a <b>", at: Point(x: 3.3, y: 0.1))
    for look in [TextLook(lines: []), LookSamples.rich] {
      label.look = look
      let back = try #require(try marks(lines(label)).first as? Label)
      #expect(back == label && lines(back) == lines(label))
    }
    let damaged = lines(label).replacing("&quot;size&quot;:", with: "&quot;siez&quot;:")
    #expect(damaged != lines(label))
    #expect(try !(marks(damaged).first is Label))
    #expect(try marks(damaged).map { lines($0) } == [damaged])
  }

  @Test("A place that its middle does not tell exactly is written beside it")
  func exactPlaces() throws {
    for x in [0.1, 1e-20, -0.0, 1e17, 3.3] {
      let label = Label("a bc", at: Point(x: x, y: 0), alignment: .center)
      let back = try #require(try marks(lines(label)).first as? Label)
      #expect(back.location.x.bitPattern == x.bitPattern)
      #expect(lines(back) == lines(label))
    }
  }

  @Test(
    "Labels changed by hand to something else are kept, and shown as they are there",
    arguments: [
      (#"charcoal:wrap="5""#, #"charcoal:wrap="0""#), (#"charcoal:wrap="5""#, #"charcoal:wrap="1e9""#),
      (#"charcoal:wrap="5""#, #"charcoal:wrap="9""#), (#"charcoal:wrap="5""#, ""),
      (">one<", ">once more<"), (#"break="  ""#, #"break="-""#), (#"x="0" y="3.5""#, #"x="1" y="3.5""#),
      (#"x="0" y="1.5">"#, #"x="0" y="1.5" charcoal:x="0">"#),
      (#"stroke="none" "#, #"stroke="none" font-weight="700" "#),
    ])
  func edited(old: String, new: String) throws {
    let text = lines(Label("one  two", at: .origin, wrapWidth: 5))
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    #expect(changed != text)
    let fragment = try #require(try marks(changed).first as? SVGFragment)
    #expect(lines(fragment) == changed)
    let shown = try #require(fragment.picture.children.first as? Label)
    #expect(shown.lines.count == 2)
  }

  @Test("A line leaves half a column beside its text")
  func gap() throws {
    var line = Stroke([Point(x: 0.5, y: 5), Point(x: 20.5, y: 5)], id: MarkID(1))
    line.text = BoundText("pays")
    let document = SVGDocument(Drawing([line]))
    let text = SVGExporter.text(of: document)
    #expect(
      text.contains("M7.5 4L12.5 4L12.5 6L7.5 6Z") && text.contains("x=\"10\" y=\"5.5\" textLength=\"4\""))
    let opened = try SVGReader.document(from: Array(text.utf8))
    #expect(opened.drawing == document.drawing && SVGExporter.text(of: opened) == text)
  }
}
