/// The key by which a part of a sequence diagram is found again when its source is read again.
struct SequenceKey: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case box, life, activity, frame, section, bottom, message, end, note, title
  }

  let kind: Kind
  /// The part's descriptions, from the most to the least specific.
  let names: [[String]]

  static func box(_ text: String) -> SequenceKey { SequenceKey(kind: .box, names: [[text]]) }

  static func life(of id: String) -> SequenceKey { SequenceKey(kind: .life, names: [[id]]) }

  static func activity(of id: String) -> SequenceKey { SequenceKey(kind: .activity, names: [[id]]) }

  static func end(of id: String) -> SequenceKey { SequenceKey(kind: .end, names: [[id]]) }

  static func frame(_ block: SequenceBlock) -> SequenceKey {
    let texts = block.sections.map(\.text)
    return SequenceKey(kind: .frame, names: [[block.kind.rawValue] + texts, [block.kind.rawValue]])
  }

  /// Returns the key of the place where another section of a frame begins.
  static func section(_ index: Int, of block: SequenceBlock) -> SequenceKey {
    let text = block.sections[index].text
    return SequenceKey(kind: .section, names: [[text] + frame(block).names[0], [text], []])
  }

  /// Returns the key of the place where a frame ends.
  static func bottom(of block: SequenceBlock) -> SequenceKey {
    SequenceKey(kind: .bottom, names: frame(block).names)
  }

  static func message(_ message: SequenceMessage) -> SequenceKey {
    let ends = ["between", message.from, message.to]
    return SequenceKey(kind: .message, names: [ends + [message.text], ends] + said(message.text))
  }

  static func note(_ note: SequenceNote) -> SequenceKey {
    let place = ["at", note.side.rawValue] + note.participants
    return SequenceKey(kind: .note, names: [place + [note.text], place] + said(note.text))
  }

  static let title = SequenceKey(kind: .title, names: [[]])

  private static func said(_ text: String) -> [[String]] { text.isEmpty ? [] : [["text", text]] }

  var isLife: Bool { kind == .life }

  /// For each new part the index of the old part that it continues; nil for one that is new.
  ///
  /// Within a kind, the parts in the common prefix and the common suffix of both lists are matched by position. The
  /// others are matched by their full description, then by the participants of messages and notes, then by text;
  /// equal parts are matched in order. O(*n*).
  static func matches(from old: [SequenceKey], to new: [SequenceKey]) -> [Int?] {
    var result: [Int?] = new.map { _ in nil }
    let before = Dictionary(grouping: old.indices) { old[$0].kind }
    for (kind, indices) in Dictionary(grouping: new.indices, by: { new[$0].kind }) {
      var (left, right) = ((before[kind] ?? [])[...], indices[...])
      func pair(_ index: Int?, _ other: Int?) -> Bool {
        guard let index, let other, old[index] == new[other] else { return false }
        result[other] = index
        return true
      }
      while pair(left.first, right.first) {
        left.removeFirst()
        right.removeFirst()
      }
      while pair(left.last, right.last) {
        left.removeLast()
        right.removeLast()
      }
      var used: Set<Int> = []
      for level in 0..<3 {
        func name(_ key: SequenceKey) -> [String]? { level < key.names.count ? key.names[level] : nil }
        var waiting: [[String]: [Int]] = [:]
        for index in left.reversed() where !used.contains(index) {
          if let name = name(old[index]) { waiting[name, default: []].append(index) }
        }
        for index in right where result[index] == nil {
          guard let name = name(new[index]), let found = waiting[name]?.popLast() else { continue }
          result[index] = found
          used.insert(found)
        }
      }
    }
    return result
  }
}
