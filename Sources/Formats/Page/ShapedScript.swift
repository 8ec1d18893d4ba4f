/// Scripts whose letters are joined, reordered or stacked: a text in one is set as a whole, not letter by letter.
enum ShapedScript {
  case leftToRight, rightToLeft

  /// Finds the script of a character; nil for one that stands by itself.
  init?(_ character: Character) {
    guard let first = character.unicodeScalars.first?.value, first >= 0x590 else { return nil }
    guard let script = Self.ranges.first(where: { $0.scalars.contains(first) })?.script else { return nil }
    self = script
  }

  /// The scripts by Unicode's blocks, the most frequent first.
  private static let ranges: [(scalars: ClosedRange<UInt32>, script: ShapedScript)] = [
    (0x0590...0x08FF, .rightToLeft),  // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic
    (0x0900...0x109F, .leftToRight),  // Indic scripts, Sinhala, Thai, Lao, Tibetan, Myanmar
    (0x1700...0x18AF, .leftToRight),  // Philippine scripts, Khmer, Mongolian
    (0x1900...0x1C4F, .leftToRight),  // Limbu, Tai, Buginese, Balinese, Sundanese, Batak, Lepcha
    (0x1CD0...0x1CFF, .leftToRight),  // Vedic
    (0xA800...0xAAFF, .leftToRight),  // Syloti, Phags-pa, Saurashtra, Javanese, Cham, Myanmar
    (0xABC0...0xABFF, .leftToRight),  // Meetei
    (0xFB1D...0xFDFF, .rightToLeft),  // forms of Hebrew and Arabic
    (0xFE70...0xFEFC, .rightToLeft),
    (0x10800...0x10FFF, .rightToLeft),
    (0x11000...0x11FFF, .leftToRight),
    (0x1E800...0x1EFFF, .rightToLeft),
  ]
}

/// A character in its cells.
struct PlacedCharacter {
  let character: Character

  /// The first column that it takes, and how many.
  let column: Int
  let columns: Int
}

/// Characters beside each other that are drawn alike: each by itself, or as a whole.
struct PlacedRun {
  let characters: ArraySlice<PlacedCharacter>
  let isShaped: Bool

  /// The columns that the run takes.
  var columns: Range<Int> {
    let start = characters.first?.column ?? 0
    return start..<(characters.last.map { $0.column + $0.columns } ?? start)
  }

  var text: String { String(characters.map(\.character)) }

  /// The most characters of a text that is set as a whole.
  static let longest = 1_000

  /// Parts a line into runs.
  ///
  /// From right to left, words with a blank or a number between are one run, as they go on to the left. A
  /// character of no such script ends a run, so that it stays in its columns. O(*n*).
  static func runs(of line: [PlacedCharacter]) -> [PlacedRun] {
    var runs: [PlacedRun] = []
    var (begun, end) = (0, 0)
    var open: ShapedScript?
    // Characters read so far lie before `begun`, in an open run up to `end`, and behind that, undecided.
    func close(_ from: inout Int, at place: Int, isShaped: Bool) {
      if from < place { runs.append(PlacedRun(characters: line[from..<place], isShaped: isShaped)) }
      from = place
    }
    for (index, place) in line.enumerated() {
      let script = ShapedScript(place.character)
      if let current = open {
        let isFull = index - begun >= longest
        if script == current, !isFull {
          end = index + 1
          continue
        }
        let follows = current == .rightToLeft && !isFull && script == nil
        if follows, place.character.isNumber {
          end = index + 1
          continue
        }
        let isBetween = place.character == " " || place.character.isPunctuation
        let isGap = place.character == " " && line[index - 1].character == " "
        if follows, isBetween, !isGap { continue }
        close(&begun, at: end, isShaped: true)
        open = nil
      }
      if let script {
        close(&begun, at: index, isShaped: false)
        (open, end) = (script, index + 1)
      }
    }
    if open != nil { close(&begun, at: end, isShaped: true) }
    close(&begun, at: line.count, isShaped: false)
    return runs
  }
}
