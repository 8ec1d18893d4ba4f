import Marks
import TestSupport
import Testing

@testable import Formats

/// A field of a binary format that says how much there is of something.
struct LengthField: Sendable, CustomStringConvertible {
  let description: String

  /// The file's name, which says what it is.
  let name: String

  /// A whole file.
  let bytes: [UInt8]

  /// The bytes of the field, and whether its highest byte comes first.
  let place: Range<Int>
  var isBigEndian = true

  /// The file with another length.
  func file(saying length: UInt64) -> [UInt8] {
    let width = place.count
    let digits = (0..<width).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
    var result = bytes
    result.replaceSubrange(place, with: isBigEndian ? digits.reversed() : digits)
    return result
  }

  /// Lengths that no file of this size has.
  static let lengths: [UInt64] = [0, 1, 0x7FFF_FFF0, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 100_000]

  static let all: [LengthField] = png + jpeg + [gzip, zlib] + sauce

  private static func chunk(_ name: String, _ count: Int = 40) -> [UInt8] {
    PNGChunks.chunk(
      name, Array("Software\u{0}\u{1}".utf8.prefix(count)) + [UInt8](repeating: 0, count: max(0, count - 10)))
  }

  /// A picture with a chunk of each kind before its data: the length of each chunk, and the size of the picture.
  private static let png: [LengthField] = {
    let sample = PictureSamples.png
    let names = [
      "PLTE", "tRNS", "tEXt", "zTXt", "iTXt", "iCCP", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "hIST", "pHYs",
      "sPLT",
      "tIME", "eXIf", "acTL", "fcTL", "fdAT", "abcd",
    ]
    let extra = names.map { name in
      let file = Array(sample[..<33]) + chunk(name) + sample[33...]
      return LengthField(description: "PNG \(name)", name: "a.png", bytes: file, place: 33..<37)
    }
    let end = sample.count - 12
    return extra + [
      LengthField(description: "PNG IHDR", name: "a.png", bytes: sample, place: 8..<12),
      LengthField(description: "PNG width", name: "a.png", bytes: sample, place: 16..<20),
      LengthField(description: "PNG height", name: "a.png", bytes: sample, place: 20..<24),
      LengthField(description: "PNG IDAT", name: "a.png", bytes: sample, place: 33..<37),
      LengthField(description: "PNG IEND", name: "a.png", bytes: sample, place: end..<end + 4),
    ]
  }()

  /// The segments of a picture, and its size.
  private static let jpeg: [LengthField] = {
    let sample = PictureSamples.jpeg
    var fields: [LengthField] = []
    var position = 2
    while position + 4 < sample.count, sample[position] == 0xFF {
      let marker = String(sample[position + 1], radix: 16)
      let place = position + 2..<position + 4
      fields.append(LengthField(description: "JPEG \(marker)", name: "a.jpg", bytes: sample, place: place))
      if sample[position + 1] == 0xC0 {
        for (side, start) in [("height", position + 5), ("width", position + 7)] {
          fields.append(
            LengthField(description: "JPEG \(side)", name: "a.jpg", bytes: sample, place: start..<start + 2))
        }
      }
      guard sample[position + 1] != 0xDA else { break }
      position += 2 + Int(sample[position + 2]) << 8 + Int(sample[position + 3])
    }
    return fields
  }()

  private static let drawing = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0H9\"/></svg>".utf8)

  private static let gzip: LengthField = {
    let file = (try? Deflater.bytes(from: drawing, .gzip)) ?? []
    return LengthField(
      description: "gzip size", name: "a.svgz", bytes: file, place: file.count - 4..<file.count,
      isBigEndian: false)
  }()

  /// The length of a drawing's source in a PNG.
  private static let zlib: LengthField = {
    let file = PNGSource.adding(drawing, to: PictureSamples.png)
    let start = PictureSamples.png.count - 12
    return LengthField(description: "source in a PNG", name: "a.png", bytes: file, place: start..<start + 4)
  }()

  private static let sauce: [LengthField] = {
    let art = Array("\u{1B}[31mred".utf8)
    let file = art + SAUCERecord().bytes(after: art.count)
    let start = file.count - SAUCERecord.length
    let fields = [("size", 90, 4), ("columns", 96, 2), ("rows", 98, 2), ("comments", 104, 1)]
    return fields.map { name, offset, width in
      LengthField(
        description: "SAUCE \(name)", name: "a.ans", bytes: file,
        place: start + offset..<start + offset + width, isBigEndian: false)
    }
  }()
}

@Suite("Lengths that files claim")
struct LengthFieldTests {
  private func read(_ bytes: [UInt8], named name: String) throws -> SVGDocument {
    let reader = DrawingReader(named: name)
    try bytes.withUnsafeBytes { try reader.feed($0) }
    return try reader.finish()
  }

  @Test("A file that claims any length is read or refused", arguments: LengthField.all)
  func isAnswered(field: LengthField) throws {
    #expect(throws: Never.self) { try read(field.bytes, named: field.name) }
    for length in LengthField.lengths {
      do { _ = try read(field.file(saying: length), named: field.name) } catch {
        #expect(!"\(error)".isEmpty, "\(length)")
      }
    }
  }

  @Test("Pictures in other files may claim any length, too", arguments: LengthField.all)
  func embedded(field: LengthField) throws {
    guard let type = ["a.png": "png", "a.jpg": "jpeg"][field.name] else { return }
    for length in LengthField.lengths {
      var letters: [UInt8] = []
      Base64.encode(field.file(saying: length)) { letters.append($0) }
      let address = "data:image/\(type);base64," + String(decoding: letters, as: UTF8.self)
      let svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><image width=\"9\" height=\"9\" href=\"\(address)\"/></svg>"
      let scene =
        "{\"type\":\"excalidraw\",\"elements\":[{\"id\":\"a\",\"type\":\"image\",\"x\":0,\"y\":0,\"width\":9,\"height\":9,"
        + "\"fileId\":\"f\"}],\"files\":{\"f\":{\"mimeType\":\"image/\(type)\",\"id\":\"f\",\"dataURL\":\"\(address)\"}}}"
      #expect(throws: Never.self) { try read(Array(svg.utf8), named: "a.svg") }
      #expect(throws: Never.self) { try read(Array(scene.utf8), named: "a.excalidraw") }
    }
  }

  @Test("Decoders see no chunk that is not whole, and none that is not of the picture")
  func picture() throws {
    for field in LengthField.all where field.description.hasPrefix("PNG ") {
      let whole = try #require(PNGChunks.picture(in: field.bytes))
      let names = Set(PNGChunks(whole).map(\.name))
      #expect(names.isSubset(of: ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]) && names.contains("IEND"))
      guard !["PNG width", "PNG height"].contains(field.description) else { continue }
      for length in LengthField.lengths where length > field.bytes.count {
        #expect(PNGChunks.picture(in: field.file(saying: length)) == nil, "\(field) \(length)")
      }
    }
    #expect(PNGChunks.picture(in: PictureSamples.png) == PictureSamples.png)
    #expect(PNGChunks.picture(in: PictureSamples.png.dropLast(12) + []) == nil)
  }
}
