import CellRendering
import Documents
import Editing
import Marks

@testable import Terminal

/// Every case of a type of messages, with usual arguments.
///
/// The function that a type gives here answers samples of the case after one; its switch has no default, so that a new
/// case without a sample does not compile.
func samples<M>(_ following: (M?) -> [M]) -> [M] {
  var all: [M] = []
  var last: M?
  while true {
    let next = following(last)
    guard let first = next.first else { return all }
    all += next
    last = first
  }
}

extension Message {
  static let samples: [Message] =
    TerminalTests.samples(DocumentMessage.samples).map(Message.document)
    + TerminalTests.samples(EditMessage.samples).map(Message.edit)
    + TerminalTests.samples(SelectionMessage.samples).map(Message.selection)
    + TerminalTests.samples(TextMessage.samples).map(Message.text)
    + TerminalTests.samples(TableMessage.samples).map(Message.table)
    + TerminalTests.samples(LayerMessage.samples).map(Message.layer)
    + TerminalTests.samples(InkMessage.samples).map(Message.ink)
    + TerminalTests.samples(ToolMessage.samples).map(Message.tool)
    + TerminalTests.samples(DrawingAidMessage.samples).map(Message.aid)
    + TerminalTests.samples(ViewMessage.samples).map(Message.view)
    + TerminalTests.samples(SessionMessage.samples).map(Message.session)
    + TerminalTests.samples(HistoryMessage.samples).map(Message.history)
}

extension DocumentMessage {
  static func samples(after message: DocumentMessage?) -> [DocumentMessage] {
    switch message {
    case nil: [.saving("plan.svg")]
    case .saving: [.queued("plan.svg")]
    case .queued: [.saved("plan.svg")]
    case .saved: [.exporting("plan.txt")]
    case .exporting: [.exported("plan.png", ground: .dark, remarks: [])]
    case .exported: [.copyingPicture]
    case .copyingPicture: [.pictureCopied(.dark)]
    case .pictureCopied: [.nothingToCopy]
    case .nothingToCopy: [.savedWithLoss("plan.svg", loss: "its permissions could not be kept")]
    case .savedWithLoss: [.updated("plan.mmd", isChanged: true), .updated("plan.mmd", isChanged: false)]
    case .updated: [.stillSaving]
    case .stillSaving: [.autosave(.on), .autosave(.off(reason: "no space left on device"))]
    case .autosave: [.slowDisk]
    case .slowDisk: [.opening("plan.svg")]
    case .opening: [.openingCancelled("plan.svg")]
    case .openingCancelled: [.changedMeanwhile("plan.svg")]
    case .changedMeanwhile: Self.notices.map(DocumentMessage.notice)
    case .notice:
      [
        .opened("plan.svg", isNew: true, view: nil),
        .opened("plan.svg", isNew: false, view: .zoomedOut),
      ]
    case .opened: [.began(hasPrevious: true), .began(hasPrevious: false)]
    case .began: [.gone]
    case .gone: [.alreadyOpen]
    case .alreadyOpen: [.noUnsaved]
    case .noUnsaved: [.takenOver("open in process 4711")]
    case .takenOver: [.placed("cat.png")]
    case .placed: [.nothingToRevert]
    case .nothingToRevert: [.cleared]
    case .cleared: [.reverted("plan.svg")]
    case .reverted:
      [
        .followed("plan.svg", isMerged: false, clashCount: 0, canUndo: false),
        .followed("plan.svg", isMerged: true, clashCount: 2, canUndo: true),
      ]
    case .followed: [.failed("The sketchbook is damaged")]
    case .failed: [.fileFailed("Plan.svg", .alreadyExists)]
    case .fileFailed: [.pictureNotCopied(.failed("xclip is missing (package xclip)"))]
    case .pictureNotCopied: [.notDeleted(.unavailable)]
    case .notDeleted: []
    }
  }

  private static let notices: [StoreNotice] = [
    .text("Opened as text"), .autosave(.off(reason: "no space left on device")), .recovered(.named),
    .recovered(.namedAndChanged), .recovered(.unnamed), .unsavedDrawings(count: 1),
    .unsavedDrawings(count: 12), .readOnly(reason: "permission denied"), .viewOnly(name: "plan.svg"),
    .viewOnly(name: nil), .joined(name: "plan.svg"), .copy(of: "plan.svg"),
    .copy(of: nil), .openElsewhere(owner: "process 4711"),
  ]
}

