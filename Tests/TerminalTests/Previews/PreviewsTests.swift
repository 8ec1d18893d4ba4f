import CellRendering
import Documents
import Marks
import Testing

@testable import Terminal

@Suite("Previews")
struct PreviewsTests {
  private let store = MemoryStore()
  private let previews: Previews

  init() {
    previews = Previews(store: store, style: PreviewStyle(glyphs: .braille, usesColor: true))
    for number in 1...100 {
      store.pictures[.sketch(Int64(number))] = Drawing([Dot(at: Point(x: Double(number), y: 1))])
    }
  }

  private func source(_ number: Int64, _ version: String = "") -> PreviewSource {
    PreviewSource(.sketch(number), version: version)
  }

  /// A picture in which some drawings are seen.
  private func show(_ numbers: ClosedRange<Int64>) -> [Preview] {
    previews.beginPicture()
    defer { previews.fetch() }
    return numbers.map { previews.preview(of: source($0), columns: 10, rows: 4) }
  }

  private func read() {
    while store.finishLooks() > 0 {
      _ = previews.take()
      previews.fetch()
    }
  }

  private func isPicture(_ preview: Preview) -> Bool { if case .picture = preview { true } else { false } }

  @Test("Only what is seen is read, once, and no more than a few at a time")
  func reads() {
    #expect(show(1...20).allSatisfy { $0 == .waiting })
    #expect(store.looks == (1...8).map { .sketch($0) }, "a few at a time")
    read()
    #expect(store.looks == (1...20).map { .sketch($0) })
    #expect(show(1...20).allSatisfy(isPicture))
    _ = show(5...15)
    read()
    #expect(store.looks.count == 20, "what is there is not read again")
  }

  @Test("Previews scrolled out of sight before it was their turn are not read")
  func skips() {
    _ = show(1...20)
    _ = show(61...70)
    read()
    #expect(Set(store.looks) == Set(((1...8).map { .sketch($0) }) + (61...70).map { .sketch($0) }))
  }

  @Test("A drawing that changed is read anew, and after a refresh all are, but shown as they were until then")
  func versions() {
    _ = show(1...1)
    read()
    #expect(previews.preview(of: source(1, "later"), columns: 10, rows: 4) == .waiting)
    previews.refresh()
    store.pictures[.sketch(1)] = Drawing([Dot(at: .origin), Dot(at: Point(x: 9, y: 9))])
    #expect(show(1...1).allSatisfy(isPicture))
    read()
    #expect(previews.summary(of: source(1))?.shapeCount == 2)
    #expect(store.looks.count { $0 == .sketch(1) } == 2)
  }

  @Test("Drawings that cannot be read show the reason, and are not tried again and again")
  func unreadable() {
    store.pictures[.sketch(3)] = nil
    _ = show(3...3)
    read()
    #expect(show(3...3) == [.unreadable("no such drawing")])
    read()
    #expect(store.looks.count == 1)
    previews.refresh()
    _ = show(3...3)
    read()
    #expect(store.looks.count == 2)
  }

  @Test("A summary alone makes no thumbnail, and each size has its own")
  func sizes() {
    previews.beginPicture()
    #expect(previews.wantSummary(of: source(1)))
    previews.fetch()
    read()
    #expect(previews.summary(of: source(1))?.shapeCount == 1 && previews.cellCount == 0)
    #expect(show(1...1) == [.waiting])
    read()
    #expect(previews.cellCount == 40)
    #expect(previews.preview(of: source(1), columns: 6, rows: 2) == .waiting)
  }

  @Test("Thumbnails are kept within bounds, those that were seen last stay")
  func bounded() {
    for number in Int64(1)...90 {
      previews.beginPicture()
      _ = previews.preview(of: source(number), columns: 120, rows: 60)
      previews.fetch()
      read()
    }
    #expect(previews.cellCount <= 400_000 && previews.cellCount > 200_000)
    #expect(isPicture(previews.preview(of: source(90), columns: 120, rows: 60)))
    #expect(previews.preview(of: source(1), columns: 120, rows: 60) == .waiting)
    #expect(previews.summary(of: source(1)) != nil, "what is in a drawing is small, and stays known")
  }

  @Test("With another style all thumbnails are drawn anew, those under way too")
  func style() {
    _ = show(1...2)
    previews.style.usesColor = false
    read()
    #expect(show(1...2) == [.waiting, .waiting])
    read()
    #expect(show(1...2).allSatisfy(isPicture))
  }

  private func image(_ preview: Preview) -> PreviewImage? {
    if case .picture(let picture) = preview { picture.image } else { nil }
  }

  @Test("Thumbnails in characters stay until those in pixels are drawn, and after these go")
  func pixels() {
    _ = show(1...2)
    read()
    previews.style.pixels = .flat
    #expect(show(1...2).allSatisfy { isPicture($0) && image($0) == nil })
    read()
    #expect(show(1...2).allSatisfy { image($0) != nil })
    #expect(previews.imageBytes == 2 * 10 * 4 * 32 * 4)
    previews.style.pixels = nil
    #expect(show(1...2).allSatisfy { isPicture($0) && image($0) == nil } && previews.imageBytes == 0)
    #expect(store.looks.count == 4)
  }

  @Test("Thumbnails in pixels are kept within bounds; those out of sight go")
  func boundedPixels() {
    previews.style.pixels = .flat
    // About a megabyte each.
    for number in Int64(1)...50 {
      previews.beginPicture()
      _ = previews.preview(of: source(number), columns: 120, rows: 68)
      previews.fetch()
      read()
    }
    #expect(previews.imageBytes <= Previews.mostImageBytes)
    #expect(previews.imageBytes > Previews.mostImageBytes / 2)
    #expect(image(previews.preview(of: source(50), columns: 120, rows: 68)) != nil)
    #expect(previews.preview(of: source(1), columns: 120, rows: 68) == .waiting)
  }

  @Test("Thumbnails in sight with more pixels than are kept stay in characters, and are not read again")
  func tooManyPixels() {
    previews.style.pixels = .flat
    func see() -> [Preview] {
      previews.beginPicture()
      defer { previews.fetch() }
      return (1...40).map { previews.preview(of: source($0), columns: 120, rows: 68) }
    }
    _ = see()
    read()
    let shown = see()
    #expect(shown.allSatisfy(isPicture))
    let count = shown.count { image($0) != nil }
    #expect(count > 20 && count < 40 && previews.imageBytes <= Previews.mostImageBytes)
    read()
    #expect(store.looks.count == 40)
  }
}
