import Marks

/// The parts of a file besides its marks: the paper and the style below them.
struct SVGFeatures {
  private var sheet: Color?
  private var adapts = false

  /// Whether a mark was read, of which there are none below the paper.
  private var hasMarks = false

  mutating func note(_ mark: any Mark) {
    if !(mark is SVGFragment) { hasMarks = true }
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
  }
}
