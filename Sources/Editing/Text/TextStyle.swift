package import Marks

/// How text looks beside its ink.
package struct TextStyle: Hashable, Sendable {
  package var isBold: Bool
  package var alignment: TextAlignment

  /// The place of text in a shape between top and bottom; labels and lines ignore it.
  package var verticalAlignment: VerticalAlignment

  package init(
    isBold: Bool = false, alignment: TextAlignment = .left, verticalAlignment: VerticalAlignment = .middle
  ) {
    self.isBold = isBold
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
  }
}

extension Label {
  package var style: TextStyle {
    get { TextStyle(isBold: isBold, alignment: alignment) }
    set { (isBold, alignment) = (newValue.isBold, newValue.alignment) }
  }
}

extension BoundText {
  package var style: TextStyle {
    get { TextStyle(isBold: isBold, alignment: alignment, verticalAlignment: verticalAlignment) }
    set {
      (isBold, alignment, verticalAlignment) = (
        newValue.isBold, newValue.alignment, newValue.verticalAlignment
      )
    }
  }
}
