extension Unicode.Scalar {
  /// The ASCII character nearest to a box-drawing character (U+2500 to U+257F), to an arrowhead, or to a sign that
  /// diagrams have; nil for all others.
  ///
  /// Level and upright lines that meet become `+`, at round corners `.` or `'`. Weights are alike, except that
  /// a level double line becomes `=`. Upright broken lines become `:`, level dotted ones `.`.
  package var asciiLikeness: Unicode.Scalar? {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E: "-"
    case 0x2508, 0x2509: "."
    case 0x2550: "="
    case 0x2502, 0x2503, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B, 0x257D, 0x257F: "|"
    case 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F: ":"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    case 0x256D, 0x256E: "."
    case 0x256F, 0x2570: "'"
    case 0x2500...0x257F: "+"
    case 0x25B6, 0x25B7: ">"
    case 0x25C0, 0x25C1: "<"
    case 0x25B2, 0x25B3: "^"
    case 0x25BC, 0x25BD: "v"
    case 0x25CB, 0x25CF: "o"
    case 0x25C6, 0x25C7: "*"
    // The end of a diagram of states, a message that is lost, and guillemets around a keyword.
    case 0x25C9: "@"
    case 0xD7: "x"
    case 0xAB: "<"
    case 0xBB: ">"
    default: nil
    }
  }
}

extension Character {
  /// The scalar itself if it is ASCII, otherwise the nearest ASCII character; nil if none is near.
  var asciiLikeness: Character? {
    if isASCII { return self }
    return unicodeScalars.count == 1 ? unicodeScalars.first?.asciiLikeness.map(Character.init) : nil
  }
}
