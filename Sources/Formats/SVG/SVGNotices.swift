/// What a file holds that is not understood, in the file's order: a collection of the first notices, and how many there
/// are in all.
///
/// A file may hold millions of unknown elements. Nobody reads that many notices, and they would take more memory than the
/// file.
public struct SVGNotices: Hashable, Sendable {
  /// The most notices that are kept.
  public static let most = 1_000

  private var kept: [SVGNotice] = []

  /// How many there are, with those that are not kept.
  public private(set) var total = 0

  /// How many of them are about something that is not drawn at all.
  public private(set) var hiddenTotal = 0

  /// The first about something that is not drawn at all.
  public private(set) var firstHidden: SVGNotice?

  public init() {}

  mutating func append(_ notice: SVGNotice) {
    total += 1
    if kept.count < Self.most { kept.append(notice) }
    guard !notice.isDrawn else { return }
    hiddenTotal += 1
    if firstHidden == nil { firstHidden = notice }
  }
}

extension SVGNotices: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { kept.count }
  public subscript(index: Int) -> SVGNotice { kept[index] }
}
