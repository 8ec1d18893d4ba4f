import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Reports of tmux")
struct TmuxReportTests {
  private static let good = "kitty(0.41.1)|on|1|1|10|20|kitty(0.41.1)|1795949312|0|"

  @Test("A report tells terminals, the size of a cell, and what is passed on")
  func fields() {
    let report = TmuxReport(Self.good + "foot(1.20)|1795949313|17|")
    #expect(report.terminal == "kitty(0.41.1)" && report.passesOn && report.isActive && report.isComplete)
    #expect(report.clients == ["kitty(0.41.1)", "foot(1.20)"])
    #expect(report.cell == PixelSize(width: 10, height: 20))
    #expect(report != TmuxReport(Self.good + "foot(1.20)|1795949313|18|"), "bytes were dropped")
  }

  @Test(
    "Pictures are shown where all terminals are known to take them, and they are passed on",
    arguments: [
      (good, true), ("kitty(0.41.1)|all|1|1|10|20|kitty(0.41.1)|1|0|", true),
      ("kitty(0.41.1)|on|0|0|||kitty(0.41.1)|1|0|", true),
      ("kitty(0.41.1)|off|1|1|10|20|kitty(0.41.1)|1|0|", false),
      ("kitty(0.26.5)|on|1|1|10|20|kitty(0.26.5)|1|0|", false), (good + "XTerm(379)|1|0|", false),
      (good + "|1|0|", false), ("kitty(0.41.1)|on|1|1|10|20|", false), ("kitty(0.41.1)", false), ("", false),
      ("|||||||||||", false), (good + good, false),
    ])
  func pictures(text: String, areShown: Bool) {
    #expect(TmuxReport(text).showsPictures == areShown)
  }

