import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

/// Terminals that are slow, or not what they say.
extension PixelSessionTests {
  /// How many pictures and parts of them were sent.
  private func pictureCount(_ artist: SessionDriver) -> Int {
    let sent = String(decoding: artist.screen.allPixels, as: UTF8.self)
    return sent.ranges(of: "a=T").count + sent.ranges(of: "a=f").count
  }

  @Test("Over a slow line what moves is characters, and pixels follow when it is still, a few at once")
  func slow() {
    let artist = artist()
    answerAsKitty(artist)
    (artist.screen.isSlow, artist.screen.allowance) = (true, 3_000)
    artist.press("p")
    let count = pictureCount(artist)
    artist.mouse(.press, 30, 4)
    for step in 1...10 {
      artist.mouse(.motion, 30 + 2 * step, 4 + step)
      artist.session.render()
    }
    artist.mouse(.release, 50, 14)
    artist.session.render()
    #expect(pictureCount(artist) == count)
    #expect(characters(artist).count > 4, "the stroke is characters")
    #expect(artist.parts.timers.isSet(.still))
    artist.parts.timers.cancel(.still)
    var frames: [Int] = []
    for _ in 0..<60 {
      let count = pictureCount(artist)
      artist.session.render()
      frames.append(pictureCount(artist) - count)
    }
    #expect(frames.max() == 2, "3,000 bytes are two tiles")
    #expect(characters(artist) == ["w", "o", "r", "d"])
    #expect(frames.last == 0 && artist.session.sleepLimit == nil, "nothing is left to do")
  }

  @Test("A slow line to the same machine is none for pictures in memory")
  func slowMemory() {
    let artist = artist()
    answerAsKitty(artist)
    answer(artist, .picture(number: 32, isDone: true), .deviceAttributes([62]))
    artist.screen.isSlow = true
    let count = pictureCount(artist)
    artist.press("p")
    artist.mouse(.press, 30, 4)
    artist.mouse(.motion, 40, 9)
    artist.session.render()
    #expect(pictureCount(artist) > count)
    #expect(characters(artist) == ["w", "o", "r", "d"])
  }

  @Test("Sixels over a slow line leave what is scrolled to characters until it is still")
  func slowSixels() {
    let artist = artist()
    answer(
      artist, .cellPixels(width: 10, height: 20), .background(ReportedColor(red: 0, green: 0, blue: 0)),
      .deviceAttributes([62, 4]))
    #expect(characters(artist) == ["w", "o", "r", "d"])
    artist.screen.isSlow = true
    artist.mouse(.press, 40, 10, .wheelDown)
    artist.session.render()
    #expect(characters(artist).contains("┃") && !sent(artist).contains("\u{1B}P"))
    artist.parts.timers.cancel(.still)
    for _ in 0..<30 { artist.session.render() }
    #expect(characters(artist) == ["w", "o", "r", "d"])
  }

  @Test("Lies about the size of cells do no harm", arguments: [0, 1, 2, 999, 100_000])
  func lies(size: Int) {
    let artist = artist()
    answer(
      artist, .version("kitty(0.41.1)"), .cellPixels(width: size, height: size),
      .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62]))
    answer(artist, .picture(number: 31, isDone: true), .deviceAttributes([62]))
    artist.press("p")
    artist.drag(from: (30, 5), to: (50, 15))
    #expect(artist.parts.workspace.editor.drawing.marks.count == 2)
  }

  @Test("Selected cells of a table stand out on a canvas colour, as they do in characters")
  func selectedCells() {
    var drawing = Drawing()
    drawing.sheet = .rgb(0, 40, 0)
    let artist = artist(drawing: drawing)
    answerAsKitty(artist)
    artist.session.perform(.addTable)
    artist.press("word")
    artist.session.respond(to: .key(Key(.right, .shift)))
    for _ in 0..<6 { artist.session.render() }
    let canvas = artist.parts.workspace.canvas
    let selected = canvas.frame.rowRange.flatMap { row in
      canvas.frame.columnRange.map { artist.screen.grid[$0, row].style }
    }.filter { $0.attributes.contains(.reverse) }
    #expect(artist.parts.workspace.editor.draft.selectedCells != nil)
    #expect(!selected.isEmpty && selected.allSatisfy { $0.background == .rgb(0, 40, 0) })
  }

  @Test("A zoom blanks the sixels of the old view")
  func zoomedSixels() {
    let artist = artist()
    answer(
      artist, .cellPixels(width: 10, height: 20), .background(ReportedColor(red: 0, green: 0, blue: 0)),
      .deviceAttributes([62, 4]))
    artist.press("-")
    artist.session.render()
    #expect(sent(artist).contains("\u{1B}[8X"))
  }

  @Test("Without a background tmux is asked for it once more as soon as it knows its terminal, some times")
  func lateGround() {
    let artist = artist()
    answer(artist, .tmux(TmuxReport("|on|1|1|||")))
    #expect(artist.screen.asked.isEmpty, "no terminal shows the session yet")
    for _ in 0..<9 { answer(artist, .tmux(TmuxReport("kitty(0.41.1)|on|1|1|10|20|kitty(0.41.1)|1|0|"))) }
    #expect(artist.screen.asked == Array(repeating: .ground, count: 4))
    #expect(artist.parts.timers.isSet(.report))
    artist.session.fire(.report)
    #expect(artist.session.takeWishForReport() && !artist.session.takeWishForReport())
  }
}
