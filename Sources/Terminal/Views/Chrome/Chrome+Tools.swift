import CellRendering
import Documents
import Editing
import Marks

/// The controls on the bars, each in its slot of the layout.
extension Chrome {
  var bars: [any View] {
    layout.grounds.map { ground in
      let placed = layout.controls.filter { ground.contains(column: $0.frame.column, row: $0.frame.row) }
      let views = placed.compactMap { slot, frame in
        view(for: slot, in: frame).map { $0.placed(in: frame).touched(by: touch) }
      }
      return Bar(frame: ground, placed: views)
    }
  }

  /// The view in a slot; nil if there is nothing to show at the moment.
  private func view(for slot: ChromeSlot, in frame: CellRect) -> (any View)? {
    let isWide = layout.kind == .column
    let isInColumn = isWide && layout.columnContains(frame)
    func button(
      _ command: Command, _ title: String, icon: String = "", isEnabled: Bool = true, isChosen: Bool = false,
      whileTyping isTyping: Bool = false
    ) -> Button {
      Button(
        icon: isUTF8 ? icon : "", key: keymap.sign(for: command, whileTyping: isTyping),
        keyPlace: isInColumn ? .atEnd : .afterTitle, title: frame.columns < 7 ? "" : title,
        command: command, isEnabled: isEnabled, isChosen: isChosen)
    }
    switch slot {
    case .name: return title(within: frame.columns - 2)
    case .undo:
      return button(.undo, "undo", icon: isWide ? "" : "↶", isEnabled: canUndo, whileTyping: isTyping)
    case .redo:
      return button(.redo, "redo", icon: isWide ? "" : "↷", isEnabled: canRedo, whileTyping: isTyping)
    case .open: return button(.open, "open")
    case .save: return button(.save, "save")
    case .palette: return button(.palette, isWide ? "commands" : "menu", whileTyping: isTyping)
    case .help: return button(.help, "help", whileTyping: isTyping)
    case .quit: return button(.quit, "quit", whileTyping: isTyping)
    case .tool(let kind):
      let title = kind == tool?.kind ? tool?.title : kind.descriptor.title
      return button(.tool(kind), title ?? "", icon: kind.descriptor.icon, isChosen: kind == tool?.kind)
    case .hand: return button(.hand, "hand", icon: "✥", isChosen: tool == nil)
    case .toolInHand:
      return tool.map { button(.tool($0.kind), $0.title, icon: $0.kind.descriptor.icon, isChosen: true) }
        ?? button(.hand, "hand", icon: "✥", isChosen: true)
    case .swatch(let number):
      let color = InkPalette.colors[number - 1]
      return Swatch(sign: "\(number)", color: color, command: .color(number), isChosen: color == ink.color)
    case .colors:
      // The last swatch opens the list of all colours, and shows the ink's colour if no other swatch does.
      let isOther = !InkPalette.colors.contains(ink.color)
      return Swatch(
        sign: String(keymap.sign(for: .colors).first ?? " "), color: isOther ? ink.color : nil,
        command: .colors, isChosen: isOther)
    case .thinner: return button(.thinner, "")
    case .wider: return button(.wider, "")
    case .width: return widthView(in: frame)
    case .moreShapes:
      return Button(
        icon: isUTF8 ? "◇" : "", key: isUTF8 ? "›" : ">", keyPlace: .atEnd, title: "more shapes",
        command: .choices(.shapes))
    case .choices(let menus): return menus.first(where: attributes.contains).map(sample)
    case .mode(let chip): return button(chip.command, chip.title, isChosen: modes.contains(chip))
    case .modes:
      let on = ModeChip.allCases.filter(modes.contains)
      let keys = on.map { keymap.sign(for: $0.command) }.joined()
      return on.isEmpty ? nil : Button(key: "", title: keys, command: .palette, isChosen: true)
    case .layers:
      return button(.layers, layer?.name ?? "layers", isChosen: layer.map { !$0.isOpen } ?? false)
    case .zoom: return Button(key: "", title: Zoom.title(for: scale), command: .zoom(.exact))
    case .status:
      return status(within: frame.columns - 2)
    }
  }

  /// The drawing's name, and a sign if it has unsaved changes.
  ///
  /// A path that does not fit is shortened to its last component. The sign has its own column, so that the name does not
  /// move.
  private func title(within columns: Int) -> Label {
    let sign = isUTF8 ? " ●" : " *"
    let path = name ?? "untitled"
    let room = columns - 2
    let last = Label(path).width > room ? path.split(separator: "/").last.map(String.init) ?? path : path
    let short = Label(last).width <= room ? Label(last) : Label(last).cut(to: max(4, room), dots: dots)
    return Label(short.text + (isModified ? sign : ""), isStrong: true)
  }

  /// The value of an attribute, and a click for its choices.
  private func sample(of menu: ChoiceMenu) -> InkSample {
    func picture(_ subject: InkPicture.Subject, _ ink: Ink) -> InkSample.Value {
      .picture(InkPicture(subject: subject, ink: ink, glyphs: glyphs))
    }
    let value: InkSample.Value =
      switch menu {
      case .stroke: picture(.line([]), ink)
      // The fill tool fills what it is used on in any case.
      case .fill where ink.fill == nil && tool?.kind != .fill: .text("none")
      case .fill: picture(.fill, ink)
      case .arrow where arrowheads.isEmpty: .text("none")
      case .arrow: picture(.line(arrowheads), ink.solid)
      case .opacity: .text(Self.percent(ink.opacity))
      case .text, .shapes, .route, .align, .order: .text("")
      }
    return InkSample(title: menu.title, command: .choices(menu), value: value)
  }

  var dots: String { isUTF8 ? "…" : "..." }

  /// A sample line of the ink's width, and the width in words if there is room.
  private func widthView(in frame: CellRect) -> any View {
    let number = ink.width == ink.width.rounded() ? "\(Int(clamping: ink.width))" : "\(ink.width)"
    guard frame.columns >= 8 else { return Label(number) }
    return InkSample(
      title: number, command: .wider,
      value: .picture(
        InkPicture(subject: .line([]), ink: ink.solid, showsWidth: true, glyphs: glyphs)), opensList: false)
  }

  private static func percent(_ share: Double) -> String { "\(Int(clamping: (share * 100).rounded()))%" }
}

extension View {
  /// The view with a frame; a label is inset by a column.
  fileprivate func placed(in frame: CellRect) -> any View {
    var view = self
    view.frame = frame
    guard let label = self as? Label else { return view }
    let air = label.width < frame.columns ? 1 : 0
    view.frame = CellRect(column: frame.column + air, row: frame.row, columns: frame.columns - air, rows: 1)
    return view
  }
}

extension ModeChip {
  var command: Command {
    switch self {
    case .snap: .snap
    case .mirror: .mirror
    case .straight: .mode(.constrained)
    case .centered: .mode(.fromCenter)
    case .adding: .mode(.adding)
    }
  }

  var title: String {
    switch self {
    case .snap: "snap"
    case .mirror: "mirror"
    case .straight: "straight"
    case .centered: "centre"
    case .adding: "add"
    }
  }
}
