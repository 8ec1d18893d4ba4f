/// An element of a file, and what a drawing said of it when it was read.
struct KeptRecord {
  /// The place among the elements of the file.
  var index: Int

  /// The mark or text that it became; nil for an element that shows nothing, or that is not known.
  var key: KeptKey?

  /// The members of the element; nil for what is none of the file by itself, such as the words in the box of an
  /// embedded page.
  var source: JSONMembers?

  /// The members that an export would have written after reading, where they are others than those of the source.
  ///
  /// Long values are hashes. A member that the export would have left out is an empty object.
  var base = JSONMembers()

  /// The name of an element whose mark was deleted, of which nothing else is kept.
  var goneName: String?

  init(index: Int, key: KeptKey?, source: JSONMembers?) {
    self.index = index
    self.key = key
    self.source = source
  }

  /// The element's name in the file; nil if it has none.
  var name: String? { goneName ?? source?.string("id") }
}

extension KeptRecord {
  /// A record in a file: `[index, key, source, base]`, or `[index, name]` of a deleted one; nil for anything else.
  init?(_ value: JSONValue) {
    let parts = value.elements(atMost: 4)
    guard parts.count > 1, let index = parts[0].integer else { return nil }
    let word = parts[1].string
    guard parts.count > 2 else {
      guard let word else { return nil }
      self.init(index: index, key: nil, source: nil)
      goneName = word
      return
    }
    let key = word.flatMap { KeptKey(text: $0) }
    self.init(index: index, key: key, source: parts[2].isObject ? JSONMembers(parts[2]) : nil)
    if parts.count > 3 { base = JSONMembers(parts[3]) }
    guard key != nil || source != nil && word == nil else { return nil }
  }

  func write(to writer: inout JSONWriter) {
    writer.array {
      $0.value(index)
      if let goneName { return $0.value(goneName) }
      if let key { $0.value(key.text) } else { $0.null() }
      if let source { source.write(to: &$0) } else { $0.null() }
      if !base.isEmpty { base.write(to: &$0) }
    }
  }
}
