import Editing
import Marks

extension Command {
  static let stickyNote: Command = "sticky-note"
  static let stencils: Command = "stencils"
  static let saveStencil: Command = "save-stencil"
  static let brace: Command = "brace"
  static let addTable: Command = "add-table"
  static let drawTables: Command = "draw-tables"
  static func changeTable(_ change: TableChange) -> Command { Command("change-table", change) }
  /// Gives the selected shapes another form, or draws shapes of this form; nil for boxes.
  static func form(_ form: FigureForm?) -> Command { Command("form", form) }
  static func route(_ route: Connection.Route) -> Command { Command("route", route) }
  static let reverseArrows: Command = "reverse-arrows"
  static let detachArrows: Command = "detach-arrows"

  static let addLayer: Command = "add-layer"
  static let layers: Command = "layers"
  static let hideLayer: Command = "hide-layer"
  static func hideLayer(at path: MarkPath) -> Command { Command("hide-layer-at", path) }
  static let lockLayer: Command = "lock-layer"
  static func lockLayer(at path: MarkPath) -> Command { Command("lock-layer-at", path) }
  static let renameLayer: Command = "rename-layer"
  static func renameLayer(at path: MarkPath) -> Command { Command("rename-layer-at", path) }
  static let raiseLayer: Command = "raise-layer"
  static let lowerLayer: Command = "lower-layer"
  static let moveToLayer: Command = "move-to-layer"
  static let removeLayer: Command = "remove-layer"
  /// Draws on a layer from now on; nil draws outside of all.
  static func drawOnLayer(at path: MarkPath?) -> Command {
    path.map { Command("draw-on-layer", $0) } ?? "draw-outside-layers"
  }

  /// The layer that the command draws on from now on; nil for any other command.
  var layerToDrawOn: MarkPath? { name == "draw-on-layer" ? argument() : nil }
}

/// Notes, stencils, tables, forms of shapes, arrows between them, and layers.
extension CommandTable {
  static let shapes = notes + tables + forms + routes

  private static let notes: [Entry] = [
    Entry(
      .stickyNote, .session, "Sticky note", named: "post-it, yellow note, comment, memo",
      needs: [.editable, .openLayer]
    ) { $0.text.writeInNew { Inserting.stickyNote(around: $0.center, in: $0) } },
    Entry(
      .brace, .session, "Brace", named: "curly bracket, span, bracket", needs: [.editable, .openLayer]
    ) { context in
      guard context.workspace.hasSelection else {
        return context.workspace.take(ToolChoice(.rectangle, drawing: .brace))
      }
      context.text.writeInNew { _ in Bracing.besideSelection }
    },
    Entry(
      .stencils, .session, "Stencils",
      named: "library, symbols, components, building blocks, templates, icons, clip art, diagram",
      needs: [.editable]
    ) { $0.stencils.present() },
    Entry(
      .saveStencil, .session, "Add to stencils",
      named: "save as stencil, add to library, new stencil, save symbol", needs: [.selection]
    ) { $0.dialogs.ask(.stencilName) },
  ]

  private static let tables: [Entry] = [
    Entry(
      .addTable, .session, "Table", named: "insert table, spreadsheet, matrix, cells",
      needs: [.editable, .openLayer]
    ) { $0.text.writeInNew { Inserting.table(around: $0.center, in: $0) } },
    Entry(.drawTables, .session, "Shape: table", named: "draw table, drag table", needs: [.editable]) {
      $0.workspace.take(ToolChoice(.rectangle, drawing: .table))
    },
    table(.rowAbove, "row above", named: "insert row above, add row, new row"),
    table(.rowBelow, "row below", named: "insert row below, add row, new row"),
    table(.columnLeft, "column on the left", named: "insert column left, add column, new column"),
    table(.columnRight, "column on the right", named: "insert column right, add column, new column"),
    table(.removeRow, "delete row", named: "remove row"),
    table(.removeColumn, "delete column", named: "remove column"),
    table(.header, "header row", named: "heading, title row, bold first row"),
  ]

  private static func table(_ change: TableChange, _ title: String, named: String) -> Entry {
    Entry(
      .changeTable(change), .session, "Table: \(title)", named: named, needs: [.editable], keepsPending: true
    ) { $0.tables.perform(change) }
  }

  private static let forms = ([nil] + FigureForm.allCases.map(Optional.some)).map { form in
    Entry(
      .form(form), .select, "Shape: \(form?.title ?? "box")",
      named: form?.otherNames ?? "figure, change shape", needs: [.editable]
    ) { $0.selection.choose(form) }
  }

