import Foundation
import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("PNG and PDF", .enabled(if: CairoLibrary() != nil, "cairo is not installed"))
struct PageExporterTests {
  private func png(_ marks: [any Mark], _ page: Rect, paper: Color? = .rgb(255, 255, 255)) throws -> [UInt8] {
    try PageExporter.png(of: SVGDocument(Drawing(marks)), page: page, scale: 8, paper: paper).bytes
  }

  /// The colour at a place of a picture, given in units.
  private func color(_ file: [UInt8], _ x: Double, _ y: Double, _ page: Rect) throws -> Color? {
    var reader = PictureReader()
    let image = try reader.image(of: file, .png)
    let place = Point(x: (x - page.minX) / page.size.width, y: (y - page.minY) / page.size.height)
    return image.mean(in: Rect(at: place).outset(by: 0.001))
  }

  @Test("A text is exactly in the middle of its shape", arguments: ["AA", "AAA", "AA A"])
  func textInMiddle(text: String) throws {
    let ink = Ink(color: .rgb(0, 0, 255), width: 0.25)
    for (width, height) in [(15.0, 10.0), (16, 10), (15, 8), (16, 8)] {
      let box = Rect(location: Point(x: 0.5, y: 1), size: Size(width: width, height: height))
      var (rectangle, ellipse) = (
        Rectangle(box, ink: ink),
        Ellipse(center: box.center, radiusX: width / 2, radiusY: height / 2, ink: ink)
      )
      (rectangle.text, ellipse.text) = (BoundText(text), BoundText(text))
      for shape in [rectangle, ellipse] as [any TextHolder] {
        let label = try #require(shape.labelInMiddle())
        let middle = label.location + Vector(dx: Double(label.columns(of: label.lines)) / 2, dy: 1)
        #expect((middle - box.center).length < 0.01, "\(width) \(height)")
        #expect(try #require(shape.textLabel()).lines == label.lines)
      }
    }
    // A text at a side keeps its place.
    var rectangle = Rectangle(Rect(location: Point(x: 0.5, y: 1), size: Size(width: 15, height: 10)))
    rectangle.text = BoundText(text, alignment: .left, verticalAlignment: .top)
    #expect(rectangle.labelInMiddle() == rectangle.textLabel())
  }

  private let page = Rect(from: Point(x: -2, y: -2), to: Point(x: 10, y: 8))

  @Test("A thin box has round corners, alike at all four", arguments: [0.25, 0.5, 1])
  func corners(width: Double) throws {
    let ink = Ink(color: .rgb(0, 0, 0), width: width)
    let rect = Rect(location: .origin, size: Size(width: 8, height: 6))
    let file = try png([Rectangle(rect, ink: ink)], page)
    let far = 0.98 * width / 2
    let colors = try [(-far, -far), (8 + far, -far), (8 + far, 6 + far), (-far, 6 + far)].map {
      try color(file, $0.0, $0.1, page)
    }
    #expect(Set(colors).count == 1 && colors[0] != .rgb(0, 0, 0), "\(colors)")
  }

  @Test("A closed line of many points ends where it began")
  func longClosedLine() throws {
    let points = (0..<1200).map { index -> Point in
      let angle = Double(index) / 1400 * 2 * Double.pi
      return Point(x: 4 + 4 * cos(angle), y: 3 + 3 * sin(angle))
    }
    let stroke = Stroke(points, ink: Ink(color: .rgb(0, 0, 0), width: 0.5), isClosed: true)
    let file = try png([stroke], page)
    let middle = Point(x: (points[0].x + points[1199].x) / 2, y: (points[0].y + points[1199].y) / 2)
    #expect(try color(file, middle.x, middle.y, page) == .rgb(0, 0, 0))
    #expect(try color(file, 4, 3, page) == .rgb(255, 255, 255))
  }

