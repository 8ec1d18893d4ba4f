/// An element as an export writes it, before it is known whether it was in a file before.
struct WrittenElement {
  /// The part of the drawing that it stands for; nil if it stands for none by itself.
  var key: KeptKey?
  var bytes: [UInt8]

  /// The elements in its place where it was changed: those of a mark that is a single element only in its source.
  var parts: [[UInt8]] = []
}

/// Puts the elements of an export together with those that were kept of a file: what nobody touched as it was and where
/// it was, and with it what never had a mark.
struct KeptArrangement {
  private let scene: KeptScene
  private let merge: KeptMerge
  private let places: [KeptKey: (list: Int, record: Int)]
  private let known: Set<String>
  private let gone: Set<String>

  /// - Parameter written: what will be arranged, of all lists.
  init(_ scene: KeptScene, written: [[WrittenElement]]) {
    self.scene = scene
    merge = KeptMerge(rules: scene.format.rules)
    places = scene.places
    let records = scene.lists.joined()
    known = Set(records.lazy.compactMap(\.name))
    let present = Set(written.joined().lazy.compactMap(\.key))
    gone = Set(
      records.lazy.filter { $0.goneName != nil || $0.key.map { !present.contains($0) } ?? false }.compactMap(
        \.name))
  }

  /// Elements that follow one another: one of the file, and new ones behind it.
  private struct Run {
    /// The place of the first in the file; -1 for new ones at the beginning.
    let index: Int
    /// The place of the first in the order of the untouched drawing.
    let order: Int
    var elements: [[UInt8]]
  }

  /// The elements of a list as they go into the file.
  ///
  /// O(*n* log *n*).
  func elements(_ written: [WrittenElement], list: Int) -> [[UInt8]] {
    let records = scene.lists[list]
    var runs = [Run(index: -1, order: -1, elements: [])]
    for element in written {
      guard let key = element.key, let place = places[key], place.list == list else {
        runs[runs.count - 1].elements += element.parts.isEmpty ? [element.bytes] : element.parts
        continue
      }
      let record = records[place.record]
      runs.append(Run(index: record.index, order: place.record, elements: texts(of: element, record)))
    }
    // The order of the file is kept until the drawing changes it.
    if zip(runs, runs.dropFirst()).allSatisfy({ $0.order < $1.order }) { runs.sort { $0.index < $1.index } }
    addLoose(records, to: &runs)
    return runs.flatMap(\.elements)
  }

  private func texts(of element: WrittenElement, _ record: KeptRecord) -> [[UInt8]] {
    let written = JSONMembers(written: element.bytes)
    guard record.source != nil else {
      // A part that is no element of the file becomes one only once it is changed.
      return merge.changes(record, written).isEmpty ? [] : [element.bytes]
    }
    if !element.parts.isEmpty, !merge.changes(record, written).isSubset(of: ["x", "y"]) {
      return element.parts
    }
    let members = merge.merged(record, written) { known.contains($0) }
    return withoutReferences(members).map { [$0.bytes] } ?? []
  }

  private func withoutReferences(_ members: JSONMembers) -> JSONMembers? {
    gone.isEmpty ? members : merge.withoutReferences(members) { gone.contains($0) }
  }

  /// Puts the elements without marks behind those that they followed in the file.
  private func addLoose(_ records: [KeptRecord], to runs: inout [Run]) {
    let loose = records.filter { $0.key == nil && $0.source != nil }.sorted { $0.index < $1.index }
    guard !loose.isEmpty else { return }
    let order = runs.indices.sorted { runs[$0].index < runs[$1].index }
    var position = 0
    for record in loose {
      while position + 1 < order.count, runs[order[position + 1]].index < record.index { position += 1 }
      guard let members = record.source.flatMap(withoutReferences) else { continue }
      runs[order[position]].elements.append(members.bytes)
    }
  }
}

extension KeptScene {
  /// Returns the content to keep of a file just read; nil if an export writes all of it just so anyway.
  ///
  /// - Parameter write: returns the elements that an export writes, with the names that the records have.
  func completed(with write: (KeptScene) -> [[WrittenElement]]) -> KeptElements? {
    var scene = self
    var isNeeded = !format.isPlain(self)
    let merge = KeptMerge(rules: format.rules)
    for (list, elements) in write(self).enumerated() {
      var rest: [KeptKey: KeptRecord] = [:]
      for record in lists[list] { if let key = record.key { rest[key] = record } }
      var records: [KeptRecord] = []
      for element in elements {
        guard let key = element.key, var record = rest.removeValue(forKey: key) else { continue }
        let members = JSONMembers(written: element.bytes)
        record.base = merge.base(of: record.source ?? JSONMembers(), written: members)
        records.append(record)
        if record.source?.hasSameMembers(as: members) != true { isNeeded = true }
      }
      // Elements that an export does not write have no mark that says anything of them.
      for var record in lists[list] where record.source != nil {
        guard record.key.map({ rest[$0] != nil }) ?? true else { continue }
        record.key = nil
        records.append(record)
        isNeeded = true
      }
      scene.lists[list] = records
    }
    return isNeeded ? scene.elements : nil
  }
}

extension KeptElements.Format {
  /// Whether a scene has nothing beside its elements that a new file would not have.
  fileprivate func isPlain(_ scene: KeptScene) -> Bool {
    switch self {
    case .excalidraw:
      ExcalidrawFileMembers.isOwn(scene.file) && scene.groups.isEmpty
        && scene.files.list.allSatisfy { ExcalidrawFiles.isPlain($0.text) }
    case .canvas: scene.file.isEmpty
    }
  }
}
