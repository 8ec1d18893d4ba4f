public import Marks

/// How text looks beside its ink.
public struct TextStyle: Hashable, Sendable {
  public var isBold: Bool
  public var alignment: TextAlignment

  public init(isBold: Bool = false, alignment: TextAlignment = .left) {
    self.isBold = isBold
    self.alignment = alignment
  }
}

extension Label {
  public var style: TextStyle {
    get { TextStyle(isBold: isBold, alignment: alignment) }
    set { (isBold, alignment) = (newValue.isBold, newValue.alignment) }
  }
}
