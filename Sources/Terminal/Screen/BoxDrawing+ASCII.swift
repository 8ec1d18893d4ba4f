extension Unicode.Scalar {
  /// What stands for a box-drawing character (U+2500 to U+257F) where there is ASCII only; nil for all others. Where
  /// two directions meet there is a plus, and only a level double line looks otherwise than lines of other weights.
  public var boxInASCII: Unicode.Scalar? {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A,
      0x257C,
      0x257E:
      "-"
    case 0x2550: "="
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579,
      0x257B,
      0x257D, 0x257F:
      "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    case 0x2500...0x257F: "+"
    default: nil
    }
  }
}
