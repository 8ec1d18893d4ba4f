import CellRendering
import Editing
import Marks

/// The controls around the canvas: the bars, and the dialog or panel that is open.
///
/// A new value is made for each frame and compared with the previous one; only views that differ are painted again.
struct Chrome: Equatable {
  /// The current layer, as the bar shows it.
  struct LayerState: Equatable {
    let name: String

    /// Whether the layer is neither locked nor hidden.
    let isOpen: Bool
  }

  let layout: ChromeLayout
  let name: String?
  let isModified: Bool
  let canUndo: Bool
  let canRedo: Bool

  /// The ink of the selection, or of the next mark if nothing is selected.
  let ink: Ink
  let arrowheads: Arrowheads

  /// The attributes that the selection has, or what the tool draws.
  let attributes: Set<ChoiceMenu>

  let glyphs: GlyphSet
  let message: String?
  let mode: Mode
  let isUTF8: Bool
  let scale: Double

  /// The current tool; nil for the hand, which moves the canvas.
  let tool: ToolChoice?

  let keymap: Keymap

  /// Whether letters and signs are typed, into a text or a cell of a table.
  let isTyping: Bool

  /// The status line's suggestion while there is no message.
  let hint: Hint

  /// The modes that are on.
  let modes: Set<ModeChip>

  /// The current layer; nil if the drawing has no layers.
  let layer: LayerState?

  /// Whether the drawing is autosaved, so that it survives a crash.
  let isRecorded: Bool

  /// The open list; nil if there is none.
  let list: List?

  /// The rows of the layer panel; nil if the panel is hidden.
  let layers: List?

  /// The commands that apply to the current layer.
  let layerCommands: Set<Command>

  /// The control under the pointer; nil if there is none.
  let touch: ControlHighlight?

  /// The row of the open list that is under the pointer; nil if there is none.
  let hoveredRow: Int?

  var columns: Int { layout.columns }
  var rows: Int { layout.rows }

  var canvasFrame: CellRect {
    var frame = layout.canvas
    frame.columns -= layerFrame.columns
    return frame
  }

  /// All views on the screen.
  func window(around canvas: CanvasView) -> Window {
    Window(
      frame: CellRect(column: 0, row: 0, columns: columns, rows: rows),
      children: [canvas] + edges + [backdrop].compactMap(\.self) + panels + visibleOverlays)
  }

  /// The views beside the canvas, never over it: the bars and the layer panel.
  var edges: [any View] { bars + [layerPanel].compactMap(\.self) }

  /// The overlays that are shown: messages over the canvas's last row and over lists.
  var visibleOverlays: [any View] {
    if case .question = mode { [] } else { overlays }
  }

  /// Whether a panel or a dialog covers part of the canvas or the bars.
  var hasPanels: Bool { mode != .canvas || list != nil }

  /// Dims what lies behind a panel that has to be answered or left; nil where there is none.
  var backdrop: Backdrop? {
    mode.dimsCanvas ? Backdrop(frame: CellRect(column: 0, row: 0, columns: columns, rows: rows)) : nil
  }

  private var panels: [any View] {
    var list = list
    list?.hovered = hoveredRow
    switch mode {
    case .canvas, .gallery, .history: return []
    case .help:
      guard let list else { return [] }
      return [Panel(title: "Keys", list, frame: panelFrame(for: list), command: .closePanel)]
    case .menu(let title, _, _):
      return list.map { [Panel(title: title, $0, frame: panelFrame(for: $0))] } ?? []
    case .prompt(let field, let purpose):
      return [Panel(title: purpose.title, field, list, frame: panelFrame(for: list))]
    case .question(let question):
      return [Dialog([bar(for: question)])]
    }
  }

  var lastRow: CellRect { CellRect(column: 0, row: rows - 1, columns: columns, rows: 1) }

  // MARK: Panels

  var panelLayout: PanelLayout { PanelLayout(canvas: canvasFrame, columns: columns) }

  private func panelFrame(for list: List?) -> CellRect { panelLayout.frame(for: list, in: mode) }

  private func bar(for question: Question) -> Bar {
    let forms = question.forms.map { form -> (sentence: Label, buttons: [Button]) in
      let cancel =
        form.cancelTitle.map {
          [
            Button(key: "Esc", keyPlace: .beforeTitle, title: $0, command: .answer(.cancel))
          ]
        } ?? []
      let answers = form.answers.map {
        Button(
          key: String($0.key), keyPlace: .beforeTitle, title: $0.title, command: .answer($0.answer))
      }
      return (Label(form.sentence, isStrong: true), answers + cancel)
    }
    let fitting =
      forms.first { Bar.width(of: [$0.sentence] + $0.buttons) <= columns - 1 } ?? forms[forms.count - 1]
    return Bar(frame: lastRow, left: [fitting.sentence], right: fitting.buttons, touch: touch)
  }
}
