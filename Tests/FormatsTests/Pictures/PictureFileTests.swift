import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Pictures in files")
struct PictureFileTests {
  private static let hasCairo = CairoLibrary() != nil
  private static let hasJPEG = PictureSamples.canDecodeJPEG

  private let frame = Rect(from: Point(x: 1, y: 2), to: Point(x: 7.5, y: 8))

  @Test("A picture comes back from a file with every byte", arguments: [0, 1, 2, 3, 1000])
  func roundTrip(count: Int) throws {
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for (format, opacity) in [(PictureFile.Format.png, 1), (.jpeg, 0.25)] {
      let mark = PictureMark(
        PictureFile(format, bytes: bytes, image: nil), in: frame, opacity: opacity, id: MarkID(4))
      let text = save(SVGDocument(Drawing([mark])))
      let document = try open(text)
      #expect(document.drawing.marks.count == 1 && document.drawing.marks[0].isEqual(to: mark))
      #expect(save(document) == text)
    }
  }

  @Test(
    "Images that are no pictures of ours stay as they are, names of files too",
    arguments: [
      "href=\"photo.png\"", "href=\"/etc/hostname\"", "href=\"http://example.com/a.png\"",
      "href=\"data:image/png;base64,AAA\"", "href=\"data:image/png;base64,AB==\"",
      "href=\"data:image/gif;base64,AAAA\"", "", "href=\"data:image/png;base64,AAAA\" style=\"x\"",
    ])
  func keptImages(reference: String) throws {
    let line =
      "<image charcoal:kind=\"picture\" x=\"0\" y=\"0\" width=\"2\" height=\"2\" "
      + "preserveAspectRatio=\"none\" \(reference)/>"
    let document = try open(ownFile(line))
    #expect(document.drawing.marks.first is SVGFragment)
    #expect(save(document).contains(line))
  }

  @Test("A picture in a file by another program is shown, and kept to the letter", .enabled(if: hasCairo))
  func foreignImage() throws {
    var letters: [UInt8] = []
    Base64.encode(PictureSamples.png) { letters.append($0) }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><image x="2" y="1" width="16" height="8" \
      opacity=".5" href="data:image/png;base64,\n\(String(decoding: letters, as: UTF8.self))"/></svg>
      """
    let document = try open(text)
    #expect(save(document) == text)
    let fragment = try #require(document.drawing.marks.first as? SVGFragment)
    let picture = try #require(fragment.picture.children.first as? PictureMark)
    // The aspect is kept, in the middle.
    #expect(picture.box == Rect(from: Point(x: 6, y: 1), to: Point(x: 14, y: 9)))
    #expect(picture.opacity == 0.5 && picture.file == MarkSamples.picture)
  }

  /// The visible part of the sample, of two by two pixels, in a file by another program.
  private func shown(_ attributes: String, around: (String, String) = ("", "")) throws -> PictureMark? {
    var letters: [UInt8] = []
    Base64.encode(PictureSamples.png) { letters.append($0) }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">\(around.0)<image width="2" height="2" \
      \(attributes) href="data:image/png;base64,\(String(decoding: letters, as: UTF8.self))"/>\(around.1)</svg>
      """
    let document = try open(text)
    #expect(save(document) == text)
    let pictures = document.drawing.marks.compactMap { ($0 as? SVGFragment)?.picture.children.first }
    return pictures.last as? PictureMark
  }

