import Glibc
import Marks
import TestSupport
import Testing

/// Whatever is wrong with the sketchbook, drawing and saving work, and one line tells what is wrong.
@Suite("A sketchbook that cannot be used", .waits)
struct BadSketchbookTests {
  private let stroke = Stroke(through: [Place(3, 3), Place(30, 12)])

  /// Draws and saves in a session that tells something at its start.
  private func expectDrawing(
    _ notice: String, in home: TemporaryDirectory, environment: [String: String?] = [:],
    isUnrecorded: Bool = true, at place: SourceLocation = #_sourceLocation
  ) throws {
    let program = try DrawingProgram(environment: environment, home: home, at: place)
    try program.see(notice, at: place)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.see(Drawing([stroke]), at: place)
    if isUnrecorded { try program.see("! autosave off", at: place) }
    #expect(try program.save(at: place).strokes == [stroke.points])
    #expect(try program.quit(at: place) == .exited(0))
    // One line is enough: nothing is left on the terminal.
    #expect(program.session.screen.isBlank)
  }

  /// A home with a sketchbook that holds one drawing.
  private func usedHome() throws -> TemporaryDirectory {
    let program = try DrawingProgram("old.svg")
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    #expect(try program.quit() == .exited(0))
    return program.home
  }

  private let database = "\(KeptSketchbook.folder)/sketchbook.db"

  enum Damage: CaseIterable {
    case garbage, directory, truncated, otherTables
  }

  @Test("Damaged: it is set aside whole, and a new one begins", arguments: Damage.allCases)
  func damaged(damage: Damage) throws {
    let home = try usedHome()
    let path = home.path(of: database)
    switch damage {
    case .garbage:
      home.write(Array(String(repeating: "no database\n", count: 500).utf8), to: database)
    case .directory:
      #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
    case .truncated:
      #expect(truncate(path, 6000) == 0)
    case .otherTables:
      try KeptSketchbook(home: home).execute(
        "DROP TABLE step; DROP TABLE document; DELETE FROM grdb_migrations; CREATE TABLE document (x)")
    }
    let bytes = home.contents(of: database)
    try expectDrawing("the sketchbook was damaged", in: home, isUnrecorded: false)
    // A file that looks like a database is opened, which may write its first page.
    let aside = home.contents(of: "\(database).damaged-1")
    #expect(damage == .otherTables ? aside?.count == bytes?.count : aside == bytes)
    #expect(try KeptSketchbook(home: home).integrity() == "ok")
    let run = try CommandLineTool(home: home).run("list")
    run.expectSuccess()
    #expect(run.outputText.hasSuffix("saved    \(home.path)/drawing.svg\n"))
  }

  @Test("An empty file is a sketchbook that nobody wrote in yet")
  func emptyFile() throws {
    let home = try usedHome()
    home.write([], to: database)
    let program = try DrawingProgram(home: home)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    #expect(try program.quit() == .exited(0))
    #expect(try CommandLineTool(home: home).run("list").outputText.hasSuffix("/drawing.svg\n"))
  }

  @Test("Made by a newer Charcoal: nothing in it is touched")
  func newer() throws {
    let home = try usedHome()
    try KeptSketchbook(home: home).execute("INSERT INTO grdb_migrations VALUES ('from the future')")
    try expectDrawing("Autosave is off: the sketchbook was made by a newer Charcoal", in: home)
    let tool = CommandLineTool(home: home)
    try tool.run("list").expectRefusal(65, "the sketchbook was made by a newer Charcoal")
    try tool.run("recover").expectRefusal(65, "the sketchbook was made by a newer Charcoal")
    let book = KeptSketchbook(home: home)
    #expect(try book.number("SELECT count(*) FROM grdb_migrations") == 5)
    #expect(try book.number("SELECT count(*) FROM document WHERE path LIKE '%/old.svg'") == 1)
    #expect(try book.number("SELECT count(*) FROM document") == 1)
    #expect(home.contents(of: "\(database).damaged-1") == nil)
  }

  @Test("No home", arguments: [[:], ["HOME": "relative"], ["HOME": ""]] as [[String: String]])
  func noHome(home: [String: String]) throws {
    var environment: [String: String?] = ["HOME": nil, "XDG_STATE_HOME": nil as String?]
    for (name, value) in home { environment[name] = value }
    let folder = TemporaryDirectory()
    try expectDrawing(
      "Autosave is off: no home directory", in: folder, environment: environment)
    for command in ["list", "recover"] {
      try CommandLineTool(home: folder).run(command, environment: environment)
        .expectRefusal(66, "no home directory: HOME and XDG_STATE_HOME are not set")
    }
    #expect(folder.contents(of: "relative") == nil)
  }

  @Test(
    "XDG_STATE_HOME: an absolute path is taken, any other ignored", arguments: [nil, "state", "", "./state"])
  func stateHome(value: String?) throws {
    let home = TemporaryDirectory()
    let program = try DrawingProgram(nil, environment: ["XDG_STATE_HOME": value], home: home)
    try program.click(at: Place(7, 7))
    #expect(try program.quit() == .exited(0))
    #expect(KeptSketchbook(home: home).mode(of: "sketchbook.db") == 0o600)
    #expect(access(home.path(of: "state"), F_OK) != 0)
    let elsewhere = TemporaryDirectory()
    let other = try DrawingProgram(nil, environment: ["XDG_STATE_HOME": elsewhere.path], home: home)
    try other.click(at: Place(7, 7))
    #expect(try other.quit() == .exited(0))
    #expect(elsewhere.contents(of: "charcoal/sketchbook.db") != nil)
    let run = try CommandLineTool(home: home).run("list", environment: ["XDG_STATE_HOME": value])
    #expect(run.outputText.split(separator: "\n").count == 1)
  }

  @Test("A folder that cannot be written", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyFolder() throws {
    let home = try usedHome()
    let folder = KeptSketchbook(home: home).folder
    #expect(chmod(folder, 0o500) == 0)
    defer { chmod(folder, 0o700) }
    try expectDrawing("Autosave is off: ", in: home)
  }

  @Test("Nobody else may look into it, even if the folder was there before and open to all")
  func isPrivate() throws {
    let home = TemporaryDirectory()
    let book = KeptSketchbook(home: home)
    var made = home.path
    for part in KeptSketchbook.folder.split(separator: "/") {
      made += "/\(part)"
      #expect(mkdir(made, 0o755) == 0)
    }
    let program = try DrawingProgram(nil, home: home)
    try program.click(at: Place(7, 7))
    try program.wait("a step") { try book.number("SELECT count(*) FROM step") == 1 }
    #expect(book.mode() == 0o700 && book.mode(of: "sessions") == 0o700)
    for name in ["sketchbook.db", "sketchbook.db-wal", "sketchbook.db-shm", "opening.lock"] {
      #expect(book.mode(of: name) == 0o600, "\(name)")
    }
    #expect(try program.quit() == .exited(0))
    // A folder that is the user's own and no one else's is made so, too.
    let fresh = TemporaryDirectory()
    let open = try DrawingProgram(nil, script: "umask 000; exec \"$CHARCOAL\"", home: fresh)
    #expect(try open.quit() == .exited(0))
    let freshBook = KeptSketchbook(home: fresh)
    #expect(freshBook.mode() == 0o700 && freshBook.mode(of: "sketchbook.db") == 0o600)
  }
}
