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

  /// The notices about what is not drawn as the file says, in the order of the file.
  var notices: [SVGNotice] { painter.notices.sorted { $0.line < $1.line } }

  /// How many elements ask for each effect that is not drawn as the file says.
  var effects: [SVGEffect: Int] { painter.effects }

  /// Gives marks their pictures.
  ///
  /// Each takes the place of the mark without: there may be so many that both do not fit into memory.
  mutating func draw(_ marks: inout [any Mark]) {
    for index in marks.indices {
      if var group = marks[index] as? Group {
        draw(&group.children)
        marks[index] = group
      } else if let fragment = marks[index] as? SVGFragment, fragment.lead != nil, fragment.isElement,
        let element = elements.popFirst() ?? nil
      {
        let picture = painter.picture(of: element)
        if !picture.children.isEmpty { marks[index] = fragment.pictured(picture) }
      }
    }
  }
}