  @Test("Lines, fills and the paper have the colours of the ground; a canvas colour decides by itself")
  func grounds() throws {
    let box = Rectangle(
      location: .origin, size: Size(width: 8, height: 6),
      ink: Ink(color: .standard, width: 1, fill: .named(.orange)))
    var document = SVGDocument(Drawing([box]))
    func rgb(_ components: (red: UInt8, green: UInt8, blue: UInt8)) -> Color {
      .rgb(components.red, components.green, components.blue)
    }
    func seen(_ ground: Ground?, sheet: Color? = nil) throws -> [Color?] {
      document.drawing.sheet = sheet
      let paper = ground?.paper ?? .rgb(255, 255, 255)
      let file = try PageExporter.png(of: document, page: page, scale: 8, paper: paper, ground: ground).bytes
      return try [(-1.5, -1.5), (0, 3), (4, 3)].map { try color(file, $0.0, $0.1, page) }
    }
    let fills = (
      rgb(PaletteColor.orange.fillComponents(on: .light)), rgb(PaletteColor.orange.components(on: .dark))
    )
    #expect(try seen(nil) == [.rgb(255, 255, 255), .rgb(0, 0, 0), fills.0])
    #expect(try seen(.light) == [.rgb(255, 255, 255), Ground.light.ink, fills.0])
    #expect(try seen(.dark) == [.rgb(0, 0, 0), Ground.dark.ink, fills.1])
    let sheet = Color.rgb(0xfd, 0xf6, 0xe3)
    #expect(try seen(.dark, sheet: sheet) == [sheet, Ground.light.ink, fills.0])
  }

  /// A mark, and what is seen at some places, in units; nil is the paper, which is transparent.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let mark: any Mark
    let seen: [Seen]

    struct Seen: Sendable {
      let x: Double
      let y: Double
      let color: Color?
    }

