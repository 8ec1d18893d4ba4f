import Marks

/// How a label's text stands in pictures without cells, as JSON: an array of lines, each an object.
///
///     [{"start":[1,2],"across":[0.1,0],"down":[0,0.1],"pieces":[{"text":"a","size":12,"fill":["standard",1]}]}]
extension JSONWriter {
  mutating func value(_ look: TextLook) {
    array { for line in look.lines { $0.value(line) } }
  }

  private mutating func value(_ line: TextLook.Line) {
    object {
      $0.member("start", line.start)
      $0.member("across", line.across)
      $0.member("down", line.down)
      if line.alignment != .left { $0.member("alignment", line.alignment.rawValue) }
      if line.isRightToLeft { $0.member("rightToLeft", true) }
      if let length = line.length { $0.member("length", length) }
      if line.stretchesLetters { $0.member("stretch", true) }
      $0.name("pieces")
      $0.array { for piece in line.pieces { $0.value(piece) } }
    }
  }

  private mutating func value(_ piece: TextLook.Piece) {
    object {
      $0.member("text", piece.text)
      if piece.shift != .zero { $0.member("shift", piece.shift) }
      if !piece.font.families.isEmpty { $0.member("family", piece.font.families) }
      $0.member("size", piece.font.size)
      if piece.font.weight != 400 { $0.member("weight", piece.font.weight) }
      if piece.font.isSlanted { $0.member("slanted", true) }
      if piece.font.letterSpacing != 0 { $0.member("spacing", piece.font.letterSpacing) }
      if let fill = piece.fill { $0.member("fill", fill) }
      if let outline = piece.outline {
        $0.member("outline", outline.paint)
        $0.member("outlineWidth", outline.width)
        if outline.isBehind { $0.member("outlineBehind", true) }
      }
    }
  }

  private mutating func member(_ name: StaticString, _ vector: Vector) {
    self.name(name)
    numbers([vector.dx, vector.dy])
  }

  private mutating func member(_ name: StaticString, _ paint: TextLook.Paint) {
    self.name(name)
    array {
      $0.value(paint.color.description)
      $0.value(paint.opacity)
    }
  }
}

extension TextLook {
  /// Reads what a value says; an error where it says something else.
  init(_ value: JSONValue) throws(JSONError) {
    guard value.isArray else { throw value.error("look must be an array") }
    self.init(lines: [])
    try value.forEach { (value) throws(JSONError) in lines.append(try Line(value)) }
  }
}

extension TextLook.Line {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let fields = JSONFields(value.members, of: value)
    self.init(
      start: try fields.point("start") - .origin, across: try fields.point("across") - .origin,
      down: try fields.point("down") - .origin,
      alignment: try fields.word("alignment") { TextAlignment(rawValue: $0) } ?? .left,
      isRightToLeft: try fields.flag("rightToLeft"), length: try fields.number("length"),
      stretchesLetters: try fields.flag("stretch"), pieces: [])
    try fields["pieces"]?.forEach { (value) throws(JSONError) in
      pieces.append(try TextLook.Piece(value))
    }
  }
}

extension TextLook.Piece {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let fields = JSONFields(value.members, of: value)
    guard let text = try fields.string("text"), let size = try fields.number("size"), size > 0 else {
      throw value.error("a piece needs a text and a size")
    }
    let weight = try fields.number("weight").map { Int(clamping: $0) } ?? 400
    let font = TextLook.Font(
      families: try fields.string("family") ?? "", size: size, weight: weight,
      isSlanted: try fields.flag("slanted"), letterSpacing: try fields.number("spacing") ?? 0)
    let shift = fields["shift"] == nil ? Vector.zero : try fields.point("shift") - .origin
    let outline = try Self.paint(fields["outline"])
    self.init(text, shift: shift, font: font, fill: try Self.paint(fields["fill"]))
    if let outline {
      self.outline = TextLook.Outline(
        paint: outline, width: try fields.number("outlineWidth") ?? 1,
        isBehind: try fields.flag("outlineBehind"))
    }
  }

  private static func paint(_ value: JSONValue?) throws(JSONError) -> TextLook.Paint? {
    guard let value else { return nil }
    let parts = value.elements(atMost: 3)
    guard parts.count == 2, let color = parts[0].string.flatMap({ Color(name: $0) }),
      let opacity = parts[1].number
    else { throw value.error("a paint must be a colour and its opacity") }
    return TextLook.Paint(color: color, opacity: opacity)
  }
}
