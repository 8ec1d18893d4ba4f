import Formats
import Marks
import Terminal

/// A diagram laid out for the columns that it is printed in, in parts where it is wider all the same.
struct FittedDiagramPicture {
  let document: SVGDocument

  /// The size to print it in; nil for its own.
  let size: PictureSize?

  /// The parts from left to right, each no wider than there is room.
  let parts: [PictureView]

  /// The changes made for the room, a line each for the user.
  let remarks: [String]

  /// - Parameters:
  ///   - view: the part that is asked for; only a page is cut into parts.
  ///   - size: the cells to fill; nil for the terminal's width.
  ///   - isOwnWidth: whether any width will do.
  /// - Returns: nil for a drawing that is no diagram as a file has it, and where nothing sets a width.
  init?(
    _ document: SVGDocument, _ view: PictureView, _ size: PictureSize?, isOwnWidth: Bool,
    _ keepsDirection: Bool
  ) {
    guard !isOwnWidth, let columns = size.map(\.columns) ?? ScreenSize.ofTerminal(1)?.columns,
      let fitted = DiagramFile.fitted(
        document, columns: columns, rows: size?.rows, keepsDirection: keepsDirection)
    else { return nil }
    self.document = fitted.document
    let page = fitted.document.contentPage
    let width = Int(clamping: page.size.width.rounded(.up))
    let isWide = width > columns
    // A height that is asked for is kept, whatever gets small then.
    let isHigh = size?.rows.map { page.size.rows.rounded(.up) > Double($0) }
    let isParted = isWide && isHigh == nil && view == .page
    // Parts and what fits are printed in their own size.
    self.size = view == .page && (isParted || !isWide && isHigh != true) ? nil : size
    // Neighbours have a column in common: a wide character at their border is whole in one of them.
    let step = max(1, columns - 1)
    parts =
      isParted
      ? stride(from: 0, to: max(1, width - 1), by: step).map { offset in
        let corner = page.location + Vector(dx: Double(offset), dy: 0)
        let partWidth = Double(min(columns, width - offset))
        return .rect(Rect(location: corner, size: Size(width: partWidth, height: page.size.height)))
      } : [view]
    remarks =
      (fitted.isTurned ? ["the diagram leads down to fit; --keep-direction has it lead across"] : [])
      + (isParted ? ["\(parts.count) parts of \(columns) columns; --width 0 prints it in one"] : [])
  }
}
