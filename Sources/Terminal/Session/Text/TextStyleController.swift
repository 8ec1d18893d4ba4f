import Editing

/// The look of text: of what is typed, or selected, or else of what is typed next.
final class TextStyleController {
  private let workspace: Workspace
  private var status: StatusLine { workspace.status }

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Changes the look by one command, and says how it is now.
  func perform(_ command: TextCommand) {
    var style =
      workspace.editor.typing?.style
      ?? (workspace.hasSelection ? workspace.editor.selectedTextStyle : nil)
      ?? workspace.editor.settings.textStyle
    switch command {
    case .bold: style.isBold.toggle()
    case .nextAlignment: style.alignment = style.alignment.next
    case .align(let alignment): style.alignment = alignment
    case .alignVertically(let alignment): style.verticalAlignment = alignment
    }
    if workspace.editor.pending == .text {
      workspace.pass(.style(style))
    } else if workspace.hasSelection, workspace.editor.selectedTextStyle != nil {
      if workspace.isViewOnly { return status.show(.edit(.viewOnly)) }
      workspace.edit { editor in
        editor.restyleSelectedText(named: command == .bold ? "bold" : "text alignment") {
          switch command {
          case .bold: $0.isBold = style.isBold
          case .nextAlignment, .align: $0.alignment = style.alignment
          case .alignVertically: $0.verticalAlignment = style.verticalAlignment
          }
        }
      }
    } else if workspace.hasSelection {
      return status.show(.text(.noText))
    } else {
      workspace.changeSettings { $0.textStyle = style }
    }
    switch command {
    case .bold: status.show(.text(.bold(style.isBold)))
    case .nextAlignment, .align: status.show(.text(.alignment(style.alignment)))
    case .alignVertically: status.show(.text(.verticalAlignment(style.verticalAlignment)))
    }
  }
}
