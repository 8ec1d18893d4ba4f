import Glibc
import Marks
import TestSupport
import Testing

/// Saving and recording without room, or leave, to write.
@Suite("Saving and recording that fail", .waits)
struct FullDiskTests {
  private let stroke = Stroke(through: [Place(3, 3), Place(30, 12)])

  /// The names in a folder at home, the hidden ones too.
  private func names(in folder: String, of home: TemporaryDirectory) throws -> [String] {
    try CommandLineTool(home: home).shell("ls -A '\(folder)'").outputText.split(separator: "\n")
      .map(String.init)
  }

  /// Draws until there is more than a small disk holds.
  ///
  /// - Returns: how many strokes.
  private func drawMuch(_ program: DrawingProgram) throws -> Int {
    var random = SeededGenerator(seed: 8)
    let count = 24
    for _ in 0..<count { try scribble(program, &random) }
    return count
  }

  /// Draws strokes until the program says that autosave is off, and returns how many.
  ///
  /// The message goes after some seconds, in which a busy machine may not come to draw all that is needed.
  private func drawUntilDiskIsFull(_ program: DrawingProgram) throws -> Int {
    let message = "Autosave is off: the disk is full"
    var random = SeededGenerator(seed: 8)
    for count in 1..<24 {
      try scribble(program, &random)
      if program.session.wait(limit: .milliseconds(200), until: { $0.text.contains(message) }) {
        return count
      }
    }
    try scribble(program, &random)
    try program.see(message)
    return 24
  }

  private func scribble(_ program: DrawingProgram, _ random: inout SeededGenerator) throws {
    try program.drag(
      through: (0..<400).map { _ in
        Place(
          Int.random(in: 0...79, using: &random), Int.random(in: 0..<program.canvasRows, using: &random))
      })
  }

  @Test(
    "The disk is full: words tell it, the old file is whole, and with room again saving works",
    .enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
  func savesOnFullDisk() throws {
    let disk = try #require(SmallDisk(at: "disk", kilobytes: 64))
    let program = try DrawingProgram("disk/drawing.svg", home: disk.home)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    let bytes = program.bytes
    let count = try drawMuch(program)
    for _ in 0..<2 {
      try program.type("\u{13}")
      try program.see("disk/drawing.svg: writing: no space left on device")
      #expect(program.bytes == bytes)
      #expect(try names(in: "disk", of: disk.home) == ["drawing.svg"])
      try program.type("1")
      try program.seeNo("no space left")
    }
    try disk.grow()
    #expect(try program.save().strokes.count == 1 + count)
    #expect(try names(in: "disk", of: disk.home) == ["drawing.svg"])
    #expect(try program.quit() == .exited(0))
  }

  @Test(
    "The sketchbook has no room: words tell it, drawing goes on, and all is there with room again",
    .enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
  func recordsOnFullDisk() throws {
    let disk = try #require(SmallDisk(at: "state", kilobytes: 256))
    let environment = ["XDG_STATE_HOME": disk.home.path(of: "state")]
    let program = try DrawingProgram(environment: environment, home: disk.home)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    disk.fill()
    let count = try drawUntilDiskIsFull(program)
    try program.click(at: Place(40, 1))
    try program.see("drawing.svg ●")
    try disk.grow()
    try program.see("Autosave works again")
    program.session.send(signal: SIGKILL)
    #expect(try program.end() == .signalled(SIGKILL))
    let next = try DrawingProgram(environment: environment, home: disk.home)
    let all = try next.save()
    #expect(all.strokes.count == 1 + count)
    #expect(all.dots == [Place(40, 1).middle])
    try next.type(String(repeating: "u", count: count + 3))
    try next.see("Nothing to undo")
    try next.seeEmptyCanvas()
  }

  @Test(
    "With nothing recorded a drawing without a name is not left without a question",
    .enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
  func quitsOnFullDisk() throws {
    let disk = try #require(SmallDisk(at: "state", kilobytes: 256))
    let program = try DrawingProgram(
      nil, environment: ["XDG_STATE_HOME": disk.home.path(of: "state")], home: disk.home)
    try program.click(at: Place(7, 7))
    disk.fill()
    let count = try drawUntilDiskIsFull(program)
    try program.type("q")
    try program.see("Save changes?")
    try program.type("y")
    try program.see("Save as:")
    try program.type("rescued\r")
    #expect(try program.end() == .exited(0))
    #expect(try program.drawing("rescued.svg").marks.count == 1 + count)
  }

  @Test(
    "The folder was made read-only", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyFolder() throws {
    let program = try DrawingProgram("folder/drawing.svg")
    let folder = program.home.path(of: "folder")
    #expect(mkdir(folder, 0o700) == 0)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    let bytes = program.bytes
    #expect(chmod(folder, 0o500) == 0)
    try program.click(at: Place(7, 7))
    try program.type("\u{13}")
    try program.see("folder/drawing.svg: permission denied")
    #expect(program.bytes == bytes)
    #expect(chmod(folder, 0o700) == 0)
    #expect(try program.save().marks.count == 2)
  }

  @Test("The file became a directory: words tell it, and another name works")
  func targetIsDirectory() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    let path = program.home.path(of: "drawing.svg")
    #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
    try program.click(at: Place(7, 7))
    try program.type("\u{13}")
    try program.see("drawing.svg: is a directory")
    try program.see("drawing.svg ●")
    #expect(try names(in: ".", of: program.home) == [".local", "drawing.svg"])
    try program.type("S")
    try program.see("Save as:")
    try program.type("\u{15}other\r")
    try program.see("Saved other.svg")
    #expect(try program.drawing("other.svg").marks.count == 2)
  }

  @Test("The folder is gone: words tell it, and with the folder back saving works")
  func folderIsGone() throws {
    let home = TemporaryDirectory()
    #expect(mkdir(home.path(of: "folder"), 0o700) == 0)
    let program = try DrawingProgram("folder/drawing.svg", home: home)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    #expect(unlink(home.path(of: "folder/drawing.svg")) == 0 && rmdir(home.path(of: "folder")) == 0)
    try program.type("\u{13}")
    try program.see("folder/drawing.svg: no such file or directory")
    #expect(mkdir(home.path(of: "folder"), 0o700) == 0)
    #expect(try program.save().strokes == [stroke.points])
  }
}