  @Test("Pictures that are flipped, turned or cut are shown so", .enabled(if: hasCairo))
  func turned() throws {
    let pixels = try #require(MarkSamples.picture.image?.samples)
    let box = Rect(from: .origin, to: Point(x: 2, y: 2))
    func expect(_ picture: PictureMark?, _ order: [Int?], in box: Rect) throws {
      let image = try #require(picture?.file.image)
      #expect(image.width == 2 && image.height == 2)
      #expect(image.samples == order.map { $0.map { pixels[$0] } ?? 0 })
      #expect(picture?.box == box)
    }
    try expect(shown(""), [0, 1, 2, 3], in: box)
    try expect(shown(#"transform="scale(1 -1) translate(0 -2)""#), [2, 3, 0, 1], in: box)
    try expect(shown(#"transform="translate(2 0) scale(-1 1)""#), [1, 0, 3, 2], in: box)
    try expect(shown(#"transform="rotate(90 1 1)""#), [2, 0, 3, 1], in: box)
    let clip = #"<clipPath id="a"><path d="M0 0H1V2H0Z"/></clipPath><g clip-path="url(#a)">"#
    try expect(shown("", around: (clip, "</g>")), [0, nil, 2, nil], in: box)
    // On its corner it is as wide as its diagonal.
    let leaning = try #require(try shown(#"transform="translate(9 2) rotate(45)""#))
    #expect(abs(leaning.size.width - 8.0.squareRoot()) < 1e-9)
    let image = try #require(leaning.file.image)
    #expect(image.samples[0] == 0 && image.samples[image.width / 2 + image.width * (image.height / 2)] != 0)
  }

  @Test("A PNG is decoded", .enabled(if: hasCairo, "cairo is not installed"))
  func png() throws {
    var reader = PictureReader()
    let image = try reader.image(of: PictureSamples.png, .png)
    #expect(image == PixelImage(width: 2, height: 2, samples: MarkSamples.picture.image?.samples ?? []))
  }

  @Test("A JPEG is decoded", .enabled(if: hasJPEG, "libjpeg-turbo is not installed"))
  func jpeg() throws {
    var reader = PictureReader()
    let image = try reader.image(of: PictureSamples.jpeg, .jpeg)
    #expect(image.width == 8 && image.height == 8)
    let mean = image.mean(in: Rect(from: .origin, to: Point(x: 1, y: 1)))
    let (red, green, blue) = try #require(mean?.components)
    #expect(abs(Int(red) - 200) < 8 && abs(Int(green) - 30) < 8 && abs(Int(blue) - 30) < 8)
  }

  @Test("Damaged pictures are refused or decoded, and never more", .enabled(if: hasCairo && hasJPEG))
  func damaged() {
    var generator = SeededGenerator(seed: 11)
    for (format, bytes) in [(PictureFile.Format.png, PictureSamples.png), (.jpeg, PictureSamples.jpeg)] {
      var reader = PictureReader()
      for count in 0..<(bytes.count - 12) {
        #expect(throws: PictureError.damaged) { try reader.image(of: Array(bytes[..<count]), format) }
      }
      for _ in 0..<500 {
        var broken = bytes
        broken[Int.random(in: 2..<bytes.count, using: &generator)] ^= UInt8.random(
          in: 1...255, using: &generator)
        var reader = PictureReader()
        _ = reader.read(broken, as: format)
      }
    }
  }

  @Test("A few bytes that stand for gigabytes are not decoded", .enabled(if: hasCairo))
  func bomb() {
    var bytes = PictureSamples.png
    // The width and the height.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    var reader = PictureReader()
    #expect(throws: PictureError.tooLarge) { try reader.image(of: bytes, .png) }
    // All pictures of a drawing share what there is.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x0F, 0xA0, 0, 0, 0x0F, 0xA0])
    #expect(throws: PictureError.damaged) { try reader.image(of: bytes, .png) }
    #expect(throws: PictureError.tooLarge) { try reader.image(of: bytes, .png) }
  }

  @Test("A photograph begins a drawing, in a locked layer", .enabled(if: hasCairo))
  func tracing() throws {
    let reader = DrawingReader(named: "photo.txt")
    try PictureSamples.png.withUnsafeBytes { try reader.feed($0) }
    let document = try reader.finish()
    let layer = try #require(document.drawing.marks.first as? Group)
    #expect(layer.isLocked && layer.name == "Picture")
    let picture = try #require(layer.children.first as? PictureMark)
    #expect(picture.file.bytes == PictureSamples.png && picture.size == Size(width: 1, height: 1))
    // The file is not saved to.
    #expect(document.source != nil)
  }
}

extension PictureSamples {
  static let canDecodeJPEG: Bool = {
    var reader = PictureReader()
    do throws(PictureError) { _ = try reader.image(of: jpeg, .jpeg) } catch {
      if case .missingLibrary = error { return false }
    }
    return true
  }()
}
