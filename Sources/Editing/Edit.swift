public import Marks

/// What one gesture or command does to a drawing: one step of undo.
public struct Edit: Sendable {
  /// What it is called in "undo ..." and "redo ...".
  public let name: String

  /// In the order in which they are made.
  public let changes: [Change]

  public init(_ name: String, _ changes: [Change]) {
    self.name = name
    self.changes = changes
  }

  public var inverse: Edit { Edit(name, changes.reversed().map(\.inverse)) }

  /// The marks that come or go.
  public var marks: [any Mark] { changes.flatMap(\.marks) }

  /// Whether all marks keep their places.
  var keepsPlaces: Bool { changes.allSatisfy(\.keepsPlaces) }

  /// The places, once all is done, of the marks that come and stay. Linear when they come in drawing order.
  var insertions: Set<MarkPath> {
    var paths: Set<MarkPath> = []
    var last: MarkPath?
    for change in changes {
      // What comes behind all others shifts none of them.
      if let last, change.path <= last { paths = Set(paths.compactMap { $0.shifted(by: change) }) }
      if case .insert(_, let path) = change {
        paths.insert(path)
        last = max(last ?? path, path)
      }
    }
    return paths
  }
}