extension EditMessage {
  static func samples(after message: EditMessage?) -> [EditMessage] {
    switch message {
    case nil: [.undid("move")]
    case .undid: [.redid("move")]
    case .redid: [.nothingToUndo]
    case .nothingToUndo: [.nothingToRedo]
    case .nothingToRedo: [.recognized]
    case .recognized:
      [.refused(.nestedTooDeep), .refused(.noClosedArea), .refused(.alreadyFilled), .refused(.tooManyCells)]
    case .refused: [.viewOnly]
    case .viewOnly: []
    }
  }
}

extension SelectionMessage {
  static func samples(after message: SelectionMessage?) -> [SelectionMessage] {
    switch message {
    case nil: [.selected(count: 1), .selected(count: 1200)]
    case .selected: [.nothingSelected]
    case .nothingSelected: [.nothingToSelect]
    case .nothingToSelect: [.nothingToDelete]
    case .nothingToDelete: [.noArrows]
    case .noArrows: [.nothingAttached]
    case .nothingAttached: [.deleted(count: 3)]
    case .deleted: [.removedCorner]
    case .removedCorner: [.grouped(count: 3)]
    case .grouped: [.ungrouped]
    case .ungrouped: [.locked(count: 1), .locked(count: 3)]
    case .locked: [.unlocked(count: 3)]
    case .unlocked: [.nothingLocked]
    case .nothingLocked: Several.allCases.map(SelectionMessage.tooFew)
    case .tooFew: [.inOrder]
    case .inOrder:
      [
        .copied(count: 3, .shared),
        .copied(count: 1, .tooLarge(reason: "3000x2000 cells are too many (at most 1500000)")),
      ]
    case .copied: [.cut(count: 1, .shared)]
    case .cut: [.pasted(count: 3)]
    case .pasted: [.nothingCopied]
    case .nothingCopied: [.found(number: 2, of: 12)]
    case .found: [.notFound]
    case .notFound:
      Connection.Route.allCases.flatMap { route in
        [false, true].map { .route(route, isForNext: $0) }
      }
    case .route: [.notConnectable]
    case .notConnectable: [.nameWithoutShape]
    case .nameWithoutShape: [.notConnected]
    case .notConnected: [.carriedStencil("Decision")]
    case .carriedStencil: [.placedStencil("Decision")]
    case .placedStencil: [.emptyStencil("Decision")]
    case .emptyStencil: [.stencilFailed("Decision", .unavailable)]
    case .stencilFailed: [.savedStencil("Queue")]
    case .savedStencil: [.framed(count: 1), .framed(count: 12)]
    case .framed: [.namedFrame("Login")]
    case .namedFrame: [.noFrameSelected]
    case .noFrameSelected: []
    }
  }
}

extension TextMessage {
  static func samples(after message: TextMessage?) -> [TextMessage] {
    switch message {
    case nil: [.copied]
    case .copied: [.cutOut]
    case .cutOut: [.nothingToCopy]
    case .nothingToCopy: [.nothingSelected]
    case .nothingSelected: [.pasted(tool: nil), .pasted(tool: .roundedRectangle)]
    case .pasted: [.drawn("Mermaid"), .drawn("JSON Canvas")]
    case .drawn: [.notDrawn(.failed("larger than 1 MB"))]
    case .notDrawn: [.cut]
    case .cut: [.emptyClipboard]
    case .emptyClipboard: [.bold(true), .bold(false)]
    case .bold: [.alignment(.left), .alignment(.center)]
    case .alignment: VerticalAlignment.allCases.map(TextMessage.verticalAlignment)
    case .verticalAlignment: [.noText]
    case .noText: []
    }
  }
}

extension TableMessage {
  static func samples(after message: TableMessage?) -> [TableMessage] {
    switch message {
    case nil: [.noTable]
    case .noTable: [.pasted(columns: 2, rows: 3)]
    case .pasted:
      TableChange.allCases.map { .changed($0) } + [.changed(.removeRow, count: 12, keepsOne: true)]
    case .changed: [.lastOne(isInCells: false), .lastOne(isInCells: true)]
    case .lastOne: [.cellKeys]
    case .cellKeys: [.cleared(count: 1), .cleared(count: 4)]
    case .cleared: [.copied(count: 4)]
    case .copied: [.cut(count: 4)]
    case .cut: [.filled(columns: 1, rows: 1), .filled(columns: 2, rows: 3)]
    case .filled: []
    }
  }
}

