/// The columns of a cluster with a title above its content.
///
/// Lines that come in at the top would run through a title in the middle. It stands at the left or at the right of the
/// frame then, which is made as wide as that takes.
struct TitleSpan {
  private let title: Int
  private let content: Int

  /// The columns of the frame, its borders included.
  private(set) var columns: Int

  /// From the frame's left border to the content.
  private(set) var inset: Int

  /// A border and a blank cell.
  private static let margin = 2

  /// Beside the border, where a title stands at the left or at the right.
  private static let edge = 1

  /// - Parameters:
  ///   - title: the columns of the title; 0 for none.
  ///   - content: those of what is in the frame.
  init(title: Int, content: Int) {
    (self.title, self.content) = (title, content)
    columns = max(content, title) + 2 * Self.margin
    inset = (columns - content) / 2
  }

  /// The first columns of a title in the middle of a frame, at its left and at its right.
  static func starts(of title: Int, in columns: Int) -> [Int] {
    [(columns - title) / 2, edge, columns - edge - title]
  }

  /// Makes room for the title beside lines.
  ///
  /// - Parameter ports: the columns of the content where lines come in at the top.
  mutating func avoid(_ ports: [Int]) {
    guard title > 0, let first = ports.min(), let last = ports.max() else { return }
    for start in Self.starts(of: title, in: columns)
    where !ports.contains(where: { (start..<start + title).contains($0 + inset) }) {
      return
    }
    // At the left or at the right, one cell beside the lines.
    let left = max(Self.margin, Self.edge + title + 1 - first)
    let widthOfLeft = left + content + Self.margin
    let widthOfRight = max(content + 2 * Self.margin, Self.margin + last + 2 + title + Self.edge)
    (columns, inset) = widthOfRight < widthOfLeft ? (widthOfRight, Self.margin) : (widthOfLeft, left)
  }
}
