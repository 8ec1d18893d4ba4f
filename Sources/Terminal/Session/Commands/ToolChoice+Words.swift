import Editing

extension ToolChoice {
  /// The title on a button: what the box tool draws, or the tool's own title.
  var title: String {
    switch boxForm {
    case .box: kind.descriptor.title
    case .figure(let form): form.name
    case .frame: "frame"
    case .table: "table"
    }
  }
}
