import Marks

/// The tag of a label.
///
/// Its location is known when its text is: the tag of a centred line has the line's middle.
struct SVGLabel {
  private var label: Label
  private let look: TextLook?

  /// The place of the first line's anchor.
  private let x: Double

  /// The label's exact place, where it cannot be found from the anchor's.
  private let exactX: Double?

  init(_ attributes: inout SVGAttributes) {
    let id = attributes.takeID()
    attributes.takeBlanks()
    let ink = attributes.takeInk(isSolid: true, isText: true)
    x = attributes.needNumber("x")
    let baseline = attributes.needNumber("y")
    label = Label("", at: Point(x: x, y: baseline - SVGFormat.baseline), ink: ink, id: id)
    // The very number, where subtracting does not give it, counts as long as the baseline is still its.
    if let y = attributes.takeNumber("charcoal:y"), y + SVGFormat.baseline == baseline {
      label.location.y = y
    }
    exactX = attributes.takeNumber("charcoal:x")
    label.isBold = attributes.take("font-weight", ifEqual: "bold")
    for alignment in TextAlignment.allCases {
      if let word = alignment.textAnchor, attributes.take("text-anchor", ifEqual: word) {
        label.alignment = alignment
      }
    }
    if let width = attributes.takeNumber("charcoal:wrap") {
      if let columns = Int(exactly: width), Self.wrapWidths.contains(columns) {
        label.wrapWidth = columns
      } else {
        attributes.noteBroken()
      }
    }
    switch (attributes.takeNumber("charcoal:anchor-x"), attributes.takeNumber("charcoal:anchor-y")) {
    case (let dx?, let dy?): label.anchor = Vector(dx: dx, dy: dy)
    case (nil, nil): break
    default: attributes.noteBroken()
    }
    do throws(JSONError) {
      look = try attributes.take("charcoal:look").map { (text) throws(JSONError) in
        try TextLook(JSONText(Array(text.utf8)).root)
      }
    } catch {
      look = nil
      attributes.noteBroken()
    }
    attributes.takeTextLength()
  }

  /// Far more than any screen has, and few enough to count with.
  private static let wrapWidths = 1...100_000

  /// The label with its text, and whether these are its lines, as they would be written.
  ///
  /// - Parameter lines: the lines inside the tag; empty when the text stands in it directly.
  func label(text: String, lines: [(content: SVGLine, text: String)]) -> (label: Label, isExact: Bool) {
    var label = label
    label.text =
      lines.isEmpty
      ? text
      : lines.dropLast().map { $0.text + ($0.content.blanks ?? "\n") }.joined() + (lines.last?.text ?? "")
    let drawn = label.wrappedLines
    // Lines that would be broken elsewhere than in the file are shown as they are there.
    let isBroken =
      lines.isEmpty
      ? label.wrapWidth != nil && drawn.count > 1
      : !drawn.map(\.text).elementsEqual(lines.map { $0.text[...] })
        || !drawn.map(\.blanks).elementsEqual(lines.map { $0.content.blanks?[...] })
    if isBroken {
      label.wrapWidth = nil
      label.text = lines.isEmpty ? text : lines.map(\.text).joined(separator: "\n")
    }
    label.look = look
    let shifts = label.anchorShifts(of: label.lines)
    if shifts[0] != 0 {
      label.location.x = exactX.flatMap { $0 + shifts[0] == x ? $0 : nil } ?? x - shifts[0]
    }
    let isInPlace = lines.indices.allSatisfy { index in
      guard index < shifts.count else { return false }
      let place = label.anchor(ofLine: index, shiftedBy: shifts[index])
      return lines[index].content.x == place.x && lines[index].content.y == place.y
    }
    let isPlaceKnown = shifts[0] != 0 || exactX == nil
    return (label, !isBroken && isInPlace && isPlaceKnown)
  }
}

/// The tag of a label's line.
struct SVGLine {
  let x: Double
  let y: Double

  /// The blanks that stood where the line was broken from the next; nil when it ends by itself.
  let blanks: String?

  /// A child of a label that is none of our lines, but holds text.
  static let unplaced = SVGLine(x: .nan, y: .nan, blanks: nil)

  private init(x: Double, y: Double, blanks: String?) {
    (self.x, self.y, self.blanks) = (x, y, blanks)
  }

  init(_ attributes: inout SVGAttributes) {
    x = attributes.needNumber("x")
    y = attributes.needNumber("y")
    blanks = attributes.take("charcoal:break")
    if blanks?.allSatisfy({ $0 == " " }) == false { attributes.noteBroken() }
    attributes.takeTextLength()
  }
}
