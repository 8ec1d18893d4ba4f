extension PreviewPane {
  /// The drawing that the list's row stands for that the pointer is over, or that is selected; nil where there is none.
  ///
  /// - Parameters:
  ///   - row: the row of the list that the pointer is over; nil for none.
  ///   - bottom: the row of the screen after the last that may be taken.
  ///   - columns: how many the screen has.
  init?(
    of dialogs: DialogController, pointingAt row: Int?, above bottom: Int, in columns: Int,
    _ previews: Previews
  ) {
    guard let list = dialogs.list, case .prompt = dialogs.mode else { return nil }
    let rows = [row, list.selection].compactMap(\.self).filter { $0 < list.delegate.count }
    guard let source = rows.lazy.compactMap({ list.delegate.preview(at: $0) }).first else { return nil }
    self.init(
      of: source, beside: dialogs.layout.frame(for: list, in: dialogs.mode), above: bottom, in: columns,
      previews)
  }
}
