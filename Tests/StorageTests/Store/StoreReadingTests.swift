import Dispatch
import Documents
import Editing
import Formats
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Starts no thread before it is opened.
private final class Gate: Sendable {
  private let held = Mutex<[@Sendable () -> Void]>([])

  func start(_ body: @escaping @Sendable () -> Void) { held.withLock { $0.append(body) } }

  var count: Int { held.withLock(\.count) }

  /// Runs the held-back work on this thread, the last first.
  func open() {
    let bodies = held.withLock { bodies in
      defer { bodies = [] }
      return bodies
    }
    for body in bodies.reversed() { body() }
  }
}

@Suite("The store reads on other threads")
struct StoreReadingTests {
  private let folder = TemporaryDirectory()
  private let gate = Gate()

  private func store() -> SketchbookStore {
    SketchbookStore(
      directory: folder.path(of: "book"), patience: SketchbookStore.Patience(opening: .seconds(300)),
      stencils: nil, startReader: gate.start)
  }

  private func write(_ name: String, _ number: Int) throws -> String {
    let path = folder.path(of: name)
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(number)])), to: path)
    return path
  }

  @Test("The current document stays until another one is read and opened")
  func opening() throws {
    let (store, path) = (store(), try write("a.svg", 1))
    _ = store.beginNew(closing: Drawing())
    store.beginReading(.document(path))
    #expect(!store.finishReading(within: 0))
    #expect(try store.takeRead() == nil && store.openRead(closing: Drawing()) == nil)
    #expect(!store.drainEvents(waiting: 0).contains(.read))
    gate.open()
    #expect(store.finishReading(within: 0) && store.drainEvents(waiting: 0).contains(.read))
    guard case .document? = try store.takeRead() else {
      Issue.record("no document")
      return
    }
    #expect(store.file.name == nil)
    let opened = try #require(store.openRead(closing: Drawing()))
    #expect(StorageHarness.strokes(of: opened.drawing) == [1] && opened.name == path)
    #expect(store.openRead(closing: Drawing()) == nil, "it is open already")
  }

  @Test("Reads that were cancelled, or followed by another, are dropped")
  func dropped() throws {
    let store = store()
    let paths = [try write("a.svg", 1), try write("b.svg", 2)]
    store.beginReading(.document(paths[0]))
    store.cancelReading()
    #expect(store.finishReading(within: 0), "nothing is waited for")
    gate.open()
    #expect(!store.drainEvents(waiting: 0).contains(.read))
    #expect(try store.takeRead() == nil)

    for path in paths { store.beginReading(.document(path)) }
    #expect(gate.count == 2)
    gate.open()
    #expect(store.drainEvents(waiting: 0).filter { $0 == .read }.count == 1)
    _ = try store.takeRead()
    #expect(store.openRead(closing: Drawing())?.name == paths[1])
  }

  @Test("Quitting does not wait for a reader")
  func quitting() throws {
    let (store, path) = (store(), try write("a.svg", 1))
    _ = store.beginNew(closing: Drawing())
    store.beginReading(.document(path))
    store.close(Drawing(), History(), isQuit: true)
    gate.open()
    #expect(store.closeResult == nil)
  }

  @Test("Why a file cannot be read comes with what was read")
  func failing() throws {
    let store = store()
    folder.write(Array("hello".utf8), to: "text.svg")
    store.beginReading(.document(folder.path(of: "text.svg")))
    gate.open()
    #expect(throws: StoreError.failed(SVGError.notXML.description)) { try store.takeRead() }
    #expect(store.readingError?.description == SVGError.notXML.description)
    #expect(try store.takeRead() == nil)
  }

  @Test("Readers may go as deep as on the main thread")
  func stacks() {
    let deepest = Mutex(0)
    ReaderThread.start {
      let depth = Self.depth(8_000)
      deepest.withLock { $0 = depth }
    }
    while deepest.withLock(\.self) == 0 { usleep(1_000) }
    #expect(deepest.withLock(\.self) == 8_000)
  }

  /// Goes so deep that each step takes 128 bytes of the stack or more: several megabytes without optimisation, and never less than one.
  private static func depth(_ count: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { room in
      room.storeBytes(of: count, as: Int.self)
      return count == 0 ? 0 : depth(count - 1) + (room.load(as: Int.self) == count ? 1 : 0)
    }
  }
}

@Suite("Many files are read beside each other")
struct ReaderDeskTests {
  /// Counts what was read, and what was said to be late.
  private final class Log: Sendable {
    let read = Mutex<[Int]>([])
    let late = Mutex<[Int]>([])
  }

  @Test("A few are read at a time, in the order in which they were asked for")
  func order() {
    let (gate, log) = (Gate(), Log())
    let desk = ReaderDesk(patience: .seconds(3_000), start: gate.start)
    for number in 0..<10 {
      desk.read(
        { log.read.withLock { $0.append(number) } }, ifLate: { log.late.withLock { $0.append(number) } })
    }
    var rounds = 0
    while gate.count > 0 {
      #expect(gate.count <= ReaderDesk.mostAtOnce)
      gate.open()
      rounds += 1
    }
    let read = log.read.withLock { $0.sorted() }
    #expect(read == Array(0..<10) && rounds >= 5)
    let late = log.late.withLock { $0 }
    #expect(late.isEmpty)
  }

  @Test("Files that take long, or for ever, do not keep the others waiting")
  func late() {
    let log = Log()
    let stuck = Gate()
    let desk = ReaderDesk(patience: .milliseconds(1)) { body in stuck.start(body) }
    for number in 0..<5 {
      desk.read(
        { log.read.withLock { $0.append(number) } }, ifLate: { log.late.withLock { $0.append(number) } })
    }
    // None of the threads runs, and all the files have their turn.
    while log.late.withLock(\.count) < 5 { usleep(1_000) }
    let before = log.read.withLock { $0 }
    #expect(stuck.count == 5 && before.isEmpty)
    stuck.open()
    let after = log.read.withLock { $0.sorted() }
    #expect(after == Array(0..<5), "what is late counts too")
  }
}
