import TestSupport
import Testing

@testable import Editing
@testable import Formats
@testable import Marks
@testable import Merging

/// Rewriters leave a kind that they do not handle as it is, so that a new kind breaks none of them.
///
/// Here is said which kinds each of them may leave, and why; any other that it leaves was forgotten.
@Suite("Every kind of mark through every rewriter")
struct RewriterTests {
  struct Rewriter: CustomTestStringConvertible, Sendable {
    let name: String
    /// The kinds that stay as they are.
    let kept: Set<MarkKind>
    let rewrite: @Sendable (any Mark) -> (any Mark)?

    var testDescription: String { name }
  }

  private static func all(but changed: MarkKind...) -> Set<MarkKind> {
    Set(MarkKind.allCases).subtracting(changed)
  }

  static let rewriters = [
    Rewriter(name: "IDRewriter", kept: []) { $0.accept(IDRewriter { _ in MarkID(99) }) },
    Rewriter(name: "MarkTransformer", kept: []) {
      $0.accept(MarkTransformer(.scale(x: 2, y: 3, around: .origin)))
    },
    Rewriter(name: "MarkRotator", kept: []) { $0.accept(MarkRotator(degrees: 30, around: .origin)) },
    // Vertices and pictures have no ink, and the cells of a block have styles of their own.
    Rewriter(name: "Restyler", kept: [.vertex, .cells, .picture]) {
      $0.accept(Restyler { ink in ink.color = .indexed(1) })
    },
    // Text and blocks lie on cells; other types' coordinates are not ours to round.
    Rewriter(name: "Rounder", kept: [.label, .cells, .foreign]) { $0.accept(Rounder()) },
    // Of other types only the location is known, which a move sets as a whole.
    Rewriter(name: "MoveCorrector", kept: [.foreign]) { mark in
      var corrections = MoveCorrections.none
      corrections.append(at: 0, from: 1, to: 1.0.nextUp)
      return mark.accept(MoveCorrector(corrections))
    },
    // Only text has a text style.
    Rewriter(
      name: "LabelRestyler",
      kept: all(but: .label, .group, .frame)
    ) { $0.accept(LabelRestyler { style in style.isBold = true }) },
    // Only strokes have arrow heads.
    Rewriter(
      name: "OpenStrokeChanger",
      kept: all(but: .stroke, .group, .frame)
    ) { $0.accept(OpenStrokeChanger { $0.arrowheads = .end }) },
    // Only what is closed is filled, which the stroke, and what is in the group and the frame, are not.
    Rewriter(
      name: "FillChanger",
      kept: all(but: .rectangle, .ellipse, .figure, .path)
    ) { mark in
      var changer = FillChanger(pattern: .hatch)
      return mark.accept(&changer)
    },
    // Only what has both a fill and a text is emptied, which no sample has.
    Rewriter(name: "TintRemover", kept: Set(MarkKind.allCases)) { $0.accept(TintRemover()) },
    // Only texts without a name get one, and all samples have theirs.
    Rewriter(name: "TextNaming", kept: Set(MarkKind.allCases)) { mark in
      var naming = TextNaming()
      return mark.accept(&naming)
    },
    // It leaves out what does not show, and each kind does.
    Rewriter(name: "ShownMarks", kept: Set(MarkKind.allCases)) { mark in
      var shown = ShownMarks(in: nil, isPart: false)
      return mark.accept(&shown)
    },
    // Kinds without an ink keep their look.
    Rewriter(name: "Recoloring", kept: [.vertex, .cells, .picture]) {
      $0.accept(Recoloring(color: .indexed(1)))
    },
    // Only lines are attached, to what is gone.
    Rewriter(name: "Detacher", kept: Set(MarkKind.allCases)) { $0.accept(Detacher(gone: [MarkID(99)])) },
    // Only strokes are replaced, by those that are given.
    Rewriter(name: "StrokeReplacer", kept: Set(MarkKind.allCases)) {
      $0.accept(StrokeReplacer(strokes: [:]))
    },
    // Each gets another identifier, but for marks from elsewhere.
    Rewriter(name: "MarkNumbering", kept: [.foreign]) { mark in
      var numbers = MarkNumbering(after: 1_000)
      return mark.accept(&numbers)
    },
    // Only boxes and right-angled lines have sides that can be box-drawing lines.
    Rewriter(
      name: "GridAligner",
      kept: all(but: .rectangle)
    ) { $0.accept(GridAligner(grid: .cells)) },
    // It replaces marks of other types by what they look like, and keeps all others.
    Rewriter(
      name: "RepresentationResolver",
      kept: all(but: .foreign)
    ) { Group([$0]).resolvedRepresentation.children.first },
  ]

  @Test("There is a sample of every kind")
  func samples() {
    #expect(Array(MarkSamples.all.map(\.kind).prefix(MarkKind.allCases.count)) == MarkKind.allCases)
  }

  @Test("A rewriter leaves no kind as it is but those it may", arguments: rewriters)
  func rewrites(rewriter: Rewriter) throws {
    for kind in MarkKind.allCases {
      let mark = try #require(MarkSamples.mark(of: kind))
      let result = try #require(rewriter.rewrite(mark), "\(kind.rawValue) is deleted")
      let isKept = result.isEqual(to: mark)
      #expect(isKept == rewriter.kept.contains(kind), "\(kind.rawValue)")
    }
  }

  @Test("Marks inside a container from elsewhere are rewritten, too")
  func containers() throws {
    let frame = Frame(children: [Dot(at: .origin, id: MarkID(1))])
    let result = try #require(frame.accept(IDRewriter { _ in MarkID(2) }) as? Frame)
    #expect(result.children.map(\.id) == [MarkID(2)])
  }

  @Test("All rewriters of the program are in the table")
  func table() throws {
    let found = ProjectFile.paths(below: "Sources", endingIn: ".swift").flatMap { path in
      (ProjectFile.text(path) ?? "").split(separator: "\n").compactMap { line -> String? in
        guard line.hasSuffix(": MarkRewriter {") else { return nil }
        // Visitors with a public face conform in an extension.
        let match = line.firstMatch(of: #/(?:struct|extension) (\w+): MarkRewriter \{/#)
        return match.map { String($0.1) }
      }
    }
    #expect(Set(found) == Set(Self.rewriters.map(\.name)))
  }
}
