import Documents
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("The folder of stencils")
struct StencilFolderTests {
  private let directory = TemporaryDirectory()
  private let box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1))

  private var folder: StencilFolder { StencilFolder(directory.path(of: "data/charcoal/stencils")) }

  private var store: SketchbookStore {
    SketchbookStore(directory: nil, patience: .init(), stencils: folder)
  }

  @Test("Saved stencils are listed by their names, and place what was saved; no name is taken twice")
  func saves() throws {
    #expect(folder.stencils.isEmpty)
    try folder.save(Drawing([box]), named: "Queue")
    try folder.save(Drawing([box]), named: "A. Box")
    #expect(folder.stencils.map(\.name) == ["A. Box", "Queue"])
    #expect(throws: StoreError.alreadyExists) { try folder.save(Drawing(), named: "Queue") }
    for name in ["../out", ".hidden", "a\u{1B}[2J", "plan.txt"] {
      #expect(throws: StoreError.self, "\(name)") { try folder.save(Drawing(), named: name) }
    }
    let store = store
    let all = store.stencils()
    #expect(all.prefix(2).map(\.set) == ["Yours", "Yours"] && all.count > 20)
    let marks = try #require(try store.marks(ofStencil: all[1]))
    #expect(marks.count == 1 && marks[0].isEqual(to: box))
    // Those that come with the program can all be read.
    for stencil in all {
      let marks = try #require(try store.marks(ofStencil: stencil))
      #expect(!marks.isEmpty, "\(stencil.name)")
    }
  }

  @Test("A saved connector keeps the shapes that are saved along, and is free of all others")
  func references() throws {
    var arrow = Stroke([Point(x: 8.5, y: 3), Point(x: 20, y: 3)], id: MarkID(2))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(9)))
    let store = store
    try store.saveStencil([box, arrow], named: "step")
    let stencil = try #require(folder.stencils.first)
    let marks = try #require(try store.marks(ofStencil: stencil))
    let connection = try #require((marks[1] as? Stroke)?.connection)
    #expect(connection.start?.shape == marks[0].id && connection.end == nil)
  }
}
