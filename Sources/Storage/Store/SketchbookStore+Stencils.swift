package import Documents
import Editing
import Formats
package import Marks

/// The user's stencils, and those that come with the program.
extension SketchbookStore {
  package func stencils() -> [Stencil] {
    let builtIn = StencilSet.allCases.flatMap { set in
      set.stencils.map {
        Stencil(
          $0.name, set: set.rawValue,
          source: PreviewSource(.stencil(set: set.rawValue, name: $0.name), version: ""))
      }
    }
    return (stencilFolder?.stencils ?? []) + builtIn
  }

  package func saveStencil(_ marks: [any Mark], named name: String) throws(StoreError) {
    guard let stencilFolder else { throw .failed("There is no home directory.") }
    // Ends at marks that are not saved along become free.
    var drawing = Drawing()
    try stencilFolder.save(Drawing(drawing.copies(of: marks)), named: name)
  }

  /// A stencil that comes with the program; nil when there is none of that name.
  static func builtIn(_ set: String, _ name: String) -> Drawing? {
    StencilSet(rawValue: set)?.stencils.first { $0.name == name }.map { Drawing($0.marks) }
  }
}
