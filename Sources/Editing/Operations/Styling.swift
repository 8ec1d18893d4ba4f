package import Marks

/// The ink and the text style of what is selected.
package enum Styling {
  /// Changes the ink of the selected marks or cells.
  package static func restyle(_ change: @escaping @Sendable (inout Ink) -> Void) -> Operation {
    Operation { draft in
      if draft.selectedCells != nil { return Tables.restyleCells(&draft, change) }
      return draft.changeSelected(named: "style") { mark in
        guard let frame = mark.frame else { return mark.accept(Restyler(change)) ?? mark }
        // The members of a frame have looks of their own.
        var styled = (frame.shell.accept(Restyler(change)) as? Frame) ?? frame
        styled.children = frame.children
        return styled
      }
    }
  }

  /// Changes the style of the selected texts.
  package static func restyleText(
    named name: String, _ change: @escaping (inout TextStyle) -> Void
  ) -> Operation {
    func restyled(_ mark: any Mark) -> any Mark {
      var restyler = LabelRestyler(change: change)
      return mark.accept(&restyler) ?? mark
    }
    return Operation { draft in
      guard draft.selectedCells != nil else { return draft.changeSelected(named: name, restyled) }
      return Tables.changeCells(&draft, named: name) { table, selected in
        table.changeCells(at: selected.range.indices(in: table)) { $1 = restyled($1) as? Rectangle ?? $1 }
      }
    }
  }

  /// The style of the first label that is selected; nil when none is.
  package static func textStyle(in draft: Draft) -> TextStyle? {
    var finder = LabelStyleFinder()
    for mark in draft.selectedCells?.marks ?? draft.selectedMarks {
      mark.accept(&finder)
      if finder.style != nil { break }
    }
    return finder.style
  }
}
