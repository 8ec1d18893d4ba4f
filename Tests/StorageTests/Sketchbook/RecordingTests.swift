import Dispatch
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

/// The expected state of a drawing of numbered strokes, told without a sketchbook.
private struct Model: Equatable {
  var steps: [Int] = []
  var position = 0
  var saved: Int?

  var strokes: [Int] { Array(steps[..<position]) }
  var past: [[Int]] { (0..<position).reversed().map { Array(steps[..<$0]) } }
  var future: [[Int]] { (position..<steps.count).map { Array(steps[...$0]) } }

  mutating func draw(_ number: Int) {
    if let saved, saved > position { self.saved = nil }
    steps = strokes + [number]
    position += 1
  }
}

@Suite("Recording, and coming back")
struct RecordingTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("Whatever is drawn, taken back, made again and saved comes back after every end", arguments: 0..<10)
  func randomWalk(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var path = seed.isMultiple(of: 2) ? file : nil
    var model = Model(saved: path == nil ? nil : 0)
    var number = 0
    for round in 0..<6 {
      let desk = try StorageHarness(book, at: path)
      check(desk, model, "round \(round)")
      if desk.recovered != nil {
        #expect(desk.recovered?.isUnsaved == (model.saved != model.position), "round \(round)")
        #expect(desk.editor.history.isModified == (model.saved != model.position), "round \(round)")
      }
      // The states that a copy made while the journal is writing may show.
      var recent = [model]
      for _ in 0..<Int.random(in: 0...14, using: &generator) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5:
          number += 1
          desk.draw(number)
          model.draw(number)
        case 5..<8:
          desk.undo()
          model.position = max(0, model.position - 1)
        case 8..<10:
          desk.redo()
          model.position = min(model.steps.count, model.position + 1)
        case 10:
          try #require(desk.save(to: file).isSaved)
          path = file
          model.saved = model.position
          recent = []
        default:
          try desk.journal.flush()
          recent = []
        }
        recent.append(model)
      }
      try checkCopy(at: path, recent, "round \(round)")
      try desk.journal.flush()
      try checkCopy(at: path, [model], "round \(round), flushed")
      if Bool.random(using: &generator), path != nil { try desk.journal.close() }
    }
  }

  @Test("Each edit reaches the database by itself")
  func soon() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1, 2, 3)
    desk.undo()
    let other = try Sketchbook.open(book)
    let isSeen = try eventually {
      try other.look(at: file, file: nil).map { StorageHarness.strokes(of: $0.document.drawing) } == [1, 2]
    }
    #expect(isSeen)
    #expect(desk.strokes == [1, 2])
  }

  @Test("The pen does not wait while another holds the database")
  func penDoesNotWait() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1)
    try desk.journal.flush()
    let other = try Sketchbook.open(book)
    let (isHeld, hasDrawn, isReleased) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    DispatchQueue.global().async {
      try? other.write { _ in
        isHeld.signal()
        hasDrawn.wait()
      }
      isReleased.signal()
    }
    isHeld.wait()
    // The database is held until all is drawn: a pen that waited for it would wait for itself.
    for number in 2...200 { desk.draw(number) }
    hasDrawn.signal()
    isReleased.wait()
    try desk.journal.flush()
    #expect(desk.journal.problem == nil)
    let looked = try #require(try other.look(at: file, file: nil))
    #expect(StorageHarness.strokes(of: looked.document.drawing) == Array(1...200))
  }

  private func check(_ desk: StorageHarness, _ model: Model, _ comment: Comment) {
    #expect(desk.strokes == model.strokes, comment)
    #expect(desk.past == model.past, comment)
    #expect(desk.future == model.future, comment)
  }

  private func checkCopy(at path: String?, _ models: [Model], _ comment: Comment) throws {
    let place = TemporaryDirectory()
    try Places.copySketchbook(book, to: place.path(of: "book"))
    let desk = try StorageHarness(place.path(of: "book"), at: path)
    let found = models.contains {
      desk.strokes == $0.strokes && desk.past == $0.past && desk.future == $0.future
    }
    #expect(found, "\(comment): \(desk.strokes), \(desk.past), \(desk.future) is none of \(models)")
  }
}
