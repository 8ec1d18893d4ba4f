import Glibc

/// Drawings that people made with real pointers.
///
/// They are not part of the project; tests skip them where they are absent.
public enum StrokeCorpus {
  /// One stroke: places in the file's own measure, y downwards, and milliseconds from the drawing's beginning.
  public struct TimedStroke: Sendable {
    /// The reports of the pointer, in order.
    public var points: [(x: Double, y: Double, time: Double)] = []
  }

  /// The drawings of one file, or of a few that belong together.
  public struct Source: Sendable, CustomStringConvertible {
    /// The name of the file, or what the files have in common.
    public let name: String
    fileprivate let paths: [String]

    /// The name, for the names of tests.
    public var description: String { name }

    /// The strokes of each drawing, read from the files.
    public var drawings: [[TimedStroke]] {
      paths.flatMap { path in
        path.hasSuffix(".ndjson") ? StrokeCorpus.quickDraw(path) : [StrokeCorpus.omniglot(path)]
      }
    }
  }

  /// Whether the corpus is installed.
  public static var isThere: Bool { !sources.isEmpty }

  /// In 36 files four drawings each, and 26 letters by three people each.
  public static let sources: [Source] = {
    let quick = files(in: "strokes-quickdraw").filter { $0.hasSuffix(".ndjson") }
    let letters = Dictionary(grouping: files(in: "strokes-omniglot").filter { $0.hasSuffix(".txt") }) {
      String(name(of: $0).prefix { $0 != "." }.dropLast(3))
    }
    return quick.map { Source(name: name(of: $0), paths: [$0]) }
      + letters.sorted { $0.key < $1.key }.map { Source(name: $0.key, paths: $0.value) }
  }()

  private static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/../shared/corpus"
  }()

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func files(in name: String) -> [String] {
    guard let directory = opendir("\(folder)/\(name)") else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      paths.append("\(folder)/\(name)/\(file)")
    }
    return paths.sorted()
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines `x,y,ms` with y upwards; `BREAK` lifts the pen.
  private static func omniglot(_ path: String) -> [TimedStroke] {
    var strokes = [TimedStroke()]
    for line in text(path).split(separator: "\n") {
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      if numbers.count == 3 {
        strokes[strokes.count - 1].points.append((numbers[0], -numbers[1], numbers[2]))
      } else if line == "BREAK" {
        strokes.append(TimedStroke())
      }
    }
    return strokes.filter { !$0.points.isEmpty }
  }

  /// A drawing a line, as JSON; its strokes are `[[x ...], [y ...], [ms ...]]`.
  private static func quickDraw(_ path: String) -> [[TimedStroke]] {
    text(path).split(separator: "\n").map { line in
      let key = Array("\"drawing\":".utf8)
      let bytes = Array(line.utf8)
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: key) }) else { return [] }
      var lists: [[Double]] = []
      var number = ""
      var depth = 0
      for byte in bytes[(start + key.count)...] {
        switch byte {
        case UInt8(ascii: "["):
          depth += 1
          if depth == 3 { lists.append([]) }
        case UInt8(ascii: "]"), UInt8(ascii: ","):
          if let value = Double(number) { lists[lists.count - 1].append(value) }
          number = ""
          if byte == UInt8(ascii: "]") { depth -= 1 }
        default: number.unicodeScalars.append(Unicode.Scalar(byte))
        }
        if depth == 0 { break }
      }
      return stride(from: 0, to: lists.count - 2, by: 3).map { index in
        let (x, y, time) = (lists[index], lists[index + 1], lists[index + 2])
        return TimedStroke(points: x.indices.map { (x[$0], y[$0], time[$0]) })
      }
    }
  }
}
