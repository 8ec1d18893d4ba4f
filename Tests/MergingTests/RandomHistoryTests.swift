import Editing
import Formats
import Marks
import TestSupport
import Testing

@testable import Merging

/// Merges of two sides of one to twenty edits of every kind.
@Suite struct RandomHistoryTests {
  static let seeds = SeedCount.seeds("MERGE", default: 30)

  @Test("Edits of two sides about different marks are all there", arguments: seeds)
  func disjoint(_ seed: Int) {
    let (base, parts) = RandomBase.make(seed: UInt64(seed))
    let sides = (0...1).map { part in
      var edits = RandomEdits(of: base, seed: UInt64(seed * 1000 + part + 101)) {
        parts[$0.id] ?? part == part
      }
      edits.region = RandomBase.regions[part]
      edits.make(edits.number(1...20))
      return edits.editor.drawing
    }
    let merge = DrawingMerge(base: base, ours: sides[0], theirs: sides[1])
    // Both may have put marks above and below the same ones, in a circle.
    #expect(merge.clashes.allSatisfy { $0.cause == .order })
    expectSound(merge.drawing, since: [base] + sides)
    let (before, ours, theirs) = (base.snapshot, sides[0].snapshot, sides[1].snapshot)
    let merged = merge.drawing.snapshot
    for key in Set(ours.keys).union(theirs.keys) {
      // Layers of one name that both made are one layer.
      if theirs[key]?.mark.groupTraits?.name != nil, before[key] == nil { continue }
      let (old, one, two) = (before[key], ours[key], theirs[key])
      guard old == nil || one != nil && two != nil else {
        #expect(merged[key] == nil, "\(key) was deleted")
        continue
      }
      // The side that changed it, or has it alone.
      let isTheirs = old.map { old in one.map { MarkMerge.isSame(old.mark, $0.mark) } ?? false } ?? false
      guard let expected = isTheirs ? two : one ?? two, let found = merged[key] else {
        Issue.record("\(key) is missing")
        continue
      }
      #expect(MarkMerge.isSame(found.mark, expected.mark), "\(found.mark) is not \(expected.mark)")
    }
    // The other way round, the same marks are there.
    let other = DrawingMerge(base: base, ours: sides[1], theirs: sides[0])
    #expect(other.clashes.allSatisfy { $0.cause == .order })
    let mirrored = other.drawing.snapshot
    for (key, entry) in merged where entry.mark.groupTraits?.name == nil {
      #expect(mirrored[key].map { MarkMerge.isSame($0.mark, entry.mark) } ?? false, "\(key) differs")
    }
  }

  @Test("Edits of two sides about the same marks lose nothing", arguments: seeds)
  func overlapping(_ seed: Int) {
    let (base, _) = RandomBase.make(seed: UInt64(seed))
    let sides = (0...1).map { part in
      var edits = RandomEdits(of: base, seed: UInt64(seed * 1000 + part + 201))
      edits.make(edits.number(1...20))
      return edits.editor.drawing
    }
    let merge = DrawingMerge(base: base, ours: sides[0], theirs: sides[1])
    expectSound(merge.drawing, since: [base] + sides)
    let again = DrawingMerge(base: base, ours: sides[0], theirs: sides[1])
    let isRepeated = again.drawing == merge.drawing
    #expect(isRepeated)
    let (before, ours, theirs) = (base.snapshot, sides[0].snapshot, sides[1].snapshot)
    let merged = merge.drawing.snapshot
    let listed = Set(merge.clashes.compactMap(\.mark))
    for key in Set(ours.keys).union(theirs.keys) {
      guard case .mark(let id) = key else { continue }
      switch (before[key], ours[key], theirs[key], merged[key]) {
      case (nil, _, _, nil):
        // Both sides may have made the same layer or group, which is one then.
        #expect(theirs[key]?.mark is Group, "\(key) is new on one side, and missing")
      case (let old?, nil, let new?, nil), (let old?, let new?, nil, nil):
        let isKept =
          MarkMerge.isSame(old.mark, new.mark) || MovedMark.way(from: old.mark, to: new.mark) != nil
        #expect(isKept || listed.contains(id), "a change of \(key) is lost")
      case (let old?, let one?, let two?, let found?):
        guard !listed.contains(id) else { continue }
        // A mark that one side alone changed is as that side has it.
        if MarkMerge.isSame(old.mark, one.mark) {
          #expect(MarkMerge.isSame(found.mark, two.mark), "\(found.mark) is not \(two.mark)")
        }
        if MarkMerge.isSame(old.mark, two.mark) {
          #expect(MarkMerge.isSame(found.mark, one.mark), "\(found.mark) is not \(one.mark)")
        }
      case (.some, .some(let one), .some, nil):
        // A group whose marks the sides took away together.
        #expect(one.mark is Group, "\(key) is on both sides, and missing")
      default: break
      }
    }
  }
}
