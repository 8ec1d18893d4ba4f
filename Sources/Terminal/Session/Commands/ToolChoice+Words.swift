import Editing

extension ToolChoice {
  /// The title on a button: what the box tool draws, or the tool's own title.
  var title: String { boxForm.title ?? kind.descriptor.title }
}
