import Marks
import Testing

@Suite("The palette")
struct PaletteColorTests {
  typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

  /// Backgrounds that terminals and pages have, and that the values are meant for.
  static let grounds: [Ground: [Components]] = [
    .light: [(0xff, 0xff, 0xff), (0xfd, 0xf6, 0xe3)],
    .dark: [(0, 0, 0), (0x1e, 0x1e, 0x1e), (0x28, 0x2c, 0x34)],
  ]

  private func least(_ color: Components, on ground: Ground) -> Double {
    Self.grounds[ground, default: []].map { Contrast.ratio(color, $0) }.min() ?? 0
  }

  @Test("Black on white is 21 to 1, and a colour on itself 1 to 1")
  func ratio() {
    #expect(abs(Contrast.ratio((0, 0, 0), (255, 255, 255)) - 21) < 1e-9)
    #expect(Contrast.ratio((9, 8, 7), (9, 8, 7)) == 1)
    #expect(abs(Contrast.ratio((0x77, 0x77, 0x77), (255, 255, 255)) - 4.48) < 0.005)
  }

  @Test(
    "Text in every colour can be read on the grounds it is meant for, and silver be seen",
    arguments: Ground.allCases)
  func contrast(ground: Ground) {
    for color in PaletteColor.allCases {
      let ratio = least(color.components(on: ground), on: ground)
      #expect(ratio >= (color == .silver ? 3 : 4.5), "\(color) on \(ground): \(ratio)")
      print("MEASURE contrast \(color) on \(ground): \((ratio * 100).rounded() / 100)")
    }
    #expect(ground.ink.components.map { least($0, on: ground) > 7 } == true)
  }

  @Test("Standard ink can be read on every fill, and a line in its own colour be made out")
  func fills() throws {
    let ink = try #require(Ground.light.ink.components)
    for color in PaletteColor.allCases {
      let fill = color.fillComponents(on: .light)
      let (words, line) = (Contrast.ratio(ink, fill), Contrast.ratio(color.components(on: .light), fill))
      #expect(words >= 4.5, "\(color): \(words)")
      #expect(line >= 2.2, "\(color): \(line)")
      #expect(color.fillComponents(on: .dark) == color.components(on: .dark))
      print("MEASURE contrast on fill \(color): ink \((words * 100).rounded() / 100)")
    }
    let entries = PaletteColor.allCases.map { Color.area($0).nearest(ofColors: 256, on: .light) }
    #expect(Set(entries).count == entries.count)
    #expect(try entries.allSatisfy { try Contrast.ratio(ink, #require($0.components)) >= 4.5 })
  }

  @Test("A fill has the colour's name and, in few colours, its entry; other colours are fills as they are")
  func area() {
    #expect(Color.named(.teal).ofFill == .area(.teal) && Color.area(.teal).ofFill == .area(.teal))
    #expect(Color.rgb(1, 2, 3).ofFill == .rgb(1, 2, 3) && Color.standard.ofFill == .standard)
    #expect(Color.area(.teal).description == "teal")
    for count in [8, 16] {
      #expect(
        Color.area(.teal).nearest(ofColors: count, on: .light)
          == Color.named(.teal).nearest(ofColors: count, on: .light))
    }
    let light = PaletteColor.teal.fillComponents(on: .light)
    #expect(
      Color.area(.teal).nearest(ofColors: 1 << 24, on: .light) == .rgb(light.red, light.green, light.blue))
    #expect(
      CellStyle(background: .area(.teal)).laid(on: .rgb(255, 255, 255)).background
        == .rgb(light.red, light.green, light.blue))
  }

  @Test("Lines in all of them stand out from both pages; in a dark colour or a light one, from one alone")
  func pages() {
    #expect(PaletteColor.allCases.allSatisfy { Color.named($0).isSeenOnPages })
    #expect(Color.standard.isSeenOnPages)
    #expect(!Color.rgb(74, 60, 0).isSeenOnPages && !Color.rgb(255, 236, 153).isSeenOnPages)
  }

  @Test("In 256 colours every one of them can be seen, and is another", arguments: Ground.allCases)
  func entries(ground: Ground) throws {
    let entries = PaletteColor.allCases.map { Color.named($0).nearest(ofColors: 256, on: ground) }
    #expect(Set(entries).count == entries.count)
    for (entry, color) in zip(entries, PaletteColor.allCases) {
      guard case .indexed(let index) = entry else {
        Issue.record("\(color) is no entry")
        continue
      }
      #expect(index >= 16, "the first sixteen are different in every terminal")
      #expect(try least(#require(entry.components), on: ground) >= 3, "\(color)")
    }
  }

  @Test("In few colours they keep their hues, and none is the ground's")
  func few() {
    #expect(Color.named(.red).nearest(ofColors: 8) == .indexed(1))
    #expect(Color.named(.red).nearest(ofColors: 16, on: .dark) == .indexed(9))
    #expect(Color.named(.red).nearest(ofColors: 16, on: .light) == .indexed(1))
    for color in PaletteColor.allCases {
      for count in [8, 16] {
        #expect(Color.named(color).nearest(ofColors: count, on: .dark) != .indexed(0), "\(color)")
        #expect(
          ![.indexed(7), .indexed(15)].contains(Color.named(color).nearest(ofColors: count, on: .light)))
      }
    }
  }

  @Test("True colour is the value itself, and a sheet decides it for good")
  func trueColor() {
    for color in PaletteColor.allCases {
      for ground in Ground.allCases {
        let (red, green, blue) = color.components(on: ground)
        #expect(Color.named(color).nearest(ofColors: 1 << 24, on: ground) == .rgb(red, green, blue))
      }
      let light = color.components(on: .light)
      let laid = CellStyle(foreground: .named(color)).laid(on: .rgb(0xfd, 0xf6, 0xe3))
      #expect(laid.foreground == .rgb(light.red, light.green, light.blue))
      #expect(laid.background == .rgb(0xfd, 0xf6, 0xe3))
    }
    #expect(CellStyle().laid(on: .rgb(0, 0, 0)).foreground == Ground.dark.ink)
  }
}
