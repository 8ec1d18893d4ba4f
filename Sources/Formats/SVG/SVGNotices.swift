/// The notices about what is not understood in a file, in its order: the first ones, and how many there are.
///
/// A file may hold millions of unknown elements. Nobody reads that many notices, and they would take more memory than the
/// file.
package struct SVGNotices: Hashable, Sendable {
  /// The most notices that are kept.
  package static let most = 1_000

  private var kept: [SVGNotice] = []

  /// How many there are, with those that are not kept.
  package private(set) var total = 0

  /// How many of them are about something that is not drawn at all.
  package private(set) var hiddenTotal = 0

  /// The first about something that is not drawn at all.
  package private(set) var firstHidden: SVGNotice?

  /// How often each effect is asked for that is not drawn, or only as far as possible.
  package private(set) var effects: [SVGEffect: Int] = [:]

  /// No notices.
  package init() {}

  /// Adds to the numbers of effects.
  mutating func add(_ others: [SVGEffect: Int]) { effects.merge(others, uniquingKeysWith: +) }

  /// Adds notices in their places by line.
  mutating func merge(_ others: [SVGNotice]) {
    guard !others.isEmpty else { return }
    let hidden = others.filter { !$0.isDrawn }
    total += others.count
    hiddenTotal += hidden.count
    if let first = hidden.first, firstHidden.map({ first.line < $0.line }) ?? true { firstHidden = first }
    kept = Array((kept + others).sorted { $0.line < $1.line }.prefix(Self.most))
  }

  mutating func append(_ notice: SVGNotice) {
    total += 1
    if kept.count < Self.most { kept.append(notice) }
    guard !notice.isDrawn else { return }
    hiddenTotal += 1
    if firstHidden == nil { firstHidden = notice }
  }
}

extension SVGNotices: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { kept.count }
  /// The notice with an index, in the order of the file.
  package subscript(index: Int) -> SVGNotice { kept[index] }
}
