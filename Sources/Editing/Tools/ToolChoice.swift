/// A tool as it was chosen: the box tool with what it draws.
package struct ToolChoice: Hashable, Sendable {
  package let kind: ToolKind

  /// The form that the box tool draws; boxes for all other tools.
  package let boxForm: BoxForm

  package init(_ kind: ToolKind, drawing boxForm: BoxForm = .box) {
    self.kind = kind
    self.boxForm = kind == .rectangle ? boxForm : .box
  }
}
