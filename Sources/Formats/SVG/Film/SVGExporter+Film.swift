import Marks

/// Writes a film as an SVG that moves, in any browser and on any page that shows pictures.
///
/// Every mark is in it as it was for a while, hidden before and after by animations of SVG; programs that know none show
/// the drawing at its end. The film begins again after a rest.
extension SVGExporter {
  /// The most scenes: of more, several are one.
  private static let mostScenes = 2_000

  /// How long the drawing at the end is seen, in milliseconds.
  private static let rest = 3_000

  /// The file's bytes, UTF-8 with LF line ends.
  ///
  /// - Parameter document: the drawing at the end of the film, and its margin.
  static func bytes(of document: SVGDocument, _ film: Film) -> [UInt8] {
    var document = document
    (document.envelope, document.source, document.kept) = (.own(extras: ""), nil, nil)
    var numbers = MarkNumbering()
    let takes = FilmTake.all(of: film, atMost: mostScenes).map { $0.numbered(by: &numbers) }
    var whole = document
    whole.drawing = takes.drawing(like: document.drawing)
    var exporter = SVGExporter(whole)
    exporter.beginOwn(document, "", whole.contentPage.outset(by: document.margin))
    exporter.writePatterns(of: takes.map(\.mark))
    // The clock of all others: without a picture of its own.
    exporter.write("<g><animate id=\"film\" attributeName=\"opacity\" from=\"1\" to=\"1\"")
    exporter.write(" begin=\"0s;film.end\" dur=\"\(seconds(film.duration + rest))\"/></g>\n")
    for take in takes { exporter.write(take) }
    exporter.write("</svg>\n")
    return exporter.writer.finish()
  }

  private mutating func write(_ take: FilmTake) {
    let start = Self.seconds(take.from)
    if let until = take.until {
      guard until > take.from else { return }
      // Programs without animations see nothing of it.
      write("<g display=\"none\"><set attributeName=\"display\" to=\"inline\"")
      write(" begin=\"film.begin+\(start)\" dur=\"\(Self.seconds(until - take.from))\"/>")
    } else {
      write("<g>")
      if take.from > 0 {
        write("<set attributeName=\"display\" to=\"none\" begin=\"film.begin\" dur=\"\(start)\"/>")
      }
    }
    write("\n")
    let place = writer.size
    take.mark.accept(&self)
    if let pace = take.pace, let stroke = take.mark as? Stroke,
      let pen = FilmPen(stroke, pace, from: take.from)
    {
      writer.replace(from: place, pen.drawn)
    }
    write("\n</g>\n")
  }

  /// A time for an animation.
  ///
  /// - Parameter time: in milliseconds.
  static func seconds(_ time: Int) -> String {
    let fraction = String(1000 + time % 1000).dropFirst()
    return "\(time / 1000).\(fraction)s"
  }
}

/// A line that is drawn while one looks: a dash as long as the line, moved into it.
private struct FilmPen {
  private let begin: Int
  private let pace: Pace

  /// The part of the line that is still to come, and the part of the time that has passed, at some moments.
  private var moments: [(left: Double, time: Double)] = []

  /// The most moments of a line between which the pen is as fast all the time.
  private static let mostMoments = 24

  /// - Returns: nil for strokes that are there at once: those with dashes, fills or heads of their own.
  init?(_ stroke: Stroke, _ pace: Pace, from begin: Int) {
    guard pace.duration > 0, stroke.ink.dash.isEmpty, stroke.ink.fill == nil, stroke.arrowheads.isEmpty,
      stroke.text == nil, stroke.points.count == pace.pauses.count + 1
    else { return nil }
    (self.begin, self.pace) = (begin, pace)
    let points = stroke.points
    var lengths = [0.0]
    for index in points.indices.dropFirst() {
      lengths.append(lengths[index - 1] + (points[index] - points[index - 1]).length)
    }
    guard let length = lengths.last, length > 0 else { return nil }
    let step = max(1, (points.count - 1) / Self.mostMoments)
    var time = 0
    for index in points.indices {
      if index > 0 { time += pace.pauses[index - 1] }
      guard index % step == 0 || index == points.count - 1 else { continue }
      moments.append((1 - lengths[index] / length, Double(time) / Double(pace.duration)))
    }
  }

  /// The element of the line with its animations; the same where it is no path alone.
  func drawn(_ element: ArraySlice<UInt8>) -> [UInt8] {
    let (start, end) = (Array("<path".utf8), Array("/>".utf8))
    guard element.starts(with: start), element.reversed().starts(with: end.reversed()) else {
      return Array(element)
    }
    let time =
      "begin=\"film.begin+\(SVGExporter.seconds(begin))\" dur=\"\(SVGExporter.seconds(pace.duration))\""
    let values = moments.map { Self.text($0.left) }.joined(separator: ";")
    let times = moments.map { Self.text($0.time) }.joined(separator: ";")
    return start + Array(" pathLength=\"1\"".utf8) + element.dropFirst(start.count).dropLast(end.count)
      + Array(
        """
        ><set attributeName="stroke-dasharray" to="1 2" \(time)/>\
        <animate attributeName="stroke-dashoffset" values="\(values)" keyTimes="\(times)" \(time)/></path>
        """.utf8)
  }

  /// A number from 0 to 1, to thousandths.
  private static func text(_ number: Double) -> String {
    let writer = SVGWriter(expecting: 8)
    writer.write((min(1, max(0, number)) * 1000).rounded() / 1000)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
