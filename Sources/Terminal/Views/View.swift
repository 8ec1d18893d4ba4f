import CellRendering

/// A part of the screen.
///
/// Views are values in a tree, handled by visitors.
///
/// The protocol is open: a new kind needs no more than a frame. Visitors that do not know it receive it in
/// `visit(foreign:)`; it looks like its nearest ancestor.
protocol View {
  /// The cells it takes on the screen.
  var frame: CellRect { get set }

  /// The view's parts, the last on top; none in a leaf.
  var children: [any View] { get }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result

  /// Whether another view is of the same kind and looks the same. A kind that cannot tell answers false.
  func isEqual(to other: any View) -> Bool
}

extension View {
  var children: [any View] { [] }

  func isEqual(to other: any View) -> Bool { false }

  /// How many columns it wants on a bar.
  var width: Int { accept(NaturalWidth()) }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(foreign: self) }

  /// Visits this view with a visitor that is not needed afterwards and answers its result.
  func accept<V: ViewVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}

extension View where Self: Equatable {
  func isEqual(to other: any View) -> Bool { (other as? Self) == self }
}

/// A view made of others, whose appearance may depend on it.
protocol Container: View {}

extension Container {
  /// The smallest rectangle around some views; empty for none.
  static func frame(around views: [any View]) -> CellRect {
    views.reduce(CellRect.none) { $0.union($1.frame) }
  }
}

/// A view that reacts to the user.
protocol Control: View {}

/// A control that does one thing, when it is clicked.
protocol Clickable: Control {
  var command: Command { get }

  /// The state of the pointer on it.
  var state: ControlState { get set }

  /// Whether it is enabled.
  var isEnabled: Bool { get }
}

/// The state of the pointer on a control.
enum ControlState: Equatable, CaseIterable {
  case idle
  /// The pointer is over the control. Not every terminal reports that.
  case hovered
  /// The control is pressed.
  case pressed
}

/// The control under the pointer, and whether it is pressed.
struct ControlHighlight: Equatable {
  let command: Command
  let state: ControlState
}
