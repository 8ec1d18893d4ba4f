import ArgumentParser
import Formats

/// Options for the size of a picture in cells.
struct SizeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fit into this many cells: 40x20; 40 or x20 leaves the other side to the drawing.",
      valueName: "COLSxROWS"))
  var size: PictureSize?

  @Option(
    help: ArgumentHelp(
      "Fit into this many columns; the same as --size COLS, or with 0 the drawing's own width.",
      valueName: "COLS"))
  var width: Int?

  /// Whether a drawing's own width is asked for.
  var isOwnWidth: Bool { width == 0 }

  var isGiven: Bool { size != nil || width != nil }

  /// Returns the size that is asked for; nil when none is.
  func wanted() throws -> PictureSize? {
    guard let width else { return size }
    guard size == nil else {
      throw Problem("--width and --size exclude each other", exitCode: ExitStatus.usage)
    }
    guard !isOwnWidth else { return nil }
    guard (1...PictureSize.longestSide).contains(width) else {
      throw Problem("--width must be from 0 to \(PictureSize.longestSide)", exitCode: ExitStatus.usage)
    }
    return PictureSize(columns: width)
  }
}

extension PictureSize: ExpressibleByArgument {
  /// `40x20`, `40`, `40x` or `x20`: each side from 1 to 10000, and no more than four million cells.
  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let sides = parts.map { Int($0) }
    guard zip(parts, sides).allSatisfy({ $0.0.isEmpty || (1...Self.longestSide).contains($0.1 ?? 0) }) else {
      return nil
    }
    let (columns, rows) = (sides[0], sides.count > 1 ? sides[1] : nil)
    guard columns != nil || rows != nil, (columns ?? 1) * (rows ?? 1) <= Self.mostCells else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
