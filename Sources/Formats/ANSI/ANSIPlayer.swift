import Marks

/// Plays a file of ANSI art on a canvas.
struct ANSIPlayer {
  private let bytes: [UInt8]
  private let encoding: ANSIEncoding
  private var tokenizer: ANSITokenizer
  private var canvas: ANSICanvas
  private var pen: ANSIPen

  /// The last character, for the sequence that repeats it.
  private var last: Character = " "

  /// How many sequences were not understood.
  private var unknownCount = 0

  init(
    _ bytes: [UInt8], end: Int, _ encoding: ANSIEncoding, _ canvas: ANSICanvas, hasICEColors: Bool
  ) {
    self.bytes = bytes
    self.encoding = encoding
    self.canvas = canvas
    tokenizer = ANSITokenizer(bytes, end: end, isCodePage: encoding == .codePage437)
    pen = ANSIPen(isDOS: encoding == .codePage437, hasICEColors: hasICEColors)
  }

  var cells: CellRows { canvas.cells }

  /// The remarks on what the drawing lacks of the file, for the user.
  var remarks: [String] {
    var remarks: [String] = []
    if unknownCount > 0 {
      remarks.append("\(unknownCount) control sequence\(unknownCount == 1 ? "" : "s") not supported: skipped")
    }
    if pen.hasDroppedLooks { remarks.append("italic and struck-through text is shown plain") }
    return remarks
  }

  mutating func play() {
    var style = pen.style
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): write(range, style)
      case .control(0x1A) where encoding == .codePage437: return
      // Viewers of DOS art pass over CR: LF goes back to the first column.
      case .control(0x0D) where encoding == .codePage437: break
      case .control(let code): canvas.control(code)
      case .sequence(UInt8(ascii: "m")):
        pen.apply(tokenizer.parameters)
        style = pen.style
      case .sequence(UInt8(ascii: "t")):
        pen.apply24Bit(tokenizer.parameters)
        style = pen.style
      case .sequence(UInt8(ascii: "b")): repeatLast(style)
      case .sequence(let final):
        if !canvas.obey(final, tokenizer.parameters, style: style) { unknownCount += 1 }
      case .escape(UInt8(ascii: "7")): canvas.save()
      case .escape(UInt8(ascii: "8")): canvas.restore()
      case .escape, .other: unknownCount += 1
      }
      if canvas.cells.isFull { return }
    }
  }

  private mutating func write(_ range: Range<Int>, _ style: CellStyle) {
    switch encoding {
    case .codePage437:
      for byte in bytes[range] {
        last = CodePage437.characters[Int(byte)]
        canvas.write(last, style: style)
      }
    case .utf8:
      for character in String(decoding: bytes[range], as: UTF8.self) {
        if let hint = BreakHint(character) {
          canvas.add(hint)
          continue
        }
        guard let shown = character.shownInCell else { continue }
        last = shown
        canvas.write(shown, style: style)
      }
    }
  }

  /// Repeats the last character, as far as the end of the row.
  private mutating func repeatLast(_ style: CellStyle) {
    for _ in 0..<min(tokenizer.parameters.count(), ANSICanvas.farthest) { canvas.write(last, style: style) }
  }
}
