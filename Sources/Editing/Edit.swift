package import Marks

/// The changes that one gesture or command makes: one step of undo.
package struct Edit: Sendable {
  /// The name of the step, for messages such as "Undo: stroke".
  package let name: String

  /// In the order in which they are made.
  package let changes: [Change]

  package init(_ name: String, _ changes: [Change]) {
    self.name = name
    self.changes = changes
  }

  package var inverse: Edit { Edit(name, changes.reversed().map(\.inverse)) }

  /// The marks that are inserted, removed or replaced.
  package var marks: [any Mark] { changes.flatMap(\.marks) }

  /// Whether all marks keep their paths.
  var keepsPlaces: Bool { changes.allSatisfy(\.keepsPlaces) }

  /// The paths of the inserted marks after the edit.
  ///
  /// - Complexity: O(*n*) when they are inserted in drawing order.
  var insertions: Set<MarkPath> {
    var paths: Set<MarkPath> = []
    var last: MarkPath?
    for change in changes {
      // A change behind all earlier insertions shifts none of them.
      if let last, change.path <= last { paths = Set(paths.compactMap { $0.shifted(by: change) }) }
      if case .insert(_, let path) = change {
        paths.insert(path)
        last = max(last ?? path, path)
      }
    }
    return paths
  }
}