    init(_ name: String, _ mark: any Mark, _ seen: Seen...) {
      testDescription = name
      self.mark = mark
      self.seen = seen
    }
  }

  private static let red = Color.rgb(255, 0, 0)
  private static let blue = Color.rgb(0, 0, 255)
  private static let green = Color.rgb(0, 255, 0)
  private static let box = Rect(from: .origin, to: Point(x: 8, y: 6))
  private static let line = Ink(color: red, width: 1)

  private static func at(_ x: Double, _ y: Double, _ color: Color?) -> Sample.Seen {
    Sample.Seen(x: x, y: y, color: color)
  }

  private static let ring: PathMark = {
    var path = BezierPath.rectangle(box, radius: 0)
    path.append(BezierPath.rectangle(box.inset(by: 2), radius: 0))
    return PathMark(path, ink: line, isArea: true, style: PathStyle(fillRule: .evenOdd))
  }()

  private static let cells = CellBlock(
    columns: 2,
    cells: [
      Cell("█", style: CellStyle(foreground: red)),
      Cell("▄", style: CellStyle(foreground: blue, background: green)),
    ], at: .origin)

  private static let samples: [Sample] = [
    Sample(
      "rectangle", Rectangle(box, ink: Ink(color: red, width: 1, fill: blue)), at(4, 3, blue), at(0, 3, red),
      at(-1.5, -1.5, nil)),
    Sample(
      "ellipse", Ellipse(center: box.center, radiusX: 4, radiusY: 3, ink: line), at(0, 3, red), at(4, 0, red),
      at(4, 3, nil), at(0.3, 0.3, nil)),
    Sample(
      "text on a line, which ends half a unit beside it",
      {
        var stroke = Stroke([Point(x: 0, y: 3), Point(x: 8, y: 3)], ink: line)
        stroke.text = BoundText("a")
        return stroke
      }(), at(3.3, 3, red), at(3.7, 3, nil), at(5.3, 3, nil), at(5.7, 3, red)),
    Sample(
      "smooth stroke",
      Stroke([.origin, Point(x: 4, y: 6), Point(x: 8, y: 0)], ink: line, isSmooth: true), at(4, 4.5, red),
      at(4, 6, nil)),
    Sample("point", Stroke([Point(x: 1, y: 1)], ink: line), at(1, 1, red), at(3, 3, nil)),
    Sample(
      "dot", Dot(at: Point(x: 5, y: 5), ink: Ink(color: blue, width: 2)), at(5.8, 5, blue), at(6.5, 5, nil)),
    Sample("path with a hole", ring, at(1, 1, red), at(4, 3, nil)),
    Sample(
      "cells", cells, at(0.5, 1, red), at(1.5, 0.5, green), at(1.5, 1.5, blue), at(2.5, 1, nil)),
    Sample(
      "picture", PictureMark(MarkSamples.picture, in: box), at(0.5, 0.5, red), at(7.5, 0.5, green),
      at(0.5, 5.5, blue), at(9, 3, nil)),
    Sample(
      "hidden group", Group([Rectangle(box, ink: Ink(fill: red))], isHidden: true), at(4, 3, nil)),
    Sample(
      "foreign", OutsideMark(location: .origin, size: box.size), at(4, 3, nil), at(0, 3, .rgb(0, 0, 0))),
  ]

  @Test("Each kind is drawn where it is", arguments: samples)
  func kinds(sample: Sample) throws {
    let file = try png([sample.mark], page, paper: nil)
    for seen in sample.seen {
      #expect(try color(file, seen.x, seen.y, page) == seen.color, "at \(seen.x), \(seen.y)")
    }
  }

  @Test("A translucent shape is no darker where its line covers its fill")
  func opacity() throws {
    let box = Rectangle(
      Rect(from: .origin, to: Point(x: 8, y: 6)),
      ink: Ink(color: Self.red, width: 2, fill: Self.red, opacity: 0.5))
    let file = try png([box], page)
    #expect(try color(file, 4, 3, page) == color(file, 0.5, 3, page))
    let (_, green, _) = try #require(try color(file, 4, 3, page)?.components)
    #expect((126...129).contains(green))
  }

  @Test("A PNG opens as the drawing it was made of", arguments: UInt64(0)..<20)
  func reopens(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.make()
    let file = try PageExporter.png(of: document, page: page, scale: 4, paper: nil).bytes
    let reader = DrawingReader(named: "a.png")
    try file.withUnsafeBytes { try reader.feed($0) }
    let found = try reader.finish()
    #expect(found.drawing.root == document.drawing.root)
    #expect(found.source != nil)
    #expect(try PageExporter.png(of: document, page: page, scale: 4, paper: nil).bytes == file)
    let pdf = try PageExporter.pdf(of: document, page: page, scale: 4, paper: nil).bytes
    #expect(pdf.starts(with: "%PDF-".utf8))
    #expect(try PageExporter.pdf(of: document, page: page, scale: 4, paper: nil).bytes == pdf)
  }

  @Test("Ink without end is drawn in bounded time")
  func vastInk() throws {
    let far = Point(x: 1e9, y: 1e9)
    let marks: [any Mark] = [
      Stroke([.origin, far], ink: Ink(dash: [0.000_001, 0.000_001])),
      Rectangle(Rect(from: .origin, to: far), ink: Ink(fill: Self.red, fillPattern: .dots)),
      Rectangle(Rect(from: .origin, to: far), ink: Ink(fill: Self.red, fillPattern: .crossHatch)),
      Stroke([.origin, Point(x: Double.infinity, y: .nan)]),
      Ellipse(center: far, radiusX: 1e300, radiusY: 1, ink: Ink(width: 1e300)),
    ]
    _ = try png(marks, Rect(from: Point(x: -50, y: -50), to: Point(x: 150, y: 150)))
    #expect(throws: PageError.tooLarge) { try png(marks, Rect(from: .origin, to: far)) }
  }
}

/// A mark that no exporter knows: its box is drawn.
private struct OutsideMark: Mark {
  var location: Point
  var size: Size
}
