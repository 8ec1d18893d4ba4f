import Marks

/// The attributes that the inks of some marks have in common.
///
/// Text has a colour and an opacity only, a dot no inside and no dashes: the rest of their inks says nothing.
struct SharedInk: MarkWalker {
  private enum Shared<Value: Equatable> {
    case none
    case all(Value)
    case several

    mutating func add(_ value: Value) {
      switch self {
      case .none: self = .all(value)
      case .all(let other) where other == value: break
      case .all, .several: self = .several
      }
    }

    var value: Value? {
      if case .all(let value) = self { value } else { nil }
    }
  }

  private var color = Shared<Color>.none
  private var opacity = Shared<Double>.none
  private var width = Shared<Double>.none
  private var texture = Shared<Texture>.none
  private var style = Shared<LineStyle?>.none
  private var dash = Shared<[Double]>.none
  private var fill = Shared<Color?>.none
  private var pattern = Shared<FillPattern>.none

  init(of marks: [any Mark]) {
    for mark in marks { mark.accept(&self) }
  }

  /// An ink with the shared attributes in place of its own.
  func replacing(in ink: Ink) -> Ink {
    var ink = ink
    ink.color = color.value ?? ink.color
    ink.opacity = opacity.value ?? ink.opacity
    ink.keepingLineStyle {
      $0.width = width.value ?? $0.width
      $0.texture = texture.value ?? $0.texture
    }
    if let dash = dash.value {
      ink.dash = dash
    } else if let style = style.value ?? nil {
      ink.setLineStyle(style)
    }
    if let fill = fill.value { ink.fill = fill }
    ink.fillPattern = pattern.value ?? ink.fillPattern
    return ink
  }

  mutating func visit(mark: any Mark) {
    guard let inked = mark as? any InkedMark else { return walkChildren(of: mark) }
    let ink = inked.ink
    color.add(ink.color)
    opacity.add(ink.opacity)
    guard !(mark is Label) else { return }
    width.add(ink.width)
    texture.add(ink.texture)
    guard !(mark is Dot) else { return }
    style.add(ink.dash.isEmpty ? .solid : ink.lineStyle)
    dash.add(ink.dash)
    // An open line has no inside to be filled, unless it is.
    if ink.fill != nil || (mark as? Stroke)?.isClosed != false { fill.add(ink.fill) }
    if ink.fill != nil { pattern.add(ink.fillPattern) }
  }
}
