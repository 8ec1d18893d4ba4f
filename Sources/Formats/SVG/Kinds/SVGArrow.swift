import Marks

/// A stroke with arrow heads that are elements of their own, while it is read.
///
///     <g id="m1" charcoal:end="triangle" charcoal:d="M0 0L9 0"><path d="M0 0L7 0"/><path fill=... d="M7 -1.1L9 0L7 1.1Z"/></g>
///
/// The group's attributes describe the stroke, the paths in it the picture: the line, which ends at the back of a triangle or a
/// diamond, and the heads.
struct SVGArrow {
  /// The path of the line, or of its heads.
  struct Part {
    enum Kind { case shaft, filledHeads, openHeads }

    let kind: Kind
    let ink: Ink
    let data: [UInt8]

    init?(_ attributes: inout SVGAttributes) {
      guard let data = attributes.takeBytes("d") else { return nil }
      self.data = Array(data)
      switch attributes.take("charcoal:part") {
      case "line": kind = .shaft
      case "heads": kind = attributes.hasNoStroke ? .filledHeads : .openHeads
      default: return nil
      }
      ink = attributes.takeInk(isSolid: kind == .filledHeads)
    }

    /// The line that shows the part in a stroke that is kept to the letter; nil for heads.
    var representation: Stroke? {
      guard kind == .shaft else { return nil }
      var points: [Point] = []
      return data.withUnsafeBufferPointer {
        SVGPathData.parse($0, into: Stroke([], ink: ink), using: &points)?.stroke
      }
    }
  }

  private let stroke: Stroke

  /// The group's tag; nil when it is none of a stroke.
  init?(_ attributes: inout SVGAttributes, using workspace: inout SVGWorkspace) {
    guard let data = attributes.takeBytes("charcoal:d") else { return nil }
    var stroke = Stroke([], id: attributes.takeID())
    stroke.isSmooth = attributes.take("charcoal:smooth", ifEqual: "true")
    stroke.arrowheads = attributes.takeArrowheads()
    stroke.connection = attributes.takeConnection()
    stroke.ink.opacity = attributes.takeOpacity() ?? 1
    guard let vertices = SVGPathData.parseVertices(data, into: stroke, using: &workspace.points) else {
      return nil
    }
    self.stroke = vertices
  }

  /// The stroke, and whether it would be written with these parts.
  func stroke(of parts: [Part]) -> (Stroke, isExact: Bool) {
    var stroke = stroke
    let opacity = stroke.ink.opacity
    guard let line = parts.first, line.kind == .shaft else { return (stroke, false) }
    stroke.ink = line.ink
    stroke.ink.opacity = opacity
    guard line.ink.opacity == 1, stroke.isSavedAsGroup || stroke.hasHeadsBesideDashes else {
      return (stroke, false)
    }
    let expected = Self.parts(of: stroke)
    let isExact =
      expected.count == parts.count
      && zip(expected, parts).allSatisfy { $0.kind == $1.kind && $0.ink == $1.ink && $0.isAlike($1) }
    return (stroke, isExact)
  }

  /// The paths that a stroke is shown by.
  static func parts(of stroke: Stroke) -> [Part] {
    var ink = stroke.ink
    ink.opacity = 1
    let heads = stroke.arrowheadShapes
    var parts = [Part(.shaft, ink) { SVGPathData.writeShaft(of: stroke, to: $0) }]
    let filled = heads.filter(\.kind.isFilled)
    if !filled.isEmpty {
      // A dot's colour and nothing else: see `takeInk`.
      let area = Ink(color: ink.color)
      parts.append(Part(.filledHeads, area) { for head in filled { SVGPathData.write(head, to: $0) } })
    }
    let open = heads.filter { !$0.kind.isFilled }
    if !open.isEmpty {
      let line = Ink(color: ink.color, width: ink.width)
      parts.append(Part(.openHeads, line) { for head in open { SVGPathData.write(head, to: $0) } })
    }
    return parts
  }
}

extension SVGArrow.Part {
  fileprivate init(_ kind: Kind, _ ink: Ink, _ write: (SVGWriter) -> Void) {
    self.kind = kind
    self.ink = ink
    let writer = SVGWriter(expecting: 0)
    write(writer)
    data = writer.finish()
  }

  /// Whether two paths have the same commands, and numbers that differ by no more than how many digits are written.
  fileprivate func isAlike(_ other: SVGArrow.Part) -> Bool {
    data.withUnsafeBufferPointer { mine in
      other.data.withUnsafeBufferPointer { theirs in
        var (first, second) = (SVGScanner(mine), SVGScanner(theirs))
        while true {
          first.skipSeparators()
          second.skipSeparators()
          if first.isAtEnd || second.isAtEnd { return first.isAtEnd && second.isAtEnd }
          if let number = first.number() {
            guard let other = second.number(), abs(number - other) <= 0.002 + 1e-9 * abs(number) else {
              return false
            }
          } else {
            guard let letter = first.next, second.skip(letter), first.skip(letter) else { return false }
          }
        }
      }
    }
  }
}
