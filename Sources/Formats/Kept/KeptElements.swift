import Marks

/// The content that a drawing keeps of another program's file, so that untouched elements go back as they came.
///
/// It is part of the document, not of the drawing: its elements belong to marks by identifiers, and copies of marks have
/// none.
package struct KeptElements: Equatable, Sendable {
  enum Format: String, Sendable {
    case excalidraw, canvas

    /// How many lists of elements a file has.
    var listCount: Int { self == .canvas ? 2 : 1 }
  }

  /// The largest file of which elements are kept, in bytes: with its text, that of its elements is in memory.
  static let mostBytes = 16 << 20

  /// The remark on a larger file, for the user.
  static let tooLarge = "more than \(mostBytes >> 20) MB: an export back writes every element anew"

  let format: Format

  /// An object in JSON, an element a line.
  let text: [UInt8]

  /// The elements whose marks, or whose texts, a drawing still has, and those that never had a mark.
  ///
  /// Of the others their names are left: what was bound to them is bound to nothing. O(*n*).
  func kept(by drawing: Drawing) -> KeptElements {
    guard let root = try? JSONText(text).root else { return self }
    let keys = drawing.keptKeys
    var isWhole = true
    root["lists"]?.forEach { list in
      list.forEach { value in
        guard isWhole, let word = value.first?.next, word.next != nil,
          let key = word.string.flatMap({ KeptKey(text: $0) })
        else { return }
        if !keys.contains(key) { isWhole = false }
      }
    }
    guard !isWhole, var scene = KeptScene(self) else { return self }
    for list in scene.lists.indices {
      scene.lists[list] = scene.lists[list].compactMap { record in
        guard let key = record.key, !keys.contains(key) else { return record }
        guard let name = record.source?.string("id") else { return nil }
        var gone = KeptRecord(index: record.index, key: nil, source: nil)
        gone.goneName = name
        return gone
      }
    }
    scene.groups = scene.groups.filter { keys.contains(KeptKey($0.key)) }
    let used = Set(scene.lists.joined().compactMap { $0.source?.string("fileId") })
    for member in scene.files.list where !used.contains(member.name) { scene.files[member.name] = nil }
    return scene.elements
  }
}

/// The element `metadata` of a file in SVG, in front of the marks.
extension KeptElements {
  private static let opening = "<metadata charcoal:elements=\""
  private static let closing = "</metadata>"

  var element: String {
    "\(Self.opening)\(format.rawValue)\">\(XMLText.escaped(String(decoding: text, as: UTF8.self)))\(Self.closing)"
  }

  /// The elements in a piece of a file; nil unless it is written just so here.
  init?(element source: String) {
    guard source.hasPrefix(Self.opening), source.hasSuffix(Self.closing),
      let end = source.utf8.firstIndex(of: UInt8(ascii: ">")), end < source.endIndex
    else { return nil }
    let name = source[..<end].dropFirst(Self.opening.count).dropLast()
    guard let format = Format(rawValue: String(name)) else { return nil }
    let content = source[source.utf8.index(after: end)...].dropLast(Self.closing.count)
    self.init(format: format, text: Array(XMLText.unescaped(content).utf8))
    guard KeptScene(self) != nil, element == source else { return nil }
  }
}
