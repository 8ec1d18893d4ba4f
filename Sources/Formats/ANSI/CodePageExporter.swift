package import CellRendering
import Marks

/// Writes cells as ANSI art in code page 437, with a SAUCE record: sixteen colours, lines that wrap as in DOS.
package struct CodePageExporter {
  /// A cell as DOS has it.
  private struct Place: Equatable {
    var byte: UInt8 = 0x20
    var ink: UInt8 = 7
    /// The ground; nil is what is black because nothing was written.
    var ground: UInt8?
    var blinks = false
    var isUnderlined = false

    static let blank = Place()
  }

  private var rows: [[Place]] = []
  private var sauce: SAUCERecord
  private var known: [Cell: Place] = [:]

  /// How many cells have another character or colour than in the drawing.
  private var characterCount = 0
  private var colorCount = 0
  private var dropsBlinking = false

  /// - Parameter sauce: the record to write; its width grows if the picture is wider.
  package init(_ sauce: SAUCERecord?) { self.sauce = sauce ?? SAUCERecord() }

  /// The remarks on what the file lacks of the picture, a line each for the user.
  package var remarks: [String] {
    var remarks: [String] = []
    func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
    if characterCount > 0 {
      remarks.append(
        "\(cells(characterCount)) with characters that code page 437 does not have: written as similar ones or ?; "
          + "--format ansi keeps them")
    }
    if colorCount > 0 {
      remarks.append(
        "\(cells(colorCount)) with other than the 16 colours: written in the nearest; --format ansi keeps them"
      )
    }
    if dropsBlinking { remarks.append("blinking is lost: bright backgrounds (iCE colours) take its place") }
    return remarks
  }

  /// Adds the next rows of a picture that comes in bands.
  package mutating func append(_ band: CellGrid) {
    for row in 0..<band.rows {
      var places: [Place] = []
      for column in 0..<band.columns {
        let cell = band[column, row]
        places.append(place(of: cell))
        note(cell)
      }
      places.removeLast(places.reversed().prefix { $0 == .blank }.count)
      rows.append(places)
    }
  }

  /// The whole file.
  package mutating func finish() -> [UInt8] {
    rows.removeLast(rows.reversed().prefix(while: \.isEmpty).count)
    let columns = rows.reduce(sauce.columns > 0 ? sauce.columns : 80) { max($0, $1.count) }
    let needsICE = rows.contains { $0.contains { $0.ground ?? 0 > 7 } }
    let hasICEColors = sauce.hasICEColors || needsICE
    var bytes: [UInt8] = []
    var style = Place.blank
    for (index, row) in rows.enumerated() {
      for place in row {
        write(place, after: &style, hasICEColors, to: &bytes)
        bytes.append(place.byte)
      }
      // DOS is in the next row already when the last column was written.
      if row.count < columns, index < rows.count - 1 { bytes += [0x0D, 0x0A] }
    }
    if style != .blank { bytes += "\u{1B}[0m".utf8 }
    sauce.columns = columns
    sauce.rows = rows.count
    sauce.hasICEColors = hasICEColors
    return bytes + sauce.bytes(after: bytes.count)
  }

  private mutating func write(
    _ place: Place, after style: inout Place, _ hasICEColors: Bool, to bytes: inout [UInt8]
  ) {
    var place = place
    if hasICEColors, place.blinks {
      dropsBlinking = true
      place.blinks = false
    }
    let isBlinking = place.blinks || place.ground ?? 0 > 7
    let wasBlinking = style.blinks || style.ground ?? 0 > 7
    // A blank shows no ink.
    if place.byte == 0x20, !place.isUnderlined { place.ink = style.ink }
    var codes: [Int] = []
    if style.ink > 7 && place.ink < 8 || wasBlinking && !isBlinking
      || style.isUnderlined && !place.isUnderlined
      || style.ground != nil && place.ground == nil
    {
      codes.append(0)
      style = .blank
    }
    if place.ink > 7, style.ink < 8 { codes.append(1) }
    if place.isUnderlined, !style.isUnderlined { codes.append(4) }
    if isBlinking, !(style.blinks || style.ground ?? 0 > 7) { codes.append(5) }
    if place.ink & 7 != style.ink & 7 { codes.append(30 + Int(place.ink & 7)) }
    if let ground = place.ground, style.ground.map({ $0 & 7 }) != ground & 7 {
      codes.append(40 + Int(ground & 7))
    }
    style = place
    style.byte = Place.blank.byte
    guard !codes.isEmpty else { return }
    bytes += "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m".utf8
  }

  // MARK: Cells

  private mutating func place(of cell: Cell) -> Place {
    if let place = known[cell] { return place }
    var place = Place()
    let style = cell.style.readable(on: .dark)
    place.byte = cell.isContinuation ? 0x20 : Self.byte(for: cell.character)
    place.ink = Self.index(of: style.foreground) ?? 7
    place.ground = style.background.flatMap(Self.index)
    if style.attributes.contains(.bold), place.ink < 8 { place.ink += 8 }
    if style.attributes.contains(.reverse) { (place.ink, place.ground) = (place.ground ?? 0, place.ink) }
    place.blinks = style.attributes.contains(.blink)
    place.isUnderlined = style.attributes.contains(.underline)
    if place.byte == 0x20, !place.isUnderlined {
      place.ink = Place.blank.ink
      if place.ground == nil { place = .blank }
    }
    known[cell] = place
    return place
  }

  private mutating func note(_ cell: Cell) {
    if cell.isContinuation { return }
    if CodePage437.byte(for: cell.character) == nil { characterCount += 1 }
    let isInked = cell.character != " " && !cell.style.foreground.isBasic
    if isInked || !(cell.style.background?.isBasic ?? true) { colorCount += 1 }
  }

  private static func index(of color: Color) -> UInt8? {
    if case .indexed(let index) = color.nearest(ofColors: 16, on: .dark) { index } else { nil }
  }

  private static func byte(for character: Character) -> UInt8 {
    if let byte = CodePage437.byte(for: character) { return byte }
    let scalar = character.unicodeScalars.count == 1 ? character.unicodeScalars.first?.value : nil
    let line: Character? =
      switch scalar {
      case 0x256D, 0x250F: "┌"
      case 0x256E, 0x2513: "┐"
      case 0x2570, 0x2517: "└"
      case 0x256F, 0x251B: "┘"
      case 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A: "─"
      case 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2575, 0x2577, 0x2579, 0x257B: "│"
      case 0x2523: "├"
      case 0x252B: "┤"
      case 0x2533: "┬"
      case 0x253B: "┴"
      case 0x254B: "┼"
      default: nil
      }
    return line.flatMap(CodePage437.byte) ?? ASCIILikeness.character(for: character).asciiValue
      ?? UInt8(ascii: "?")
  }
}

extension Color {
  /// Whether the colour is the terminal's own or one of the sixteen.
  fileprivate var isBasic: Bool {
    switch self {
    case .standard: true
    case .indexed(let index): index < 16
    case .named, .area, .rgb: false
    }
  }
}
