import Marks

/// Colours to choose from, each once.
struct ColorList: ListDelegate {
  struct Entry {
    /// The colour; nil is none.
    let color: Color?
    let name: String

    /// The colour's origin, or its key.
    let remark: String

    init(_ color: Color?, name: String? = nil, remark: String) {
      self.color = color
      self.name = name ?? color?.name ?? "none"
      self.remark = remark
    }
  }

  private let entries: [Entry]
  private let choice: (Color?) -> ListChoice

  /// - Parameter choice: what choosing a colour does.
  init(_ entries: [Entry], of choice: @escaping (Color?) -> ListChoice, matching text: String) {
    let match = FuzzyMatch(text)
    var seen: Set<Color?> = []
    self.entries = entries.filter { match.score($0.name) != nil && seen.insert($0.color).inserted }
    self.choice = choice
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    let entry = entries[index]
    return ColorRow(color: entry.color, name: entry.name, remark: entry.remark)
  }

  func choice(at index: Int) -> ListChoice? { choice(entries[index].color) }
}

extension Color {
  /// The colour's name in lists.
  fileprivate var name: String { self == .standard ? "default ink" : description }
}
