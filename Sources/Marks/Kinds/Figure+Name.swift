/// The name of a person, below its figure.
extension Figure {
  /// The room of the name: the given one if the name fits there with its words whole, else one below the
  /// figure, on lines that may be wider than it.
  ///
  /// - Parameter room: the part of the box below the figure, in units.
  func roomForName(in room: Rect) -> Rect {
    guard let text, !text.keepsFormerPlace else { return room }
    let cells = CellMetrics.standard
    let place = TextRoom(inside: room.corners, lineWidth: ink.width, cells: cells).place(text)
    if place.fits, !place.breaksWords { return room }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      WrappedLine.lines(of: $0, columns: BoundText.mostColumns)
    }
    let columns = lines.reduce(1) { max($0, CharacterWidth.drawnColumns(of: $1.text)) }
    // The cells that an outline runs through are no room for text: one more in each direction, and what a wide line
    // covers beside it.
    let covered = max(0, ink.width - cells.width)
    let width = max(room.size.width, Double(columns + 1) * cells.width + covered)
    let height = max(room.size.height, Double(lines.count + 1) * cells.height + covered)
    return Rect(
      location: Point(x: room.center.x - width / 2, y: room.minY), size: Size(width: width, height: height))
  }
}
