import CellRendering
import Documents
import Marks

/// Makes the view of a drawing's history: the version that is shown, thumbnails of others, and a line of time.
struct HistoryScreen {
  let browser: VersionBrowser
  let size: PreviewSize

  /// The box of all versions, in units; nil where nothing is seen in any.
  let page: Rect?

  let pictures: VersionPictures
  let isUTF8: Bool
  let touch: ControlHighlight?
  let time: TimeInWords

  /// The cells of a thumbnail with its caption, the blank columns between two, and the least height of a screen that has
  /// room for them.
  private static let (tile, gap, leastRows) = (PreviewSize(columns: 18, rows: 7), 2, 20)

  var view: GalleryView {
    let frame = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    return GalleryView(
      frame: frame, tiles: [picture] + thumbnails, sentence: line, bars: [top, bottom], field: nil,
      thumb: nil)
  }

  private var hasThumbnails: Bool { size.rows >= Self.leastRows }

  /// The row of the line of time.
  private var lineRow: Int { size.rows - 2 - (hasThumbnails ? Self.tile.rows : 0) }

  // MARK: Pictures

  private var picture: Tile {
    let frame = CellRect(column: 1, row: 1, columns: max(1, size.columns - 2), rows: max(1, lineRow - 1))
    return Tile(
      frame: frame, preview: preview(browser.shown, Tile.pictureSize(in: frame, hasRemark: false)),
      title: "", remark: "", command: nil)
  }

  private func preview(_ shown: VersionBrowser.Shown, _ size: PreviewSize) -> Preview {
    pictures.picture(of: shown, in: browser, page: page, size: size)
  }

  private var thumbnails: [Tile] {
    guard hasThumbnails else { return [] }
    let most = max(1, (size.columns - 2 + Self.gap) / (Self.tile.columns + Self.gap))
    let samples = browser.samples(atMost: most)
    let nearest = samples.last { $0 <= browser.selected }
    return samples.enumerated().map { index, steps in
      let frame = CellRect(
        column: 1 + index * (Self.tile.columns + Self.gap), row: lineRow + 1, columns: Self.tile.columns,
        rows: Self.tile.rows - 1)
      let command = Command.version(steps)
      return Tile(
        frame: frame, preview: preview(.version(steps), Tile.pictureSize(in: frame, hasRemark: false)),
        title: caption(of: steps), remark: "", command: command,
        isSelected: steps == nearest, isHovered: touch?.command == command)
    }
  }

  /// The line of time: what is before the version that is shown, and what comes after it.
  private var line: Label {
    let width = max(1, size.columns - 2)
    let place = (width - 1) * browser.selected / max(1, browser.history.steps.count)
    let (done, here, left) = isUTF8 ? ("━", "●", "─") : ("=", "o", "-")
    var label = Label(
      String(repeating: done, count: place) + here + String(repeating: left, count: width - 1 - place))
    label.frame = CellRect(column: 1, row: lineRow, columns: width, rows: 1)
    return label
  }

  // MARK: Words

  /// Which version it is, and when it was made.
  private func caption(of steps: Int) -> String {
    guard steps > 0 else { return "start" }
    let step = browser.history.steps[steps - 1]
    return "\(steps)  \(step.made.map(time.words) ?? step.name)"
  }

  private var top: Bar {
    let (steps, selected) = (browser.history.steps, browser.selected)
    var left: [any View] = [Label("History", isStrong: true)]
    if let note = browser.note {
      if case .difference(let old, let new) = browser.shown {
        left.append(Label("\(old) \(isUTF8 ? "→" : "->") \(new)"))
      }
      left.append(Label(note.sentence))
    } else {
      left.append(Label("\(selected) of \(steps.count)"))
      if selected > 0 {
        let step = steps[selected - 1]
        left.append(Label(step.name))
        if let made = step.made { left.append(Label(time.words(for: made), isFaint: true)) }
        if step.isSaved { left.append(Label("saved", isFaint: true)) }
        if selected > browser.history.current { left.append(Label("undone", isFaint: true)) }
      }
    }
    let close: [any View] = [button("close", .close)]
    // The note is more important than its usual place.
    if browser.note != nil, Bar.width(of: left + close) > size.columns - 2 { left.removeFirst() }
    while left.count > 2, Bar.width(of: left + close) > size.columns - 2 { left.removeLast() }
    if left.count == 2, Bar.width(of: left + close) > size.columns - 2 { left.removeFirst() }
    return Bar(
      frame: CellRect(column: 0, row: 0, columns: size.columns, rows: 1), left: left, right: close,
      touch: touch)
  }

  private var bottom: Bar {
    let (isPlaying, isComparing) = (browser.isPlaying, browser.compared != nil)
    var buttons: [any View] = [
      button(isPlaying ? "stop" : "play", .play), button("bring back", .bringBack),
      button(isComparing ? "stop comparing" : "compare", .compare), button("copy", .copy),
    ]
    let speed = Label(
      browser.speed == browser.speed.rounded() ? "\(Int(browser.speed))x" : "\(browser.speed)x")
    if isPlaying { buttons.append(speed) }
    while buttons.count > 1, Bar.width(of: buttons) > size.columns - 2 { buttons.removeLast() }
    return Bar(
      frame: CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1), left: buttons,
      right: [],
      touch: touch)
  }

  private func button(_ title: String, _ command: HistoryCommand) -> Button {
    Button(key: command.sign, keyPlace: .beforeTitle, title: title, command: command.command)
  }
}
