import ArgumentParser
import Marks

/// Which part of a drawing is shown.
enum View: ExpressibleByArgument {
  /// The file's own page; for our drawings their content.
  case page
  /// The box around all that is drawn, to whole cells.
  case content
  /// A rectangle in units.
  case rect(Rect)

  init?(argument: String) {
    switch argument {
    case "page": self = .page
    case "content": self = .content
    default:
      let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], width > 0, height > 0,
        [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) <= 1e9 })
      else { return nil }
      self = .rect(Rect(location: Point(x: x, y: y), size: Size(width: width, height: height)))
    }
  }
}