  @Test("Words that are no report are read without a failure")
  func noise() {
    var random = SeededGenerator(seed: 190)
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0..<40, using: &random)).map { _ in "|on1k(.\u{E9}".randomElement() ?? "|" })
      let report = TmuxReport(text)
      #expect(!report.showsPictures && !report.hasLost(since: report))
    }
  }

  @Test("Ink through tmux is in pixels only after an answer to the question, and never in sixels")
  func profile() throws {
    let environment = TerminalEnvironment(
      variables: ["TERM": "tmux-256color", "TMUX": "/x,1,0", "TMUX_PANE": "%3"], isUTF8: true)
    var answers = TerminalAnswers()
    func profile() -> TerminalProfile { TerminalProfile(answers, environment, nil) }
    answers.note(.version("tmux 3.5a"))
    answers.note(.deviceAttributes([1, 2, 4]))
    #expect(!profile().mayTakePictures && !profile().features.contains(.sixels))
    answers.note(.tmux(TmuxReport("kitty(0.41.1)|on|1|0|10|20|kitty(0.41.1)|1|0|")))
    #expect(!profile().mayTakePictures, "another pane would get the answer")
    answers.note(.tmux(TmuxReport(Self.good)))
    #expect(profile().mayTakePictures && profile().pane == 3)
    #expect(profile().features.isDisjoint(with: [.kittyPictures, .picturesInCells]))
    answers.note(.picture(number: TerminalQueries.picture, isDone: true))
    #expect(profile().features.isSuperset(of: [.kittyPictures, .picturesInCells]))
    #expect(profile().cellSize(columns: 80, rows: 24, window: nil) == PixelSize(width: 10, height: 20))
    answers.note(.tmux(TmuxReport(Self.good + "XTerm(379)|1|0|")))
    #expect(profile().features.isDisjoint(with: [.kittyPictures, .picturesInCells]))
  }

  @Test("tmux is asked after a rest, on focus, and again while it lacks a name, at most three times")
  func watch() {
    var watch = TmuxWatch()
    let start = ContinuousClock.now
    func ask(_ event: InputEvent, at seconds: Double) -> Bool {
      watch.isWorthAsking(after: event, now: start + .seconds(seconds))
    }
    #expect(
      !ask(.key(Key(.character("a"))), at: 0) && !ask(.key(Key(.character("a"))), at: 9), "of no use yet")
    #expect(!ask(.reply(.tmux(TmuxReport(Self.good))), at: 9))
    var young = TmuxWatch()
    _ = young.isWorthAsking(
      after: .reply(.tmux(TmuxReport("kitty(0.41.1)|off|1|1|||kitty(0.41.1)|1|0|"))), now: start)
    let isAsked = young.isWorthAsking(after: .key(Key(.character("a"))), now: start)
    #expect(isAsked, "the first input, which may turn it on")
    #expect(watch.sleepLimit(nil, now: start + .seconds(9)) == nil)
    #expect(!ask(.key(Key(.character("a"))), at: 10) && ask(.key(Key(.character("a"))), at: 12.5))
    #expect(ask(.focus(true), at: 13) && !ask(.focus(false), at: 14))
    for _ in 0..<3 {
      #expect(!ask(.reply(.tmux(TmuxReport("|on|1|1|||"))), at: 20))
      #expect(watch.sleepLimit(nil, now: start + .seconds(20)).map { (50...2_000).contains($0) } == true)
      #expect(watch.sleepLimit(7, now: start + .seconds(20)) == 7)
      #expect(!watch.takeQuestion(now: start + .seconds(20)) && watch.takeQuestion(now: start + .seconds(22)))
    }
    #expect(!ask(.reply(.tmux(TmuxReport("|on|1|1|||"))), at: 30))
    #expect(!watch.takeQuestion(now: start + .seconds(60)) && watch.sleepLimit(nil, now: start) == nil)
  }

  @Test("Bytes that tmux dropped are a loss for the same terminals only")
  func losses() {
    let (before, after) = (
      TmuxReport(Self.good), TmuxReport("kitty(0.41.1)|on|1|1|10|20|kitty(0.41.1)|1795949312|5|")
    )
    #expect(after.hasLost(since: before) && !before.hasLost(since: after) && !after.hasLost(since: after))
    let other = TmuxReport("kitty(0.41.1)|on|1|1|10|20|kitty(0.41.1)|1795949999|9|")
    #expect(!other.hasLost(since: before) && !other.hasClients(of: before))
    #expect(!TmuxReport("").hasLost(since: before))
  }

  @Test("After a loss pictures wait until nothing moves, are few in a frame, and end after six losses")
  func pace() {
    let timers = TimerQueue()
    let now = ContinuousClock.now
    let pace = PixelPace(MemoryScreen(columns: 80, rows: 24), timers)
    func report(_ lost: Int) -> TmuxReport {
      TmuxReport("kitty(0.41.1)|on|1|1|10|20|kitty(0.41.1)|1|\(lost)|")
    }
    pace.note(report(5), after: report(0), now: now)
    #expect(pace.mostTiles == nil, "nothing was sent")
    pace.noteSendingThroughTmux(now: now)
    #expect(timers.isSet(.report) && pace.mostTiles == nil)
    pace.note(report(0), after: report(0), now: now)
    #expect(pace.mostTiles == nil)
    pace.note(report(5), after: report(0), now: now)
    #expect(pace.mostTiles == 4)
    pace.note(report(9), after: report(5), now: now + .seconds(2))
    #expect(pace.mostTiles == 4, "a loss long after the last picture is of another pane")
    pace.noteInput()
    #expect(pace.mostTiles == 0)
    timers.cancel(.still)
    pace.noteSendingThroughTmux(now: now)
    #expect(pace.mostTiles == 0, "a pause follows each frame")
    timers.cancel(.still)
    for lost in 1...5 {
      #expect(!pace.hasGivenUp && (pace.mostTiles ?? 0) > 0)
      pace.note(report(lost), after: report(lost - 1), now: now)
    }
    #expect(pace.hasGivenUp)
    pace.note(TmuxReport("kitty(0.41.1)|on|1|1|10|20|kitty(0.41.1)|2|9|"), after: report(5), now: now)
    #expect(!pace.hasGivenUp && pace.mostTiles == nil, "another terminal shows the session")
  }
}
