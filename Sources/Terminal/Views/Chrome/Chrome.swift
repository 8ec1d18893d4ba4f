import CellRendering
import Editing
import Marks

/// What stands around the canvas: the bars, and the question or panel that is open.
///
/// It is made for each picture from what there is to show, and compared with the one before: only what
/// differs is painted again.
struct Chrome: Equatable {
  /// The layer that is drawn on.
  struct LayerState: Equatable {
    let name: String

    /// Whether it is neither locked nor hidden.
    let isOpen: Bool
  }

  let layout: ChromeLayout
  let name: String?
  let isModified: Bool
  let canUndo: Bool
  let canRedo: Bool

  /// The ink of what is selected, or of what is drawn next.
  let ink: Ink
  let arrowheads: Arrowheads

  let glyphs: GlyphSet
  let message: String?
  let mode: Mode
  let isUTF8: Bool
  let scale: Double

  /// The tool in hand; nil when the hand itself is.
  let tool: ToolKind?

  let keymap: Keymap

  /// What is expected now.
  ///
  /// Computed only where it is painted: it looks up keys.
  var hint: String { (tool.map(ToolMessage.chosen) ?? .hand).sentence(keymap) }

  /// What is switched on.
  let modes: Set<ModeChip>

  /// The layer that is drawn on, and whether it is as layers usually are; nil when there is none.
  let layer: LayerState?

  /// Whether what is drawn survives a crash.
  let isRecorded: Bool

  /// The list that is open; nil when none is.
  let list: List?

  /// The layers at the side; nil when they are not shown.
  let layers: List?

  /// What can be done with the layer that is drawn on.
  let layerCommands: Set<LayerCommand>

  /// What the pointer is on; nil when it is on nothing that does something.
  let touch: ControlHighlight?

  /// The row of the open list that the pointer is over; nil when it is elsewhere.
  let hoveredRow: Int?

  var columns: Int { layout.columns }
  var rows: Int { layout.rows }

  var canvasFrame: CellRect {
    var frame = layout.canvas
    frame.columns -= layerFrame.columns
    return frame
  }

  /// All that is on the screen.
  func window(around canvas: CanvasView) -> Window {
    Window(
      frame: CellRect(column: 0, row: 0, columns: columns, rows: rows),
      children: [canvas] + edges + panels + visibleOverlays)
  }

  /// What lies beside the canvas, never over it: the bars and the layers.
  var edges: [any View] { bars + [layerPanel].compactMap(\.self) }

  /// Messages over the canvas's last row, and over lists.
  var visibleOverlays: [any View] {
    if case .question = mode { [] } else { overlays }
  }

  /// Whether a panel or a question lies over the canvas or the bars.
  var hasPanels: Bool { mode != .canvas || list != nil }

  private var panels: [any View] {
    var list = list
    list?.hovered = hoveredRow
    switch mode {
    case .canvas, .gallery: return []
    case .help:
      guard let list else { return [] }
      return [Panel(title: "Keys", list, frame: panelFrame(for: list), command: .closePanel)]
    case .menu:
      return list.map { [Panel(title: "Actions", $0, frame: panelFrame(for: $0))] } ?? []
    case .prompt(var field, let purpose):
      field.frame = lastRow
      let panel: (any View)? = list.map { Panel(title: purpose.title, $0, frame: panelFrame(for: $0)) }
      return [Dialog([panel, field].compactMap(\.self))]
    case .question(let question):
      return [Dialog([bar(for: question)])]
    }
  }

  var lastRow: CellRect { CellRect(column: 0, row: rows - 1, columns: columns, rows: 1) }

  // MARK: Panels

  var panelLayout: PanelLayout { PanelLayout(canvas: canvasFrame, columns: columns) }

  private func panelFrame(for list: List) -> CellRect { panelLayout.frame(for: list, in: mode) }

  private func bar(for question: Question) -> Bar {
    let forms = question.forms.map { form -> (words: Label, buttons: [Button]) in
      let cancel = form.cancelTitle.map { [Button(key: "Esc", title: $0, command: .answer(.cancel))] } ?? []
      let answers = form.answers.map {
        Button(key: String($0.key), title: $0.title, command: .answer($0.answer))
      }
      return (Label(form.words, isStrong: true), answers + cancel)
    }
    let fitting =
      forms.first { Bar.width(of: [$0.words] + $0.buttons) <= columns - 1 } ?? forms[forms.count - 1]
    return Bar(frame: lastRow, left: [fitting.words], right: fitting.buttons, touch: touch)
  }
}
