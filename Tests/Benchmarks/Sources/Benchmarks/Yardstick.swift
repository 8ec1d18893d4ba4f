import CXML
import CellRendering
import Foundation
import Marks

/// The least that a stage could do, to compare it with.
struct Yardstick {
  let name: String

  /// Runs the yardstick once; the number depends on all that was done, so nothing is left out by the compiler.
  let work: () -> Int

  /// Lines from vertex to vertex, by Bresenham's algorithm, in the dots of 200x50 cells.
  static func line(through strokes: [Stroke]) -> Yardstick {
    let lines = strokes.map { $0.points.map { (x: Int($0.x * 2), y: Int($0.y * 2)) } }
    let (columns, rows) = (Int(SampleDrawing.area.width) * 2, Int(SampleDrawing.area.height) * 2)
    var dots = [UInt8](repeating: 0, count: columns * rows)
    return Yardstick(name: "Bresenham") {
      dots.withUnsafeMutableBufferPointer { dots in
        for line in lines {
          for (start, end) in zip(line, line.dropFirst()) { draw(from: start, to: end, in: dots, columns) }
        }
        return Int(dots[dots.count / 2])
      }
    }
  }

  private static func draw(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), in dots: UnsafeMutableBufferPointer<UInt8>,
    _ columns: Int
  ) {
    var (x, y) = start
    let (width, height) = (abs(end.x - x), abs(end.y - y))
    let (right, down) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
    var error = width - height
    dots[y * columns + x] = 1
    while (x, y) != end {
      let twice = 2 * error
      if twice > -height { (error, x) = (error - height, x + right) }
      if twice < width { (error, y) = (error + width, y + down) }
      dots[y * columns + x] = 1
    }
  }

  /// A copy of a picture's cells in memory.
  static func copy(of grid: CellGrid) -> Yardstick {
    var target = [UInt8](repeating: 0, count: grid.cells.count * MemoryLayout<Cell>.stride)
    return Yardstick(name: "memcpy") {
      grid.cells.withUnsafeBytes { source in
        target.withUnsafeMutableBytes { $0.copyMemory(from: source) }
      }
      return Int(target[target.count / 2])
    }
  }

  /// A pass of libxml2 over a file, which counts the elements.
  static func pass(over file: [UInt8]) -> Yardstick {
    Yardstick(name: "libxml2") {
      var count = 0
      var events = xmlSAXHandler()
      events.initialized = XML_SAX2_MAGIC
      events.startElementNs = { count, _, _, _, _, _, _, _, _ in
        count?.assumingMemoryBound(to: Int.self).pointee += 1
      }
      let isRead = withUnsafeMutablePointer(to: &count) { count in
        file.withUnsafeBytes { bytes in
          let parser = xmlCreatePushParserCtxt(&events, count, nil, 0, nil)
          defer { xmlFreeParserCtxt(parser) }
          let text = bytes.assumingMemoryBound(to: CChar.self)
          return xmlParseChunk(parser, text.baseAddress, Int32(text.count), 1) == 0
        }
      }
      precondition(isRead, "libxml2 reads what Charcoal wrote.")
      return count
    }
  }
}
