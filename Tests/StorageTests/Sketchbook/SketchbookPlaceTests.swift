import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("The place of the sketchbook, and who may see it")
struct SketchbookPlaceTests {
  private let folder = TemporaryDirectory()

  @Test("The sketchbook is where the XDG specification wants it")
  func defaultDirectory() {
    #expect(Sketchbook.defaultDirectory(stateHome: "/s", home: "/h") == "/s/charcoal")
    #expect(Sketchbook.defaultDirectory(stateHome: nil, home: "/h") == "/h/.local/state/charcoal")
    #expect(Sketchbook.defaultDirectory(stateHome: "", home: "/h") == "/h/.local/state/charcoal")
    #expect(Sketchbook.defaultDirectory(stateHome: "relative", home: "/h") == "/h/.local/state/charcoal")
    #expect(Sketchbook.defaultDirectory(stateHome: nil, home: nil) == nil)
    #expect(Sketchbook.defaultDirectory(stateHome: "relative", home: "") == nil)
    #expect(Sketchbook.defaultDirectory(stateHome: nil, home: "h") == nil)
  }

  @Test("Directories missing on the way to the sketchbook are made, for the user alone")
  func made() throws {
    let place = folder.path(of: "a/b/c")
    let desk = try StorageHarness(place, at: folder.path(of: "a.svg"))
    desk.draw(1)
    try desk.journal.flush()
    for name in ["a", "a/b", "a/b/c", "a/b/c/sessions"] {
      #expect(Places.mode(of: folder.path(of: name)) == 0o700)
    }
    #expect(
      Places.names(in: place) == [
        "opening.lock", "sessions", "sketchbook.db", "sketchbook.db-shm", "sketchbook.db-wal",
      ])
    for name in Places.names(in: place) where name != "sessions" {
      #expect(Places.mode(of: "\(place)/\(name)") == 0o600, "\(name)")
    }
    #expect(Places.mode(of: "\(place)/sessions/\(desk.book.session.token)") == 0o600)
  }

  @Test("Sketchbooks that others could read are closed to them")
  func closed() throws {
    let place = folder.path(of: "book")
    try StorageHarness(place).journal.flush()
    chmod(place, 0o755)
    chmod(place + "/sketchbook.db", 0o644)
    chmod(place + "/sessions", 0o777)
    try StorageHarness(place).journal.flush()
    #expect(Places.mode(of: place) == 0o700 && Places.mode(of: place + "/sessions") == 0o700)
    #expect(Places.mode(of: place + "/sketchbook.db") == 0o600)
  }

  @Test("A sketchbook that no directory can hold is not available, and says what is in the way")
  func inTheWay() throws {
    folder.write([1], to: "file")
    #expect(refusal("file") == "\(folder.path(of: "file")): not a directory")
    #expect(refusal("file/book") == "\(folder.path(of: "file/book")): not a directory")
    let long = String(repeating: "x", count: 300)
    #expect(refusal(long) == "\(folder.path(of: long)): file name too long")
    #expect(folder.contents(of: "file") == [1])
  }

  @Test("Without leave it is not available", .disabled(if: getuid() == 0, "root may do anything"))
  func noPermission() throws {
    let locked = folder.path(of: "locked")
    mkdir(locked, 0o500)
    #expect(refusal("locked/book") == "\(locked)/book: permission denied")
    try StorageHarness(folder.path(of: "book")).journal.flush()
    chmod(folder.path(of: "book/sketchbook.db"), 0o400)
    #expect(refusal("book") == "\(folder.path(of: "book/sketchbook.db")): permission denied")
  }

  @Test(
    "On a medium that cannot be written it is not available",
    .enabled(if: SmallDisk.isPossible, SmallDisk.need))
  func readOnly() throws {
    let disk = try SmallDisk(kilobytes: 512)
    try disk.makeReadOnly()
    let error = #expect(throws: SketchbookError.self) { try Sketchbook.open(disk.path + "/book") }
    #expect(error?.description == "\(disk.path)/book: read-only file system")
    #expect(error?.isDamage == false)
  }

  @Test("A path that does not begin at the root is meant from here")
  func relative() throws {
    let name = "charcoal-\(getpid())-relative"
    let here = try #require(getcwd(nil, 0))
    defer { free(here) }
    let place = "\(String(cString: here))/\(name)"
    _ = try? Sketchbook.open(name)
    defer { _ = try? Places.run("/bin/rm", "-r", place) }
    #expect(Places.mode(of: place) == 0o700 && Places.mode(of: "/\(name)") == nil)
  }

  private func refusal(_ name: String) -> String? {
    do throws(SketchbookError) {
      _ = try Sketchbook.open(folder.path(of: name))
      return nil
    } catch {
      guard case .unavailable(let words) = error else { return "another error: \(error)" }
      return words
    }
  }
}
