import Marks

/// Gives the pieces of a file by another program their pictures, once all of it is known: a piece may refer to any other.
struct ForeignPictures {
  private var painter: ForeignPainter
  private var elements: ArraySlice<Int?>

  /// - Parameters:
  ///   - elements: those that are fragments, in the order of the file; nil for what is kept unseen.
  init(_ tree: ForeignTree, _ elements: [Int?], page: Rect?) {
    painter = ForeignPainter(tree, page: page)
    self.elements = elements[...]
  }

  /// What is not drawn as the file says, in the order of the file.
  var notices: [SVGNotice] { painter.notices.sorted { $0.line < $1.line } }

  /// The marks with pictures.
  mutating func drawn(_ marks: [any Mark]) -> [any Mark] {
    marks.map { mark in
      if var group = mark as? Group {
        group.children = drawn(group.children)
        return group
      }
      guard let fragment = mark as? SVGFragment, fragment.lead != nil, fragment.isElement,
        let element = elements.popFirst() ?? nil
      else { return mark }
      return fragment.pictured(painter.picture(of: element))
    }
  }
}