extension LayerMessage {
  static func samples(after message: LayerMessage?) -> [LayerMessage] {
    func layer(isHidden: Bool = false, isLocked: Bool = false) -> Layer {
      Drawing([Group(name: "Walls", isHidden: isHidden, isLocked: isLocked)]).layers[0]
    }
    return switch message {
    case nil: [.state(layer(isHidden: true, isLocked: true))]
    case .state: [.outside]
    case .outside: [.noLayers]
    case .noLayers: [.notOnLayer]
    case .notOnLayer: [.panelShown]
    case .panelShown: [.deleted("Walls")]
    case .deleted: [.raised("Walls")]
    case .raised: [.lowered("Walls")]
    case .lowered: [.top]
    case .top: [.bottom]
    case .bottom: [.movedSelection(to: "Walls")]
    case .movedSelection: [.holdsSelection("Walls")]
    case .holdsSelection: [.closed(layer(isHidden: true)), .closed(layer(isLocked: true))]
    case .closed: [.closedElsewhere(layer(isLocked: true))]
    case .closedElsewhere: []
    }
  }
}

extension InkMessage {
  static func samples(after message: InkMessage?) -> [InkMessage] {
    switch message {
    case nil: InkPalette.textures.map(InkMessage.texture)
    case .texture: [.width(2), .width(1.5)]
    case .width: LineStyle.allCases.map(InkMessage.lineStyle)
    case .lineStyle: [.opacity(0.4)]
    case .opacity: FillPattern.allCases.map { .fillPattern($0, isForNext: true) }
    case .fillPattern: [.fill(true, isForNext: false), .fill(false, isForNext: true)]
    case .fill: [.highlighter(true), .highlighter(false)]
    case .highlighter:
      [
        .arrowheads(Arrowheads(), isForNext: false),
        .arrowheads(Arrowheads(start: .diamond, end: .diamond), isForNext: true),
        .arrowheads(Arrowheads(start: .triangle, end: .diamond), isForNext: true),
      ]
    case .arrowheads: [.canvasColor(nil), .canvasColor(.rgb(0xfd, 0xf6, 0xe3))]
    case .canvasColor: [.styleCopied]
    case .styleCopied: [.stylePasted(isForNext: true), .stylePasted(isForNext: false)]
    case .stylePasted: [.noStyleCopied]
    case .noStyleCopied: [.noStyle]
    case .noStyle: []
    }
  }
}

extension ToolMessage {
  static func samples(after message: ToolMessage?) -> [ToolMessage] {
    switch message {
    case nil:
      ToolKind.allCases.map { .chosen(ToolChoice($0)) }
        + ([.frame, .table] + FigureForm.allCases.map(BoxForm.figure)).map {
          .chosen(ToolChoice(.rectangle, drawing: $0))
        }
    case .chosen: [.hand]
    case .hand: Pending.allCases.map(ToolMessage.pending)
    case .pending: [.keyboardPen]
    case .keyboardPen: [.textStays]
    case .textStays: [.lockedTakesNoArrow]
    case .lockedTakesNoArrow: [.measure("12x5")]
    case .measure: []
    }
  }
}

extension DrawingAidMessage {
  static func samples(after message: DrawingAidMessage?) -> [DrawingAidMessage] {
    switch message {
    case nil: [.straight(true), .straight(false)]
    case .straight: [.fromCenter(true)]
    case .fromCenter: [.adding(true)]
    case .adding: Smoothing.allCases.map { .smoothing($0, isIdle: true) }
    case .smoothing: [.guides(true)]
    case .guides:
      [
        .mirror(nil), .mirror(.leftRight), .mirror(.aboveBelow), .mirror(.quarters), .mirror(.radial(6)),
      ]
    case .mirror: [.snap(true)]
    case .snap: [.grid(true)]
    case .grid: [.rulers(true)]
    case .rulers: [.gridStep(4)]
    case .gridStep: [.gridLimits]
    case .gridLimits: []
    }
  }
}

