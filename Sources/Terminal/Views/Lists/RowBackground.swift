import Marks

/// Answers the background of a row, with the colour of its text.
struct RowBackground: RowVisitor {
  let list: Appearance
  let tone: RowTone
  let isSelected: Bool
  let isHovered: Bool

  func visit(_ row: TextRow) -> CellStyle { style(list.text) }
  func visit(_ row: KeyRow) -> CellStyle { style(list.text) }
  func visit(_ row: FileRow) -> CellStyle { style(row.isFolder ? list.strong : list.text) }
  func visit(_ row: SketchRow) -> CellStyle { style(list.text) }
  func visit(_ row: LayerRow) -> CellStyle { style(row.isHidden ? list.faint : list.text) }
  func visit(_ row: HeadingRow) -> CellStyle { row.isWarning ? list.key : list.faint }
  func visit(_ row: ColorRow) -> CellStyle { style(list.text) }

  private func style(_ plain: CellStyle) -> CellStyle {
    if isSelected { return list.chosen }
    if isHovered { return list.hovered }
    return tone == .highlighted ? list.key : plain
  }
}
