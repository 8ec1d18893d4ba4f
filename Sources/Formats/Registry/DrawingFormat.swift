/// A file format: what it is called, how it is recognised, and how it is read and written.
///
/// A format is a constant in its own folder, and one word in ``all``:
///
///     extension DrawingFormat {
///       static let canvas = DrawingFormat(
///         name: "canvas", title: "JSON Canvas", endings: ["canvas"],
///         recognises: { $0.text.contains("\"nodes\"") },
///         reading: .whole { (bytes, _) throws(DrawingError) in try CanvasReader.document(from: bytes) },
///         write: { (document, _) throws(ExportError) in ExportedFile(CanvasExporter.bytes(of: document)) })
///     }
///
/// A reader of anything but SVG sets ``SVGDocument/source`` to `SourceFile(.named(title))`, so that the file is not
/// saved to.
package struct DrawingFormat: Sendable {
  /// How a file becomes a drawing.
  package enum Reading: Sendable {
    /// The file is read as SVG, piece by piece.
    case svg
    /// A function reads the whole file.
    ///
    /// - Parameter atMost: the largest file that is read, in bytes.
    case whole(atMost: Int, @Sendable (_ bytes: [UInt8], FileHint) throws(DrawingError) -> SVGDocument)

    /// Returns the reading by a function that takes the whole file, of 64 MiB at most.
    package static func whole(
      _ read: @escaping @Sendable (_ bytes: [UInt8], FileHint) throws(DrawingError) -> SVGDocument
    ) -> Reading { .whole(atMost: 64 << 20, read) }
  }

  package typealias Write =
    @Sendable (SVGDocument, ExportOptions) throws(ExportError) -> ExportedFile

  /// The name for `--format`, in small letters.
  package let name: String

  /// The name in messages, such as `JSON Canvas`.
  package let title: String

  /// The endings of its files' names, in small letters and without a dot; a new file gets the first.
  package let endings: [String]

  /// Whether a file is in this format, by its first bytes and its name.
  package let recognises: @Sendable (FileHint) -> Bool

  /// The reading of a file; nil for a format that is only written.
  package let reading: Reading?

  /// The writing of a drawing; nil for a format that is only read.
  ///
  /// Removes what the export leaves out from the drawing before the format's own function sees it.
  package let write: Write?

  /// Whether files of the format can be films.
  package let moves: Bool

  /// Whether files of the format show what the drawing lies on, so that ``ExportOptions/paper`` means something
  /// to it.
  package let hasGround: Bool

  /// - Parameters:
  ///   - content: how much of a drawing its files have.
  ///   - hasGround: whether they show what it lies on.
  ///   - moves: whether they can be films.
  package init(
    name: String, title: String, endings: [String],
    recognises: @escaping @Sendable (FileHint) -> Bool = { _ in false }, reading: Reading? = nil,
    content: FormatContent = .marks, hasGround: Bool = false, moves: Bool = false, write: Write? = nil
  ) {
    self.name = name
    self.title = title
    self.endings = endings
    self.recognises = recognises
    self.reading = reading
    self.hasGround = hasGround
    self.moves = moves
    self.write = if let write { Self.writing(content, with: write) } else { nil }
  }
}

extension DrawingFormat {
  private static func writing(_ content: FormatContent, with write: @escaping Write) -> Write {
    { (document, options) throws(ExportError) in
      let (shown, losses) = document.shown(by: options, content)
      let named = content == .cells ? shown : shown.namingTexts()
      return try write(named, options).losing(losses)
    }
  }

  /// All formats, in the order in which they are asked whether a file is theirs.
  ///
  /// SVG takes any other XML, and text whatever is no binary file; formats that are sure of theirs come first.
  package static let all: [DrawingFormat] =
    [
      .xournal, .xournalPackage, .inkML, .excalidrawPicture, .png, .jpeg, .svg, .excalidraw, .canvas, .json,
      .html, .htmlSVG, .ansi, .codePage,
    ] + diagrams + [.text, .pdf, .cast]

  /// The formats that are written, SVG first.
  package static let written = [svg] + all.filter { $0.write != nil && $0.name != svg.name }

  /// The endings of all names of files that can be read.
  package static let readEndings = Set(all.filter { $0.reading != nil }.flatMap(\.endings))

  /// Whether a file of this name can be read, as far as the name says.
  package static func reads(_ path: String) -> Bool { readEndings.contains(FileHint(name: path).ending) }

  /// Whether a file of this name is the source of a diagram, as far as the name says.
  package static func isDiagramSource(_ path: String) -> Bool {
    diagrams.contains { $0.endings.contains(FileHint(name: path).ending) }
  }

  /// Whether a file of this name is a picture of pixels, as far as the name says.
  package static func isPicture(_ path: String) -> Bool {
    [png, jpeg].contains { $0.endings.contains(FileHint(name: path).ending) }
  }

  /// The format that a file is read in; nil where it is of none.
  static func reading(_ hint: FileHint) -> DrawingFormat? {
    all.first { $0.reading != nil && $0.recognises(hint) }
  }

  /// The format that `--format` calls so, in any case; nil where there is none.
  package static func named(_ name: String) -> DrawingFormat? {
    let name = name.lowercased()
    return all.first { $0.name == name }
  }

  /// The path of a drawing's file with this format's ending in place of its own.
  package func name(insteadOf path: String) -> String {
    guard let ending = endings.first else { return path }
    let start =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    var name = path[start...]
    if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    // Text after a dot may also belong to the name: only known endings go.
    if let dot = name.lastIndex(of: "."), dot > name.startIndex, Self.reads(String(name)) {
      name = name[..<dot]
    }
    return path[..<start] + name + "." + ending
  }

  /// The format that is written to a file of this name; nil where the ending says nothing.
  package static func writing(to name: String) -> DrawingFormat? {
    let ending = FileHint(name: name).ending
    return written.first { $0.endings.contains(ending) }
  }
}
