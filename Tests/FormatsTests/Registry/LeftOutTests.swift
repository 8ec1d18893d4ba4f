import Diagrams
import Foundation
import Marks
import Testing

@testable import Formats

/// Looks for words in files of every format, compressed parts of them included.
@Suite("Words that an export leaves out are in no byte of it")
struct LeftOutTests {
  private static let secret = "SECRETWORD"
  private static let seen = "public"
  private static let formats = DrawingFormat.written.map(\.name)

  /// The marks that hold a word, one of each kind that can.
  private static func marks(saying word: String, at place: Point) -> [any Mark] {
    var box = Rectangle(Rect(location: place, size: Size(width: 14, height: 6)))
    box.text = BoundText(word)
    var figure = Figure(.cylinder, in: Rect(location: place, size: Size(width: 14, height: 8)))
    figure.text = BoundText(word)
    var line = Stroke([place, place + Vector(dx: 14, dy: 0)])
    line.text = BoundText(word)
    let cells = CellBlock(columns: word.count, cells: word.map { Cell($0) }, at: place)
    return [
      Label(word, at: place), box, figure, line, cells,
      Group([Label("x", at: place)], name: word),
      Frame(word, in: Rect(location: place, size: Size(width: 14, height: 6)), [Label("x", at: place)]),
      SVGFragment(
        source: "<text x=\"\(place.x)\" y=\"\(place.y)\">\(word)</text>",
        picture: Group([Label(word, at: place)])),
    ]
  }

  /// The ways to leave marks out, by name.
  enum Way: CaseIterable {
    case outsideView, hiddenLayer, hiddenGroup, hiddenMember, cutOff, besideFrame, hiddenInFrame
    case sourceOfLayer, sourceOfPart
  }

  /// A drawing with a shape that is written, and some marks that are not.
  private static func drawing(_ way: Way, _ marks: [any Mark]) -> Drawing {
    var box = Rectangle(Rect(from: Point(x: 2, y: 4), to: Point(x: 16, y: 10)), id: MarkID(1))
    box.text = BoundText(seen)
    let inside = Rect(from: Point(x: 0, y: 0), to: Point(x: 20, y: 12))
    func framed(_ members: [any Mark]) -> Frame { Frame("F", in: inside, [box] + members, id: MarkID(2)) }
    let source = DiagramSource(.mermaid, text: "flowchart TD\na[\(secret)]", layer: MarkID(3)).fragment
    switch way {
    case .outsideView: return Drawing([box] + marks)
    case .hiddenLayer: return Drawing([box, Group(marks, name: "hidden", isHidden: true)])
    case .hiddenGroup: return Drawing([Group([box, Group(marks, isHidden: true)], name: "layer")])
    case .hiddenMember, .hiddenInFrame: return Drawing([framed([Group(marks, isHidden: true)])])
    case .cutOff: return Drawing([framed(marks)])
    case .besideFrame: return Drawing([framed([])] + marks)
    case .sourceOfLayer:
      return Drawing([source, box, Group([Dot(at: .origin)], name: "d", isHidden: true, id: MarkID(3))])
    case .sourceOfPart:
      let hidden = Group([Dot(at: .origin)], isHidden: true)
      return Drawing([source, Group([box, hidden], name: "d", id: MarkID(3))])
    }
  }

  private static func options(_ way: Way) -> ExportOptions {
    var options = ExportOptions()
    switch way {
    case .outsideView: options.view = .rect(Rect(from: .origin, to: Point(x: 21, y: 14)))
    case .besideFrame, .hiddenInFrame: options.isOnlyPart = true
    default: break
    }
    return options
  }

  /// The file, and all that comes out of what is compressed or encoded in it.
  private func contents(of file: [UInt8]) -> [[UInt8]] {
    var found = [file]
    for start in file.indices where file[start] == 0x78 {
      let inflated = inflated(Array(file[start...]))
      if !inflated.isEmpty { found.append(inflated) }
    }
    let text = String(decoding: file, as: UTF8.self)
    for part in text.split(separator: "base64,").dropFirst() {
      found.append([UInt8](base64: part.utf8.prefix { $0 != UInt8(ascii: "\"") }))
    }
    return found
  }

  /// The bytes that a stream of zlib becomes, as far as it is one.
  private func inflated(_ stream: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    do {
      let inflater = try Inflater(.zlib, atMost: .drawing)
      try stream.withUnsafeBytes { bytes in try inflater.feed(bytes) { result += $0 } }
    } catch {
      // Bytes that begin like a stream and are none end with an error.
      return result
    }
    return result
  }

  private func says(_ word: String, _ file: [UInt8]) -> Bool {
    // Without optimisation a search of arrays takes most of the time of this suite.
    contents(of: file).contains { Data($0).range(of: Data(word.utf8)) != nil }
  }