  private static let routes: [Entry] = [
    route(.straight, named: "straight connector, direct, straighten"),
    route(.rightAngled, named: "elbow, orthogonal, connector, step arrow"),
    route(.curved, named: "curve, curved connector, bezier"),
    changing(
      .reverseArrows, "Reverse arrows",
      named: "swap ends, turn round, switch direction, flip arrow, swap arrowheads"
    ) { $0.selection.arrange(Arrows.reverse, otherwise: .noArrows) },
    changing(.detachArrows, "Detach arrows", named: "disconnect, unlink, loosen") {
      $0.selection.arrange(Arrows.detach, otherwise: .nothingAttached)
    },
  ]

  private static func route(_ route: Connection.Route, named: String) -> Entry {
    Entry(.route(route), .select, "Arrows: \(route.name)", named: named, needs: [.editable]) {
      $0.selection.choose(route)
    }
  }

  // MARK: Layers

  static let layers: [Entry] = [
    Entry(.addLayer, .layers, "New layer", "N", named: "add layer", needs: [.editable]) { $0.layers.add() },
    Entry(.layers, .layers, "Layers", "L", named: "layer panel, choose layer") {
      if $0.screen.hasRoomForLayers { return $0.screen.toggleLayers() }
      if $0.workspace.meets(.editable), $0.workspace.meets(.layers) { $0.dialogs.ask(.layer) }
    },
    Entry(
      "layer-above", .layers, "Layer above", also: [Key(.pageUp)], named: "next layer",
      needs: [.editable, .layers]
    ) { $0.layers.drawOnNext(above: true) },
    Entry(
      "layer-below", .layers, "Layer below", also: [Key(.pageDown)], named: "previous layer",
      needs: [.editable, .layers]
    ) { $0.layers.drawOnNext(above: false) },
    layer(.hideLayer, "Hide or show layer", "H", named: "hide, show, visibility, toggle layer") {
      $0.hide(at: $1)
    },
    layer(.lockLayer, "Lock or unlock layer", "K", named: "lock, unlock, protect") { $0.lock(at: $1) },
    layer(.renameLayer, "Rename layer", named: "rename, name layer") { $0.askForName(at: $1) },
    layer(.raiseLayer, "Raise layer", named: "layer up") { $0.move(at: $1, up: true) },
    layer(.lowerLayer, "Lower layer", named: "layer down") { $0.move(at: $1, up: false) },
    layer(.moveToLayer, "Move selection to layer", named: "send to layer") { $0.takeSelection(to: $1) },
    layer(.removeLayer, "Delete layer", named: "remove layer") { $0.remove(at: $1) },
  ]

  /// Commands on a layer other than the one that is drawn on.
  static let layersByPlace: [Entry] = [
    Entry(.drawOnLayer(at: nil), .layers, needs: [.editable]) { $0.layers.draw(onLayerAt: nil) },
    Entry(any: "draw-on-layer", needs: [.editable, .layers]) { $0.layers.draw(onLayerAt: $1) },
    Entry(any: "hide-layer-at", needs: [.editable, .layers]) { $0.layers.hide(at: $1) },
    Entry(any: "lock-layer-at", needs: [.editable, .layers]) { $0.layers.lock(at: $1) },
    Entry(any: "rename-layer-at", needs: [.editable, .layers]) { $0.layers.askForName(at: $1) },
  ]

  private static func layer(
    _ command: Command, _ title: String, _ key: Character? = nil, named: String,
    run: @escaping @Sendable (LayerController, MarkPath) -> Void
  ) -> Entry {
    Entry(command, .layers, title, key, named: named, needs: [.editable, .layers]) { context in
      guard let path = context.workspace.editor.layer else {
        return context.status.show(.layer(.notOnLayer))
      }
      run(context.layers, path)
    }
  }
}

extension Connection.Route {
  /// The name of arrows with such a route.
  var name: String {
    switch self {
    case .straight: "straight"
    case .rightAngled: "right-angled"
    case .curved: "curved"
    }
  }
}

extension FigureForm {
  /// The names in other programs, with commas between; nil for forms that have none.
  fileprivate var otherNames: String? {
    switch self {
    case .diamond: "decision, rhombus"
    case .cylinder: "database, storage, disk"
    case .actor: "actor, user, stick figure, person"
    case .note: "comment, folded corner"
    case .bubble: "speech balloon, callout"
    default: nil
    }
  }
}
