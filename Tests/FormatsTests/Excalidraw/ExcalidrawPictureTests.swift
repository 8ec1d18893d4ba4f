import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Pictures in Excalidraw")
struct ExcalidrawPictureTests {
  private func scene(_ elements: String, _ files: String) -> [UInt8] {
    Array(#"{"type":"excalidraw","version":2,"elements":[\#(elements)],"files":{\#(files)}}"#.utf8)
  }

  private func image(_ id: String, _ file: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","type":"image","x":125,"y":25,"width":250,"height":50,"fileId":"\#(file)","status":"saved"\#(more)}"#
  }

  private static let png = "data:image/png;base64,\(PictureSamples.png.base64)"
  private static let svg = "data:image/svg+xml;base64,PHN2Zy8+"

  @Test("Pictures are shown, and go back with what the scene says of them")
  func roundTrip() throws {
    let files =
      #""a":{"mimeType":"image/png","id":"a","dataURL":"\#(Self.png)","created":5,"lastRetrieved":6},"b":{"mimeType":"image/svg+xml","id":"b","dataURL":"\#(Self.svg)","created":7}"#
    let bytes = scene(
      [image("1", "a"), image("2", "a", #","scale":[-1,1]"#), image("3", "b")].joined(separator: ","), files)
    let document = try ExcalidrawReader.document(from: bytes)
    #expect(document.drawing.marks.map(\.kind) == [.picture, .picture, .rectangle])
    let picture = try #require(document.drawing.marks[0] as? PictureMark)
    #expect(picture.file.bytes == PictureSamples.png)
    #expect(picture.box == Rect(location: Point(x: 10, y: 2), size: Size(width: 20, height: 4)))
    #expect(
      document.source?.remarks == [
        "1 picture neither PNG nor JPEG, or damaged: kept, shown as boxes",
        "1 picture turned, flipped or cropped: shown whole and upright",
      ])
    var saved = try SVGReader.document(from: SVGExporter.bytes(of: document))
    #expect(saved.kept?.text.count ?? .max < 2_000)
    func members(_ document: SVGDocument, _ name: String) throws -> JSONMembers {
      let file = ExcalidrawExporter.export(document.drawing, kept: document.kept)
      #expect(file.remarks.isEmpty)
      let root = try JSONText(file.bytes).root
      return try #require(
        root[name].map { value in
          if value.isArray {
            JSONMembers(try JSONText(Array("{\"all\":".utf8) + value.compact + [0x7D]).root)
          } else {
            JSONMembers(value)
          }
        })
    }
    let original = try JSONText(bytes).root
    #expect(try members(saved, "files").hasSameMembers(as: JSONMembers(try #require(original["files"]))))
    #expect(try members(saved, "elements")["all"] == original["elements"]?.compact)
    // Without the elements that show them, files are gone.
    saved.drawing.root.children.removeLast()
    #expect(try members(saved, "files").list.map(\.name) == ["a"])
    saved.drawing.root.children.removeAll()
    #expect(try members(saved, "files").isEmpty)
  }

  @Test("New pictures become elements with a file each, and come back")
  func export() throws {
    let file = PictureFile(.png, bytes: PictureSamples.png, image: nil)
    let box = Rect(location: Point(x: 1, y: 2), size: Size(width: 8, height: 4))
    let drawing = Drawing([
      PictureMark(file, in: box, opacity: 0.5, id: MarkID(1)), PictureMark(file, in: box, id: MarkID(2)),
    ])
    let exported = ExcalidrawExporter.export(drawing)
    #expect(exported.remarks.isEmpty)
    let root = try JSONText(exported.bytes).root
    #expect(root["files"].map { JSONMembers($0).list.count } == 1)
    let marks = try ExcalidrawReader.document(from: exported.bytes).drawing.marks.compactMap {
      $0 as? PictureMark
    }
    #expect(marks.map(\.id) == [MarkID(1), MarkID(2)] && marks.map(\.box) == [box, box])
    #expect(marks.map(\.opacity) == [0.5, 1] && marks.allSatisfy { $0.file.bytes == PictureSamples.png })
  }
}
