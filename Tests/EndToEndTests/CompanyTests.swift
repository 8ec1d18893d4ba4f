import Formats
import Glibc
import Marks
import TestSupport
import Testing

@Suite("Two sessions that draw in one drawing", .waits)
struct CompanyTests {
  private let saved = Stroke(through: [Place(3, 3), Place(30, 12)])

  /// A session with a saved stroke, and a second one that draws along.
  private func sessions() throws -> (host: DrawingProgram, guest: DrawingProgram) {
    let host = try DrawingProgram()
    try host.drag(from: Place(3, 3), to: Place(30, 12))
    try host.save()
    let guest = try DrawingProgram(home: host.home, isAwaited: false)
    try guest.see("d draw too")
    try guest.type("d")
    try guest.see("Another Charcoal draws in this drawing, too")
    try guest.see(Drawing([saved]))
    return (host, guest)
  }

  @Test("Each sees what the other draws, and takes back its own")
  func draws() throws {
    let (host, guest) = try sessions()
    try guest.drag(from: Place(40, 3), to: Place(60, 12))
    let second = Stroke(through: [Place(40, 3), Place(60, 12)])
    try host.see(Drawing([saved, second]))
    try host.click(at: Place(70, 18))
    let dot = Dot(at: Place(70, 18))
    try guest.see(Drawing([saved, second, dot]))
    try guest.undo()
    try host.see(Drawing([saved, dot]))
    try host.undo()
    try guest.see(Drawing([saved]))
    try guest.redo()
    try host.see(Drawing([saved, second]))
    let drawing = try guest.save()
    #expect(drawing.strokes == [saved.points, second.points])
    // The host learns that its drawing is in the file.
    try host.look("no sign of unsaved work") { !$0.line(0).contains("●") }
    #expect(try guest.quit() == .exited(0))
    #expect(try host.quit() == .exited(0))
  }

  @Test("When the host is killed, the guest goes on with all of it")
  func killedHost() throws {
    let (host, guest) = try sessions()
    try host.drag(from: Place(40, 3), to: Place(60, 12))
    let second = Stroke(through: [Place(40, 3), Place(60, 12)])
    try guest.see(Drawing([saved, second]))
    kill(host.session.processIdentifier, SIGKILL)
    try guest.click(at: Place(70, 18))
    let all = Drawing([saved, second, Dot(at: Place(70, 18))])
    try guest.see(all)
    try guest.wait("the guest to have the drawing") {
      try KeptSketchbook(home: host.home).number("SELECT count(*) FROM step") == 3
    }
    let third = try DrawingProgram(home: host.home, isAwaited: false)
    try third.see("d draw too")
    try third.type("d")
    try third.see(all)
    #expect(try guest.save().marks.count == 3)
  }

  @Test("Strokes that a killed guest had recorded are with the host, and after both are killed with the next")
  func killedGuest() throws {
    let (host, guest) = try sessions()
    // A host in the middle of a stroke takes nothing over.
    try host.press(at: Place(5, 18))
    try host.move(to: Place(30, 18))
    try guest.click(at: Place(70, 18))
    try guest.wait("the proposal") {
      try KeptSketchbook(home: host.home).number("SELECT count(*) FROM proposal") == 1
    }
    kill(guest.session.processIdentifier, SIGKILL)
    kill(host.session.processIdentifier, SIGKILL)
    let third = try DrawingProgram(home: host.home)
    try third.see(Drawing([saved, Dot(at: Place(70, 18))]))
    try third.wait("the proposal to be a step") {
      try KeptSketchbook(home: host.home).number("SELECT count(*) FROM proposal") == 0
    }
    #expect(try third.save().marks.count == 2)
  }

  @Test("A guest that quits is asked nothing, and a host that discards leaves all to its guest")
  func leaves() throws {
    let (host, guest) = try sessions()
    try guest.click(at: Place(70, 18))
    let all = Drawing([saved, Dot(at: Place(70, 18))])
    try host.see(all)
    #expect(try host.quit(answering: "n") == .exited(0))
    try guest.click(at: Place(5, 18))
    try guest.see(Drawing([saved, Dot(at: Place(70, 18)), Dot(at: Place(5, 18))]))
    try guest.wait("the guest to have the drawing") {
      try KeptSketchbook(home: host.home).number("SELECT count(*) FROM step") == 3
    }
    #expect(try guest.save().marks.count == 3)
  }
}
