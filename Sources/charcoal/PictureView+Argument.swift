import ArgumentParser
import Formats
import Marks

extension PictureView: ExpressibleByArgument {
  /// `page`, `content`, or X,Y,W,H in units.
  package init?(argument: String) {
    switch argument.lowercased() {
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
