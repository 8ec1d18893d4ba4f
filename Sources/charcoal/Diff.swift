import ArgumentParser
import CellRendering
import Formats
import Glibc
import Marks
import Merging
import Platform
import Storage
import Terminal

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what differs between two versions of a drawing.",
    usage: "charcoal diff OLD NEW [-o OUT] [--list] [--exit-code] [--size COLSxROWS] [--color WHEN]",
    discussion: """
      Both versions in one picture: what is new is green, what is gone a red ghost, what moved blue with a trail, what \
      changed yellow, and all else grey. Below it a line for each: + new, - gone, > moved, ~ changed.
      """)

  @Argument(help: "The old version and the new one; an empty file is an empty drawing.", completion: .file())
  var versions: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write the picture to, such as diff.svg or diff.png; \"-\" is standard output, as SVG.",
      valueName: "OUT"),
    completion: .file())
  var output: String?

  @Flag(help: "Print the list alone.")
  var list = false

  @Flag(help: "Exit with 1 where there are differences, as git diff --exit-code does.")
  var exitCode = false

  @OptionGroup var sizes: SizeOptions

  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  @Flag(help: ArgumentHelp("Take the arguments of git's external diff.", visibility: .hidden))
  var git = false

  @Flag(help: ArgumentHelp("Print one drawing as text that git compares.", visibility: .hidden))
  var text = false

  func run() throws {
    if text { return try GitText.print(versions) }
    if git {
      // Of a path that is not merged yet, git says no more than its name.
      guard versions.count != 1 else {
        return Console.print("* Unmerged path \(Console.printable(versions[0]))\n")
      }
      return try run(GitArguments(versions))
    }
    guard versions.count == 2 else {
      throw Problem("diff needs two versions of a drawing", exitCode: ExitStatus.usage)
    }
    let (old, new) = (try read(versions[0]), try read(versions[1]))
    let difference = DrawingDifference(from: old.drawing, to: new.drawing)
    if let output {
      let target = try ExportTarget(
        of: versions[1], output: output, format: output == "-" ? .named("svg") : nil)
      try target.write(new.picturing(difference), ExportOptions())
    } else if !difference.isEmpty {
      try print(difference, of: new, named: versions[1])
    }
    if exitCode, !difference.isEmpty { Console.exit(1) }
  }

  /// Prints the difference that git asks for; whatever is no drawing is only said to differ.
  private func run(_ arguments: GitArguments) throws {
    var output = LineOutput()
    output.write("diff --charcoal \(arguments.name)")
    output.flush()
    do {
      let (old, new) = (try DrawingFile.version(arguments.old), try DrawingFile.version(arguments.new))
      let difference = DrawingDifference(from: old.drawing, to: new.drawing)
      guard !difference.isEmpty else { return }
      try print(difference, of: new, named: arguments.name)
    } catch let error as StorageError {
      Console.print("the versions differ, and one is no drawing: \(error)\n")
    }
  }

  private func read(_ file: String) throws -> SVGDocument {
    do throws(StorageError) {
      return try DrawingFile.version(file)
    } catch { throw Problem(file, error) }
  }

  private func print(_ difference: DrawingDifference, of document: SVGDocument, named name: String) throws {
    if !list {
      let isPaged = FileSystem.variable("GIT_PAGER_IN_USE") != nil
      var size = try sizes.wanted()
      if isPaged, size == nil, !sizes.isOwnWidth, let screen = ScreenSize.ofTerminal(2) {
        size = PictureSize(columns: screen.columns)
      }
      let printer = Printer(
        view: .content, size: nil, glyphs: glyphs, color: color, isOwnWidth: sizes.isOwnWidth,
        isPaged: isPaged)
      try printer.printing(.content, fitted(size, to: document, difference)).print(
        document.picturing(difference), file: name)
    }
    var output = LineOutput()
    for entry in difference.entries { output.write(entry.description) }
    if difference.hasOtherSheet { output.write("~ canvas colour") }
    output.flush()
  }

  /// The size, if the picture needs so much: a small one is not made larger.
  private func fitted(
    _ size: PictureSize?, to document: SVGDocument, _ difference: DrawingDifference
  ) -> PictureSize? {
    guard let size, !sizes.isGiven, let columns = size.columns else { return size }
    return difference.picture.root.page.size.width > Double(columns) ? size : nil
  }
}

extension SVGDocument {
  /// The document with both versions in one picture.
  fileprivate func picturing(_ difference: DrawingDifference) -> SVGDocument {
    var document = self
    document.drawing = difference.picture
    (document.source, document.kept, document.window) = (nil, nil, nil)
    return document
  }
}

/// The arguments with which git runs a program for differences, of git(1): the path, and for each version a file, its
/// identifier and its mode.
private struct GitArguments {
  let name: String
  let old: String
  let new: String

  init(_ arguments: [String]) throws {
    guard arguments.count >= 7 else {
      throw Problem("--git needs the seven arguments of git's external diff", exitCode: ExitStatus.usage)
    }
    // A renamed file has its new name after the seven.
    name = arguments.count > 7 ? "\(arguments[0]) \(arguments[7])" : arguments[0]
    (old, new) = (arguments[1], arguments[4])
  }
}

/// One version as the text that git compares with that of another.
private enum GitText {
  static func print(_ files: [String]) throws {
    guard files.count == 1 else {
      throw Problem("--text needs one drawing", exitCode: ExitStatus.usage)
    }
    let document: SVGDocument
    do throws(StorageError) {
      document = try DrawingFile.version(files[0])
    } catch {
      // git gives up where a text is missing: whatever is no drawing is compared as it is.
      do throws(StorageError) {
        return Console.write(try DrawingFile.bytes(of: files[0], atMost: .max, accepting: .all))
      } catch { throw Problem(files[0], error) }
    }
    let printer = Printer(view: .page, size: nil, glyphs: .auto, color: .never, isOwnWidth: true)
    try printer.print(document, file: nil)
    var output = LineOutput()
    for mark in document.drawing.marks {
      MarkTreeDumper().forEachLine(of: mark) { output.write($0) }
    }
    output.flush()
  }
}