  @Test(
    "In every format, every kind of mark, and every way of leaving it out", arguments: formats, Way.allCases)
  func leftOut(format name: String, way: Way) throws {
    let write = try #require(DrawingFormat.named(name)?.write)
    let options = Self.options(way)
    // A drawing that is saved keeps all.
    let keepsAll = !options.isPart && (name == "svg" || name == "json")
    for mark in Self.marks(saying: Self.secret, at: Point(x: 60, y: 40)) {
      var document = SVGDocument(Self.drawing(way, [mark]))
      if options.isOnlyPart { document = try #require(document.frame(named: "F")) }
      let file: ExportedFile
      do { file = try write(document, options) } catch {
        // Without cairo there are no pictures, and without a shape no diagrams.
        let reasons = [PageError.missingLibrary.description, DiagramExport.noShape.description]
        #expect(reasons.contains(error.description))
        continue
      }
      if keepsAll {
        // JSON has the characters of cells one by one.
        let isTakenApart = name == "json" && mark is CellBlock
        #expect(isTakenApart || says(Self.secret, file.bytes), "\(name) \(way) \(mark)")
      } else {
        #expect(!says(Self.secret, file.bytes), "\(name) \(way) \(mark)")
      }
      if name == "svg" || name == "png" { #expect(says(Self.seen, file.bytes)) }
    }
  }

  @Test("The words are found where they are not left out", arguments: formats)
  func found(format name: String) throws {
    let write = try #require(DrawingFormat.named(name)?.write)
    var box = Rectangle(Rect(from: Point(x: 2, y: 4), to: Point(x: 16, y: 10)))
    box.text = BoundText(Self.secret)
    let file = try write(SVGDocument(Drawing([box])), ExportOptions())
    // A PDF has the numbers of its font's characters.
    #expect(name == "pdf" || says(Self.secret, file.bytes))
  }

  @Test("Marks that cross the edge of the view stay whole, and the page is the view")
  func crossing() throws {
    let crossing = Stroke([Point(x: 5, y: 5), Point(x: 50, y: 5)], id: MarkID(1))
    let document = SVGDocument(Drawing([crossing, Dot(at: Point(x: 30, y: 5), id: MarkID(2))]))
    var options = ExportOptions()
    options.view = .rect(Rect(from: Point(x: 2, y: 0), to: Point(x: 22, y: 10)))
    let write = try #require(DrawingFormat.svg.write)
    let text = String(decoding: try write(document, options).bytes, as: UTF8.self)
    #expect(text.contains("viewBox=\"2 0 20 10\""))
    #expect(try SVGReader.document(from: Array(text.utf8)).drawing.marks.map(\.id) == [MarkID(1)])
    options.margin = 2
    #expect(
      String(decoding: try write(document, options).bytes, as: UTF8.self).contains("viewBox=\"0 -2 24 14\""))
  }

  @Test("A connector that stays without its shape ends where it is drawn")
  func references() throws {
    let box = Rectangle(Rect(from: Point(x: 40, y: 0), to: Point(x: 50, y: 10)), id: MarkID(1))
    var line = Stroke([Point(x: 5, y: 5), Point(x: 40, y: 5)], id: MarkID(2))
    line.connection = Connection(end: Anchor(to: MarkID(1)))
    var options = ExportOptions()
    options.view = .rect(Rect(from: .origin, to: Point(x: 20, y: 10)))
    let (part, _) = SVGDocument(Drawing([box, line])).shown(by: options, .everything)
    #expect(part.drawing.marks.map(\.id) == [MarkID(2)])
    #expect((part.drawing.marks.first as? Stroke)?.connection?.end == nil)
  }

  @Test("A PNG says what its drawing is without, and carries none where none is wanted")
  func pictures() throws {
    let hidden = Group([Label(Self.secret, at: .origin)], name: "notes", isHidden: true)
    let document = SVGDocument(Drawing([Label(Self.seen, at: .origin), hidden]))
    let write = try #require(DrawingFormat.png.write)
    let file = try write(document, ExportOptions())
    #expect(file.losses.line == "the drawing in it is without 1 hidden layer")
    #expect(try PNGSource.document(in: file.bytes)?.drawing.marks.count == 1)
    var options = ExportOptions()
    options.carriesSource = false
    let bare = try write(document, options)
    #expect(bare.losses.isEmpty && !says(Self.seen, bare.bytes))
    #expect(try PNGSource.document(in: bare.bytes) == nil)
  }

  @Test("Pieces of another file that show nothing, or may hide something, are not in pictures")
  func foreign() throws {
    let source = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><!-- SECRETWORD --><title>SECRETWORD</title>\
      <defs><linearGradient id="g"/></defs><rect width="9" height="9" fill="url(#g)"/>\
      <g><path d="M0 0L9 9" stroke="#000"/><text display="none">SECRETWORD</text></g></svg>
      """
    let document = try SVGReader.document(from: Array(source.utf8))
    for name in ["png", "html-svg", "pdf"] {
      let write = try #require(DrawingFormat.named(name)?.write)
      let file = try write(document, ExportOptions())
      #expect(!says(Self.secret, file.bytes), "\(name)")
    }
    let write = try #require(DrawingFormat.svg.write)
    let whole = try write(document, ExportOptions())
    #expect(whole.bytes == Array(source.utf8))
  }
}
