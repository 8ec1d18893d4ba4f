import Editing
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Edits from broken bytes")
struct BrokenArchiveTests {
  @Test("Whatever is cut off, an edit that lacks its end is damaged", arguments: 0..<12)
  func truncations(seed: Int) {
    var random = RandomEdits(seed: UInt64(500 + seed))
    let bytes = EditArchive.bytes(of: random.edit())
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 120)) {
      #expect(outcome(of: Array(bytes[..<count])) == .damaged, "\(count) of \(bytes.count) bytes")
    }
    #expect(outcome(of: bytes + [0]) == .damaged)
    #expect(outcome(of: bytes) == .edit)
  }

  @Test("Flipped bytes give an edit or an error, and what is read can be written", arguments: 0..<12)
  func flips(seed: Int) throws {
    var random = RandomEdits(seed: UInt64(700 + seed))
    let bytes = EditArchive.bytes(of: random.edit())
    var found: Set<Outcome> = []
    for _ in 0..<60 {
      var broken = bytes
      for _ in 0..<random.pick(1...3) {
        broken[random.pick(0...(bytes.count - 1))] = UInt8(random.pick(0...255))
      }
      found.insert(outcome(of: broken))
    }
    #expect(!found.contains(.other), "no error but damage")
  }

  @Test("Noise is damaged")
  func noise() {
    var generator = SeededGenerator(seed: 3)
    for count in 0..<300 {
      // A byte too many could be an edit of no changes only if it were the version and a zero.
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if let first = bytes.first, first != EditArchive.version { bytes[0] = EditArchive.version }
      if count > 1, bytes[1] == 0 { bytes[1] = 1 }
      #expect(outcome(of: bytes) == .damaged, "\(bytes)")
    }
  }

  @Test("Counts that are larger than what follows are damaged, and cost nothing")
  func hugeCounts() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    #expect(outcome(of: [1] + huge) == .damaged)
    #expect(outcome(of: [1, 1, 0] + huge) == .damaged)
    #expect(outcome(of: [1, 1, 0, 1, 0, 0] + huge) == .damaged)
    #expect(outcome(of: [1, 1, 0, 1, 0, 0, 1] + huge) == .damaged)
    #expect(outcome(of: [1, 1, 0, 1, 0, 1] + huge) == .damaged)
    #expect(outcome(of: [1, 1, 0, 1, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]) == .damaged)
    #expect(outcome(of: [1, 1, 0, 0]) == .damaged, "a change without a place")
    #expect(outcome(of: [1, 1, 3, 1, 0]) == .damaged, "a kind of change that is none")
    #expect(outcome(of: [0, 0]) == .damaged, "no version")
    #expect(outcome(of: [1, 1, 4, 1, 0, 0] + zeros(16)) == .damaged, "a move before there were any")
    #expect(outcome(of: [2, 1, 4, 1, 0, 0] + zeros(16)) == .edit)
    #expect(outcome(of: [2, 1, 4, 1, 0, 1]) == .damaged, "the offset of a move that is not there")
    #expect(outcome(of: [2, 1, 4, 1, 0, 2] + zeros(16) + huge) == .damaged)
    #expect(outcome(of: [2, 1, 4, 1, 0, 2] + zeros(16) + [2, 3, 0]) == .damaged, "a correction of nothing")
    #expect(outcome(of: [2, 1, 4, 1, 0, 8] + zeros(16)) == .damaged)
    #expect(
      outcome(of: [2, 1, 4, 1, 0, 0] + zeros(6) + [0xF0, 0x7F] + zeros(8)) == .damaged, "infinitely far")
    #expect(outcome(of: [1, 0]) == .edit, "an edit without changes")
  }

  @Test("Groups in groups without end are damaged, not a stack that is too small")
  func endlessGroups() {
    var shell = ArchiveWriter()
    MarkArchive.write([Group()], to: &shell)
    // The record of a group alone: kind, count, SVG. The same SVG is the shell of a group with children.
    let svg = Array(shell.bytes[2...])
    var bytes: [UInt8] = [1, 1, 0, 1, 0]
    for _ in 0..<5000 { bytes += [2] + svg + [1] }
    #expect(outcome(of: bytes) == .damaged)
  }

  @Test("Archives of a newer Charcoal are newer, not damaged")
  func newer() {
    for version in 5...255 as ClosedRange<UInt8> {
      #expect(outcome(of: [version, 0]) == .newer)
      #expect(outcome(of: [version]) == .newer)
    }
  }

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private enum Outcome: Hashable { case edit, damaged, newer, other }

  private func outcome(of bytes: [UInt8]) -> Outcome {
    do throws(SketchbookError) {
      let edit = try EditArchive.edit(named: "e", from: bytes)
      return EditArchive.bytes(of: edit).isEmpty ? .other : .edit
    } catch {
      if case .newer = error { return .newer }
      return error.isDamage ? .damaged : .other
    }
  }
}
