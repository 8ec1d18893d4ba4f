import Formats
import Marks
import Storage
import Terminal

/// The options of `charcoal show` but for the files: how drawings are printed.
struct Showing {
  /// The printer of a whole drawing, as it is asked for.
  let printer: Printer

  /// Whether diagrams lead where their sources say.
  let keepsDirection: Bool

  /// Whether every text is taken for Markdown.
  let isMarkdown: Bool

  /// The printer of pictures of pixels; nil where drawings are printed in characters.
  let pictures: PicturePrinter?

  /// Prints files, several with their names.
  ///
  /// - Returns: the exit status that problems with several files, which are reported, ask for; else 0.
  func show(_ files: [String], on output: ShowOutput) throws -> Int32 {
    try SeveralFiles(files).forEach(on: output) { file, printName in
      if let text = try DrawingFile.openedMarkdown(file, isSure: isMarkdown) {
        printName()
        try MarkdownPicture(text, named: file).print(as: self, on: output)
      } else {
        let document = try DrawingFile.opened(file, on: output)
        printName()
        for remark in try show(document, named: file, on: output) { output.complain("\(file): \(remark)") }
      }
    }
  }

  /// Prints a drawing.
  ///
  /// - Parameter inset: the columns that are not free, on the left.
  /// - Returns: the remarks on what the width changed, a line each.
  func show(_ document: SVGDocument, named file: String, inset: Int = 0, on output: ShowOutput) throws
    -> [String]
  {
    let size = size(within: inset)
    let diagram = FittedDiagramPicture(
      document, printer.view, size, isOwnWidth: printer.isOwnWidth, keepsDirection)
    // Pixels may be smaller than characters, so that a picture is never in parts.
    let whole = printer.printing(printer.view, size)
    if try inset == 0 && pictures?.print(diagram?.document ?? document, whole, file: file, on: output) == true
    {
      return []
    }
    guard let diagram else {
      try whole.print(document, file: file, on: output)
      return []
    }
    for (index, part) in diagram.parts.enumerated() {
      if index > 0 { output.print("\n") }
      try printer.printing(part, diagram.size).print(diagram.document, file: file, on: output)
    }
    return diagram.remarks
  }

  /// The size without some columns; nil where none is asked for and there is no terminal.
  private func size(within inset: Int) -> PictureSize? {
    let size = printer.size
    guard inset > 0, !printer.isOwnWidth else { return size }
    guard let columns = size == nil ? ScreenSize.ofTerminal(1)?.columns : size?.columns else { return size }
    return PictureSize(columns: max(1, columns - inset), rows: size?.rows)
  }
}
