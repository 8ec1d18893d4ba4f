import CellRendering
import Documents

/// The thumbnails and summaries of drawings that are not at hand, as far as they are known.
///
/// Nothing is read before it is asked for, which views do while they are built, so only drawings that are seen are
/// read. The store reads them and draws their thumbnails beside the main thread, a few at a time: what was scrolled out
/// of sight meanwhile is not read at all. Thumbnails are kept while there is room.
final class Previews {
  /// The most requests that the store has at once.
  static let mostUnderWay = 8

  /// The most cells of all thumbnails together, more than a screen shows, and the most summaries.
  private static let mostCells = 400_000
  private static let mostEntries = 5_000

  /// The most bytes of all thumbnails in pixels together.
  static let mostImageBytes = 32 << 20

  private struct Entry {
    var summary: DrawingSummary?
    var problem: String?
    var thumbnails: [PreviewSize: PreviewPicture] = [:]

    /// When it was read, in rounds of ``Previews/refresh()``.
    var round: Int

    /// When it was asked for last, counted in questions.
    var lastUse: Int

    var cells: Int { thumbnails.keys.reduce(0) { $0 + $1.columns * $1.rows } }
    var imageBytes: Int { thumbnails.values.reduce(0) { $0 + $1.imageBytes } }

    /// Leaves the thumbnails in cells alone.
    mutating func dropImages() { for size in thumbnails.keys { thumbnails[size]?.image = nil } }
  }

  private let store: any PreviewReading
  private let box = PreviewBox()
  private var entries: [PreviewSource: Entry] = [:]
  private var wanted: [PreviewRequest] = []
  private var underWay: Set<PreviewRequest> = []
  private var round = 0
  private var uses = 0

  /// The number of the last question before the picture that is shown.
  private var usesBefore = 0

  /// How thumbnails are drawn.
  ///
  /// With another style all are drawn anew; until then those in the same characters stay.
  var style: PreviewStyle {
    didSet {
      guard style != oldValue else { return }
      var old = oldValue
      old.pixels = style.pixels
      let hasSameCells = style == old
      for source in entries.keys {
        if hasSameCells { entries[source]?.dropImages() } else { entries[source]?.thumbnails = [:] }
      }
      if hasSameCells, style.pixels != nil { refresh() }
    }
  }

  init(store: any PreviewReading, style: PreviewStyle) {
    self.store = store
    self.style = style
  }

  /// Has everything read again when it is seen next: files may have changed.
  ///
  /// Until then it is shown as it was.
  func refresh() { round += 1 }

  // MARK: Asking

  /// A drawing's thumbnail.
  ///
  /// If it is not there, it is wanted.
  func preview(of source: PreviewSource, columns: Int, rows: Int) -> Preview {
    let size = PreviewSize(columns: columns, rows: rows)
    uses += 1
    entries[source]?.lastUse = uses
    let entry = entries[source]
    let isFresh = entry?.round == round
    if isFresh, let problem = entry?.problem { return .unreadable(problem) }
    let thumbnail = entry?.thumbnails[size]
    if thumbnail == nil || !isFresh { want(PreviewRequest(source: source, size: size)) }
    if let thumbnail { return .picture(thumbnail) }
    return entry?.problem.map { .unreadable($0) } ?? .waiting
  }

  /// Returns the summary of a drawing, as far as it was read already.
  func summary(of source: PreviewSource) -> DrawingSummary? { entries[source]?.summary }

  /// Whether a drawing was read, or cannot be.
  func isKnown(_ source: PreviewSource) -> Bool { entries[source] != nil }

  /// Has a drawing read for its summary alone.
  ///
  /// - Returns: false when enough is wanted for now.
  func wantSummary(of source: PreviewSource) -> Bool {
    entries[source] != nil || want(PreviewRequest(source: source, size: nil))
  }

  /// Drops requests that no view repeated, so that only visible drawings are read.
  ///
  /// Call it before the views are built.
  func beginPicture() {
    wanted = []
    usesBefore = uses
  }

  @discardableResult
  private func want(_ request: PreviewRequest) -> Bool {
    // A request under way need not be repeated.
    if underWay.contains(request) { return true }
    guard wanted.count < Self.mostUnderWay * 8 else { return false }
    if !wanted.contains(request) { wanted.append(request) }
    return true
  }

  // MARK: Reading

  /// Has the store read what is wanted, as far as it has not enough to do.
  ///
  /// To be called when the picture is shown, and when something was read.
  func fetch() {
    while underWay.count < Self.mostUnderWay, !wanted.isEmpty {
      let request = wanted.removeFirst()
      underWay.insert(request)
      let (box, style) = (box, style)
      store.loadPreview(of: request.source) { result in box.put(request.answer(result, style)) }
    }
  }

  /// Whether nothing is being read.
  var isIdle: Bool { underWay.isEmpty }

  /// Takes what was read meanwhile.
  ///
  /// - Returns: whether there is anything new.
  func take() -> Bool {
    let answers = box.takeAll()
    for answer in answers {
      underWay.remove(answer.request)
      var entry = entries[answer.request.source] ?? Entry(round: round, lastUse: uses)
      if entry.round != round {
        entry.thumbnails = [:]
        entry.round = round
      }
      entry.summary = answer.summary ?? entry.summary
      entry.problem = answer.problem
      if let size = answer.request.size, let thumbnail = answer.thumbnail, answer.style == style {
        entry.thumbnails[size] = thumbnail
      }
      entries[answer.request.source] = entry
    }
    if !answers.isEmpty { evict() }
    return !answers.isEmpty
  }

  /// Evicts the least recently used thumbnails until the cache is within its bounds.
  private func evict() {
    evictImages()
    var cells = cellCount
    guard cells > Self.mostCells || entries.count > Self.mostEntries else { return }
    for source in entries.keys.sorted(by: { lastUse(of: $0) < lastUse(of: $1) }) {
      guard cells > Self.mostCells / 4 * 3 || entries.count > Self.mostEntries else { return }
      cells -= entries[source]?.cells ?? 0
      entries[source]?.thumbnails = [:]
      if entries.count > Self.mostEntries { entries[source] = nil }
    }
  }

  /// Evicts thumbnails with too many pixels; those in sight stay in characters, since they would be read again at once.
  private func evictImages() {
    var bytes = imageBytes
    guard bytes > Self.mostImageBytes else { return }
    for source in entries.keys.sorted(by: { lastUse(of: $0) < lastUse(of: $1) }) {
      guard bytes > Self.mostImageBytes / 4 * 3 else { return }
      let isSeen = lastUse(of: source) > usesBefore
      if isSeen, bytes <= Self.mostImageBytes { return }
      bytes -= entries[source]?.imageBytes ?? 0
      if isSeen { entries[source]?.dropImages() } else { entries[source]?.thumbnails = [:] }
    }
  }

  private func lastUse(of source: PreviewSource) -> Int { entries[source]?.lastUse ?? 0 }

  /// The cells of all thumbnails that are kept.
  var cellCount: Int { entries.values.reduce(0) { $0 + $1.cells } }

  /// The bytes of all thumbnails in pixels that are kept.
  var imageBytes: Int { entries.values.reduce(0) { $0 + $1.imageBytes } }
}

/// The preview of a drawing that is not at hand.
enum Preview: Equatable {
  /// It is being read.
  case waiting
  case picture(PreviewPicture)
  /// It cannot be read; why, for the user.
  case unreadable(String)
}
