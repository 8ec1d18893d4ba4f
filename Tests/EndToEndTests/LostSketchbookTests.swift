import GRDB
import Glibc
import Marks
import TestSupport
import Testing

/// A sketchbook that is busy, removed, replaced or damaged while somebody draws: what was drawn is recorded as soon as
/// that is possible, and until then the screen says so.
@Suite("A sketchbook that is lost and found", .waits)
struct LostSketchbookTests {
  private let database = "\(KeptSketchbook.folder)/sketchbook.db"
  private static let warning = "! autosave off"

  /// Kills the program and opens the drawing again.
  ///
  /// - Returns: how many marks are there.
  private func marksAfterKill(of program: DrawingProgram) throws -> Int {
    program.session.send(signal: SIGKILL)
    #expect(try program.end() == .signalled(SIGKILL))
    let next = try DrawingProgram(home: program.home)
    try next.see("Restored unsaved work")
    return try next.save().marks.count
  }

  /// Waits until so many steps are in the sketchbook.
  private func awaitSteps(_ count: Int, of program: DrawingProgram) throws {
    let book = KeptSketchbook(home: program.home)
    // A reader that comes while the log is replaced is refused by SQLite, and asks again.
    try program.wait("\(count) steps") { (try? book.number("SELECT count(*) FROM step")) == count }
  }

  @Test("Busy at the start: the screen says so for as long as it lasts, then all is recorded")
  func busyAtStart() throws {
    let home = TemporaryDirectory()
    let first = try DrawingProgram("other.svg", home: home)
    #expect(try first.quit() == .exited(0))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: home.path(of: database), configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let program = try DrawingProgram(home: home)
    try program.see("Autosave is off: ")
    try program.click(at: Place(7, 7))
    try program.click(at: Place(9, 7))
    // The line goes, the sign stays.
    try program.seeNo("Autosave is off: ")
    try program.see(Self.warning)
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    try other.close()
    try program.seeNo(Self.warning)
    try program.click(at: Place(11, 7))
    try awaitSteps(3, of: program)
    #expect(try marksAfterKill(of: program) == 3)
  }

  @Test(
    "No room at the start, and room later",
    .enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
  func fullAtStart() throws {
    let disk = try #require(SmallDisk(at: ".local", kilobytes: 16))
    disk.fill()
    let program = try DrawingProgram(home: disk.home)
    try program.see(Self.warning)
    try program.click(at: Place(7, 7))
    try disk.grow()
    try program.seeNo(Self.warning)
    try program.click(at: Place(9, 7))
    try awaitSteps(2, of: program)
    #expect(try marksAfterKill(of: program) == 2)
  }

  enum Loss: CaseIterable {
    case database, folder, log, replaced
  }

  @Test("Removed or replaced under a session, which moves over with all it has", arguments: Loss.allCases)
  func removed(loss: Loss) throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.click(at: Place(9, 7))
    try program.undo()
    try awaitSteps(2, of: program)
    // The undo is recorded too. Else the loss is met before the redo, whose message takes the place of what is awaited.
    let book = KeptSketchbook(home: program.home)
    try program.wait("the undo") { try book.number("SELECT position FROM document") == 1 }
    let path = program.home.path(of: database)
    switch loss {
    case .database: #expect(unlink(path) == 0)
    case .log: #expect(unlink(path + "-wal") == 0)
    case .folder:
      try CommandLineTool(home: program.home).shell("rm -r '\(KeptSketchbook.folder)'").expectSuccess()
    case .replaced:
      #expect(rename(path, path + ".old") == 0)
      program.home.write([], to: database)
    }
    try program.redo()
    // The next gesture clears the message, so it is awaited first.
    try program.see("Autosave works again")
    try program.click(at: Place(11, 7))
    try awaitSteps(3, of: program)
    try program.seeNo(Self.warning)
    #expect(try marksAfterKill(of: program) == 3)
  }

  @Test("Removed while a drawing without a name is left: it is in the new one")
  func removedBeforeQuit() throws {
    let program = try DrawingProgram(nil)
    try program.click(at: Place(7, 7))
    try awaitSteps(1, of: program)
    #expect(unlink(program.home.path(of: database)) == 0)
    #expect(try program.quit() == .exited(0))
    #expect(program.session.screen.text.contains("Drawing kept. Reopen it with: charcoal recover 1"))
    let written = try CommandLineTool(home: program.home).run("recover", "1", "-o", "-")
    written.expectSuccess()
    #expect(written.outputText.contains("<circle"))
  }

  @Test("Damage that shows only while drawing is repaired at once, and everything is salvaged")
  func repaired() throws {
    let home = TemporaryDirectory()
    let closed = try DrawingProgram("closed.svg", home: home)
    try closed.click(at: Place(3, 3))
    try closed.save()
    try closed.click(at: Place(5, 3))
    #expect(try closed.quit(answering: "y") == .exited(0))
    // A nameless drawing that nobody has open.
    let nameless = try DrawingProgram(nil, home: home)
    try nameless.click(at: Place(3, 3))
    #expect(try nameless.quit() == .exited(0))
    // An index that does not agree with its table; the rows are sound.
    try KeptSketchbook(home: home).execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'step')
      WHERE name = 'document_path';
      """)
    let program = try DrawingProgram(home: home)
    try program.see("the sketchbook was damaged")
    try program.click(at: Place(7, 7))
    try program.click(at: Place(9, 7))
    try awaitSteps(5, of: program)
    try program.seeNo(Self.warning)
    #expect(try marksAfterKill(of: program) == 2)
    let list = try CommandLineTool(home: home).run("list")
    #expect(list.outputText.contains("closed.svg") && list.outputText.contains("(untitled)"))
    #expect(try KeptSketchbook(home: home).integrity() == "ok")
  }

  @Test(
    "The sign is there at any size, and with the bars hidden",
    arguments: [(200, 50), (80, 24), (40, 10), (30, 6)])
  func signIsVisible(columns: Int, rows: Int) throws {
    let home = TemporaryDirectory()
    let program = try DrawingProgram(
      columns: columns, rows: rows, environment: ["HOME": nil, "XDG_STATE_HOME": nil], home: home)
    try program.see(Self.warning)
    try program.click(at: Place(3, 3))
    try program.see(Self.warning)
    try program.type("\t")
    try program.see(Self.warning)
  }
}
