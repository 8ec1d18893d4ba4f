import Marks

/// The part of a drawing that an element of a file became: a mark, or the text of one.
struct KeptKey: Hashable {
  let id: MarkID
  var isText = false

  /// The key in a file: `m7`, or `m7 text`.
  var text: String { isText ? "\(id) text" : id.description }

  init(_ id: MarkID, isText: Bool = false) {
    self.id = id
    self.isText = isText
  }

  init?(text: String) {
    let words = text.split(separator: " ")
    guard let first = words.first, let id = MarkID(text: first.utf8), words.count == 1 || words[1] == "text"
    else { return nil }
    self.init(id, isText: words.count > 1)
  }
}

extension Drawing {
  /// The keys for which elements can be kept.
  ///
  /// O(*n*).
  var keptKeys: Set<KeptKey> {
    var keys: Set<KeptKey> = []
    for mark in marks {
      mark.forEachMark { mark in
        keys.insert(KeptKey(mark.id))
        if let holder = mark as? any TextHolder, holder.text != nil {
          keys.insert(KeptKey(mark.id, isText: true))
        }
      }
    }
    return keys
  }
}
