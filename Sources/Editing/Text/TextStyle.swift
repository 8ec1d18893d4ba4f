package import Marks

/// How text looks beside its ink.
package struct TextStyle: Hashable, Sendable {
  package var isBold: Bool
  package var alignment: TextAlignment

  package init(isBold: Bool = false, alignment: TextAlignment = .left) {
    self.isBold = isBold
    self.alignment = alignment
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
    get { TextStyle(isBold: isBold, alignment: alignment) }
    set { (isBold, alignment) = (newValue.isBold, newValue.alignment) }
  }
}