extension ViewMessage {
  static func samples(after message: ViewMessage?) -> [ViewMessage] {
    switch message {
    case nil: ThemeKind.allCases.map(ViewMessage.theme)
    case .theme: [.themeNeedsColors]
    case .themeNeedsColors: [.onlyTheme(.mono, colors: 8)]
    case .onlyTheme: [.glyphs(.mixedSextant)]
    case .glyphs: [true, false, nil].map { .pixels($0) }
    case .pixels: [.barsHidden]
    case .barsHidden: [.barsNeed(columns: 40, rows: 8)]
    case .barsNeed: [.simplified]
    case .simplified: [.zoomedOut]
    case .zoomedOut: [.largerThanWindow]
    case .largerThanWindow: [.rightDrag]
    case .rightDrag: []
    }
  }
}

extension SessionMessage {
  static func samples(after message: SessionMessage?) -> [SessionMessage] {
    switch message {
    case nil: [.pressAgain(Key(.function(9)))]
    case .pressAgain: [.unbound(Key(.character("w"), .control))]
    case .unbound: [false, true].map { .foreignLetter(Key(.character("Щ")), isToldNext: $0) }
    case .foreignLetter: [.cannotSuspend]
    case .cannotSuspend: [.settings]
    case .settings: [.recordingChanges]
    case .recordingChanges: [.finishingExport]
    case .finishingExport: [.pasteStalled]
    case .pasteStalled: []
    }
  }
}

extension HistoryMessage {
  static func samples(after message: HistoryMessage?) -> [HistoryMessage] {
    switch message {
    case nil: [.empty]
    case .empty: [.unknown(.unavailable)]
    case .unknown: [.noRoom]
    case .noRoom: [.broughtBack(12)]
    case .broughtBack: [.isCurrent]
    case .isCurrent: [.copied]
    case .copied: [.comparing]
    case .comparing: []
    }
  }
}

extension GalleryMessage {
  static func samples(after message: GalleryMessage?) -> [GalleryMessage] {
    switch message {
    case nil: [.deleted]
    case .deleted: [.removed]
    case .removed: [.restored("plan.svg")]
    case .restored: [.nothingToUndo]
    case .nothingToUndo: [.duplicated]
    case .duplicated: [.renamed("plan.svg")]
    case .renamed: [.nameMissing]
    case .nameMissing: [.cannotDelete(inThisSession: true), .cannotDelete(inThisSession: false)]
    case .cannotDelete: [.cannotRename(inThisSession: true), .cannotRename(inThisSession: false)]
    case .cannotRename: [.notDuplicated(.unavailable)]
    case .notDuplicated: [.notRenamed(.alreadyExists)]
    case .notRenamed: []
    }
  }
}

extension PromptNotice {
  static func samples(after notice: PromptNotice?) -> [PromptNotice] {
    switch notice {
    case nil: [.nameMissing]
    case .nameMissing: [.textMissing]
    case .textMissing: [.viewOnly]
    case .viewOnly: [.newerFormat]
    case .newerFormat: [.otherFormat("notes.txt", format: "text")]
    case .otherFormat: [.exportFormats(["txt", "ans", "ansi"])]
    case .exportFormats: ["svg", "", "xyz"].map { .noExport(ending: $0, endings: ["txt"]) }
    case .noExport: [.sourceFile]
    case .sourceFile: [.failed(.failed("is a folder"))]
    case .failed: [.stencilFailed(.alreadyExists), .stencilFailed(.unavailable)]
    case .stencilFailed: []
    }
  }
}

extension ListNote {
  static func samples(after note: ListNote?) -> [ListNote] {
    switch note {
    case nil: [.noCommand]
    case .noCommand: [.noColor]
    case .noColor: [.noDrawings]
    case .noDrawings: [.noMatchingDrawing]
    case .noMatchingDrawing: [.noMatchingStencil]
    case .noMatchingStencil: [.noLayers]
    case .noLayers: [.noMatchingLayer]
    case .noMatchingLayer: [.noKey]
    case .noKey: [.folder(""), .folder("plans/")]
    case .folder: [.fileKeys]
    case .fileKeys: [.helpKeys]
    case .helpKeys: [.search("zoom")]
    case .search: [.widths(0.1...20)]
    case .widths: [.percents(of: "Zoom", 1...1600)]
    case .percents: [.badColor("blu")]
    case .badColor: []
    }
  }
}
