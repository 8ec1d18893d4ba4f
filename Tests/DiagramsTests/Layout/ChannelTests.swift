@testable import Diagrams
import TestSupport
import Testing

@Suite("Tracks between layers")
struct ChannelTests {
  @Test("Many segments lie on few tracks, and those that are not drawn as one do not touch", arguments: 1...8)
  func manySegments(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let segments = (0..<900).map { index in
      Channel.Segment(
        link: index, from: 3 * Int.random(in: 0..<300, using: &generator),
        to: 3 * Int.random(in: 0..<300, using: &generator), isTurn: index.isMultiple(of: 50))
    }
    let channel = Channel(segments)
    let bent = segments.indices.filter { segments[$0].from != segments[$0].to }
    #expect(bent.count > Channel.mostCompared)
    #expect(segments.indices.allSatisfy { (channel.tracks[$0] != nil) == bent.contains($0) })
    let leaving = Dictionary(grouping: segments, by: \.from)
    for (place, first) in bent.enumerated() {
      for second in bent[(place + 1)...] where channel.tracks[first] == channel.tracks[second] {
        let (one, other) = (segments[first], segments[second])
        let areOne =
          !one.isTurn && !other.isTurn
          && (one.from == other.from
            || one.to == other.to && leaving[one.from]?.count == 1 && leaving[other.from]?.count == 1)
        #expect(areOne || one.high + 1 < other.low || other.high + 1 < one.low)
      }
    }
    // As many as cross one place need a track each.
    let most =
      (0..<900).map { place in
        Set(bent.filter { (segments[$0].low...segments[$0].high).contains(place) }).count
      }.max() ?? 0
    #expect(channel.trackCount <= most)
  }

  @Test("Branches of one place, and lines that meet in one, need one track, however many there are")
  func oneTrack() {
    let branches = (1...500).map { Channel.Segment(link: $0, from: 0, to: 3 * $0) }
    #expect(Channel(branches).trackCount == 1)
    let meeting = (1...500).map { Channel.Segment(link: $0, from: 3 * $0, to: 0) }
    #expect(Channel(meeting).trackCount == 1)
  }
}
