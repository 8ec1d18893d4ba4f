package import Documents
import Formats
package import Marks
import Platform

/// The folder with the user's stencils: drawings in any format that is read.
package struct StencilFolder: Sendable {
  private let path: String

  /// - Parameter path: the folder's path; it need not exist.
  package init(_ path: String) { self.path = path }

  /// The folder of the user's stencils, in `XDG_DATA_HOME` or by default in `~/.local/share`; nil without
  /// either.
  package static var user: StencilFolder? {
    if let data = FileSystem.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return StencilFolder(data + "/charcoal/stencils")
    }
    guard let home = FileSystem.variable("HOME"), !home.isEmpty else { return nil }
    return StencilFolder(home + "/.local/share/charcoal/stencils")
  }

  /// The stencils by their names; none where there is no such folder.
  package var stencils: [Stencil] {
    FolderListing.drawings(in: path + "/").filter { !$0.isFolder }.sorted { $0.name < $1.name }.map {
      let name = $0.name.split(separator: ".").dropLast().joined(separator: ".")
      return Stencil(
        name.isEmpty ? $0.name : name, set: "Yours",
        source: PreviewSource(.file(path + "/" + $0.name), version: $0.version))
    }
  }

  /// Saves a drawing as a stencil.
  ///
  /// - Parameters:
  ///   - drawing: what is placed later.
  ///   - name: a name without a folder; its file gets the ending `.svg`.
  package func save(_ drawing: Drawing, named name: String) throws(StoreError) {
    guard !name.contains("/"), !name.hasPrefix("."), !name.unicodeScalars.contains(where: { $0.value < 32 })
    else { throw .invalidName("A stencil's name cannot contain a slash or begin with a dot.") }
    do throws(SketchbookError) { try SketchbookDirectory.make(path) } catch {
      throw .failed(error.description)
    }
    let file = "\(path)/\(try DrawingName.completed(name))"
    guard FileSystem.linkStatus(of: file) == nil else { throw .alreadyExists }
    do throws(StorageError) {
      try DrawingFile.write(SVGExporter.bytes(of: SVGDocument(drawing)), to: file)
    } catch { throw .failed(error.description) }
  }
}
