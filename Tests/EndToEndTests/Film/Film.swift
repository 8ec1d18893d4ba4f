import Marks
import TestSupport

/// The states of a screen, with their times, as a picture that moves.
///
/// The screen is cut into pieces of ten columns of a row. Each state of a piece is written once, and shown by CSS
/// whenever the piece was in it.
struct Film {
  /// The size of a cell in pixels, and the border around the screen.
  static let (cellWidth, cellHeight, border) = (10, 20, 16)

  private static let pieceColumns = 10

  private struct Piece: Hashable {
    let row: Int
    let column: Int
  }

  private struct Caption {
    let start: Double
    let key: String
    let text: String
  }

  /// When a piece had a state: the times at which that began and ended.
  private struct State {
    let svg: String
    var times: [Double]
  }

  private let columns: Int
  private let rows: Int
  private var states: [State] = []
  private var numbers: [Piece: [String: Int]] = [:]
  private var current: [Piece: Int] = [:]
  private var captions: [Caption] = []
  private var pointer: [(time: Double, position: Point)] = []
  private var length = 0.0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The screen shows something from a time on, in seconds.
  mutating func show(_ screen: ScreenPicture, at time: Double) {
    for row in 0..<rows {
      for column in stride(from: 0, to: columns, by: Self.pieceColumns) {
        let columns = column..<min(columns, column + Self.pieceColumns)
        let picture = CellPicture(screen, columns: columns, row: row)
        show(picture.svg, in: Piece(row: row, column: column), at: time)
      }
    }
  }

  private mutating func show(_ svg: String, in piece: Piece, at time: Double) {
    let number = numbers[piece]?[svg]
    if let number, current[piece] == number { return }
    if let old = current[piece] { states[old].times.append(time) }
    if let number {
      states[number].times.append(time)
      current[piece] = number
    } else {
      numbers[piece, default: [:]][svg] = states.count
      current[piece] = states.count
      states.append(State(svg: svg, times: [time]))
    }
  }

  /// Below the screen stands what is done, with the key for it, until the next caption.
  mutating func caption(key: String, text: String, at time: Double) {
    captions.append(Caption(start: time, key: key, text: text))
  }

  /// The pointer reaches a place of the screen, in columns and rows.
  mutating func movePointer(to position: Point, at time: Double) { pointer.append((time, position)) }

  /// The film ends, and begins again.
  mutating func end(at time: Double) { length = time }

  /// Shows the last picture first, with a caption of its own; everything else comes that much later.
  ///
  /// Whoever scrolls by sees what is drawn before seeing how.
  mutating func begin(withLastPictureFor seconds: Double, key: String, caption: String) {
    let last = Set(current.values)
    for index in states.indices {
      let times = states[index].times
      let later = times.map { $0 + seconds }
      states[index].times =
        !last.contains(index) ? later : times.first == 0 ? [0] + later.dropFirst() : [0, seconds] + later
    }
    captions = captions.map { Caption(start: $0.start + seconds, key: $0.key, text: $0.text) }
    captions.insert(Caption(start: 0, key: key, text: caption), at: 0)
    pointer = pointer.map { ($0.time + seconds, $0.position) }
    if let first = pointer.first { pointer.insert((0, first.position), at: 0) }
    length += seconds
  }

  /// Returns the last screen as SVG without motion.
  func still(title: String) -> String {
    let pieces = current.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
    let pictures = pieces.map { states[$0.value].svg }.filter { !$0.isEmpty }
    return page(
      title: title, rows: rows, style: "path{shape-rendering:crispEdges}",
      body: pictures.joined(separator: "\n"))
  }

  /// The film as SVG with CSS; with reduced motion its last picture is shown.
  func svg(title: String) -> String {
    var timing = FilmTiming(length: length)
    var body = ""
    for state in states where !state.svg.isEmpty {
      body += "<g \(timing.attributes(shownFrom: state.times))>\(state.svg)</g>\n"
    }
    for (index, caption) in captions.enumerated() {
      let end = index + 1 < captions.count ? [captions[index + 1].start] : []
      body += "<g \(timing.attributes(shownFrom: [caption.start] + end))>\(svg(of: caption))</g>\n"
    }
    let arrow = "M0 0v15l3.6-3.3 2.4 5.6 2.5-1.1-2.4-5.4h5z"
    body += ##"<g class="p"><path d="\##(arrow)" fill="#fff" stroke="#000"/></g>"##
    return page(
      title: title, rows: rows + 2,
      style: ".f path{shape-rendering:crispEdges}\(timing.rules)\(pointerRule)", body: body)
  }

  private func page(title: String, rows: Int, style: String, body: String) -> String {
    let (wide, high) = (
      columns * Self.cellWidth + 2 * Self.border, rows * Self.cellHeight + 2 * Self.border
    )
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-\(Self.border) -\(Self.border) \(wide) \(high)" \
      width="\(wide)" height="\(high)" \
      font-family="'DejaVu Sans Mono','Noto Sans Mono',Menlo,Consolas,monospace" font-size="16.6" \
      fill="\(CellPicture.ink)">
      <title>\(title.escapedForXML)</title>
      <style>text{white-space:pre}\(style)</style>
      <rect x="-\(Self.border)" y="-\(Self.border)" width="\(wide)" height="\(high)" rx="10" \
      fill="\(CellPicture.ground)"/>
      \(body)
      </svg>

      """
  }

  private func svg(of caption: Caption) -> String {
    let top = rows * Self.cellHeight + 12
    let width = caption.key.count * Self.cellWidth + 14
    return """
      <rect x="0" y="\(top)" width="\(width)" height="26" rx="5" fill="\(CellPicture.ink)"/>\
      <text x="7" y="\(top + 18)" fill="\(CellPicture.ground)" font-weight="700">\(caption.key.escapedForXML)</text>\
      <text x="\(width + 10)" y="\(top + 18)">\(caption.text.escapedForXML)</text>
      """
  }

  /// The pointer goes evenly from one place to the next.
  private var pointerRule: String {
    let places = pointer.map { time, position in
      let (x, y) = (position.x * Double(Self.cellWidth), position.y * Double(Self.cellHeight))
      let place = "\(FilmTiming.text(x))px,\(FilmTiming.text(y))px"
      return "\(FilmTiming.text(time / length * 100))%{transform:translate(\(place))}"
    }
    return "@keyframes p{\(places.joined())}.p{animation:p \(FilmTiming.text(length))s linear infinite}"
      + "@media(prefers-reduced-motion:reduce){.p{display:none}}\n"
  }
}
