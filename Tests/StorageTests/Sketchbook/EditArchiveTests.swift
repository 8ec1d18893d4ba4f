import Editing
import Formats
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Edits as bytes")
struct EditArchiveTests {
  @Test("Any edit comes back as it was, and gives the same bytes again", arguments: 0..<150)
  func roundTrip(seed: Int) throws {
    var random = RandomEdits(seed: UInt64(seed))
    let planned = random.edit()
    for edit in [planned, random.anchored(planned)] {
      let bytes = EditArchive.bytes(of: edit)
      let back = try EditArchive.edit(named: edit.name, from: bytes)
      #expect(back.isSame(as: edit), "\(edit)\n\(back)")
      #expect(EditArchive.bytes(of: back) == bytes)
    }
  }

  @Test("Marks of the same name keep it, wherever they stand")
  func doubleNames() throws {
    let (a, b) = (Dot(at: Point(x: 1, y: 1), id: MarkID(7)), Dot(at: Point(x: 2, y: 2), id: MarkID(7)))
    let twins = Group([a, b], id: MarkID(7))
    let nested = Group([Group([a]), Group([b])])
    let edit = Edit(
      "e",
      [
        .replace(a, with: b, at: MarkPath(0)), .insert(twins, at: MarkPath(1)), .insert(a, at: MarkPath(2)),
        .remove(nested, at: MarkPath(3)),
      ])
    #expect(try returned(edit).isSame(as: edit))
  }

  @Test("A fragment keeps its text, its blanks, its offset and its picture")
  func fragments() throws {
    let picture = Group([Group([Dot(at: .origin, id: MarkID(1)), Dot(at: .origin, id: MarkID(1))])])
    let fragment = SVGFragment(
      source: "<sodipodi:view a='&x;'>é</sodipodi:view>", picture: picture, offset: Vector(dx: 0.1, dy: -3),
      lead: "\n\t")
    let edit = Edit("e", [.insert(Group([fragment, fragment], id: MarkID(2)), at: MarkPath(0))])
    let back = try returned(edit)
    #expect(back.isSame(as: edit))
    guard case .insert(let mark, _) = back.changes[0], let found = mark.children.first as? SVGFragment else {
      Issue.record("no fragment came back: \(back)")
      return
    }
    #expect(
      found.source == fragment.source && found.lead == "\n\t" && found.offset == Vector(dx: 0.1, dy: -3))
    #expect(found.picture == picture)
  }

  @Test("A move costs a few bytes, whatever is moved")
  func moves() throws {
    let stroke = Stroke((0..<100_000).map { Point(x: Double($0) / 2, y: Double($0 % 50)) })
    var editor = Editor(Drawing([stroke] + (0..<1000).map { Dot(at: Point(x: Double($0), y: 0)) }))
    _ = editor.select([MarkPath(0)])
    let way = Transform.translation(by: Vector(dx: 1, dy: 0))
    _ = editor.perform(Moving.transform(by: way, named: "move"))
    #expect(EditArchive.bytes(of: try #require(editor.history.done.last)).count < 30)
    _ = editor.perform(Selecting.all)
    _ = editor.perform(Moving.transform(by: way, named: "move"))
    let edit = try #require(editor.history.done.last)
    #expect(EditArchive.bytes(of: edit).count < 7 * 1001 + 30)
    #expect(try returned(edit).isSame(as: edit))
  }

  @Test("Groups may be deep in each other")
  func deepGroups() throws {
    var mark: any Mark = SVGFragment(source: "<a/>")
    for number in 1...100 { mark = Group([mark], id: MarkID(UInt64(number))) }
    let edit = Edit("e", [.insert(mark, at: MarkPath(0))])
    #expect(try returned(edit).isSame(as: edit))
  }

  @Test("Numbers of every size come back")
  func numbers() throws {
    let numbers = [0, 1, 127, 128, 16_383, 16_384, 1 << 31, 1 << 40]
    var writer = ArchiveWriter()
    for number in numbers { writer.write(number) }
    writer.write(-0.0)
    writer.write(Double.pi)
    var reader = ArchiveReader(writer.bytes)
    for number in numbers { #expect(try reader.readCount() == number) }
    #expect(try reader.readDouble().bitPattern == (-0.0).bitPattern)
    #expect(try reader.readDouble() == .pi)
    #expect(reader.isAtEnd)
  }

  private func returned(_ edit: Edit) throws -> Edit {
    try EditArchive.edit(named: edit.name, from: EditArchive.bytes(of: edit))
  }
}
