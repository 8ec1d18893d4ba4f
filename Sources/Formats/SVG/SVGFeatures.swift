import Marks

/// What a file has besides its marks: the paper and the style below them, and how older versions wrote things.
struct SVGFeatures {
  private var sheet: Color?
  private var adapts = false

  /// Whether a mark was read, of which there are none below the paper.
  private var hasMarks = false

  /// The words that are written in a colour that suits the fill below them, and what is as older versions write it.
  private var fittedWords: FittedWords = []
  private var olderForms: OlderForms = []

  mutating func note(_ mark: any Mark) {
    if !(mark is SVGFragment) { hasMarks = true }
  }

  mutating func note(_ element: SVGElement) {
    fittedWords.formUnion(element.fittedWords)
    olderForms.formUnion(element.olderForms)
  }

  /// Takes the paper or the style, which lie below all marks; false when an element is something else.
  ///
  /// - Parameter isOwnFile: whether the root is written anew; in other files a style stays where it is.
  mutating func takePaper(_ element: SVGElement, isOwnFile: Bool) -> Bool {
    guard !hasMarks else { return false }
    if sheet == nil, let color = element.sheet {
      sheet = color
      return true
    }
    if !adapts, element.isStyle, isOwnFile {
      adapts = true
      return true
    }
    return false
  }

  /// Completes a document that has the drawing's marks.
  func complete(_ document: inout SVGDocument) {
    document.drawing.sheet = sheet
    document.adapts = adapts
    // Words of the other kinds are written as older versions did, if there are any.
    let older = SVGWords.find(
      .all.subtracting(fittedWords), in: document.drawing, lightensFills: !olderForms.contains(.fills)
    ).values
    document.fittedWords = older.reduce(.all) { $0.subtracting($1.kind) }
    document.olderForms = olderForms
  }
}
