import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Pages of other programs")
struct ForeignPageTests {
  private func file(_ root: String, _ content: String = "<path d=\"M1 1h2\"/>") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(content)</svg>\n"
  }

  private func drawing(_ points: [Point], in document: SVGDocument) -> SVGDocument {
    var document = document
    document.drawing.root.children.append(Stroke(points, ink: Ink(width: 0.5), id: MarkID(9)))
    return document
  }

  @Test("Strokes drawn beside the page make it larger, and taken back leave every byte")
  func grows() throws {
    let text = file("width=\"24\" height=\"24\" viewBox=\"0 0 24 24\"")
    let document = try open(text)
    let drawn = drawing([Point(x: 40, y: 10), Point(x: 50, y: 12)], in: document)
    let saved = save(drawn)
    #expect(
      saved.hasPrefix(
        "<svg data-page=\"0 0 24 24;24;24\" xmlns=\"http://www.w3.org/2000/svg\" width=\"51\" height=\"24\""
          + " viewBox=\"0 0 51 24\">"))
    let again = try open(saved)
    #expect(again.drawing == drawn.drawing && save(again) == saved)
    #expect(again.page == document.page && again.envelope == document.envelope)
    #expect(PictureView.page.area(of: drawn) == again.shownPage)
    for var undone in [drawn, again] {
      undone.drawing.root.children.removeLast()
      #expect(save(undone) == text)
    }
    // Inside the page nothing is changed.
    #expect(save(drawing([Point(x: 4, y: 4), Point(x: 9, y: 9)], in: document)).hasPrefix(text.prefix(60)))
  }

  @Test(
    "Units, shares and pages without a box",
    arguments: [
      (
        "width='100mm' height='50%' viewBox='0 0 100 50'",
        "viewBox='-101 0 201 50'"
      ),
      ("width=\"100\" height=\"50\"", "viewBox=\"-101 0 201 50\""),
      ("viewBox=\"0,0,100,50\"", "viewBox=\"-101 0 201 50\""),
    ])
  func units(root: String, grown: String) throws {
    let document = try open(file(root))
    let drawn = drawing([Point(x: -100, y: 9), Point(x: 9, y: 9)], in: document)
    let saved = save(drawn)
    #expect(saved.contains(grown), "\(saved.prefix(200))")
    let again = try open(saved)
    #expect(again.shownPage?.minX == -101 && again == drawn)
  }

  @Test("A grown page that another program changed stays as that program has it")
  func changedElsewhere() throws {
    let document = try open(file("width=\"24\" height=\"24\""))
    let saved = save(drawing([Point(x: 40, y: 10), Point(x: 50, y: 12)], in: document))
    let changed = saved.replacing("viewBox=\"0 0 51 24\"", with: "viewBox=\"0 0 60 24\"")
    #expect(changed != saved)
    let again = try open(changed)
    #expect(again.page == Rect(location: .origin, size: Size(width: 60, height: 24)))
    #expect(save(again) == changed)
  }

  @Test("A piece that is moved beside the page takes along what was seen of it")
  func moved() throws {
    var document = try open(
      file("viewBox='0 0 20 20'", "<rect x='-50' y='5' width='60' height='5'/><path d='M90 0h5'/>"))
    #expect(document.shownPage == document.page)
    document.drawing.root.children[0].move(by: Vector(dx: 15, dy: 0))
    #expect(document.shownPage == Rect(location: .origin, size: Size(width: 26, height: 20)))
  }

  @Test(
    "A page has its own size in pixels",
    arguments: [
      ("width='480' height='360'", 480, 360), ("viewBox='0 0 480 360'", 480, 360),
      ("width='960px' height='720px' viewBox='0 0 480 360'", 960, 720),
      ("width='10in' height='7.5in' viewBox='0 0 4 3'", 960, 720),
      ("width='720pt' viewBox='0 0 4 3'", 960, 720), ("width='254mm' viewBox='0 0 4 3'", 960, 720),
      ("width='1016Q' height='762q' viewBox='0 0 4 3'", 960, 720),
      ("width='100%' viewBox='0 0 600 300'", 600, 300),
      ("width='24' height='24' viewBox='0 0 24 24'", 384, 384), ("viewBox='0 0 200 100'", 400, 200),
      ("viewBox='0 0 10000 3000'", 10_000, 3_000), ("viewBox='0 0 64000 100'", 31_999, 50),
    ])
  func ownSize(root: String, width: Int, height: Int) throws {
    let document = try open(file(root))
    let page = PictureView.page.area(of: document)
    let scale = PageExporter.defaultScale(of: page, in: document)
    #expect(Int((page.size.width * scale - 1e-6).rounded(.up)) == width)
    #expect(Int((page.size.height * scale - 1e-6).rounded(.up)) == height)
  }

  @Test("Filters, masks and blends are counted by element, and named in one line")
  func effects() throws {
    let document = try open(
      file(
        "viewBox='0 0 9 9'",
        "<filter id='f'/><mask id='m'/><rect width='4' height='4' filter='url(#f)' mask='url(#m)'/>"
          + "<g filter='url(#f)' style='mix-blend-mode:multiply'><circle r='3'/></g>"
          + "<clipPath id='c'><path d='M0 0h9v9z'/></clipPath><path clip-path='url(#c)' opacity='.5' d='M0 0h9v9z'/>"
      ))
    #expect(document.notices.effects == [.filter: 2, .mask: 1, .blendMode: 1])
    #expect(SVGEffect.filter.counted(2) == "2 filters" && SVGEffect.mask.counted(1) == "1 mask")
  }

  @Test("draw.io's own files are named")
  func drawIO() {
    #expect(failure("<mxfile host=\"x\"><diagram/></mxfile>".utf8)?.description.contains("draw.io") == true)
  }
}
