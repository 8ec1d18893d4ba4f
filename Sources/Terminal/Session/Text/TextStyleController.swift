import Editing
import Marks

/// The look of text: of what is typed, or selected, or else of what is typed next.
struct TextStyleController {
  let workspace: Workspace
  private var status: StatusLine { workspace.status }

  func toggleBold() {
    change(\.isBold, to: { !$0 }, named: "bold") { .bold($0) }
  }

  /// Aligns text; nil takes the next alignment.
  func align(_ alignment: TextAlignment?) {
    change(\.alignment, to: { alignment ?? $0.next }, named: "text alignment") { .alignment($0) }
  }

  /// Aligns text in shapes between top and bottom.
  func alignVertically(_ alignment: VerticalAlignment) {
    change(\.verticalAlignment, to: { _ in alignment }, named: "text alignment") { .verticalAlignment($0) }
  }

  /// Changes a part of the look, and says how it is now.
  private func change<Value>(
    _ part: WritableKeyPath<TextStyle, Value>, to next: (Value) -> Value, named name: String,
    message: (Value) -> TextMessage
  ) {
    let selected = workspace.hasSelection ? Styling.textStyle(in: workspace.draft) : nil
    var style = workspace.editor.typing?.style ?? selected ?? workspace.editor.settings.textStyle
    let value = next(style[keyPath: part])
    style[keyPath: part] = value
    if workspace.editor.pending == .text {
      workspace.pass(.style(style))
    } else if selected != nil {
      guard workspace.meets(.editable) else { return }
      workspace.perform(Styling.restyleText(named: name) { $0[keyPath: part] = value })
    } else if workspace.hasSelection {
      return status.show(.text(.noText))
    } else {
      let style = style
      workspace.changeSettings { $0.textStyle = style }
    }
    status.show(.text(message(value)))
  }
}
