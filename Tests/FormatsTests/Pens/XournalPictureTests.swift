import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Pictures and packages of Xournal++")
struct XournalPictureTests {
  private func note(_ content: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?><xournal creator="x" fileversion="5"><page width="72" height="144"><layer>\(content)
      <stroke tool="pen" color="#000000ff" width="1.44">7.2 14.4 72 14.4</stroke></layer></page></xournal>
      """.utf8)
  }

  private func read(_ bytes: [UInt8], named name: String) throws -> SVGDocument {
    let reader = DrawingReader(named: name)
    try bytes.withUnsafeBytes { try reader.feed($0) }
    return try reader.finish()
  }

  @Test("A picture in base 64 lies where the note says; what is none is counted")
  func inside() throws {
    let document = try read(
      note(
        """
        <image left="7.2" top="14.4" right="21.6" bottom="28.8">\(PictureSamples.png.base64)</image>
        <teximage text="x" left="0" top="0" right="9" bottom="9">JVBERg==</teximage>
        """), named: "a.xopp")
    #expect(document.drawing.marks.map(\.kind) == [.picture, .stroke])
    let picture = document.drawing.marks[0] as? PictureMark
    #expect(picture?.file.bytes == PictureSamples.png)
    #expect(picture?.box == Rect(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4)))
    #expect(document.source?.remarks == ["1 picture: not shown"])
  }

  @Test("A package is read with its pictures, each once, whatever it is called")
  func package() throws {
    let image =
      #"<image left="0" top="0" right="72" bottom="72"><attachment path="attachments/1.png"/></image>"#
    let missing = image.replacing("1.png", with: "2.png")
    let zip = ZipSample.archive([
      ("mimetype", Array("application/xournal++".utf8), false),
      ("META-INF/version", Array("current=1".utf8), true),
      ("content.xml", note(image + image + missing), true), ("attachments/1.png", PictureSamples.png, false),
    ])
    for name in ["a.xopp", "", "a.zip"] {
      let document = try read(zip, named: name)
      #expect(document.drawing.marks.map(\.kind) == [.picture, .picture, .stroke])
      #expect(document.source?.remarks == ["1 picture: not shown"])
      #expect(document.source?.format == .named("a Xournal++ note"))
    }
  }

  @Test("A zip archive without a note, and a broken one, are refused")
  func broken() {
    let other = ZipSample.archive([("mimetype", Array("application/xournal++".utf8), false)])
    #expect(throws: DrawingError.invalid("a zip archive without a Xournal++ note in it")) {
      try read(other, named: "a.xopp")
    }
    #expect(throws: DrawingError.invalid("the zip archive is damaged or incomplete")) {
      try read(Array(other.dropLast(9)), named: "a.xopp")
    }
  }
}
