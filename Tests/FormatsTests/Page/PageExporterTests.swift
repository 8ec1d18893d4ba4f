import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("PNG and PDF", .enabled(if: CairoLibrary() != nil, "cairo is not installed"))
struct PageExporterTests {
  private let red = Color.rgb(255, 0, 0)
  private let blue = Color.rgb(0, 0, 255)

  private func png(_ marks: [any Mark], _ page: Rect, paper: Color? = .rgb(255, 255, 255)) throws -> [UInt8] {
    try PageExporter.png(of: SVGDocument(Drawing(marks)), page: page, scale: 8, paper: paper)
  }

  /// The colour at a place of a picture, given in units.
  private func color(_ file: [UInt8], _ x: Double, _ y: Double, _ page: Rect) throws -> Color? {
    var reader = PictureReader()
    let image = try reader.image(of: file, .png)
    let place = Point(x: (x - page.minX) / page.size.width, y: (y - page.minY) / page.size.height)
    return image.mean(in: Rect(at: place).outset(by: 0.001))
  }

  private let page = Rect(from: Point(x: -2, y: -2), to: Point(x: 10, y: 8))

  /// Places and what is seen there; nil is the paper, which is transparent.
  @Test(
    "Each kind is drawn where it is",
    arguments: [
      (
        "fill and line",
        [
          Rectangle(
            Rect(from: .origin, to: Point(x: 8, y: 6)),
            ink: Ink(color: .rgb(255, 0, 0), width: 1, fill: .rgb(0, 0, 255)))
        ] as [any Mark],
        [(4.0, 3.0, Color.rgb(0, 0, 255)), (0.0, 3.0, .rgb(255, 0, 0)), (-1.5, -1.5, nil)]
          as [(Double, Double, Color?)]
      ),
      (
        "ellipse",
        [
          Ellipse(
            center: Point(x: 4, y: 3), radiusX: 4, radiusY: 3, ink: Ink(color: .rgb(255, 0, 0), width: 1))
        ],
        [(0.0, 3.0, .rgb(255, 0, 0)), (4.0, 0.0, .rgb(255, 0, 0)), (4.0, 3.0, nil), (0.3, 0.3, nil)]
      ),
      (
        "a smooth stroke leaves its vertex",
        [
          Stroke(
            [.origin, Point(x: 4, y: 6), Point(x: 8, y: 0)], ink: Ink(color: .rgb(255, 0, 0), width: 1),
            isSmooth: true)
        ],
        [(4.0, 3.0, .rgb(255, 0, 0)), (4.0, 6.0, nil)]
      ),
      (
        "a point",
        [
          Stroke([Point(x: 1, y: 1)], ink: Ink(color: .rgb(255, 0, 0), width: 1)),
          Dot(at: Point(x: 5, y: 5), ink: Ink(color: .rgb(0, 0, 255), width: 2)),
        ],
        [(1.0, 1.0, .rgb(255, 0, 0)), (5.8, 5.0, .rgb(0, 0, 255)), (3.0, 3.0, nil)]
      ),
      (
        "a hole",
        [
          PathMark(
            BezierPath.rectangle(Rect(from: .origin, to: Point(x: 8, y: 6)), radius: 0).joined(
              .rectangle(Rect(from: Point(x: 2, y: 2), to: Point(x: 6, y: 4)), radius: 0)),
            ink: Ink(color: .rgb(255, 0, 0)), isArea: true, style: PathStyle(fillRule: .evenOdd))
        ],
        [(1.0, 1.0, .rgb(255, 0, 0)), (4.0, 3.0, nil)]
      ),
      (
        "cells",
        [
          CellBlock(
            columns: 2,
            cells: [
              Cell("█", style: CellStyle(foreground: .rgb(255, 0, 0))),
              Cell("▄", style: CellStyle(foreground: .rgb(0, 0, 255), background: .rgb(0, 255, 0))),
            ], at: .origin)
        ],
        [
          (0.5, 1.0, .rgb(255, 0, 0)), (1.5, 0.5, .rgb(0, 255, 0)), (1.5, 1.5, .rgb(0, 0, 255)),
          (2.5, 1.0, nil),
        ]
      ),
      (
        "a picture", [PictureMark(MarkSamples.picture, in: Rect(from: .origin, to: Point(x: 8, y: 6)))],
        [
          (0.5, 0.5, .rgb(255, 0, 0)), (7.5, 0.5, .rgb(0, 255, 0)), (0.5, 5.5, .rgb(0, 0, 255)),
          (9.0, 3.0, nil),
        ]
      ),
      (
        "hidden",
        [
          Group(
            [Rectangle(Rect(from: .origin, to: Point(x: 8, y: 6)), ink: Ink(fill: .rgb(255, 0, 0)))],
            isHidden: true)
        ],
        [(4.0, 3.0, nil)]
      ),
    ])
  func kinds(name: String, marks: [any Mark], expected: [(Double, Double, Color?)]) throws {
    let file = try png(marks, page, paper: nil)
    for (x, y, wanted) in expected {
      #expect(try color(file, x, y, page) == wanted, "\(name) at \(x), \(y)")
    }
  }

  @Test("A translucent shape is no darker where its line covers its fill")
  func opacity() throws {
    let box = Rectangle(
      Rect(from: .origin, to: Point(x: 8, y: 6)), ink: Ink(color: red, width: 2, fill: red, opacity: 0.5))
    let file = try png([box], page)
    #expect(try color(file, 4, 3, page) == color(file, 0.5, 3, page))
    let (_, green, _) = try #require(try color(file, 4, 3, page)?.components)
    #expect((126...129).contains(green))
  }

  @Test("A PNG opens as the drawing it was made of", arguments: UInt64(0)..<20)
  func reopens(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.make()
    let file = try PageExporter.png(of: document, page: page, scale: 4, paper: nil)
    let reader = DrawingReader(named: "a.png")
    try file.withUnsafeBytes { try reader.feed($0) }
    let found = try reader.finish()
    #expect(found.drawing.root == document.drawing.root)
    #expect(found.source != nil)
    #expect(try PageExporter.png(of: document, page: page, scale: 4, paper: nil) == file)
    let pdf = try PageExporter.pdf(of: document, page: page, scale: 4, paper: nil)
    #expect(pdf.starts(with: "%PDF-".utf8))
    #expect(try PageExporter.pdf(of: document, page: page, scale: 4, paper: nil) == pdf)
  }

  @Test("Ink without end is drawn in bounded time")
  func vastInk() throws {
    let far = Point(x: 1e9, y: 1e9)
    let marks: [any Mark] = [
      Stroke([.origin, far], ink: Ink(dash: [0.000_001, 0.000_001])),
      Rectangle(Rect(from: .origin, to: far), ink: Ink(fill: red, fillPattern: .dots)),
      Rectangle(Rect(from: .origin, to: far), ink: Ink(fill: red, fillPattern: .crossHatch)),
      Stroke([.origin, Point(x: Double.infinity, y: .nan)]),
      Ellipse(center: far, radiusX: 1e300, radiusY: 1, ink: Ink(width: 1e300)),
    ]
    _ = try png(marks, Rect(from: Point(x: -100, y: -100), to: Point(x: 900, y: 900)))
    #expect(throws: PageError.tooLarge) { try png(marks, Rect(from: .origin, to: far)) }
  }
}

extension BezierPath {
  fileprivate func joined(_ other: BezierPath) -> BezierPath {
    var path = self
    path.append(other)
    return path
  }
}
