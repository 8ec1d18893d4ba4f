import Marks

/// The palette as a grid of swatches: the terminal's own ink and the colours that have no key, and below them a column for
/// each hue with its shades, and one for the greys.
struct ColorGrid: ListDelegate {
  private static let greys: [PaletteColor] = [.silver, .grey, .graphite]
  private static let hues = PaletteColor.allCases.filter { !greys.contains($0) }

  /// The shades of a hue from the top; nil is the hue itself.
  private static let shades: [PaletteColor.Shade?] = [.pale, .light, nil, .dark, .deep]

  private static let columns = hues.count + 1

  /// The least canvas that has room for the grid with its name, in a panel with a line that is typed.
  static let leastCanvas = (
    columns: columns * List.swatchColumns + 2 * Panel.border,
    rows: 1 + shades.count + List.captionRows + Panel.fieldRows + 2 * Panel.border
  )

  /// The entries row by row; nil where there is no swatch.
  private let entries: [ColorList.Entry?]

  let across: Int

  /// - Parameters:
  ///   - others: the colours that were chosen last or are in use.
  ///   - colors: how many the terminal has: with fewer than 256 there are neither shades nor other colours.
  ///   - key: the key of a colour; empty for none.
  init(_ others: [ColorList.Entry], on ground: Ground, colors: Int, key: (Color) -> String) {
    func entry(_ color: Color, _ name: String? = nil) -> ColorList.Entry {
      ColorList.Entry(color, name: name, remark: name == nil ? key(color) : color.description)
    }
    guard colors >= 256 else {
      // Only the first of several colours that the terminal shows as one is listed.
      var seen: Set<UInt8> = []
      let told = PaletteColor.allCases.filter {
        seen.insert($0.basic(ofColors: colors, on: ground)).inserted
      }
      entries = [entry(.standard)] + told.map { entry(.named($0)) }
      across = entries.count
      return
    }
    across = Self.columns
    let greys = Self.greys.sorted { $0.lightness(on: ground) > $1.lightness(on: ground) }
    let lastColumn =
      [entry(.rgb(0xff, 0xff, 0xff), "white")] + greys.map { entry(.named($0)) } + [
        entry(.rgb(0, 0, 0), "black")
      ]
    let palette = zip(Self.shades, lastColumn).flatMap { shade, grey in
      Self.hues.map { hue in
        shade.map { entry(hue.shaded($0, on: ground), "\($0) \(hue.rawValue)") } ?? entry(.named(hue))
      } + [grey]
    }
    var seen = Set(palette.map(\.color))
    let first = ([entry(.standard)] + others).filter { seen.insert($0.color).inserted }.prefix(Self.columns)
    let blanks = [ColorList.Entry?](repeating: nil, count: Self.columns - first.count)
    entries = Array(first) + blanks + palette
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    guard let entry = entries[index] else { return HeadingRow(text: "") }
    return ColorRow(color: entry.color, name: entry.name, remark: entry.remark)
  }

  func choice(at index: Int) -> ListChoice? {
    entries[index].map { .command(.inkColor($0.color ?? .standard)) }
  }
}
